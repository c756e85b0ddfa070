// Reminders that spoke, over whatever one is looking at, until they are dealt with. The focus stays
// where it is.

import { computed, html, signal, useLayoutEffect, useSignal } from "../../core/view.js";
import { post } from "../../core/api.js";
import { dueWords, plusDays, today, wall } from "../../core/clock.js";
import { done, failed } from "../../core/done.js";
import { whenLost } from "../../core/focus.js";
import { onKey } from "../../core/keys.js";
import { isAway } from "../../core/session.js";
import { say } from "../../core/words.js";
import { Icon, IconButton } from "../icon.js";
import { allow, isOffered, settleOffer } from "./browser.js";
import { cards, dismiss, dismissAll } from "./rung.js";

const words = say.settings.rung;
/** Where there is little room one card comes after another, and what is offered after them. */
const narrow = matchMedia("(max-width: 54rem), (max-height: 36rem)");
const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", () => (isNarrow.value = narrow.matches));
/** How many are shown; the others are counted, and come up when these are dealt with. */
const shown = computed(() => (isNarrow.value ? 1 : 3));

const SNOOZES = {
  ten: () => ({ minutes: 10 }),
  hour: () => ({ minutes: 60 }),
  morning: () => ({ until: `${plusDays(today.value, 1)}T09:00:00` }),
};

export function Reminders() {
  const all = cards.value;
  const more = all.length - shown.value;
  return html`<section class="rung" aria-label=${words.region}>
    <p class="unseen" role="alert">${all[0] && words.said(all[0].task.title)}</p>
    ${all.slice(0, shown.value).map((it) => html`<${Card} key=${it.id} card=${it} />`)}
    ${
      all.length > 1 &&
      html`<div class="rung-foot">
        ${more > 0 && html`<span>${words.more(more)}</span>`}
        <button type="button" class="button small" onClick=${dismissAll}>
          ${words.dismissAll}
        </button>
      </div>`
    }
    ${isOffered.value && !(isNarrow.value && all.length > 0) && html`<${Offer} />`}
  </section>`;
}

function Card({ card }) {
  const isBusy = useSignal(false);
  const { id, task, reminder, when, facts } = card;
  // From one that is dealt with to the next.
  useLayoutEffect(() => () => whenLost(toFirst), []);
  const act = async (path, body, told) => {
    isBusy.value = true;
    try {
      const answer = await post(`/reminders/${reminder}/${path}`, body);
      dismiss(id, answer.turn);
      done(told(answer.body), answer.turn);
    } catch (problem) {
      failed(problem);
      isBusy.value = false;
      // A task that is gone needs no reminding.
      if (problem.status === 404) dismiss(id);
    }
  };
  const snooze = (key) =>
    act("snooze", SNOOZES[key](), (made) => words.snoozed(task, dueWords(wall(made.next_at))));
  const isStuck = isBusy.value || isAway.value;
  return html`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${Icon} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${task.number}`} title=${words.open} dir="auto"
          >${task.title}</a
        >
        <p class="hint">
          ${when}${facts.map((it) => html`<span key=${it} class="rung-late"> · ${it}</span>`)}
        </p>
      </div>
      <${IconButton} icon="close" label=${say.dismiss} onClick=${() => dismiss(id)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${isStuck}
        onClick=${() => act("done", undefined, () => say.completed(task))}
      >
        ${words.done}
      </button>
      ${Object.entries(words.snoozeFor).map(
        ([key, [label, name]]) =>
          html`<button
            key=${key}
            type="button"
            class="button small"
            aria-label=${name}
            title=${name}
            disabled=${isStuck}
            onClick=${() => snooze(key)}
          >
            ${label}
          </button>`,
      )}
    </div>
  </article>`;
}

function Offer() {
  const { offer, offerYes, offerNo } = say.settings.browser;
  return html`<div class="rung-card rung-offer">
    <p>${offer}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${allow}>${offerYes}</button>
      <button type="button" class="button small plain" onClick=${settleOffer}>${offerNo}</button>
    </div>
  </div>`;
}

const toFirst = () => document.querySelector(".rung-card button.primary")?.focus();

onKey("r", toFirst);
