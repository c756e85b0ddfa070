// The small facts about a task.

import { html } from "../../core/view.js";
import { dueWords, fullDate, isOverdue, wall } from "../../core/clock.js";
import { remindersOf } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { repeatWords } from "../../words/repeat.js";
import { Icon } from "../icon.js";
import { tag } from "./state.js";

/** @param {{ task: object, tab: number }} props `tab` is for what can be pressed */
export function Facts({ task, tab }) {
  const rung = remindersOf(task);
  const words = say.list.row;
  const told = [task.completed_at, task.due, task.priority, task.repeat, task.description];
  if (!told.some(Boolean) && !task.tags.length && !rung.length) return null;
  return html`<div class="facts">
    ${task.completed_at && html`<${DonePill} at=${wall(task.completed_at)} />`}
    ${task.due && html`<${DuePill} task=${task} />`}
    ${task.priority && html`<${PriorityPill} priority=${task.priority} />`}
    ${task.repeat &&
    html`<span class="pill"><${Icon} name="repeat" />${repeatWords(task.repeat)}</span>`}
    ${task.tags.map((it) => html`<${TagPill} key=${it} name=${it} tab=${tab} />`)}
    ${rung.length > 0 && html`<${Sign} icon="bell" text=${words.reminds(nextWords(rung[0]))} />`}
    ${task.description && html`<${Sign} icon="note" text=${words.hasDescription} />`}
  </div>`;
}

function DuePill({ task }) {
  const isLate = task.status === "pending" && isOverdue(task.due);
  return html`<time
    class=${isLate ? "pill late" : "pill"}
    datetime=${task.due}
    title=${fullDate(task.due)}
  >
    <${Icon} name="calendar" />${dueWords(task.due)}${isLate && ` · ${say.list.row.overdue}`}
  </time>`;
}

function DonePill({ at }) {
  return html`<time class="pill" datetime=${at} title=${say.list.row.doneAt(fullDate(at))}>
    <${Icon} name="check" />${dueWords(at)}
  </time>`;
}

export function PriorityPill({ priority }) {
  const look = { urgent: "pill late", high: "pill warn" }[priority] ?? "pill";
  return html`<span class=${look}><${Icon} name="flag" />${say.list.priorities[priority]}</span>`;
}

function TagPill({ name, tab }) {
  const isOn = tag.value === name;
  const toggle = (event) => {
    event.stopPropagation();
    tag.value = isOn ? "" : name;
  };
  const words = say.list.row;
  return html`<button
    type="button"
    class=${isOn ? "pill tag accent" : "pill tag"}
    dir="auto"
    tabindex=${tab}
    title=${isOn ? words.allTags : words.onlyTag(name)}
    aria-pressed=${isOn ? "true" : "false"}
    onClick=${toggle}
  >
    #${name}
  </button>`;
}

/** A picture that says something by itself. */
function Sign({ icon, text }) {
  return html`<span class="sign" title=${text}>
    <${Icon} name=${icon} /><span class="unseen">${text}</span>
  </span>`;
}

/** When a reminder speaks next. */
export const nextWords = (reminder) => dueWords(wall(reminder.next_at ?? reminder.remind_at));

const DURATION = /^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** `-PT1H` as “1 hour before”. */
export function fromDueWords(text) {
  const found = DURATION.exec(text);
  if (!found) return text;
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((it) => Number(it ?? 0));
  const amounts = { day: weeks * 7 + days, hour: hours, minute: minutes, second: seconds };
  return say.list.fromDue(amounts, found[1] === "-");
}
