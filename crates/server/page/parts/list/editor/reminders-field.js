// The reminders of a task: those still to come, and a way to another.

import { html, useRef, useSignal } from "../../../core/view.js";
import { cancelReminder, remind } from "../../../core/by-hand.js";
import { fullDate, today, wall } from "../../../core/clock.js";
import { remindersOf } from "../../../core/tasks.js";
import { say } from "../../../core/words.js";
import { repeatWords } from "../../../words/repeat.js";
import { Icon, IconButton } from "../../icon.js";
import { beside } from "../../settings/form.js";
import { fromDueWords, nextWords } from "../pills.js";

const BEFORE = ["PT0S", "-PT10M", "-PT1H", "-P1D"];

export function RemindersField({ task }) {
  const words = say.list.editor;
  const isAdding = useSignal(false);
  const problem = useSignal("");
  /** What is being done, by the reminder it is about: a second press on the same is none. */
  const underway = useRef(new Set());
  const attempt = async (about, act) => {
    if (underway.current.has(about)) return;
    underway.current.add(about);
    problem.value = "";
    try {
      await act();
      isAdding.value = false;
    } catch (error) {
      problem.value = beside(error);
    } finally {
      underway.current.delete(about);
    }
  };
  const rung = remindersOf(task);
  const add = (at) => attempt("new", () => remind(task, { remind_at: at }));
  const callOff = (it) => () => attempt(it.id, () => cancelReminder(it));
  const toggle = () => (isAdding.value = !isAdding.value);
  return html`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${words.reminders}</span>
    ${rung.length > 0 &&
    html`<ul class="reminders">
      ${rung.map((it) => html`<${Reminder} key=${it.id} it=${it} onCancel=${callOff(it)} />`)}
    </ul>`}
    ${task.status === "pending" &&
    html`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(isAdding.value)}
      onClick=${toggle}
    >
      <${Icon} name="bell" />${words.addReminder}
    </button>`}
    ${isAdding.value && html`<${NewReminder} task=${task} add=${add} />`}
    <p class="form-problem" role="alert">${problem.value}</p>
  </div>`;
}

function Reminder({ it, onCancel }) {
  const words = say.list.editor;
  const more = [
    it.from_due && fromDueWords(it.from_due),
    it.repeat && repeatWords(it.repeat),
    it.repeat_interval_minutes && words.everyMinutes(it.repeat_interval_minutes, it.repeat_count),
    it.postponed_from && words.postponed,
  ].filter(Boolean);
  return html`<li>
    <${Icon} name="bell" />
    <span class="grow">
      <time datetime=${it.next_at} title=${fullDate(wall(it.next_at))}>${nextWords(it)}</time>
      ${more.length > 0 && html`<span class="quiet"> · ${more.join(" · ")}</span>`}
    </span>
    <${IconButton} icon="close" label=${words.cancelReminder(nextWords(it))} onClick=${onCancel} />
  </li>`;
}

function NewReminder({ task, add }) {
  const words = say.list.editor;
  const onSubmit = (event) => {
    event.preventDefault();
    const at = new FormData(event.target).get("at");
    if (at) add(at);
  };
  return html`<div class="new-reminder">
    ${task.due &&
    BEFORE.map(
      (it) => html`<button
        key=${it}
        type="button"
        class="button small"
        onClick=${() => add(it)}
      >
        ${fromDueWords(it)}
      </button>`,
    )}
    <form onSubmit=${onSubmit}>
      <input
        class="input"
        type="datetime-local"
        name="at"
        aria-label=${words.remindAt}
        min=${`${today.value}T00:00`}
        required
      />
      <button class="button small">${words.setReminder}</button>
    </form>
  </div>`;
}
