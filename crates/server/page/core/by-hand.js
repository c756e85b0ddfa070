// What a person does with tasks by hand: each is one turn, told with its undo.

import { patch, post, remove } from "./api.js";
import { done } from "./done.js";
import { drop, know } from "./tasks.js";
import { say } from "./words.js";

/** Says it as the assistant would hear it: one turn, one undo. Gives the whole answer. */
export async function quickAdd(text) {
  const { body } = await post("/agent/run", { message: asAdding(text) });
  if (body.state === "complete" && body.undo) done(body.message, body.undo);
  return body;
}

/** How it would be understood, without doing it. */
export async function explain(text) {
  return (await post("/explain", { text: asAdding(text) })).body;
}

export const asAdding = (text) => `add ${text}`;

/** Whether nothing but adding is meant. What else is meant may have to be asked about. */
export const isAdding = ({ readings = [] }) =>
  readings.every((it) => ["create_task", "schedule_reminder"].includes(it.intent));

// Where nothing had to change there is nothing to take back.
export async function complete(task) {
  const { body, turn } = await post(`/tasks/${task.id}/complete`);
  know([body.task, ...(body.next ? [body.next] : [])]);
  done(say.completed(task), body.changed ? turn : null);
}

export async function reopen(task) {
  const { body, turn } = await post(`/tasks/${task.id}/reopen`);
  know([body.task]);
  done(say.reopened(task), body.changed ? turn : null);
}

/** @param {{ unlessChanged?: boolean }} [how] whether the task must still be as it is given here */
export async function update(task, fields, { unlessChanged = false } = {}) {
  // A task's version is when it was changed last.
  const headers = unlessChanged ? { "If-Match": `"${Date.parse(task.updated_at)}"` } : {};
  const { body, turn } = await patch(`/tasks/${task.id}`, fields, { headers });
  know([body]);
  done(say.changed(body), turn, task.id);
}

export async function destroy(task) {
  const { turn } = await remove(`/tasks/${task.id}`);
  drop([task]);
  done(say.deleted(task), turn);
}

/** @param {"complete" | "reopen" | "delete" | "update"} action */
export async function bulk(action, chosen, changes) {
  const ids = chosen.map((it) => it.id);
  const { body } = await post("/tasks/bulk", { action, tasks: ids, changes });
  if (action === "delete") drop(chosen);
  else know(body.outcomes.flatMap(({ task, next }) => (next ? [task, next] : [task])));
  done(say.bulkDone(action, chosen.length), body.undo);
}

export async function remind(task, reminder) {
  const { turn } = await post(`/tasks/${task.id}/reminders`, reminder);
  done(say.reminderSet(task), turn, task.id);
}

export async function cancelReminder(reminder) {
  const { turn } = await remove(`/reminders/${reminder.id}`);
  done(say.reminderCancelled, turn, reminder.task_id);
}
