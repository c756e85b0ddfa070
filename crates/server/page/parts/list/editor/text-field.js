// Title and description: saved when they are left. How long they may be is the server's to say, since
// a field of the browser would count some characters twice.

import { html, useLayoutEffect, useRef } from "../../../core/view.js";
import { Field } from "./field.js";
import { useField } from "./saving.js";

/**
 * @param {{ task: object, name: "title" | "description", label: string, isTitle?: boolean }} props
 */
export function TextField({ task, name, label, placeholder, isTitle = false }) {
  const fieldsOf = (text) => ({ [name]: text.trim() || (isTitle ? "" : null) });
  const field = useField(task, [name], { fieldsOf });
  const box = useRef(null);
  const id = `edit-${name}`;
  const trouble = field.problem.value;
  const text = field.draft.value ?? task[name] ?? "";
  useLayoutEffect(() => grow(box.current), [text]);
  const onInput = ({ target }) => {
    field.write(isTitle ? target.value.replace(/\n/g, " ") : target.value);
  };
  const onKeyDown = (event) => {
    const isEnd = event.key === "Enter" && (isTitle || event.ctrlKey || event.metaKey);
    if (!isEnd || event.isComposing) return;
    event.preventDefault();
    field.leave();
  };
  return html`<${Field} id=${id} label=${label} field=${field} told=${trouble?.fields[name]}>
    <textarea
      id=${id}
      ref=${box}
      class=${isTitle ? "input edit-title" : "input edit-text"}
      dir="auto"
      rows=${isTitle ? 1 : 2}
      placeholder=${placeholder}
      aria-describedby=${`${id}-problem`}
      aria-invalid=${trouble ? "true" : undefined}
      value=${text}
      onFocus=${field.begin}
      onInput=${onInput}
      onBlur=${field.leave}
      onKeyDown=${onKeyDown}
    ></textarea>
  <//>`;
}

/** As high as its text, where the style cannot do that alone. */
function grow(box) {
  if (CSS.supports("field-sizing", "content")) return;
  box.rows = Math.min(12, box.value.split("\n").length + Math.floor(box.value.length / 60));
}
