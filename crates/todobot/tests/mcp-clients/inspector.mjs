// Somebody's tasks, through the Inspector: through its client that holds a connection and lets a person
// answer, and through the one that makes one call, has no way to ask, and examines the catalogue.
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
// A daemon of our own holds the connection.
process.env.MCP_INSPECTOR_DAEMON_DIR = `${process.env.HOME}/daemon`;
process.env.MCP_INSPECTOR_DAEMON_TOKEN = randomUUID();

const bearer = `Authorization: Bearer ${process.env.TODOBOT_TEST_TOKEN}`;
const where = target[0].startsWith("http")
  ? ["--server-url", target[0], "--transport", "http", "--header", bearer]
  : ["-e", `TODOBOT_HOME=${process.env.TODOBOT_HOME}`, "--", ...target];
const question = 'Shall I delete 1 "Buy milk"?';

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

function once(...args) {
  const common = ["--cli", "--protocol-era", era, "--format", "json"];
  return run("launcher/build/index.js", [...common, ...args, ...where]);
}

function envelope(result) {
  assert.ok(result.structuredContent, JSON.stringify(result));
  assert.equal(result.isError ?? false, !result.structuredContent.success);
  return result.structuredContent;
}

// A call on the connection, and the person's answer if one is asked for.
function call(tool, args = {}, answer) {
  const pairs = Object.entries(args).map(([name, value]) => `${name}:=${JSON.stringify(value)}`);
  const result = mcpdo("@todo", "tools/call", tool, ...pairs);
  assert.equal(result.elicitationPending?.message, answer && question);
  if (!answer) return envelope(result);
  const { elicitationId } = result.elicitationPending;
  return envelope(mcpdo("elicitation/respond", elicitationId, answer));
}

function callOnce(tool, args) {
  const json = ["--tool-args-json", JSON.stringify(args)];
  const ran = once("--method", "tools/call", "--tool-name", tool, ...json);
  assert.ok(ran.stdout, ran.stderr);
  return envelope(JSON.parse(ran.stdout).result);
}

const titles = (listed) => listed.tasks.map((it) => it.title);

// Each call starts the client anew, which takes its time: so they are few.
try {
  const connect = ["connect", "--era", era, "--elicit", "form", ...where];
  assert.equal(mcpdo("--connection", "todo", ...connect).protocolEra, era);
  assert.equal(call("add_task", { title: "Buy milk" }).task.number, 1);
  assert.equal(call("complete_task", { task_id: "milk" }).task.status, "completed");
  call("undo");
  const kept = call("delete_task", { task_id: "1" }, "--decline");
  assert.equal(kept.error.code, "CONFIRMATION_REQUIRED");
  assert.deepEqual(titles(call("list_tasks", { status: "pending" })), ["Buy milk"]);
  assert.ok(call("delete_task", { task_id: "milk" }, "confirm:=true").success);
  call("undo");
} finally {
  run("mcpdo/build/mcp-bin.js", ["daemon", "stop"]);
}

// Only if the undo brought it back can it be asked about again.
const held = callOnce("delete_task", { task_id: "milk" });
assert.equal(held.error.message, question);
assert.ok(callOnce("delete_task", { task_id: "milk", confirm: held.confirm }).success);
assert.deepEqual(titles(callOnce("list_tasks", {})), []);

// What it has to say of the catalogue goes to standard error: nothing may stand there.
const listed = once("--method", "tools/list", "--strict");
assert.equal(listed.stderr, "");
assert.equal(listed.status, 0);
assert.ok(JSON.parse(listed.stdout).result.tools.length > 5, listed.stdout);
console.log("ok");
