// Reminders: in every page, by the browser when nobody looks, and dealt with once.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, eventually, inWorld, pressAway, say } from "./world.mjs";

after(closeBrowser);

const soon = async (world, title) => {
  const task = await world.api("POST", "/tasks", { title });
  const { now } = await world.api("GET", "/about");
  const at = new Date(Date.parse(now) + 1500).toISOString();
  return world.api("POST", `/tasks/${task.number}/reminders`, { remind_at: at });
};
const rung = (page) => page.getByRole("region", { name: "Reminders" });

test("a reminder shows in every tab, and what is done in one is gone from the other", () =>
  inWorld({}, async (world) => {
    const person = await world.visit("/#/all");
    const other = await world.tab(person, "/#/settings");
    await soon(world, "call mom");
    for (const page of [person.page, other]) {
      await rung(page).getByRole("link", { name: "call mom" }).waitFor();
    }
    await rung(person.page).getByRole("button", { name: "Done" }).click();
    await rung(other).getByRole("link", { name: "call mom" }).waitFor({ state: "detached" });
    assert.equal((await world.api("GET", "/tasks?status=completed")).count, 1);
  }));

test("by keyboard one goes from a reminder that is done to the next", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await soon(world, "call mom");
    await soon(world, "water the plants");
    await rung(page).getByRole("article").nth(1).waitFor();
    await pressAway(rung(page).getByRole("button", { name: "Done" }).first());
    const last = rung(page).getByRole("button", { name: "Done" });
    const isThere = () => last.evaluate((it) => it === document.activeElement);
    await becomes(isThere, true);
  }));

test("snoozed by a button, and by a word in the chat", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await soon(world, "call mom");
    await rung(page).getByRole("link", { name: "call mom" }).waitFor();
    await rung(page).getByRole("button", { name: /hour/ }).click();
    await rung(page).getByRole("link", { name: "call mom" }).waitFor({ state: "detached" });
    const { reminders } = await world.api("GET", "/reminders");
    assert.match(reminders[0].next_at, /^2026-03-10T09:0/);
    await soon(world, "water the plants");
    await rung(page).getByRole("link", { name: "water the plants" }).waitFor();
    await say(page, "snooze it for 2 hours");
    await chatOf(page).getByText("Reminder set").first().waitFor();
    await rung(page).getByRole("link", { name: "water the plants" }).waitFor({ state: "detached" });
  }));

for (const [way, button] of [["snoozed", /10 min/], ["done", "Done"]]) {
  test(`what was ${way} and is taken back comes up again, and so after doing it once more`, () =>
    inWorld({}, async (world) => {
      const { page } = await world.visit("/#/all");
      const card = rung(page).getByRole("link", { name: "call mom" });
      await soon(world, "call mom");
      await rung(page).getByRole("button", { name: button }).click();
      await card.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await card.waitFor();
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("Control+Shift+z");
      await card.waitFor({ state: "detached" });
      await page.reload();
      // Somewhere else it is as good.
      const [undone] = (await world.api("GET", "/audit")).entries;
      await world.api("POST", "/undo", { turn_id: undone.turn_id });
      await card.waitFor();
    }));
}

test("a reminder that spoke while no page was open comes up, whatever happened since", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await becomes(() => page.evaluate(() => localStorage.getItem("todobot.rung") !== null), true);
    await page.goto("about:blank");
    await soon(world, "call mom");
    const spoke = async () => (await world.api("GET", "/audit")).entries.some((it) => it.outcome.occurrence);
    assert.ok(await eventually(spoke, Boolean));
    for (const n of [1, 2, 3, 4, 5]) await world.api("POST", "/tasks", { title: `task ${n}` });
    // A page of what happened is short here, so that not so much has to.
    await page.route("**/api/v1/audit?*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      return route.continue({ url: url.href });
    });
    await page.goto(`${world.url}/#/all`);
    await rung(page).getByRole("link", { name: "call mom" }).waitFor();
  }));

test("nobody looks: the browser tells it, until it is dealt with", () =>
  inWorld({}, async (world) => {
    const { page, context } = await world.visit("/#/all", { permissions: ["notifications"] });
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Asking for what is shown while something is being shown takes it away again in some browsers.
    const [worker] = context.serviceWorkers();
    await worker.evaluate(() => {
      const show = registration.showNotification.bind(registration);
      self.told = [];
      registration.showNotification = (title, ...more) => show(title, ...more).then(() => self.told.push(title));
    });
    // A page of this browser always counts as looked at, so it is told otherwise.
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
    });
    const shown = () =>
      worker.evaluate(async () => (await registration.getNotifications()).map((it) => it.title));
    await soon(world, "call mom");
    await becomes(() => worker.evaluate(() => self.told), ["call mom"]);
    await becomes(shown, ["call mom"]);
    await world.api("POST", "/tasks/1/complete");
    await becomes(shown, []);
  }));
