// Somebody's tasks, through the Inspector: its checks of the catalogue, and its client that holds a
// connection and lets a person answer.
//
//     inspector.mjs ERA URL                  with a bearer token in TODOBOT_TEST_TOKEN
//     inspector.mjs ERA PROGRAM ARGUMENT…    with the data in TODOBOT_HOME
//
// ERA is `legacy` (a handshake first) or `modern` (every request stands for itself). HOME is a folder
// of our own: the Inspector keeps files there.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";

const [era, ...target] = process.argv.slice(2);
const inspector = `${process.env.TODOBOT_TEST_PACKAGES}/@modelcontextprotocol/inspector/clients`;
// Nothing here is secret, and there is nobody's key ring to ask.
process.env.MCP_INSPECTOR_SECRET_STORE = "file";

const bearer = `Authorization: Bearer ${process.env.TODOBOT_TEST_TOKEN}`;
const where = target[0].startsWith("http")
  ? ["--server-url", target[0], "--transport", "http", "--header", bearer]
  : ["-e", `TODOBOT_HOME=${process.env.TODOBOT_HOME}`, "--", ...target];

function run(script, args) {
  const ran = spawnSync(process.execPath, [`${inspector}/${script}`, ...args], { encoding: "utf8" });
  assert.equal(ran.error, undefined);
  return ran;
}

function mcpdo(...args) {
  const ran = run("mcpdo/build/mcp-bin.js", ["--format", "json", ...args]);
  assert.ok(ran.stdout, `${args}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

// One connection; without elicitation, the client has no way to ask.
function connect(elicit) {
  const connection = ["--connection", "todo", "connect", "--era", era, "--elicit", elicit];
  assert.equal(mcpdo(...connection, ...where).protocolEra, era);
}

// A call, and the person's answer if one is asked for.
function call(tool, args = {}, answer) {
  const pairs = Object.entries(args).map(([name, value]) => `${name}:=${JSON.stringify(value)}`);
  let result = mcpdo("@todo", "tools/call", tool, ...pairs);
  assert.equal(result.elicitationPending?.message, answer && question);
  if (answer) result = mcpdo("elicitation/respond", result.elicitationPending.elicitationId, answer);
  assert.ok(result.structuredContent, JSON.stringify(result));
  assert.equal(result.isError ?? false, !result.structuredContent.success);
  return result.structuredContent;
}

const question = 'Shall I delete 1 "Buy milk"?';
const titles = () => call("list_tasks", { status: "pending" }).tasks.map((it) => it.title);

// Each line starts the client anew, which takes its time: so they are few.
function story() {
  connect("form");
  assert.equal(call("add_task", { title: "Buy milk" }).task.number, 1);
  assert.equal(call("complete_task", { task_id: "milk" }).task.status, "completed");
  call("undo");
  const kept = call("delete_task", { task_id: "1" }, "--decline");
  assert.equal(kept.error.code, "CONFIRMATION_REQUIRED");
  assert.deepEqual(titles(), ["Buy milk"]);
  assert.ok(call("delete_task", { task_id: "milk" }, "confirm:=true").success);
  assert.deepEqual(titles(), []);
  call("undo");

  mcpdo("disconnect", "todo");
  connect("off");
  const held = call("delete_task", { task_id: "milk" });
  assert.equal(held.error.message, question);
  assert.ok(call("delete_task", { task_id: "milk", confirm: held.confirm }).success);
  call("undo");
  assert.deepEqual(titles(), ["Buy milk"]);
}

// What it has to say of the catalogue goes to standard error: nothing may stand there.
const args = ["--cli", "--protocol-era", era, "--method", "tools/list", "--strict", "--format", "json"];
const listed = run("launcher/build/index.js", [...args, ...where]);
assert.equal(listed.stderr, "");
assert.equal(listed.status, 0);
assert.ok(JSON.parse(listed.stdout).result.tools.length > 5, listed.stdout);

// A daemon of our own holds the connection, and is stopped whatever happens.
process.env.MCP_INSPECTOR_DAEMON_DIR = `${process.env.HOME}/daemon`;
process.env.MCP_INSPECTOR_DAEMON_TOKEN = randomUUID();
try {
  story();
} finally {
  run("mcpdo/build/mcp-bin.js", ["daemon", "stop"]);
}
console.log("ok");
