// What stays true when there are several pages, a reload, or a server that goes away and comes back.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, chatOf, closeBrowser, inWorld, listOf, say, titles } from "./world.mjs";

after(closeBrowser);

test("two tabs and another program are in step", () =>
  inWorld({}, async (world) => {
    const person = await world.visit("/#/all");
    const other = await world.tab(person, "/#/all");
    await say(person.page, "add buy milk tomorrow");
    await listOf(other).getByRole("link", { name: "buy milk" }).waitFor();
    await listOf(other).getByRole("checkbox", { name: "Done: buy milk" }).click();
    await listOf(person.page).getByRole("link", { name: "buy milk" }).waitFor({ state: "detached" });
    await world.api("POST", "/tasks", { title: "from elsewhere" });
    for (const page of [person.page, other]) {
      await listOf(page).getByRole("link", { name: "from elsewhere" }).waitFor();
    }
  }));

test("a reload goes on with the conversation, its question, and what was being written", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const { page } = await world.visit("/#/all");
    await say(page, "delete buy milk");
    await chatOf(page).getByRole("button", { name: "Deny" }).waitFor();
    await page.locator("#composer").fill("half a sen");
    await listOf(page).getByLabel("Quick add").fill("half a ta");
    await page.reload();
    await becomes(() => page.locator("#composer").inputValue(), "half a sen");
    await becomes(() => listOf(page).getByLabel("Quick add").inputValue(), "half a ta");
    await chatOf(page).getByRole("button", { name: "Approve", exact: true }).click();
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor({ state: "detached" });
    assert.deepEqual(await titles(world), []);
  }));

test("a server that restarts in the midst of a conversation is waited for", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/#/all");
    await say(page, "add buy milk");
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await world.restart({
      now: "2026-03-10T08:05:00Z",
      during: async () => {
        await page.getByText("The server cannot be reached.").first().waitFor();
        assert.ok(await listOf(page).getByRole("link", { name: "buy milk" }).isVisible());
      },
    });
    await page.getByText("The server cannot be reached.").first().waitFor({ state: "detached" });
    await say(page, "it is done");
    await chatOf(page).getByText("Done", { exact: true }).waitFor();
    await becomes(() => titles(world, "completed"), ["buy milk"]);
  }));

test("what could not be had from a server that is away comes when it is back", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    await world.api("POST", "/tasks/1/complete");
    await world.api("POST", "/chat", { message: "what is left?" });
    const person = await world.visit("/#/all");
    const pages = [person.page, await world.tab(person, "/#/settings/you"), await world.tab(person, "/#/all")];
    const [list, settings, task] = pages;
    const go = (page, place) => page.evaluate((hash) => (location.hash = hash), place);
    await world.restart({
      during: async () => {
        for (const page of pages) await page.getByText("This is the last list it sent").waitFor();
        await go(list, "#/done");
        await chatOf(list).getByRole("button", { name: "Earlier conversations" }).click();
        await go(settings, "#/settings/tokens");
        await go(task, "#/task/1");
        for (const page of pages) await page.getByText("Try again when it is back").waitFor();
      },
    });
    for (const page of pages) {
      await page.getByText("This is the last list it sent").waitFor({ state: "detached", timeout: 60_000 });
    }
    await listOf(list).getByRole("link", { name: "buy milk" }).waitFor();
    await chatOf(list).getByRole("button", { name: /^what is left/ }).waitFor();
    await settings.getByText("None yet.").waitFor();
    await becomes(() => listOf(task).getByLabel("Title", { exact: true }).inputValue(), "buy milk");
    for (const page of pages) {
      await page.getByText("Try again when it is back").waitFor({ state: "detached" });
    }
  }));

test("without its server the page opens with the last list, and changes nothing", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const person = await world.visit("/#/all");
    const { page } = person;
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => localStorage.getItem("todobot.list")?.includes("buy milk"));
    await world.restart({
      during: async () => {
        await page.reload();
        await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
        await page.getByText("The server cannot be reached.").first().waitFor();
        assert.ok(await listOf(page).getByRole("checkbox", { name: "Done: buy milk" }).isDisabled());
      },
    });
    // It looks for its server by itself, less and less often.
    await listOf(page).getByRole("checkbox", { name: "Done: buy milk" }).check({ timeout: 60_000 });
    await page.getByText("Done: “buy milk”").first().waitFor();
  }));

test("a server that is slow is waited for with the last list, and is not said to be away", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "buy milk" });
    const { page } = await world.visit("/#/all");
    await page.waitForFunction(() => localStorage.getItem("todobot.list")?.includes("buy milk"));
    let letGo;
    const open = new Promise((resolve) => (letGo = resolve));
    await page.route("**/api/v1/about", (route) => open.then(() => route.continue()));
    await page.reload();
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await page.getByText("The server has not answered yet.").waitFor();
    assert.ok(await listOf(page).getByLabel("Quick add").isDisabled());
    assert.equal(await page.getByText("cannot be reached").count(), 0);
    letGo();
    await listOf(page).getByRole("checkbox", { name: "Done: buy milk" }).check();
    await page.getByText("Done: “buy milk”").waitFor();
    assert.equal(await page.getByText("Connected again").count(), 0);
  }));

test("a session that is over on one's own machine is another one at once, and nothing is lost", () =>
  inWorld({}, async (world) => {
    const { page, context } = await world.visit("/#/all");
    await say(page, "add buy milk");
    await chatOf(page).getByText("Added", { exact: true }).waitFor();
    await page.locator("#composer").fill("half a sen");
    await context.clearCookies();
    let letGo;
    const open = new Promise((resolve) => (letGo = resolve));
    await page.route("**/api/v1/auth/local", (route) => open.then(() => route.continue()));
    const asked = page.waitForRequest("**/api/v1/auth/local");
    await listOf(page).getByLabel("Quick add").fill("buy eggs");
    await asked;
    // What is refused while another session is begun waits for it as well.
    const refused = page.waitForResponse("**/api/v1/explain");
    await listOf(page).getByLabel("Quick add").press("Enter");
    await refused;
    letGo();
    await listOf(page).getByRole("link", { name: "buy eggs" }).waitFor();
    await becomes(() => page.locator("#composer").inputValue(), "half a sen");
    await becomes(() => chatOf(page).getByRole("article").count(), 1);
  }));

test("when somebody else signs in, no tab shows anything of who was here before", () =>
  inWorld({}, async (world) => {
    const ann = { email: "ann@example.org", password: "tulips grow in may" };
    await world.api("POST", "/auth/password", { email: ann.email, new_password: ann.password });
    const person = await world.visit("/#/settings/you");
    const { page } = person;
    const enter = async ({ email, password }) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.keyboard.press("Enter");
      await chatOf(page).waitFor();
    };
    await enter(ann);
    const other = await world.tab(person, "/#/all");
    await say(other, "add a secret of Ann");
    await listOf(other).getByRole("link", { name: "a secret of Ann" }).waitFor();
    await other.locator("#composer").fill("half a secret");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "No account yet? Make one" }).click();
    await enter({ email: "bob@example.org", password: "roses grow in june" });
    await other.getByText("What is on your mind?").waitFor();
    await becomes(async () => /secret/.test(await other.locator("body").textContent()), false);
    await becomes(() => other.locator("#composer").inputValue(), "");
    await other.goto(`${world.url}/#/settings/you`);
    await other.getByText("bob@example.org").waitFor();
    assert.ok(await chatOf(page).isVisible(), "who is in stays in");
  }));

test("what is set in one tab holds in the other", () =>
  inWorld({ now: "2026-03-10T23:30:00Z" }, async (world) => {
    await world.api("POST", "/tasks", { title: "late", due: "2026-03-11" });
    const person = await world.visit("/#/settings/time");
    const other = await world.tab(person, "/#/upcoming");
    await listOf(other).getByText("Nothing").first().waitFor();
    const zone = person.page.getByRole("combobox", { name: /zone/i });
    await zone.fill("Pacific/Honolulu");
    await zone.press("Enter");
    await listOf(other).getByRole("link", { name: "late" }).waitFor();
  }));

test("a browser that keeps nothing shows the page all the same", () =>
  inWorld({}, async (world) => {
    const { page } = await world.visit("/docs");
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
    });
    await page.goto(`${world.url}/#/all`);
    await say(page, "add buy milk");
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await becomes(() => page.title(), "All · TodoBot");
  }));
