// What a person does by hand, with a pointer or with the keyboard alone, on a desk or on a phone.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, inWorld, listOf, PHONE, say, titles } from "./world.mjs";

after(closeBrowser);

test("quick add shows what it will understand while one types, and adds just that", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    const field = listOf(page).getByLabel("Quick add");
    await field.fill("call Anna tomorrow at 5pm #family !high");
    await listOf(page).getByText("Wednesday, 11 March 2026, 17:00").waitFor();
    await field.press("Enter");
    await listOf(page).getByRole("link", { name: "call Anna" }).waitFor();
    await becomes(() => field.inputValue(), "");
    const [task] = (await world.api("GET", "/tasks")).tasks;
    const { title, due, tags, priority } = task;
    assert.deepEqual({ title, due, tags, priority }, {
      title: "call Anna",
      due: "2026-03-11T17:00:00",
      tags: ["family"],
      priority: "high",
    });
  }));

test("a task is edited in place: its title, its day, its tags, and a reminder", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "call mum" });
    const { page } = await world.visit("/#/all");
    await listOf(page).getByRole("link", { name: "call mum" }).click();
    await page.getByLabel("Title", { exact: true }).fill("call mom");
    await page.getByLabel("Title", { exact: true }).press("Enter");
    await page.getByText(/^Changed/).first().waitFor();
    await page.getByLabel("Due day").fill("2026-03-12");
    await page.getByLabel("Due day").blur();
    await page.getByLabel("Priority", { exact: true }).last().selectOption("urgent");
    const changed = async () => {
      const [{ title, due, priority }] = (await world.api("GET", "/tasks")).tasks;
      return [title, due, priority].join(" ");
    };
    await becomes(changed, "call mom 2026-03-12 urgent");
  }));

test("several tasks are done at once, after a look at what would change, with one undo", () =>
  inWorld({}, async (world) => {
    for (const n of [1, 2, 3, 4]) await world.api("POST", "/tasks", { title: `task ${n}` });
    const { page } = await world.visit("/#/all");
    const list = listOf(page);
    await list.getByRole("button", { name: "Select tasks" }).click();
    await list.getByRole("button", { name: "All 4 in view" }).click();
    const bar = page.getByRole("region", { name: "Selected tasks" }).or(
      page.getByRole("toolbar", { name: "Selected tasks" }),
    );
    await bar.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog");
    await question.getByText("task 3").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await list.getByRole("link", { name: "task 1" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await list.getByRole("link", { name: "task 1" }).waitFor();
    await becomes(async () => (await titles(world)).length, 4);
  }));

test("quick add hands what is more than adding to the chat, which says what it does and asks", () =>
  inWorld({}, async (world) => {
    for (const title of ["buy milk", "buy eggs"]) await world.api("POST", "/tasks", { title });
    const { page } = await world.visit("/#/all");
    const field = listOf(page).getByLabel("Quick add");
    await field.fill("call Anna, then complete buy eggs");
    const meant = listOf(page).getByRole("list", { name: "What will be asked in the chat" });
    await meant.waitFor();
    const said = async () => (await meant.getByRole("listitem").allInnerTexts()).map(flat);
    await becomes(said, ["Add call Anna", "Mark done buy eggs"]);
    await field.press("Enter");
    await chatOf(page).getByRole("listitem").filter({ hasText: "call Anna" }).waitFor();
    await chatOf(page).getByRole("listitem").filter({ hasText: "buy eggs" }).waitFor();
    await becomes(() => field.inputValue(), "");
    await field.fill("bread and then delete buy milk");
    await field.press("Enter");
    await chatOf(page).getByRole("button", { name: "Deny" }).click();
    await chatOf(page).getByText("Denied: nothing was changed").waitFor();
    assert.ok((await titles(world)).includes("buy milk"));
  }));

test("what can be taken back no more stands in the way of nothing", () =>
  inWorld({}, async (world) => {
    for (const title of ["one", "two"]) await world.api("POST", "/tasks", { title });
    const { page } = await world.visit("/#/all");
    for (const title of ["one", "two"]) {
      await listOf(page).getByRole("checkbox", { name: `Done: ${title}` }).click();
      await page.getByText(`Done: “${title}”`).waitFor();
    }
    await world.api("PATCH", "/tasks/2", { title: "two again" });
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Control+z");
    await page.getByText("was changed since").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("Taken back: Done: “one”").waitFor();
    await becomes(() => titles(world, "pending"), ["one"]);
  }));

test("after a reload each undo goes one step further back, and says which", () =>
  inWorld({}, async (world) => {
    for (const title of ["one", "two"]) await world.api("POST", "/tasks", { title });
    for (const number of [1, 2]) await world.api("POST", `/tasks/${number}/complete`);
    const { page } = await world.visit("/#/all");
    // Where nothing is written, it is about what was done.
    await listOf(page).getByLabel("Quick add").press("Control+z");
    await page.getByText("Taken back: Done: “two”").waitFor();
    await listOf(page).getByLabel("Quick add").press("Control+z");
    await page.getByText("Taken back: Done: “one”").waitFor();
    await becomes(() => titles(world, "pending"), ["one", "two"]);
  }));

/** Requests to a path wait until they are let go. */
async function hold(page, path) {
  let letGo;
  const open = new Promise((resolve) => (letGo = resolve));
  const held = [];
  await page.route(path, async (route) => {
    held.push(route.request().postDataJSON());
    await open;
    await route.continue();
  });
  return { held, letGo };
}

test("undo pressed twice takes back two things, and pressed twice for one thing takes back one", () =>
  inWorld({}, async (world) => {
    for (const title of ["one", "two", "three"]) await world.api("POST", "/tasks", { title });
    const { page } = await world.visit("/#/all");
    const { held, letGo } = await hold(page, "**/api/v1/undo");
    for (const title of ["one", "two", "three"]) {
      await listOf(page).getByRole("checkbox", { name: `Done: ${title}` }).click();
      await page.getByText(`Done: “${title}”`).waitFor();
    }
    const told = page.locator(".note").filter({ hasText: "“three”" });
    await told.getByRole("button", { name: "Undo" }).dblclick();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    letGo();
    for (const title of ["one", "two", "three"]) {
      await listOf(page).getByRole("link", { name: title, exact: true }).waitFor();
    }
    assert.equal(held.length, 3);
    await becomes(() => titles(world, "completed"), []);
    assert.equal(await page.getByText("taken back already").count(), 0);
  }));

test("several tasks are done once, however often it is pressed", () =>
  inWorld({}, async (world) => {
    for (const n of [1, 2, 3]) await world.api("POST", "/tasks", { title: `task ${n}` });
    const { page } = await world.visit("/#/all");
    await listOf(page).getByRole("button", { name: "Select tasks" }).click();
    await listOf(page).getByRole("button", { name: "All 3 in view" }).click();
    const bar = page.getByRole("region", { name: "Selected tasks" });
    const { held, letGo } = await hold(page, "**/api/v1/tasks/bulk");
    await bar.getByRole("button", { name: "Done", exact: true }).dblclick();
    letGo();
    await bar.waitFor({ state: "detached" });
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Control+z");
    await listOf(page).getByRole("link", { name: "task 1" }).waitFor();
    assert.equal(held.length, 1);
    await becomes(async () => (await titles(world, "pending")).length, 3);
  }));

test("a key that is held asks before it deletes, and does not answer", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "precious" });
    const { page } = await world.visit("/#/task/1");
    await listOf(page).getByRole("button", { name: "Delete", exact: true }).focus();
    await page.keyboard.down("Enter");
    const question = page.getByRole("dialog");
    await question.waitFor();
    for (let times = 0; times < 3; times += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    assert.ok(await question.isVisible());
    assert.deepEqual(await titles(world), ["precious"]);
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
    await becomes(() => titles(world), []);
  }));

test("a reminder is set once, however often it is pressed", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "dentist", due: "2026-03-13T16:00" });
    const { page } = await world.visit("/#/task/1");
    await listOf(page).getByRole("button", { name: "Add a reminder" }).click();
    const { held, letGo } = await hold(page, "**/api/v1/tasks/*/reminders");
    const hour = listOf(page).getByRole("button", { name: "1 hour before" });
    await hour.dblclick();
    letGo();
    await hour.waitFor({ state: "detached" });
    await listOf(page).getByRole("button", { name: "Cancel the reminder" }).waitFor();
    assert.equal(held.length, 1);
  }));

test("what is selected and filtered away is left alone", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "hidden", tags: ["home"] });
    await world.api("POST", "/tasks", { title: "shown", tags: ["work"], due: "2026-03-12T17:00" });
    const { page } = await world.visit("/#/all");
    await listOf(page).getByRole("button", { name: "Select tasks" }).click();
    await listOf(page).getByRole("button", { name: "All 2 in view" }).click();
    await listOf(page).getByLabel("Tag", { exact: true }).selectOption("work");
    const bar = page.getByRole("region", { name: "Selected tasks" });
    await bar.getByText("1 selected").waitFor();
    await bar.getByRole("button", { name: "Due…" }).click();
    await bar.getByRole("button", { name: "Tomorrow" }).click();
    await page.getByRole("dialog").getByText("1 task would lose the time of day.").waitFor();
    await page.getByRole("button", { name: "Set the date" }).click();
    await page.getByText("Changed: 1 task").waitFor();
    const dues = (await world.api("GET", "/tasks")).tasks.map((it) => `${it.title} ${it.due}`);
    assert.deepEqual(dues.sort(), ["hidden null", "shown 2026-03-11"]);
  }));

test("search finds what is done too, and filters narrow the view", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "water the plants", tags: ["home"] });
    await world.api("POST", "/tasks", { title: "pay the rent", tags: ["money"] });
    await world.api("POST", "/tasks/1/complete");
    const { page } = await world.visit("/#/all");
    await listOf(page).getByLabel("Search all tasks").fill("plants");
    await listOf(page).getByRole("link", { name: "water the plants" }).waitFor();
    await listOf(page).getByRole("link", { name: "pay the rent" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await listOf(page).getByRole("link", { name: "pay the rent" }).waitFor();
  }));

test("a search that finds more than it shows says so", () =>
  inWorld({}, async (world) => {
    for (const n of [1, 2, 3]) await world.api("POST", "/tasks", { title: `task ${n}` });
    const { page } = await world.visit("/#/all");
    // A page of what is found is short here, so that not so much has to be.
    await page.route("**/api/v1/tasks?*query=*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      return route.continue({ url: url.href });
    });
    await listOf(page).getByLabel("Search all tasks").fill("task");
    await listOf(page).getByText("the first 2 that were found").waitFor();
    await listOf(page).getByLabel("Search all tasks").fill("task 3");
    await listOf(page).getByText("that were found").waitFor({ state: "detached" });
    await listOf(page).getByRole("link", { name: "task 3" }).waitFor();
  }));

test("everything by keyboard: say, check off, undo, edit, delete, help", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "first" });
    await world.api("POST", "/tasks", { title: "second" });
    const { page } = await world.visit("/#/all");
    const list = listOf(page);
    const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    await list.getByRole("link", { name: "second" }).waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await press("ArrowDown", "x");
    await list.getByRole("link", { name: "second" }).waitFor({ state: "detached" });
    await press("Control+z");
    await page.getByText("Taken back").first().waitFor();
    await list.getByRole("link", { name: "second" }).waitFor();
    await press("Control+Shift+z");
    await list.getByRole("link", { name: "second" }).waitFor({ state: "detached" });
    await press("Delete");
    await page.getByRole("dialog").waitFor();
    await press("Enter");
    await list.getByRole("link", { name: "first" }).waitFor({ state: "detached" });
    await becomes(() => titles(world), ["second"]);
    await page.evaluate(() => document.activeElement.blur());
    await press("?");
    await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
    await press("Escape", "/");
    await page.keyboard.type("add third");
    await press("Shift+Enter");
    await page.keyboard.type("with a note");
    await becomes(() => page.locator("#composer").inputValue(), "add third\nwith a note");
    await page.locator("#composer").fill("add third");
    await press("Enter");
    await list.getByRole("link", { name: "third" }).waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await press("4");
    await list.getByRole("link", { name: "second" }).waitFor();
  }));

test("on a phone the chat lies below the list, and nothing runs over the edge", () =>
  inWorld({}, async (world) => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(3);
    await world.api("POST", "/tasks", { title: long, due: "2026-03-10", tags: [long.slice(0, 50)] });
    for (const viewport of [PHONE, { width: 320, height: 640 }]) {
      const { page } = await world.visit("/", { viewport, hasTouch: true, isMobile: true });
      await listOf(page).getByRole("link", { name: long }).waitFor();
      await listOf(page).getByRole("button", { name: "Search and filter" }).click();
      await listOf(page).getByLabel("Search all tasks").waitFor();
      await say(page, "what is left?");
      await chatOf(page).getByText(/1 task/).first().waitFor();
      const [list, chat] = [await listOf(page).boundingBox(), await chatOf(page).boundingBox()];
      assert.ok(list.y + list.height <= chat.y + 1, "the chat is below");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= viewport.width, `${wide} of ${viewport.width}`);
    }
  }));

const flat = (text) => text.replace(/\s+/g, " ").trim();
