// Tags: chips that can be taken away, and a line for more.

import { html, useRef } from "../../../core/view.js";
import { tags, tasks } from "../../../core/tasks.js";
import { say } from "../../../core/words.js";
import { Icon } from "../../icon.js";
import { Field } from "./field.js";
import { useField } from "./saving.js";

export function TagsField({ task }) {
  const words = say.list.editor;
  /** All tags are saved whole, so each change waits for the one before. */
  const line = useRef(Promise.resolve());
  const inLine = (act) => (line.current = line.current.then(act));
  const saved = () => tasks.peek().get(task.id)?.tags ?? task.tags;
  const add = () => {
    const written = field.draft.value ?? "";
    // Another can be written while this one is on its way.
    field.draft.value = null;
    return written.trim() ? inLine(() => addNow(written)) : line.current;
  };
  const field = useField(task, ["tags"], { leave: add });
  const draft = field.draft.value ?? "";
  const addNow = async (written) => {
    const more = written.split(/[\s,]+/).map((it) => it.replace(/^#+/, "").toLowerCase());
    const had = saved();
    const wanted = [...new Set([...had, ...more.filter(Boolean)])];
    if (wanted.length === had.length) return;
    const isTaken = await field.save({ tags: wanted });
    if (!isTaken) field.draft.value = `${written} ${field.draft.value ?? ""}`.trim();
  };
  const drop = (tag) =>
    inLine(() => field.save({ tags: saved().filter((it) => it !== tag) }));
  const onKeyDown = (event) => {
    if (event.isComposing) return;
    const isEnd = ["Enter", ",", " "].includes(event.key);
    if (isEnd) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && !draft && !event.repeat && task.tags.length > 0) {
      drop(task.tags.at(-1));
    }
  };
  const told = field.problem.value?.fields.tags?.join(", ");
  return html`<${Field} id="edit-tags" label=${words.tags} field=${field} told=${told}>
    <div class="edit-tags">
      ${task.tags.map(
        (tag) => html`<button
          key=${tag}
          type="button"
          class="pill accent tag-chip"
          aria-label=${words.dropTag(tag)}
          title=${words.dropTag(tag)}
          onClick=${() => drop(tag)}
        >
          <span dir="auto">#${tag}</span><${Icon} name="close" />
        </button>`,
      )}
      <input
        id="edit-tags"
        class="tag-input"
        list="known-tags"
        dir="auto"
        autocomplete="off"
        autocapitalize="none"
        maxlength="200"
        placeholder=${words.addTag}
        aria-describedby="edit-tags-problem"
        value=${draft}
        onFocus=${field.begin}
        onInput=${(event) => field.write(event.target.value)}
        onKeyDown=${onKeyDown}
        onBlur=${add}
      />
      <datalist id="known-tags">
        ${tags.value
          .filter((it) => !task.tags.includes(it))
          .map((it) => html`<option key=${it} value=${it}></option>`)}
      </datalist>
    </div>
  <//>`;
}
