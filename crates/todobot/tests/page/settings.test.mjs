// What one sets for oneself, and the door for those who need one.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
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
  titles,
} from "./world.mjs";

after(closeBrowser);

test("zone and quiet hours are kept, and the days follow the zone", () =>
  inWorld({ now: "2026-03-10T23:30:00Z" }, async (world) => {
    await world.api("POST", "/tasks", { title: "late", due: "2026-03-11" });
    const { page } = await world.visit("/#/settings/time");
    const zone = page.getByRole("combobox", { name: /zone/i });
    await zone.fill("Pacific/Honolulu");
    await zone.press("Enter");
    await page.goto(`${world.url}/#/upcoming`);
    await listOf(page).getByRole("link", { name: "late" }).waitFor();
    await becomes(async () => (await world.api("GET", "/me")).settings.zone, "Pacific/Honolulu");
  }));

test("what is set while the last change is on its way is kept as well", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/time");
    await page.getByRole("switch").click();
    const from = page.getByLabel("From");
    await from.waitFor();
    const { promise: typed, resolve: go } = Promise.withResolvers();
    await page.route("**/api/v1/me", async (route) => {
      await typed;
      await route.continue();
    });
    await from.focus();
    await page.keyboard.type("0945");
    await page.getByRole("radio", { name: /Day first/ }).check();
    go();
    const shown = await from.inputValue();
    assert.match(shown, /45$/);
    const kept = async () => {
      const { quiet_hours, date_order } = (await world.api("GET", "/me")).settings;
      return [quiet_hours.from, date_order];
    };
    await becomes(kept, [shown, "day-first"]);
  }));

test("single keys do nothing once they are switched off, and others still do", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const { page } = await world.visit("/#/settings/about");
    await page.getByRole("switch", { name: /single key/ }).click();
    await page.getByRole("heading", { name: "About" }).click();
    await page.keyboard.press("?");
    await page.keyboard.press("2");
    assert.match(page.url(), /#\/settings\/about$/);
    assert.equal(await page.getByRole("dialog").count(), 0);
    await world.api("POST", "/tasks/1/complete");
    await page.keyboard.press("Control+z");
    await becomes(() => titles(world, "pending"), ["buy milk"]);
    await page.reload();
    await becomes(() => page.getByRole("switch", { name: /single key/ }).isChecked(), false);
  }));

test("a token is shown once, works, and is revoked", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/tokens");
    await page.getByLabel("Name").fill("laptop");
    await page.getByRole("button", { name: /Make/ }).click();
    const token = await page.getByText(/tbt_|tb[a-z]_/).first().textContent();
    const secret = token.match(/tb[a-z]_[\w-]+/)[0];
    const ask = () =>
      fetch(`${world.url}/api/v1/tasks`, { headers: { Authorization: `Bearer ${secret}` } });
    assert.equal((await ask()).status, 200);
    await page.getByRole("button", { name: /Revoke/ }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: /Revoke/ }).click();
    await page.getByRole("button", { name: "Revoke laptop" }).waitFor({ state: "detached" });
    await becomes(async () => (await ask()).status, 401);
  }));

test("a list that comes late does not hide what was made meanwhile", () =>
  inWorld({}, async (world) => {
    const { promise: made, resolve: go } = Promise.withResolvers();
    const { page, context } = await world.visit();
    const hold = async (route) => {
      const response = await route.fetch();
      await made;
      await route.fulfill({ response });
    };
    await context.route("**/me/tokens", hold, { times: 1 });
    await page.goto(`${world.url}/#/settings/tokens`);
    await page.getByLabel("Name").fill("laptop");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Revoke laptop" }).waitFor();
    const late = page.waitForResponse((it) => it.url().endsWith("/me/tokens"));
    go();
    await (await late).finished();
    await page.getByRole("button", { name: "I have it" }).click();
    await page.getByRole("button", { name: "Revoke laptop" }).waitFor();
  }));

test("a file is looked at first, comes in as one step, and goes with one undo", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/data");
    const text = "- [ ] Buy milk\n- [ ] Pay the rent\n- [x] Write home\n";
    const file = { name: "list.md", mimeType: "text/markdown", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles(file);
    const outlook = page.getByRole("group", { name: "What list.md would bring" });
    await outlook.getByText("3 tasks are new and would be added").waitFor();
    await outlook.getByText("Pay the rent").waitFor();
    assert.deepEqual(await titles(world), []);
    await outlook.getByRole("button", { name: "Add 3 tasks" }).click();
    await page.getByText("Imported 3 tasks").first().waitFor();
    await becomes(async () => (await titles(world)).sort(), ["Buy milk", "Pay the rent", "Write home"]);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await becomes(() => titles(world), []);
  }));

test("what no name tells is asked for, and what cannot be read is told by its line", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/data");
    const buffer = Buffer.from(`milk\n${"x".repeat(201)}\n`);
    const file = { name: "notes", mimeType: "text/plain", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByLabel("What is it written in?").selectOption({ label: "todo.txt" });
    const outlook = page.getByRole("group", { name: "What notes would bring" });
    await outlook.getByText(/^Line 2: title: .*200/).waitFor();
    await outlook.getByRole("button", { name: "Add 1 task" }).waitFor();
  }));

test("tasks leave in the formats of others", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "Buy milk" });
    const { page } = await world.visit("/#/settings/data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Markdown" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.md$/);
    const text = await readFile(await download.path(), "utf8");
    assert.match(text, /^- \[ \] Buy milk/m);
  }));

test("who sets a password signs in from then on, and is told what is wrong", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/auth/password", {
      email: "ann@example.org",
      new_password: "tulips grow in may",
    });
    const { page } = await world.visit();
    await page.getByLabel("Email").fill("ann@example.org");
    await page.getByLabel("Password").fill("tulips grow in june");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: /./ }).waitFor();
    await page.getByLabel("Password").fill("tulips grow in may");
    await page.keyboard.press("Enter");
    await chatOf(page).waitFor();
  }));

test("whoever works by keyboard goes on from where something was, and from the head of a section", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/tokens");
    const button = (name) => page.getByRole("button", { name });
    const at = (name) => eventually(() => focused(page), (it) => it.startsWith(name));
    await page.getByLabel("Name").fill("laptop");
    await page.keyboard.press("Enter");
    await button("Revoke laptop").waitFor();
    await pressAway(button("I have it"));
    assert.equal(await at("Revoke laptop"), "Revoke laptop");
    const entry = await button("Revoke laptop").elementHandle();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Enter");
    await entry.waitForElementState("hidden");
    assert.notEqual(await eventually(() => focused(page), Boolean), "");
    await page.getByRole("link", { name: "Notifications" }).press("Enter");
    assert.equal(await at("Notifications"), "Notifications");
    await pressAway(button("Add a place"));
    assert.match(await at("Webhook"), /^Webhook/);
    await pressAway(button("Cancel"));
    assert.equal(await at("Add a place"), "Add a place");
  }));

test("a file that cannot be read is said to be so", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/settings/data");
    const buffer = Buffer.from([0, 159, 146, 150]);
    const file = { name: "blob", mimeType: "application/octet-stream", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText(/^Nothing tells what this file is written in/).waitFor();
  }));

test("where the colours are the reader's own, one still sees where one is and what is told", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all", { forcedColors: "active" });
    const styleOf = (it, name) => it.evaluate((el, key) => getComputedStyle(el)[key], name);
    const line = (name) =>
      styleOf(listOf(page).getByRole("link", { name: new RegExp(`^${name}`) }), "borderBottomColor");
    assert.notEqual(await line("All"), await line("Today"));
    await listOf(page).getByLabel("Quick add").fill("buy milk");
    await listOf(page).getByLabel("Quick add").press("Enter");
    await page.locator(".note").waitFor();
    assert.equal(await styleOf(page.locator(".note"), "borderTopWidth"), "1px");
  }));
