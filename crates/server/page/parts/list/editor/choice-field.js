// A field with a few values. Picked with the pointer it is saved at once; by the keys, which pass
// through values on their way, when it is left.

import { html, useRef } from "../../../core/view.js";

/**
 * @param {{ id: string, value: string, options: [string, string][], field: object,
 *   onPick: (value: string) => void }} props `field` is of `useField`, and `onPick` writes to it
 */
export function Select({ id, value, options, field, onPick }) {
  const isTyping = useRef(false);
  const leave = () => {
    isTyping.current = false;
    field.leave();
  };
  const onChange = (event) => {
    onPick(event.target.value);
    if (!isTyping.current) leave();
  };
  const onKeyDown = (event) => {
    if (event.key === "Enter") leave();
    else if (event.key !== "Tab" && event.key !== "Escape") isTyping.current = true;
  };
  return html`<select
    id=${id}
    class="input"
    aria-describedby=${`${id}-problem`}
    value=${value}
    onFocus=${field.begin}
    onChange=${onChange}
    onKeyDown=${onKeyDown}
    onPointerDown=${() => (isTyping.current = false)}
    onBlur=${leave}
  >
    ${options.map(([name, text]) => html`<option key=${name} value=${name}>${text}</option>`)}
  </select>`;
}
