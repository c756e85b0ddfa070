// When it is due: a day, and a time if it has one. Both are saved together when they are left, or
// at once when they are picked with the pointer.

import { html, useRef } from "../../../core/view.js";
import { dayOf, fullDate, timeOf, today } from "../../../core/clock.js";
import { say } from "../../../core/words.js";
import { IconButton } from "../../icon.js";
import { Field } from "./field.js";
import { useField } from "./saving.js";

export function DueField({ task }) {
  const words = say.list.editor;
  const box = useRef(null);
  const isTyping = useRef(false);
  const field = useField(task, ["due"], {
    fieldsOf: (wanted) => ({ due: whole(wanted, task.due) }),
    halfOf: () => {
      const inputs = [...(box.current?.querySelectorAll("input") ?? [])];
      return inputs.some((it) => it.validity.badInput) ? words.halfDate : null;
    },
  });
  const { day, time } = field.draft.value ?? parts(task.due);
  const trouble = field.problem.value;
  const leave = () => {
    isTyping.current = false;
    field.leave();
  };
  const onInput = (name) => (event) => {
    field.write({ day, time, [name]: event.target.value });
    if (!isTyping.current && !event.target.validity.badInput) leave();
  };
  const onKeyDown = (event) => {
    if (event.key === "Enter") leave();
    else if (event.key !== "Tab" && event.key !== "Escape") isTyping.current = true;
  };
  const clear = () => {
    field.write({ day: "", time: "" });
    leave();
  };
  const onFocusOut = (event) => !event.currentTarget.contains(event.relatedTarget) && leave();
  const told = trouble?.fields.due && fullDate(trouble.fields.due);
  return html`<${Field} id="edit-due" label=${words.due} field=${field} told=${told} group>
    <div class="edit-due" ref=${box} onFocusIn=${field.begin} onFocusOut=${onFocusOut}>
      <input
        id="edit-due"
        class="input"
        type="date"
        max="8999-12-31"
        aria-label=${words.dueDay}
        aria-describedby="edit-due-problem"
        value=${day}
        onInput=${onInput("day")}
        onKeyDown=${onKeyDown}
      />
      <input
        class="input"
        type="time"
        aria-label=${words.dueTime}
        value=${time}
        onInput=${onInput("time")}
        onKeyDown=${onKeyDown}
      />
      ${task.due &&
      html`<${IconButton} icon="close" label=${words.noDue} onClick=${clear} />`}
    </div>
  <//>`;
}

const parts = (due) => (due ? { day: dayOf(due), time: timeOf(due) } : { day: "", time: "" });

/** A time without a day is of today. What is as it was is left as it is written, to the second. */
function whole({ day, time }, due) {
  const was = parts(due);
  if (day === was.day && time === was.time) return due;
  if (!day && !time) return null;
  return time ? `${day || today.value}T${time}` : day;
}
