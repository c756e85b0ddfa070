// Plain http at an address in the house: the browser withholds there what it gives over https.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { becomes, closeBrowser, ELSEWHERE, inWorld, listOf, say, titles } from "./world.mjs";

after(closeBrowser);

test("over plain http from another machine one signs in, chats and adds", () =>
  inWorld({}, async (world) => {
    const ann = { email: "ann@example.org", password: "tulips grow in may" };
    await world.api("POST", "/auth/password", { email: ann.email, new_password: ann.password });
    const { page } = await world.visit("/docs");
    await page.goto(`${world.url.replace("127.0.0.1", ELSEWHERE)}/#/all`);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByLabel("Email").fill(ann.email);
    await page.getByLabel("Password").fill(ann.password);
    await page.keyboard.press("Enter");
    await say(page, "add buy milk");
    await listOf(page).getByRole("link", { name: "buy milk" }).waitFor();
    await listOf(page).getByLabel("Quick add").fill("buy eggs");
    await listOf(page).getByLabel("Quick add").press("Enter");
    await listOf(page).getByRole("link", { name: "buy eggs" }).waitFor();
    await becomes(async () => (await titles(world)).sort(), ["buy eggs", "buy milk"]);
  }));
