// Chat, when the answer, the server's mind or the whole conversation gets lost on the way.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { chatOf, closeBrowser, inWorld, say, titles } from "./world.mjs";

after(closeBrowser);

const CHAT = "**/api/v1/chat";
const TURNS = "**/turns*";
const lose = (route) => route.abort("connectionreset");
/** The server hears it, and nobody hears the server. */
const deafen = async (page) => {
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await page.route(CHAT, (route) => route.fetch().then(() => lose(route)), { times: 1 });
};

test("what was heard is shown although its answer was lost, and a retry does not do it twice", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    const retry = chat.getByRole("button", { name: "Retry" });
    const turn = (words) => chat.getByRole("article").filter({ hasText: words });
    const added = (words) => turn(words).getByText("Added", { exact: true });
    await say(page, "add buy bread");
    await added("add buy bread").waitFor();
    await deafen(page);
    await say(page, "add buy milk");
    await added("add buy milk").waitFor();
    assert.equal(await retry.count(), 0);
    await deafen(page);
    await page.route(TURNS, lose);
    await say(page, "add buy eggs");
    await chat.getByText("nothing is done twice").waitFor();
    await retry.click();
    await page.unroute(TURNS);
    await added("add buy eggs").waitFor();
    assert.deepEqual((await titles(world)).sort(), ["buy bread", "buy eggs", "buy milk"]);
  }));

test("a reload in the midst of an answer keeps what was said, with the same retry", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await deafen(page);
    await say(page, "add buy milk");
    await chatOf(page).getByText("nothing is done twice").waitFor();
    // Which conversation it began cannot be found out either.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.route("**/api/v1/conversations*", lose);
    await page.reload();
    await chatOf(page).getByRole("button", { name: "Retry" }).click();
    await chatOf(page).getByText("Added", { exact: true }).waitFor();
    assert.deepEqual(await titles(world), ["buy milk"]);
  }));

test("whoever does not come to an answer is not waited for without end", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const headers = { "Retry-After": "1" };
    const json = { code: "CONFLICT", detail: "at it" };
    await page.route(CHAT, (route) => route.fulfill({ status: 409, headers, json }));
    const asked = page.waitForResponse(CHAT);
    await say(page, "add buy milk");
    await asked;
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 20_000;
    });
    await chatOf(page).getByText("has not answered yet").waitFor();
    await page.unroute(CHAT);
    await chatOf(page).getByRole("button", { name: "Retry" }).click();
    await chatOf(page).getByText("Added", { exact: true }).waitFor();
  }));

test("a conversation that was deleted elsewhere is gone on with in a new one", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const chat = chatOf(page);
    await say(page, "add buy milk");
    await chat.getByText("Added", { exact: true }).waitFor();
    const [{ id }] = (await world.api("GET", "/conversations")).conversations;
    await world.api("DELETE", `/conversations/${id}`);
    await say(page, "add buy eggs");
    await chat.getByText("This conversation was deleted elsewhere.").waitFor();
    assert.doesNotMatch(await chat.textContent(), new RegExp(id));
    await chat.getByRole("button", { name: "Retry" }).click();
    await chat.getByText("Added", { exact: true }).waitFor();
    assert.deepEqual((await titles(world)).sort(), ["buy eggs", "buy milk"]);
  }));
