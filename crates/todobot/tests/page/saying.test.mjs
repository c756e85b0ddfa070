// What is said while something else is on its way, or did not come to an answer: it is said where it
// belongs, and no word of it is lost.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, hold, inWorld, listOf, say, titles } from "./world.mjs";

after(closeBrowser);

const CHAT = "**/api/v1/chat";
const TURNS = "**/turns*";
const UNDO = "**/api/v1/undo";

const composer = (page) => page.locator("#composer");
const written = (page) => composer(page).inputValue();
const added = (page) => chatOf(page).getByText("Added", { exact: true });
const said = (page) => chatOf(page).locator(".mine-text p").allTextContents();
const conversations = async (world) =>
  (await world.api("GET", "/conversations")).conversations.map((it) => it.title).sort();

test("what is said while the conversation is still loaded is said in it", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "book a table" });
    await world.api("POST", "/tasks", { title: "book a flight" });
    const { page } = await world.visit("/#/all");
    await say(page, "complete book");
    await chatOf(page).getByRole("list", { name: "Choose one" }).waitFor();
    const release = await hold(page, TURNS);
    await page.reload();
    await chatOf(page).getByText("Loading…").waitFor();
    await composer(page).fill("the first one");
    await composer(page).press("Enter");
    await becomes(() => written(page), "");
    await becomes(() => said(page), ["the first one"]);
    release();
    await chatOf(page).getByText("Done", { exact: true }).waitFor();
    await becomes(() => said(page), ["complete book", "the first one"]);
    assert.deepEqual(await conversations(world), ["complete book"]);
  }));

test("two conversations are never mixed, however slow they are", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/chat", { message: "add buy milk" });
    await world.api("POST", "/chat", { message: "add water the plants" });
    const { page } = await world.visit("/#/all");
    const open = async (title) => {
      await chatOf(page).getByRole("button", { name: "Earlier conversations" }).click();
      await chatOf(page).getByRole("button", { name: title }).click();
    };
    const release = await hold(page, TURNS);
    const answer = await hold(page, CHAT);
    await open(/^add buy milk/);
    await chatOf(page).getByText("Loading…").waitFor();
    await composer(page).fill("show my list");
    await composer(page).press("Enter");
    await becomes(() => said(page), ["show my list"]);
    release();
    await becomes(() => said(page), ["add buy milk", "show my list"]);
    answer();
    await chatOf(page).getByText("Looked at the list").waitFor();
    await becomes(() => said(page), ["add buy milk", "show my list"]);
    // What waits for one conversation is not said in another.
    const again = await hold(page, TURNS);
    await open(/^add water the plants/);
    await chatOf(page).getByText("Loading…").waitFor();
    await composer(page).fill("it is done");
    await composer(page).press("Enter");
    await becomes(() => said(page), ["it is done"]);
    await open(/^add buy milk/);
    again();
    await becomes(() => said(page), ["add buy milk", "show my list"]);
    await becomes(() => written(page), "it is done");
    assert.deepEqual(await titles(world, "completed"), []);
    assert.deepEqual(await conversations(world), ["add buy milk", "add water the plants"]);
  }));

test("what is written while an edited message waits for its undo stays", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await say(page, "add buy mlik");
    await chatOf(page).getByRole("button", { name: "Undo what was done here" }).waitFor();
    const release = await hold(page, UNDO);
    await composer(page).press("ArrowUp");
    await composer(page).fill("add buy milk");
    await composer(page).press("Enter");
    await becomes(() => said(page), ["add buy mlik", "add buy milk"]);
    await chatOf(page).getByLabel("Working on it").waitFor();
    await composer(page).fill("half a sen");
    release();
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await becomes(() => titles(world), ["buy milk"]);
    await becomes(() => written(page), "half a sen");
  }));

test("what cannot be taken back any more stays, and what was edited is said all the same", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await say(page, "add milk");
    await added(page).waitFor();
    const [{ id }] = (await world.api("GET", "/tasks")).tasks;
    await world.api("PATCH", `/tasks/${id}`, { title: "oat milk" });
    await composer(page).press("ArrowUp");
    await chatOf(page).getByText("what was done before is taken back").waitFor();
    await composer(page).fill("add bread");
    await composer(page).press("Enter");
    await page.getByText("nothing was undone").first().waitFor();
    await chatOf(page).getByText("what was done before stays").waitFor();
    await becomes(() => written(page), "add bread");
    await composer(page).press("Enter");
    await becomes(async () => (await titles(world)).sort(), ["bread", "oat milk"]);
    await becomes(() => written(page), "");
  }));

test("what is being written comes back after something said before was edited", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await say(page, "show my list");
    await chatOf(page).getByText("Looked at the list").waitFor();
    await composer(page).fill("half a sen");
    await chatOf(page).getByRole("button", { name: "Edit this message" }).click();
    await becomes(() => written(page), "show my list");
    await composer(page).press("Escape");
    await becomes(() => written(page), "half a sen");
  }));

test("what failed stays where it was said, through other words and a reload, and Up edits it", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const json = { code: "RATE_LIMITED", detail: "not so fast" };
    const refuse = () => page.route(CHAT, (it) => it.fulfill({ status: 429, json }), { times: 1 });
    await say(page, "add buy eggs");
    await added(page).waitFor();
    await refuse();
    await say(page, "add buy milk");
    const retry = chatOf(page).getByRole("button", { name: "Retry" });
    await retry.waitFor();
    await say(page, "add buy bread");
    await becomes(() => added(page).count(), 2);
    await becomes(() => said(page), ["add buy eggs", "add buy milk", "add buy bread"]);
    await page.reload();
    await becomes(() => said(page), ["add buy eggs", "add buy milk", "add buy bread"]);
    await retry.click();
    await becomes(() => added(page).count(), 3);
    await becomes(() => said(page), ["add buy eggs", "add buy bread", "add buy milk"]);
    await refuse();
    await say(page, "add salt");
    await retry.waitFor();
    await composer(page).press("ArrowUp");
    await becomes(() => written(page), "add salt");
    await retry.waitFor({ state: "detached" });
    await composer(page).press("Enter");
    await becomes(async () => (await titles(world)).length, 4);
    assert.equal((await conversations(world)).length, 1);
  }));

test("asking is not switched off by an approval that came to nothing", () =>
  inWorld({}, async (world) => {
    const { id } = await world.api("POST", "/tasks", { title: "book a table" });
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    await say(page, "delete book a table");
    await chat.getByText("does not ask again in this chat").waitFor();
    await world.api("PATCH", `/tasks/${id}`, { title: "book a big table" });
    await chat.getByRole("button", { name: "Approve all" }).click();
    await chat.getByText("Approved, but nothing was changed").waitFor();
    await chat.getByRole("button", { name: "Send" }).waitFor();
    assert.equal(await chat.getByText("Not asking before deleting").count(), 0);
    await say(page, "delete book a big table");
    await chat.getByRole("button", { name: "Deny" }).click();
    await chat.getByText("Denied: nothing was changed").waitFor();
    assert.deepEqual(await titles(world), ["book a big table"]);
    // Nobody wrote the no.
    await composer(page).press("ArrowUp");
    await becomes(() => written(page), "delete book a big table");
  }));

test("a question that was answered in one tab is not open in the other", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const person = await world.visit("/#/all");
    await say(person.page, "delete buy milk");
    await chatOf(person.page).getByRole("button", { name: "Deny" }).waitFor();
    const other = await world.tab(person, "/#/all");
    await chatOf(other).getByRole("button", { name: "Earlier conversations" }).click();
    await chatOf(other).getByRole("button", { name: /^delete buy milk/ }).first().click();
    await chatOf(other).getByRole("button", { name: "Deny" }).click();
    await chatOf(person.page).getByText("Denied: nothing was changed").waitFor();
  }));

for (const name of ["Write to the assistant", "Quick add"]) {
  test(`Ctrl+Z brings deleted words back before it takes back what was done (${name})`, () =>
    inWorld({}, async (world) => {
      await world.api("POST", "/tasks", { title: "buy milk" });
      await world.api("POST", "/tasks/1/complete");
      const count = async () => (await titles(world, "pending")).length;
      const { page } = await world.visit("/#/all");
      const field = page.getByLabel(name);
      await field.pressSequentially("half a sen");
      await field.press("Control+a");
      await field.press("Delete");
      await becomes(() => field.inputValue(), "");
      await field.press("Control+z");
      await becomes(() => field.inputValue(), "half a sen");
      assert.equal(await count(), 0);
      // What was sent is not written any more.
      await field.fill("add buy eggs");
      await field.press("Enter");
      await becomes(() => field.inputValue(), "");
      await becomes(count, 1);
      await field.press("Control+z");
      await becomes(count, 0);
    }));
}
