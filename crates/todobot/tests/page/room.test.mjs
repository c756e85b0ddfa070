// Screens with little room: zoomed in, held sideways, or with a keyboard over half of it.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, eventually, inWorld, listOf, PHONE, say } from "./world.mjs";

after(closeBrowser);

/** Whether something is seen from its top to its foot. */
async function isWithin(it, frame) {
  const [inner, outer] = [await it.boundingBox(), await frame.boundingBox()];
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

for (const [width, height] of [[640, 400], [844, 390], [320, 568]]) {
  test(`a question can be read and answered where there is little room (${width} by ${height})`, () =>
    inWorld({}, async (world) => {
      await world.api("POST", "/tasks", { title: "buy milk", due: "2026-03-10" });
      const { page } = await world.visit("/", { viewport: { width, height } });
      const chat = chatOf(page);
      await say(page, "remind me to call mom tomorrow at 6 pm");
      await page.getByText("Notify you of reminders?").waitFor();
      await chat.getByRole("button", { name: "Undo what was done here" }).waitFor();
      await say(page, "delete buy milk");
      await chat.getByRole("button", { name: "Deny" }).waitFor();
      const log = chat.getByRole("log");
      const isSeen = async () =>
        (await log.boundingBox()).height >= 140 &&
        (await isWithin(chat.getByText("Shall I delete").first(), log));
      await becomes(isSeen, true, "the question is seen, in a log of some height");
      await chat.getByRole("button", { name: "Deny" }).click();
      await chat.getByText("Denied: nothing was changed").waitFor();
      await page.goto(`${world.url}/#/all`);
      await listOf(page).getByRole("button", { name: "Select tasks" }).click();
      const done = listOf(page).getByRole("button", { name: "Done", exact: true });
      await done.scrollIntoViewIfNeeded();
      const isInView = async () => {
        const { y } = await done.boundingBox();
        return y > 0 && y < height - 20;
      };
      await becomes(isInView, true, "what can be done with a selection is seen");
    }));
}

test("a long question on a phone has the room to be answered, and gives it back", () =>
  inWorld({}, async (world) => {
    for (let number = 1; number <= 12; number += 1) {
      await world.api("POST", "/tasks", { title: `a task with a fairly long title, number ${number}` });
    }
    const { page } = await world.visit("/", { viewport: PHONE, hasTouch: true });
    const chat = chatOf(page);
    const height = async () => (await listOf(page).boundingBox()).height;
    await chat.getByText("What is on your mind?").waitFor();
    const before = await height();
    await say(page, "delete all tasks");
    await chat.getByRole("button", { name: "Deny" }).waitFor();
    for (const name of ["Approve", "Deny", "Approve all"]) {
      const button = chat.getByRole("button", { name, exact: true });
      await becomes(() => isWithin(button, chat.getByRole("log")), true, `${name} is seen`);
    }
    await becomes(() => chat.getByRole("button", { name: "Newest" }).count(), 0);
    await chat.getByRole("button", { name: "Deny" }).click();
    await chat.getByText("Denied: nothing was changed").waitFor();
    await becomes(height, before, "the list has its room again");
    const answer = chat.getByRole("article").last().getByText("TodoBot:");
    await becomes(() => isWithin(answer, chat.getByRole("log")), true, "what was answered is seen");
  }));

test("whoever writes on a phone has the chat above the keyboard, and the list again after it", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/", { viewport: PHONE, hasTouch: true });
    const heightOf = async (it) => (await it.boundingBox())?.height ?? 0;
    await page.locator("#composer").focus();
    await page.setViewportSize({ ...PHONE, height: 480 });
    const log = chatOf(page).getByRole("log");
    assert.ok((await eventually(() => heightOf(log), (it) => it > 240)) > 240);
    await page.setViewportSize(PHONE);
    assert.ok((await eventually(() => heightOf(listOf(page)), (it) => it > 240)) > 240);
  }));
