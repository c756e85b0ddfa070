// What was just done, at the foot of the page, with its undo.

import { html } from "../core/view.js";
import { dismiss, isAtNotes, notes, undo } from "../core/done.js";
import { say } from "../core/words.js";
import { IconButton } from "./icon.js";

isAtNotes.call = () => document.querySelector(".note:is(:hover, :has(:focus-visible))") !== null;

export function Notes() {
  return html`<div class="notes" role="status" aria-live="polite" aria-label=${say.settings.notesLabel}>
    ${notes.value.map(
      (it) => html`<div key=${it.id} class=${it.isProblem ? "note problem" : "note"}>
        <span class="note-text" dir="auto">${it.text}</span>
        ${it.turn &&
        html`<button type="button" class="note-undo" onClick=${() => undo(it.turn)}>${say.undo}</button>`}
        <${IconButton} icon="close" label=${say.dismiss} onClick=${() => dismiss(it.id)} />
      </div>`,
    )}
  </div>`;
}
