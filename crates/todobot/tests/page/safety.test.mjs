// Nothing that somebody wrote is ever run, wherever it is shown.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";

import { chatOf, closeBrowser, inWorld, listOf, say } from "./world.mjs";

after(closeBrowser);

const CORPUS = [
  "<script>window.ran = 1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg onload=window.ran=1><circle r=9></svg>",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "<a href='javascript:window.ran=1'>x</a>",
  "javascript:window.ran=1",
  "<details open ontoggle=window.ran=1>x</details>",
  "<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>",
  "\"><body onpageshow=window.ran=1>",
  "'-window.ran=1-'",
  "${window.ran=1}{{window.ran=1}}",
  "<style>@import 'javascript:window.ran=1'</style>",
  "<base href='//evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:window.ran=1'>",
  "<form action=javascript:window.ran=1><button autofocus>x</button></form>",
  "__proto__ constructor <b>bold</b>",
  "\u202eevil\u202c <script>window.ran=1</script>",
];

test("titles, notes, tags and what is said are shown as they are", () =>
  inWorld({}, async (world) => {
    for (const [index, text] of CORPUS.entries()) {
      const due = `2026-03-${10 + (index % 5)}`;
      await world.api("POST", "/tasks", { title: text, description: text, due, tags: [text.slice(0, 40)] });
    }
    const { page } = await world.visit("/#/all");
    for (const view of ["all", "today", "upcoming", "task/1", "task/2"]) {
      await page.goto(`${world.url}/#/${view}`);
      await listOf(page).waitFor();
    }
    await page.goto(`${world.url}/#/all`);
    for (const text of CORPUS) await page.getByText(text, { exact: true }).first().waitFor();
    for (const text of CORPUS.slice(0, 6)) {
      await say(page, `add ${text}`);
      await chatOf(page).getByRole("button", { name: "Send" }).waitFor();
      await listOf(page).getByLabel("Quick add").fill(text);
    }
    await say(page, "what is left?");
    await chatOf(page).getByText(/tasks/).first().waitFor();
    assert.equal(await page.evaluate(() => window.ran), undefined);
  }));

test("what a model answers is text", async () => {
  // The agent shows nothing that looks like a call written as text; this it shows.
  const reply = "Look: <svg onload=window.ran=1> and <img src=x onerror=window.ran=1>";
  const model = createServer((request, response) => {
    const delta = { role: "assistant", content: reply };
    const choices = [{ index: 0, delta, finish_reason: "stop" }];
    const body = JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices });
    response.setHeader("Content-Type", "text/event-stream");
    response.end(`data: ${body}\n\ndata: [DONE]\n\n`);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => model.once("listening", resolve));
  const env = {
    TODOBOT_MODEL: "openai:m",
    TODOBOT_MODEL_URL: `http://127.0.0.1:${model.address().port}/v1`,
    TODOBOT_MODEL_KEY: "none",
    TODOBOT_HYBRID: "off",
  };
  try {
    await inWorld({ env }, async (world) => {
      const { page } = await world.visit();
      await say(page, "tell me something");
      await chatOf(page).getByText("<svg onload=window.ran=1>").first().waitFor();
      assert.equal(await page.evaluate(() => window.ran), undefined);
      await page.reload();
      await chatOf(page).getByText("<svg onload=window.ran=1>").first().waitFor();
      assert.equal(await page.evaluate(() => window.ran), undefined);
    });
  } finally {
    model.close();
  }
});

test("right-to-left titles run from right to left", () =>
  inWorld({}, async (world) => {
    await world.api("POST", "/tasks", { title: "לקנות חלב" });
    const { page } = await world.visit("/#/all");
    const title = listOf(page).getByText("לקנות חלב").first();
    assert.equal(await title.evaluate((it) => getComputedStyle(it).direction), "rtl");
  }));
