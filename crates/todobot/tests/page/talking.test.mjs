// Chat: what is said, what is done about it, and what is asked.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";

import {
  becomes,
  chatOf,
  closeBrowser,
  eventually,
  focused,
  inWorld,
  listOf,
  pressAway,
  say,
  titles,
} from "./world.mjs";

after(closeBrowser);

test("who comes for the first time, without an account, adds by chat and sees the date", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit();
    const chat = chatOf(page);
    await chat.getByText("Offline engine: nothing leaves this machine.").waitFor();
    await becomes(() => chat.getByRole("log").getByRole("button").count(), 4, "four to begin with");
    await becomes(() => page.evaluate(() => document.activeElement.id), "composer");
    await say(page, "remind me to call the dentist on Friday at 4 pm #health");
    await chat.getByText("Friday, 13 March 2026, 16:00").first().waitFor();
    await page.goto(`${world.url}/#/upcoming`);
    const row = listOf(page).getByRole("listitem").filter({ hasText: "call the dentist" });
    await row.getByText("Fri 13 Mar 16:00").first().waitFor();
    await row.getByText("#health").waitFor();
    const [task] = (await world.api("GET", "/tasks")).tasks;
    assert.deepEqual([task.title, task.due], ["call the dentist", "2026-03-13T16:00:00"]);
  }));

test("each of the prompts to begin with does something", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit();
    const prompts = chatOf(page).getByRole("log").getByRole("button");
    await prompts.first().waitFor();
    for (const prompt of await prompts.allTextContents()) {
      await prompts.filter({ hasText: prompt }).click();
      const turn = chatOf(page).getByRole("article").filter({ hasText: prompt });
      await turn.getByText("TodoBot:").waitFor();
      await chatOf(page).getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
      assert.doesNotMatch(await turn.textContent(), /did not understand/);
      await chatOf(page).getByRole("button", { name: "New chat" }).click();
      await turn.waitFor({ state: "detached" });
    }
    const count = async () => (await world.api("GET", "/tasks")).count;
    assert.ok((await eventually(count, (it) => it > 1)) > 1);
  }));

test("what destroys is asked about: denied, approved, taken back", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    await say(page, "delete buy milk");
    await chat.getByRole("list", { name: "What would change" }).getByText("buy milk").waitFor();
    await chat.getByRole("button", { name: "Deny" }).click();
    await chat.getByText("Denied: nothing was changed").waitFor();
    assert.equal((await world.api("GET", "/tasks")).count, 1);
    await say(page, "delete buy milk");
    await chat.getByRole("button", { name: "Approve", exact: true }).click();
    await chat.getByText("Deleted", { exact: true }).waitFor();
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor({ state: "detached" });
    await chat.getByRole("button", { name: "Undo what was done here" }).last().click();
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await chat.getByText("Taken back").first().waitFor();
  }));

test("approve all does not ask again in this chat, until it is told to", () =>
  inWorld({}, async (world) => {
    for (const title of ["one thing", "another matter", "a third affair"]) {
      await world.api("POST", "/tasks", { title });
    }
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    await say(page, "delete one thing");
    await chat.getByRole("button", { name: "Approve all" }).click();
    await listOf(page).getByRole("link", { name: "one thing" }).waitFor({ state: "detached" });
    await say(page, "delete another matter");
    await listOf(page).getByRole("link", { name: "another matter" }).waitFor({ state: "detached" });
    await chat.getByRole("button", { name: "Ask again before deleting" }).click();
    await say(page, "delete a third affair");
    await chat.getByRole("button", { name: "Deny" }).waitFor();
    assert.equal((await world.api("GET", "/tasks")).count, 1);
  }));

test("which one is meant is answered by a button", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "call mom" });
    await world.api("POST", "/tasks", { title: "call the bank" });
    const { page } = await world.visit("/#/all");
    await say(page, "complete call");
    const choices = chatOf(page).getByRole("list", { name: "Choose one" });
    await choices.getByRole("button", { name: "call the bank" }).click();
    await listOf(page).getByRole("link", { name: "call the bank" }).waitFor({ state: "detached" });
    await becomes(() => titles(world, "pending"), ["call mom"]);
  }));

test("what was said is edited and resent: what it did is taken back", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await say(page, "add buy mlik");
    await listOf(page).getByRole("link", { name: "buy mlik" }).waitFor();
    await chatOf(page).getByRole("button", { name: "Undo what was done here" }).waitFor();
    await page.keyboard.press("ArrowUp");
    await becomes(() => page.locator("#composer").inputValue(), "add buy mlik");
    // What will be taken back is known after a reload as well.
    await page.reload();
    await chatOf(page).getByText("what was done before is taken back").waitFor();
    await page.locator("#composer").fill("add buy milk");
    await page.keyboard.press("Enter");
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await becomes(() => titles(world), ["buy milk"]);
  }));

test("a model that does not answer is stopped, and what it cannot do is said with a retry", async () => {
  const asked = [];
  const model = createServer((request, response) => asked.push(response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => model.once("listening", resolve));
  const env = {
    TODOBOT_MODEL: "openai:slow",
    TODOBOT_MODEL_URL: `http://127.0.0.1:${model.address().port}/v1`,
    TODOBOT_MODEL_KEY: "none",
    TODOBOT_HYBRID: "off",
    TODOBOT_MODEL_RETRIES: "0",
  };
  try {
    await inWorld({ env }, async (world) => {
      const { page } = await world.visit();
      const chat = chatOf(page);
      await chat.getByText("Answered by openai:slow: what you write is sent there.").waitFor();
      await say(page, "what shall I cook for nine people");
      await chat.getByRole("button", { name: "Stop" }).waitFor();
      await page.keyboard.press("Escape");
      await chat.getByRole("button", { name: "Send" }).waitFor();
      await chat.getByText("Stopped.").first().waitFor();
    });
  } finally {
    asked.forEach((it) => it.destroy());
    model.close();
  }
});

test("earlier conversations are listed, searched, resumed and deleted", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/chat", { message: "add buy milk" });
    await world.api("POST", "/chat", { message: "add water the plants" });
    const { page } = await world.visit();
    const chat = chatOf(page);
    await chat.getByRole("button", { name: "Earlier conversations" }).click();
    await page.getByRole("button", { name: /^add water the plants/ }).waitFor();
    await page.getByLabel("Search conversations").fill("milk");
    await page.getByRole("button", { name: /^add water the plants/ }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^add buy milk/ }).click();
    await chat.getByRole("article").filter({ hasText: "add buy milk" }).waitFor();
    await say(page, "it is done");
    await chat.getByText("Done", { exact: true }).waitFor();
    await chat.getByRole("button", { name: "Earlier conversations" }).click();
    await page.getByRole("button", { name: "Delete “add water the plants”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: /^add water the plants/ }).waitFor({ state: "detached" });
    await becomes(async () => (await world.api("GET", "/conversations")).count, 1);
  }));

test("the same answer is announced each time it is given", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit();
    const region = chatOf(page).locator("p[role=status].unseen");
    await region.evaluate((it) => {
      window.told = 0;
      new MutationObserver(() => (window.told += 1)).observe(it, { childList: true });
    });
    for (let time = 1; time <= 2; time += 1) {
      await say(page, "what is due today?");
      await page.waitForFunction((times) => window.told === times, time);
    }
  }));

test("what is pressed away in the chat leaves the focus in the chat", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    const isInChat = () => chat.evaluate((it) => it.contains(document.activeElement));
    await say(page, "add buy milk");
    await pressAway(chat.getByRole("button", { name: "Undo what was done here" }));
    await becomes(isInChat, true);
    await chat.getByRole("button", { name: "add buy milk", exact: true }).press("Enter");
    await page.getByLabel("Title of the conversation").fill("milk");
    await page.keyboard.press("Enter");
    await chat.getByRole("button", { name: "milk", exact: true }).waitFor();
    await becomes(() => focused(page), "milk");
  }));
