// A task that is opened: what is written in it is saved, or stays until it can be.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, closeBrowser, eventually, inWorld, listOf, titles } from "./world.mjs";

after(closeBrowser);

const open = (page, title) => listOf(page).getByRole("link", { name: title, exact: true }).click();
const titleOf = (page) => page.getByLabel("Title", { exact: true });
const closed = (page) => titleOf(page).waitFor({ state: "detached" });

test("what is refused holds its task open until it is mended or given up, and no other task", () =>
  inWorld({}, async (world) => {
    for (const title of ["one", "two"]) await world.api("POST", "/tasks", { title });
    const { page } = await world.visit("/#/all");
    const refused = page.getByText("This must be 1 to 200 characters");
    await open(page, "one");
    await titleOf(page).fill("");
    await page.keyboard.press("Escape");
    await refused.waitFor();
    const hasFocus = () => titleOf(page).evaluate((it) => it === document.activeElement);
    await becomes(hasFocus, true, "one goes on");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await refused.waitFor();
    await titleOf(page).fill("one");
    await page.keyboard.press("Escape");
    await closed(page);
    await open(page, "two");
    await titleOf(page).fill("");
    await page.keyboard.press("Escape");
    await refused.waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
    assert.deepEqual(await titles(world), ["one", "two"]);
    await page.goBack();
    await becomes(async () => new URL(page.url()).hash, "", "a closed task is not what one goes back to");
  }));

test("a title has room for as many characters as the server takes, and says where that ends", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "tulips" });
    const { page } = await world.visit("/#/all");
    await open(page, "tulips");
    await titleOf(page).fill("🌷".repeat(200));
    await page.keyboard.press("Enter");
    await becomes(() => titles(world), ["🌷".repeat(200)]);
    await titleOf(page).fill("🌷".repeat(201));
    await page.keyboard.press("Enter");
    await page.getByText("This must be 1 to 200 characters").waitFor();
    await becomes(() => titleOf(page).inputValue(), "🌷".repeat(201));
  }));

test("who was faster is told once, with what one wrote", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "call mum" });
    const { page } = await world.visit("/#/all");
    for (const isTaken of [false, true]) {
      await open(page, isTaken ? "call dad" : "call mum");
      await titleOf(page).fill("call mom");
      const theirs = isTaken ? "call aunt" : "call dad";
      await world.api("PATCH", "/tasks/1", { title: theirs });
      await page.keyboard.press("Escape");
      await page.getByText("You wrote: call mom").waitFor();
      if (isTaken) {
        await page.getByRole("button", { name: "Save mine" }).press("Enter");
        await page.getByText("You wrote:").waitFor({ state: "detached" });
        await becomes(() => page.evaluate(() => document.activeElement.id), "edit-title");
      }
      await page.keyboard.press("Escape");
      await closed(page);
      assert.deepEqual(await titles(world), [isTaken ? "call mom" : theirs]);
    }
  }));

test("a done task stays open over a restart, and what is written in it is saved afterwards", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "water the plants" });
    await world.api("POST", "/tasks/1/complete");
    const { page } = await world.visit("/#/task/1");
    const text = page.getByLabel("Description");
    const close = page.getByRole("button", { name: "Close", exact: true });
    await text.fill("the fern too");
    await world.restart({
      now: "2026-03-10T08:01:00Z",
      during: async () => {
        await page.getByText("The server cannot be reached.").first().waitFor();
        await close.click();
        await listOf(page).getByRole("alert").getByText("The server cannot be reached.").waitFor();
      },
    });
    await page.getByText("Connected again").waitFor();
    assert.equal(await text.inputValue(), "the fern too");
    await close.click();
    await text.waitFor({ state: "detached" });
    assert.equal((await world.api("GET", "/tasks/1")).description, "the fern too");
  }));

test("a date that is not whole is not thrown away", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "one" });
    const { page } = await world.visit("/#/task/1");
    await page.getByLabel("Due day").fill("2026-03-15");
    await page.getByLabel("Due time").press("9");
    await page.keyboard.press("Escape");
    await page.getByText("This date is not whole yet").waitFor();
    await page.getByLabel("Due time").fill("09:30");
    await page.keyboard.press("Escape");
    await closed(page);
    assert.equal((await world.api("GET", "/tasks/1")).due, "2026-03-15T09:30:00");
  }));

test("a held Backspace ends with what is being written, and takes no tag", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "one", tags: ["kept"] });
    const { page } = await world.visit("/#/task/1");
    await page.getByLabel("Tags").fill("ab");
    for (let held = 0; held < 5; held += 1) await page.keyboard.down("Backspace");
    await page.keyboard.up("Backspace");
    await page.keyboard.type("more ");
    const tags = async () => (await world.api("GET", "/tasks/1")).tags.join();
    assert.equal(await eventually(tags, (it) => it.includes("more")), "kept,more");
  }));

test("tags that are taken away while the last change is on its way go too", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "one", tags: ["x", "y", "z"] });
    const { page } = await world.visit("/#/task/1");
    const drop = (tag) => page.getByRole("button", { name: `Remove #${tag}` });
    const { promise: pressed, resolve: go } = Promise.withResolvers();
    const hold = async (route) => {
      const response = await route.fetch();
      await pressed;
      await route.fulfill({ response });
    };
    await page.route("**/api/v1/tasks/*", hold, { times: 1 });
    await drop("x").click();
    // The feed has told it, and the answer has not come.
    await drop("x").waitFor({ state: "detached" });
    await drop("y").click();
    go();
    await becomes(async () => (await world.api("GET", "/tasks/1")).tags, ["z"]);
    await drop("y").waitFor({ state: "detached" });
    await drop("z").waitFor();
  }));
