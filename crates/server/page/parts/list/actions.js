// What a person does with rows, with the questions that come before.

import { html, signal } from "../../core/view.js";
import { bulk, complete, destroy, reopen } from "../../core/by-hand.js";
import { failed } from "../../core/done.js";
import { isConnected } from "../../core/feed.js";
import { remindersOf } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { confirm } from "../dialog.js";
import { chooseNone, close, opened } from "./state.js";

/** How a task will be once the server has agreed, by id: `true` is done. */
export const checking = signal(new Map());

/** Checks a task off or opens it again; if that fails, it looks as before. */
export async function check(task) {
  if (!isConnected.value || checking.value.has(task.id)) return;
  const isDone = task.status === "completed";
  checking.value = new Map([...checking.value, [task.id, !isDone]]);
  try {
    await (isDone ? reopen(task) : complete(task));
  } catch (problem) {
    failed(problem);
  } finally {
    const rest = new Map(checking.value);
    rest.delete(task.id);
    checking.value = rest;
  }
}

/** Deletes a task after a question that says exactly what goes. */
export async function askToDelete(task) {
  if (!isConnected.value) return;
  const words = say.list.deleting;
  const rung = remindersOf(task).length;
  const question = {
    title: words.title(1),
    body: html`<${Titles} tasks=${[task]} />
      ${rung > 0 && html`<p>${words.reminders(rung)}</p>`}
      <p class="hint">${words.hint}</p>`,
    confirm: words.confirm,
    isDestructive: true,
  };
  if (!(await confirm(question))) return;
  // Closed first, or it would be said to be missing as soon as it is gone.
  if (opened.value?.id === task.id) close();
  try {
    await destroy(task);
  } catch (problem) {
    failed(problem);
  }
}

/** So many are changed without a question; more are listed first. */
const UNASKED = 3;
let isBusy = false;

/**
 * One change to several tasks: one call, one undo.
 * @param {"complete" | "reopen" | "delete" | "update"} action
 * @param {object[]} tasks
 * @param {{ changes?: object, asked: (count: number) => [string, string], loses?: string }} what
 *   `asked` gives the question and its yes, `loses` what else would be gone
 */
export async function askAndDo(action, tasks, { changes, asked, loses = "" }) {
  if (!isConnected.value || tasks.length === 0 || isBusy) return;
  const isDestructive = action === "delete";
  const rung = isDestructive ? tasks.flatMap(remindersOf).length : 0;
  const lost = rung > 0 ? say.list.deleting.reminders(rung) : loses;
  const [title, yes] = asked(tasks.length);
  const question = {
    title,
    body: html`<${Titles} tasks=${tasks} />
      ${lost && html`<p>${lost}</p>`}
      <p class="hint">${say.list.bulk.hint}</p>`,
    confirm: yes,
    isDestructive,
  };
  const isAsked = isDestructive || lost || tasks.length > UNASKED;
  if (isAsked && !(await confirm(question))) return;
  isBusy = true;
  try {
    await bulk(action, tasks, changes);
    chooseNone();
  } catch (problem) {
    failed(problem);
  } finally {
    isBusy = false;
  }
}

const MOST = 12;

function Titles({ tasks }) {
  const more = tasks.length - MOST;
  return html`<ul class="asked-titles">
      ${tasks
        .slice(0, MOST)
        .map(
          (it) => html`<li key=${it.id}>
            <span class="asked-number">${it.number}</span><span dir="auto">${it.title}</span>
          </li>`,
        )}
    </ul>
    ${more > 0 && html`<p class="quiet">${say.list.andMore(more)}</p>`}`;
}
