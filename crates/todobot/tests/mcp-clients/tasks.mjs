// Somebody's tasks, through the official TypeScript client of MCP.
//
//     tasks.mjs ERA URL                  with a bearer token in TODOBOT_TEST_TOKEN
//     tasks.mjs ERA PROGRAM ARGUMENT…    with the environment as it is
//
// ERA is `legacy` (a handshake first) or `modern` (every request stands for itself).

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const packages = createRequire(process.env.TODOBOT_TEST_PACKAGES + "/");
const { Client, StreamableHTTPClientTransport } = packages("@modelcontextprotocol/client");
const { StdioClientTransport } = packages("@modelcontextprotocol/client/stdio");

const [era, ...target] = process.argv.slice(2);
const [mode, version] = {
  legacy: ["legacy", "2025-11-25"],
  modern: [{ pin: "2026-07-28" }, "2026-07-28"],
}[era];
const YES = { action: "accept", content: { confirm: true } };
const NO = { action: "decline" };

function transport() {
  if (!target[0].startsWith("http")) {
    return new StdioClientTransport({ command: target[0], args: target.slice(1), env: process.env });
  }
  const headers = { Authorization: `Bearer ${process.env.TODOBOT_TEST_TOKEN}` };
  return new StreamableHTTPClientTransport(new URL(target[0]), { requestInit: { headers } });
}

// A client with a person behind it, who answers every question alike. Without an answer, the client
// has no way to ask.
async function visit(answer, during) {
  const capabilities = answer ? { elicitation: { form: {} } } : {};
  const info = { name: "test", version: "1" };
  const client = new Client(info, { capabilities, versionNegotiation: { mode } });
  const asked = [];
  if (answer) {
    client.setRequestHandler("elicitation/create", (request) => {
      asked.push(request.params.message);
      return answer;
    });
  }
  await client.connect(transport());
  assert.equal(client.getNegotiatedProtocolVersion(), version);
  const call = async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    assert.equal(result.isError ?? false, !result.structuredContent.success);
    return result.structuredContent;
  };
  const titles = async () =>
    (await call("list_tasks", { status: "pending" })).tasks.map((it) => it.title);
  await during({ client, call, titles, asked });
  await client.close();
}

const question = 'Shall I delete 1 "Buy milk"?';

await visit(NO, async ({ client, call, titles, asked }) => {
  const names = (await client.listTools()).tools.map((it) => it.name);
  for (const name of ["add_task", "list_tasks", "complete_task", "delete_task", "undo"]) {
    assert.ok(names.includes(name), name);
  }
  assert.equal((await call("add_task", { title: "Buy milk" })).task.number, 1);
  assert.deepEqual(await titles(), ["Buy milk"]);
  assert.equal((await call("complete_task", { task_id: "milk" })).task.status, "completed");
  assert.deepEqual(await titles(), []);
  await call("undo");
  assert.deepEqual(await titles(), ["Buy milk"]);

  const kept = await call("delete_task", { task_id: "1" });
  assert.equal(kept.error.code, "CONFIRMATION_REQUIRED");
  assert.deepEqual(asked, [question]);
  assert.deepEqual(await titles(), ["Buy milk"]);
});

await visit(YES, async ({ call, titles, asked }) => {
  assert.ok((await call("delete_task", { task_id: "milk" })).success);
  assert.deepEqual(asked, [question]);
  assert.deepEqual(await titles(), []);
  await call("undo");
  assert.deepEqual(await titles(), ["Buy milk"]);
});

await visit(undefined, async ({ call, titles }) => {
  const held = await call("delete_task", { task_id: "milk" });
  assert.equal(held.error.message, question);
  assert.deepEqual(await titles(), ["Buy milk"]);
  assert.ok((await call("delete_task", { task_id: "milk", confirm: held.confirm })).success);
  assert.deepEqual(await titles(), []);
  await call("undo");
  assert.deepEqual(await titles(), ["Buy milk"]);
});
console.log("ok");
