// What waits for a yes: exactly what would change, and the ways to answer.

import { html } from "../../core/view.js";
import { now, wall } from "../../core/clock.js";
import { decision } from "../../core/decision.js";
import { isConnected } from "../../core/feed.js";
import { isWorking } from "../../core/sent.js";
import { approve, deny } from "../../core/take.js";
import { remindersOf } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";
import { backToComposer } from "./focus.js";
import { question } from "./lines.js";
import { given, Values } from "./values.js";

export function Pending({ turn }) {
  const { pending, message } = turn;
  const decided = decision(turn) ?? (wall(pending.expires_at) <= now.value ? "expired" : null);
  const isOpen = !decided;
  return html`<div class=${isOpen ? "pending card" : "pending card settled"}>
    <p class="pending-question" dir="auto">${question(message)}</p>
    <ul class="would" aria-label=${say.chat.wouldChange} tabindex="0">
      ${pending.actions.map((it, at) => html`<${Would} key=${at} action=${it} turn=${turn} />`)}
    </ul>
    ${isOpen ? html`<${Answers} turn=${turn} />` : html`<${Decided} decided=${decided} />`}
  </div>`;
}

function Would({ action, turn }) {
  const task = taskOf(action, turn.pending.tasks);
  const verb = say.chat.would[action.name] ?? say.chat.someTool;
  return html`<li>
    <span class="would-verb">${verb}</span>
    ${task &&
    html`<span class="number">${task.number}</span>
      <span class="would-title" dir="auto">${task.title}</span>`}
    ${task &&
    action.name === "delete_task" &&
    html`<span class="quiet">${remindersTold(task, turn.message)}</span>`}
    <${Values} fields=${given(action.arguments)} />
  </li>`;
}

function Answers({ turn }) {
  const isBarred = isWorking.value || !isConnected.value;
  const answer = (how) => () => {
    backToComposer();
    how();
  };
  const hint = `all-${turn.id}`;
  const isDeletion = turn.pending.actions.some((it) => it.name === "delete_task");
  return html`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${isDeletion ? "danger" : "primary"}`}
      disabled=${isBarred}
      onClick=${answer(() => approve(turn))}
    >
      ${say.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${isBarred} onClick=${answer(deny)}>
      ${say.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${isBarred}
      aria-describedby=${hint}
      onClick=${answer(() => approve(turn, true))}
    >
      ${say.chat.approveAll}
    </button>
    <p id=${hint} class="quiet answer-hint">${say.chat.approveAllHint}</p>
  </div>`;
}

function Decided({ decided }) {
  const icon = { approved: "check", expired: "clock" }[decided];
  return html`<p class="decided"><${Icon} name=${icon ?? "close"} />${say.chat[decided]}</p>`;
}

function taskOf(action, tasks) {
  const { task_id: id } = action.arguments;
  return tasks.find((it) => it.id === id || String(it.number) === String(id)) ?? null;
}

/** As the question tells it; by what is known here if it does not. */
function remindersTold(task, message) {
  const named = `${task.number} "${task.title}"`;
  const line = message.split("\n").find((it) => it.includes(named));
  if (line) return line.slice(line.indexOf(named) + named.length).replace(/\?$/, "").trim();
  const count = remindersOf(task).length;
  return count ? say.chat.andReminders(count) : "";
}
