// A question with answers to pick from. Only the newest one can still be answered.

import { html } from "../../core/view.js";
import { isConnected } from "../../core/feed.js";
import { isWorking, live } from "../../core/sent.js";
import { choose, wordsOf } from "../../core/take.js";
import { turns } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { backToComposer } from "./focus.js";

export function Choices({ turn }) {
  const at = turns.value.findIndex((it) => it.id === turn.id);
  const next = turns.value[at + 1] ?? live.value;
  const isOver = Boolean(next);
  return html`<ul class="offers" aria-label=${say.chat.choices}>
    ${turn.choices.map(
      (choice) => html`<li key=${choice.label}>
        <button
          type="button"
          class="offer"
          disabled=${isOver || isWorking.value || !isConnected.value}
          aria-pressed=${isOver ? next.words === wordsOf(choice) : undefined}
          onClick=${() => pick(choice)}
        >
          ${choice.task
            ? html`<span class="number">${choice.task.number}</span>
                <span dir="auto">${choice.task.title}</span>`
            : html`<span dir="auto">${choice.label}</span>`}
        </button>
      </li>`,
    )}
  </ul>`;
}

function pick(choice) {
  backToComposer();
  choose(choice);
}
