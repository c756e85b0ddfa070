// What a turn did: a card for each call, and one way to take them all back.

import { html, useSignal } from "../../core/view.js";
import { undo } from "../../core/done.js";
import { isConnected } from "../../core/feed.js";
import { resent } from "../../core/take.js";
import { handleOf, isTakenBack, rowsOf } from "../../core/trail.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";
import { changed, DatePill, given, InstantPill, Values } from "./values.js";

const ICONS = {
  add_task: "plus",
  complete_task: "check",
  reopen_task: "undo",
  update_task: "edit",
  delete_task: "trash",
  schedule_reminder: "bell",
  cancel_reminder: "bell",
  undo: "undo",
};
const READS = ["list_tasks", "list_reminders"];

/** @param {{ calls: any[], turn?: any }} props without a turn while it goes on */
export function Deeds({ calls, turn = null }) {
  const reads = calls.filter((it) => READS.includes(it.name));
  const deeds = calls.filter((it) => !READS.includes(it.name));
  const isUndone = Boolean(turn?.undo) && isTakenBack(turn.undo);
  return html`
    ${reads.map((call, at) => html`<${Look} key=${`look${at}`} call=${call} />`)}
    ${deeds.length > 0 &&
    html`<div class=${isUndone ? "deeds card undone" : "deeds card"}>
      <ul class="deed-list">
        ${deeds.map((call, at) => html`<${Deed} key=${at} call=${call} turn=${turn?.id} />`)}
      </ul>
      ${turn?.undo && html`<${Undo} turn=${turn} isUndone=${isUndone} />`}
    </div>`}
  `;
}

/** A look changes nothing: one quiet line. */
function Look({ call }) {
  if (call.isGoing) return html`<p class="look">${say.chat.doing[call.name]}…</p>`;
  if (!call.success) return html`<p class="look">${say.chat.notDone}: ${call.error?.message}</p>`;
  const { count = 0 } = call.result ?? {};
  const { query } = call.arguments ?? {};
  const words =
    call.name === "list_reminders"
      ? say.chat.lookedAtReminders(count)
      : query
        ? say.chat.lookedFor(query, count)
        : say.chat.lookedAt(count);
  return html`<p class="look">
    <${Icon} name="search" /><span dir="auto">${words}</span><${Took} call=${call} />
  </p>`;
}

function Deed({ call, turn }) {
  const icon = call.isGoing || call.success ? (ICONS[call.name] ?? "sparkle") : "close";
  return html`<li class=${call.isGoing || call.success ? "deed" : "deed failed"}>
    <${Icon} name=${icon} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${verb(call)}</strong>
        ${titleOf(call) && html` <span class="deed-title" dir="auto">${titleOf(call)}</span>`}
        ${!call.isGoing && html` <${Took} call=${call} />`}
      </p>
      ${call.success && html`<${Facts} call=${call} turn=${turn} />`}
      ${call.success === false && html`<p class="quiet" dir="auto">${call.error?.message}</p>`}
    </div>
  </li>`;
}

function verb(call) {
  const { doing, did, unchanged, someTool, notDone } = say.chat;
  if (call.isGoing) return `${doing[call.name] ?? someTool}…`;
  if (!call.success) return notDone;
  if (call.result?.changed === false) return unchanged[call.name] ?? did[call.name];
  return did[call.name] ?? someTool;
}

function titleOf({ name, arguments: given = {}, result }) {
  if (name === "undo") return result?.words ?? "";
  return result?.task?.title ?? given.title ?? "";
}

/** What there is to know of it beside its title. */
function Facts({ call, turn }) {
  const { task, reminder, next, reminders_deleted: gone, changes } = call.result ?? {};
  switch (call.name) {
    case "add_task":
      return html`<${TaskFacts} task=${task} />`;
    case "update_task": {
      const rows = turn && rowsOf(turn, call);
      const fields = rows ? changed(rows.before, rows.after) : given(call.arguments);
      return html`<${Values} fields=${fields} />`;
    }
    case "complete_task":
      if (!next?.due) return null;
      return html`<p class="deed-facts">
        <${DatePill} date=${next.due} icon="repeat" before=${say.chat.next} />
      </p>`;
    case "schedule_reminder":
      return html`<p class="deed-facts">
        <${InstantPill} instant=${reminder?.next_at ?? reminder?.remind_at} icon="bell" />
        ${reminder?.repeat && html` <${Repeats} />`}
      </p>`;
    case "delete_task":
      return gone ? html`<p class="quiet">${say.chat.andReminders(gone)}</p>` : null;
    case "undo":
      return html`<p class="quiet">${say.chat.rows(changes?.length ?? 0)}</p>`;
    default:
      return null;
  }
}

function TaskFacts({ task }) {
  const { due, priority, tags, repeat } = task;
  if (!due && !priority && !tags.length && !repeat) return null;
  return html`<p class="deed-facts">
    ${due && html`<${DatePill} date=${due} /> `}
    ${repeat && html`<${Repeats} /> `}
    ${priority && html`<span class="pill"><${Icon} name="flag" />${priority}</span> `}
    ${tags.map((it) => html`<span key=${it} class="pill" dir="auto">#${it}</span> `)}
  </p>`;
}

const Repeats = () => html`<span class="pill"><${Icon} name="repeat" />${say.chat.repeats}</span>`;
const Took = ({ call }) => html`<span class="took">${say.chat.took(call.duration_ms)}</span>`;

function Undo({ turn, isUndone }) {
  const isBusy = useSignal(false);
  if (isUndone) {
    const words = resent.value.has(turn.id) ? say.chat.resent : say.chat.takenBack;
    return html`<p class="taken-back"><${Icon} name="undo" />${words}</p>`;
  }
  const takeBack = async () => {
    isBusy.value = true;
    await undo(handleOf(turn.undo));
    isBusy.value = false;
  };
  return html`<button
    type="button"
    class="button plain small undo"
    disabled=${isBusy.value || !isConnected.value}
    aria-label=${say.chat.undoTurn}
    onClick=${takeBack}
  >
    <${Icon} name="undo" />${say.undo}
  </button>`;
}
