// A field with its name above and what is wrong with it beneath.

import { html } from "../../../core/view.js";
import { say } from "../../../core/words.js";
import { Meanwhile, whyNot } from "./saving.js";

/**
 * @param {{ label: string, id: string, field: object, told?: string, children: any }} props
 *   `field` is of `useField`; `told` says in words what was to be saved, for when somebody else was
 *   faster
 */
export function Field({ label, id, field, told, group = false, children }) {
  const Name = group ? "span" : "label";
  return html`<div
    class="edit-field"
    role=${group ? "group" : undefined}
    aria-labelledby=${group ? `${id}-name` : undefined}
  >
    <${Name} id=${`${id}-name`} class="edit-name" for=${group ? undefined : id}>${label}<//>
    ${children}
    <${Trouble} id=${`${id}-problem`} field=${field} told=${told} />
  </div>`;
}

export function Trouble({ id, field, told }) {
  const trouble = field.problem.value;
  const words = say.list.editor;
  if (!trouble) return html`<p id=${id} class="form-problem" role="alert"></p>`;
  const again = () => field.save(trouble.fields);
  const isMeanwhile = trouble.error instanceof Meanwhile;
  return html`<p id=${id} class="form-problem" role="alert">
    ${whyNot(trouble.error)}
    ${isMeanwhile && told && html` ${words.youWrote} <q dir="auto">${told}</q>`}
    ${isMeanwhile &&
    html` <button type="button" class="button small" onClick=${again}>${words.saveMine}</button>`}
  </p>`;
}
