// What the server will understand of what is being written: tasks with their facts, or a question.

import { html } from "../../core/view.js";
import { isAdding } from "../../core/by-hand.js";
import { dueWords, fullDate } from "../../core/clock.js";
import { say } from "../../core/words.js";
import { repeatWords } from "../../words/repeat.js";
import { Icon } from "../icon.js";
import { fromDueWords, PriorityPill } from "./pills.js";

/** @param {{ it: { readings: object[] } }} props an answer of `explain` */
export function Understood({ it }) {
  const readings = it.readings ?? [];
  if (readings.length === 0) return null;
  const words = say.list.quickAdd;
  const isMore = !isAdding(it);
  return html`<div class="understood">
    <ul aria-label=${isMore ? words.meant : words.understood}>
      ${readings.map(
        (reading, index) => html`<${Reading} key=${index} it=${reading} isMore=${isMore} />`,
      )}
    </ul>
    ${isMore && html`<p class="hint">${words.toChat}</p>`}
  </div>`;
}

/** @param {{ it: object, isMore: boolean }} props whether it must be told apart from adding */
function Reading({ it, isMore }) {
  const facts = [
    it.due &&
      html`<time class="pill accent" datetime=${it.due}>
        <${Icon} name="calendar" />${fullDate(it.due)}
      </time>`,
    (it.from_due || it.remind_at) &&
      html`<span class="pill"><${Icon} name="bell" />${remindWords(it)}</span>`,
    it.repeat &&
      html`<span class="pill">
        <${Icon} name="repeat" />${it.repeat_words ?? repeatWords(it.repeat)}
      </span>`,
    it.priority && html`<${PriorityPill} priority=${it.priority} />`,
    ...(it.tags ?? []).map((tag) => html`<span class="pill" dir="auto">#${tag}</span>`),
  ].filter(Boolean);
  const name = it.title ?? it.task_ref;
  return html`<li>
    ${isMore && html`<span class="quiet">${say.list.quickAdd.verbs[it.intent]}</span>`}
    ${name && html`<span class="understood-title" dir="auto">${name}</span>`}
    ${it.description && html`<span class="quiet" dir="auto">${it.description}</span>`}
    ${facts.length > 0 && html`<span class="facts">${facts}</span>`}
    ${it.question && html`<span class="understood-question" dir="auto">${it.question}</span>`}
  </li>`;
}

/** When a reminder would speak, and how often. */
function remindWords(it) {
  const often = it.repeat_interval_minutes;
  const at = it.from_due ? fromDueWords(it.from_due) : dueWords(it.remind_at);
  return often ? `${at}, ${say.list.editor.everyMinutes(often, it.repeat_count)}` : at;
}
