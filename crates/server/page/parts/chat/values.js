// Facts about a task: what a field is, or what it was and what it became.

import { html } from "../../core/view.js";
import { dueWords, fullDate, wall } from "../../core/clock.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";

const FIELDS = ["title", "due", "priority", "tags", "description", "repeat"];

/** The fields that a call gives, each with what it becomes. */
export function given(values) {
  const names = FIELDS.filter((it) => it in values);
  return names.map((name) => ({ name, after: values[name] }));
}

/** The fields in which a task was changed. */
export function changed(before, after) {
  const isOther = (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = FIELDS.filter(isOther);
  return names.map((name) => ({ name, before: before[name], after: after[name], isKnown: true }));
}

/** @param {{ fields: { name: string, before?: any, after: any, isKnown?: boolean }[] }} props */
export function Values({ fields }) {
  if (!fields.length) return null;
  return html`<dl class="values">
    ${fields.map(
      ({ name, before, after, isKnown }) => html`<div key=${name}>
        <dt>${say.chat.field[name]}</dt>
        <dd>
          ${isKnown &&
          html`<span class="was"><${Value} name=${name} value=${before} wasSo=${true} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${say.chat.to}</span>`}
          <${Value} name=${name} value=${after} />
        </dd>
      </div>`,
    )}
  </dl>`;
}

function Value({ name, value, wasSo = false }) {
  if (value == null || value === "" || (Array.isArray(value) && !value.length)) {
    return html`<span class="quiet">${say.chat.nothing}</span>`;
  }
  if (name === "due" && wasSo) return html`<time datetime=${value}>${dueWords(value)}</time>`;
  if (name === "due") return html`<${DatePill} date=${value} />`;
  if (name === "tags") value = value.map((it) => `#${it}`).join(" ");
  if (name === "repeat") return html`<span>${say.chat.repeats}</span>`;
  return html`<span dir="auto">${String(value)}</span>`;
}

/** The date that was understood, in full, so that nobody has to guess: wall time. */
export function DatePill({ date, icon = "calendar", before = "" }) {
  return html`<span class="pill accent date">
    <${Icon} name=${icon} /><span>${before} <time datetime=${date}>${fullDate(date)}</time></span>
  </span>`;
}

/** The same of an instant, which is UTC. */
export function InstantPill({ instant, ...rest }) {
  return html`<${DatePill} date=${wall(instant)} ...${rest} />`;
}
