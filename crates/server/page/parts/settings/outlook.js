// What an import would come to, before anything happens.

import { html } from "../../core/view.js";
import { say } from "../../core/words.js";

const words = say.settings.data;
/** Shown of a list; the rest is counted. */
const SHOWN = 8;

export function Outlook({ name, outlook, isBusy, onGo, onClose }) {
  const { added, first, lost, problems, skipped } = outlook;
  const counts = Object.keys(words.counts).filter((it) => outlook[it] > 0);
  return html`<div class="outlook card" role="group" aria-label=${words.would(name)}>
    <p class="entry-title" dir="auto">${words.would(name)}</p>
    ${added === 0 && html`<p>${words.nothing}</p>`}
    <ul class="bullets">
      ${counts.map((it) => html`<li key=${it}>${words.counts[it](outlook[it])}</li>`)}
    </ul>
    <${Some} name=${words.first} all=${first.map((it) => it.title)} number=${added} />
    <${Some} name=${words.lost} all=${lost} number=${lost.length} />
    <${Some}
      name=${words.problems}
      all=${problems.map((it) => words.line(it.line, it.reason))}
      number=${skipped}
    />
    <div class="actions">
      ${
        added > 0 &&
        html`<button type="button" class="button primary" disabled=${isBusy} onClick=${onGo}>
          ${words.go(added)}
        </button>`
      }
      <button type="button" class="button" onClick=${onClose}>
        ${added > 0 ? say.cancel : say.close}
      </button>
    </div>
  </div>`;
}

/** The first of a list, and how many there are besides. */
function Some({ name, all, number }) {
  if (number === 0) return null;
  const shown = all.slice(0, SHOWN);
  return html`<div class="outlook-list">
    <p class="field-name">${name}</p>
    <ul class="bullets">
      ${shown.map((it) => html`<li dir="auto">${it}</li>`)}
      ${number > shown.length && html`<li class="quiet">${words.andMore(number - shown.length)}</li>`}
    </ul>
  </div>`;
}
