// Screens with little room: zoomed in, held sideways, or with a keyboard over half of it.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, eventually, inWorld, listOf, PHONE, say } from "./world.mjs";

after(closeBrowser);

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
      const isSeen = async () => {
        const log = await chat.getByRole("log").boundingBox();
        const question = await chat.getByText("Shall I delete").first().boundingBox();
        return log.height >= 140 && question.y >= log.y && question.y + question.height <= log.y + log.height;
      };
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
