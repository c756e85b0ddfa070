// A conversation with TodoBot through OpenAI's own client.

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const packages = createRequire(process.env.TODOBOT_TEST_PACKAGES + "/");
const { OpenAI } = packages("openai");

const client = new OpenAI({ maxRetries: 0 });
const messages = [{ role: "system", content: "Be brief." }];

async function say(text, expect) {
  messages.push({ role: "user", content: text });
  const answer = await client.chat.completions.create({ model: "todobot", messages });
  assert.equal(answer.choices[0].finish_reason, "stop");
  assert.equal(answer.usage.total_tokens, 0);
  messages.push(answer.choices[0].message);
  assert.equal(answer.choices[0].message.content, expect);
}

async function sayStreaming(text, expect) {
  messages.push({ role: "user", content: text });
  const stream = await client.chat.completions.create({
    model: "todobot",
    messages,
    stream: true,
    stream_options: { include_usage: true },
  });
  let reply = "";
  let usage;
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    for (const choice of chunk.choices) reply += choice.delta.content ?? "";
  }
  messages.push({ role: "assistant", content: reply });
  assert.equal(reply, expect);
  assert.equal(usage.total_tokens, 0);
}

const models = [];
for await (const model of client.models.list()) models.push(model.id);
assert.deepEqual(models, ["todobot"]);
assert.equal((await client.models.retrieve("todobot")).id, "todobot");

await say("add buy milk", 'Added 1 "buy milk"');
await sayStreaming("delete the milk", 'Shall I delete 1 "buy milk"?');
await say("yes", 'Deleted 1 "buy milk"');
await sayStreaming("undo", 'Took back "yes":\n  1 "buy milk" is back');

const hi = [{ role: "user", content: "hi" }];
const stranger = new OpenAI({ apiKey: "wrong", maxRetries: 0 });
await assert.rejects(
  async () => await stranger.models.list(),
  (it) => it instanceof OpenAI.AuthenticationError && it.code === "invalid_api_key",
);
await assert.rejects(
  client.chat.completions.create({ model: "gpt-9", messages: hi }),
  (it) => it instanceof OpenAI.NotFoundError && it.code === "model_not_found",
);
await assert.rejects(
  client.chat.completions.create({ model: "todobot", messages: hi, n: 2, stream: true }),
  (it) => it instanceof OpenAI.BadRequestError && it.param === "n",
);
console.log("ok");
