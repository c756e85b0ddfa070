// A server of its own, and people with browsers before it. Whatever a page reports as an error, or as
// a breach of its policy, fails the test that it happened in.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";

const packages = createRequire(`${process.env.TODOBOT_TEST_CLIENTS}/node_modules/`);
const { chromium } = packages("playwright-core");
export const axePath = packages.resolve("axe-core/axe.min.js");

const PROGRAM = process.env.TODOBOT_TEST_PROGRAM;
const CHROMIUM = process.env.TODOBOT_TEST_CHROMIUM ?? "/usr/bin/chromium";
/** A name by which the browser reaches this machine, and takes it for another one. */
export const ELSEWHERE = "todobot.test";
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** @type {import("playwright-core").Browser} */
let browser;

/** A server with nothing in it, on a port that was free. `now` lets its clock begin there. */
export class World {
  static async start({ now = "2026-03-10T08:00:00Z", env = {} } = {}) {
    const world = new World();
    world.home = await mkdtemp(join(tmpdir(), "todobot-page-"));
    world.env = { ...process.env, TODOBOT_ZONE: "Europe/Berlin", TODOBOT_HOME: world.home, TODOBOT_LOG: "error", ...env };
    world.people = [];
    await world.serve("127.0.0.1:0", now);
    return world;
  }

  async serve(listen, now) {
    const args = ["serve", "--listen", listen, ...(now ? ["--now", now] : [])];
    this.server = spawn(PROGRAM, args, { env: this.env, stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(createInterface({ input: this.server.stdout }), "line");
    this.url = line.match(/http:\S+/)[0];
  }

  /** Goes down and comes back at the same address, with what it had. */
  async restart({ now, during = async () => {} } = {}) {
    await this.stop();
    await during();
    await this.serve(new URL(this.url).host, now);
  }

  async stop() {
    const gone = once(this.server, "exit");
    this.server.kill("SIGTERM");
    await gone;
  }

  /** Somebody with a browser of their own, who has opened the page. */
  async visit(path = "/", { viewport = DESKTOP, ...more } = {}) {
    browser ??= await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    const context = await browser.newContext({
      viewport,
      timezoneId: "Europe/Berlin",
      locale: "en-GB",
      reducedMotion: "reduce",
      ...more,
    });
    context.setDefaultTimeout(10_000);
    const problems = [];
    await context.exposeFunction("reportBreach", (what) => problems.push(what));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        window.reportBreach(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const person = { context, problems, page: await this.tab({ context, problems }, path) };
    this.people.push(person);
    return person;
  }

  /** Another page of the same browser. */
  async tab({ context, problems }, path = "/") {
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
    page.on("console", (message) => {
      // What is refused, and a server that is away, is told of by the browser in its own words; so is
      // what plain http goes without.
      const isExpected = /status of 4\d\d|ERR_CONNECTION|ERR_INTERNET|ERR_INCOMPLETE|ERR_EMPTY|Failed to fetch|Opener-Policy header has been ignored/;
      if (message.type() === "error" && !isExpected.test(message.text())) problems.push(message.text());
    });
    await page.goto(this.url + path);
    return page;
  }

  /** The owner's own requests, beside the page. */
  async api(method, path, body) {
    this.token ??= await this.signIn();
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }

  async signIn() {
    const answer = await fetch(`${this.url}/api/v1/auth/local`, { method: "POST" });
    return (await answer.json()).access_token;
  }

  async end() {
    for (const { context } of this.people) await context.close();
    await this.stop();
    await rm(this.home, { recursive: true, force: true });
    for (const { problems } of this.people) assert.deepEqual(problems, []);
  }
}

/** Runs with a world, and ends it whatever happens. */
export async function inWorld(settings, during) {
  const world = await World.start(settings);
  let failure = null;
  try {
    await during(world);
  } catch (error) {
    failure = error;
  }
  const ending = world.end();
  if (failure) {
    // What the pages reported may be the reason.
    await ending.catch((reported) => (failure.cause ??= reported));
    throw failure;
  }
  await ending;
}

/** To be called after all tests of a file. */
export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

export const chatOf = (page) => page.getByRole("region", { name: "Chat" });
export const listOf = (page) => page.getByRole("region", { name: "Tasks" });

/** Says something in the chat, and does not wait for the answer. */
export async function say(page, words) {
  await page.locator("#composer").fill(words);
  // While an answer is on its way nothing else can be said.
  await page.locator(".send:enabled:not(.stop)").waitFor();
  await page.locator("#composer").press("Enter");
}

/** Holds back what is asked for at an address, until the answer of this is called. */
export async function hold(page, address) {
  const { promise, resolve } = Promise.withResolvers();
  await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** What has the focus, by what it is called; nothing where it is lost. */
export const focused = (page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (it === document.body) return "";
    return it.getAttribute("aria-label") ?? it.labels?.[0]?.textContent.trim() ?? it.textContent.trim();
  });

/** Presses a button by keyboard, and waits until it is gone. */
export async function pressAway(button) {
  const it = await button.elementHandle();
  await it.focus();
  await it.press("Enter");
  await it.waitForElementState("hidden");
}

export async function titles(world, status = "all") {
  return (await world.api("GET", `/tasks?status=${status}`)).tasks.map((it) => it.title);
}

/** What is read is this in the end. What a page shows of one thing may come after another. */
export async function becomes(read, wanted, message) {
  const seen = await eventually(read, (it) => isDeepStrictEqual(it, wanted));
  assert.deepEqual(seen, wanted, message);
}

/** What is read in the end: as soon as it is right, or when patience is over. */
export async function eventually(read, isRight) {
  const end = Date.now() + 10_000;
  for (;;) {
    const seen = await read();
    if (isRight(seen) || Date.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
