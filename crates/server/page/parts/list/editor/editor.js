// A task opened in its place: everything about it can be changed, each field by itself.

import { html, useLayoutEffect, useRef } from "../../../core/view.js";
import { dueWords, fullDate, wall } from "../../../core/clock.js";
import { isConnected } from "../../../core/feed.js";
import { say } from "../../../core/words.js";
import { room } from "../../frame.js";
import { Icon, IconButton } from "../../icon.js";
import { askToDelete, checking } from "../actions.js";
import { Check } from "../row.js";
import { close, opened, PRIORITIES } from "../state.js";
import { Select } from "./choice-field.js";
import { DueField } from "./due-field.js";
import { Field } from "./field.js";
import { RemindersField } from "./reminders-field.js";
import { RepeatField } from "./repeat-field.js";
import { finish, useField } from "./saving.js";
import { TagsField } from "./tags-field.js";
import { TextField } from "./text-field.js";

export function Editor({ task }) {
  const words = say.list.editor;
  const box = useRef(null);
  useLayoutEffect(() => {
    // On a phone all the fields need more than half of it.
    const before = room.peek();
    room.value = "list";
    begin(box.current);
    return () => {
      if (room.peek() === "list") room.value = before;
    };
  }, []);
  const isDone = checking.value.get(task.id) ?? task.status === "completed";
  const leave = async ({ mayDiscard }) => {
    const canClose = await finish({ mayDiscard });
    const problem = box.current?.querySelector(".form-problem:not(:empty)");
    if (!canClose) problem?.scrollIntoView({ block: "nearest" });
    else if (opened.value?.id === task.id) close();
  };
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    leave({ mayDiscard: true });
  };
  return html`<li
    class="editor card"
    ref=${box}
    tabindex="-1"
    data-task=${task.id}
    onKeyDown=${onKeyDown}
  >
    <div class="editor-head">
      <${Check} task=${task} isDone=${isDone} />
      <span class="quiet">${say.list.row.number(task)}</span>
      <span class="grow"></span>
      <${IconButton}
        icon="close"
        label=${words.close}
        onClick=${() => leave({ mayDiscard: false })}
      />
    </div>
    <fieldset class="editor-fields" disabled=${!isConnected.value}>
      <legend class="unseen">${words.label(task)}</legend>
      <${TextField} task=${task} name="title" label=${words.title} isTitle />
      <${TextField}
        task=${task}
        name="description"
        label=${words.description}
        placeholder=${words.descriptionPlaceholder}
      />
      <div class="edit-pair">
        <${DueField} task=${task} />
        <${PriorityField} task=${task} />
      </div>
      <div class="edit-pair">
        <${RepeatField} task=${task} />
        <${TagsField} task=${task} />
      </div>
      <${RemindersField} task=${task} />
      <div class="editor-foot">
        <${Times} task=${task} />
        <button type="button" class="button small delete" onClick=${() => askToDelete(task)}>
          <${Icon} name="trash" />${words.delete}
        </button>
      </div>
    </fieldset>
  </li>`;
}

function PriorityField({ task }) {
  const fieldsOf = (name) => ({ priority: name === "none" ? null : name });
  const field = useField(task, ["priority"], { fieldsOf });
  const names = [...PRIORITIES].reverse();
  const options = ["none", ...names].map((it) => [it, say.list.priorities[it]]);
  const told = say.list.priorities[field.problem.value?.fields.priority ?? "none"];
  const label = say.list.editor.priority;
  return html`<${Field} id="edit-priority" label=${label} field=${field} told=${told}>
    <${Select}
      id="edit-priority"
      value=${field.draft.value ?? task.priority ?? "none"}
      options=${options}
      field=${field}
      onPick=${(name) => field.write(name)}
    />
  <//>`;
}

/** When it was made, changed and done, quietly. */
function Times({ task }) {
  const words = say.list.editor.times;
  const told = [
    [words.created, task.created_at],
    task.updated_at !== task.created_at && [words.updated, task.updated_at],
    task.completed_at && [words.done, task.completed_at],
  ].filter(Boolean);
  return html`<p class="hint times">
    ${told.map(
      ([word, at]) => html`<span key=${word}>
        ${word} <time datetime=${at} title=${fullDate(wall(at))}>${dueWords(wall(at))}</time>
      </span>`,
    )}
  </p>`;
}

/** With a pointer one goes on to write; under a finger the keyboard would hide what was opened. */
function begin(box) {
  const title = box.querySelector("textarea");
  const isPrecise = matchMedia("(pointer: fine)").matches;
  const place = isPrecise && !title.matches(":disabled") ? title : box;
  place.focus({ preventScroll: true });
  if (place === title) title.setSelectionRange(title.value.length, title.value.length);
  // The list may have more room a moment from now.
  requestAnimationFrame(() => box.scrollIntoView({ block: "nearest" }));
}
