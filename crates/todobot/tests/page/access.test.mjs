// Every view, in light and in dark, as axe sees it.

import { readFile } from "node:fs/promises";
import { after, test } from "node:test";

import { axePath, becomes, closeBrowser, inWorld, listOf } from "./world.mjs";
import { furnish, views } from "./views.mjs";

after(closeBrowser);

// The page's policy lets nobody add a script to it, so the browser runs it as its own.
const axe = await readFile(axePath, "utf8");
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

async function graveIn(page) {
  // How large a target is, is asked only where that is wished for.
  const rules = { "target-size": { enabled: true } };
  const { violations } = await page.evaluate((it) => window.axe.run(document, it), { rules });
  return violations
    .filter((it) => ["serious", "critical"].includes(it.impact))
    .map((it) => `${it.id}: ${it.nodes.map((node) => node.html).join(" ").slice(0, 400)}`);
}

for (const [colorScheme, sizes] of Object.entries({ light: { desk, phone, narrow }, dark: { desk, phone } })) {
  test(`nothing serious is in anybody's way (${colorScheme})`, () =>
    inWorld({}, async (world) => {
      await furnish(world);
      for (const [size, viewport] of Object.entries(sizes)) {
        const { page } = await world.visit("/", { colorScheme, viewport });
        for (const view of views) {
          await view.show(page, world);
          await page.evaluate(axe);
          // What is still being drawn while axe looks at it looks like neither of two.
          await becomes(() => graveIn(page), [], `${view.name} (${size})`);
        }
      }
    }));
}

test("what goes away under the keyboard hands the focus to what stands next", () =>
  inWorld({}, async (world) => {
    const task = { due: "2026-03-10", tags: ["x", "y"] };
    for (const title of ["one", "two", "three", "four"]) {
      await world.api("POST", "/tasks", { title, ...task });
    }
    await world.api("POST", "/tasks/3/reminders", { remind_at: "2026-03-12T10:00" });
    const { page } = await world.visit("/#/all");
    const list = listOf(page);
    const button = (name) => page.getByRole("button", { name, exact: true });
    /** Presses keys, and waits until the focus is on what has this name. */
    const leads = async (keys, name) => {
      for (const key of keys) await page.keyboard.press(key);
      const at = () => page.evaluate(() => {
        const { ariaLabel, id, innerText, tagName } = document.activeElement;
        return tagName === "BODY" ? "nowhere" : ariaLabel || innerText || id;
      });
      await becomes(at, name);
    };
    await list.getByRole("link", { name: "four" }).press("s");
    await button("Due…").focus();
    await leads(["Enter"], "Today");
    await leads(["Escape"], "Due…");
    await leads(["Enter"], "Today");
    await leads(["Enter"], "four");
    await button("Dismiss").focus();
    await leads(["Enter"], "four");

    await list.getByRole("link", { name: "three" }).press("e");
    await button("Remove #x").focus();
    await leads(["Enter"], "Remove #y");
    await leads(["Enter"], "edit-tags");
    await button("Cancel the reminder Thu 12 Mar 10:00").focus();
    await leads(["Enter"], "Add a reminder");
    await button("Delete").focus();
    await leads(["Enter"], "Delete");
    await page.getByRole("dialog").waitFor();
    await leads(["Enter"], "two");
    await leads(["e"], "edit-title");
    await world.api("DELETE", "/tasks/2");
    await leads([], "Back to the list");
    await leads(["Enter"], "one");

    await list.getByLabel("Search all tasks").fill("nothing like it");
    await button("Clear search and filters").focus();
    await leads(["Enter"], "Search all tasks");
    await list.getByLabel("Search all tasks").fill("one");
    await button("Clear the search").focus();
    await leads(["Enter"], "Search all tasks");
    await button("Search and filter").focus();
    await leads(["?"], "Close");
    await leads(["Escape"], "Search and filter");
  }));
