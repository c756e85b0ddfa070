// What became of the reminders on their ways out, the newest first.

import { html, useEffect, useSignal } from "../../core/view.js";
import { get } from "../../core/api.js";
import { dueWords, wall } from "../../core/clock.js";
import { listen } from "../../core/feed.js";
import { say } from "../../core/words.js";
import { Block, FormProblem, useAct } from "./form.js";
import { nameOf, ways } from "./ways.js";

const words = say.settings.deliveries;
const PAGE = 20;

export function Deliveries() {
  const { isBusy, problem, run } = useAct();
  const rows = useSignal(null);
  const cursor = useSignal(null);
  const load = (from) =>
    run(async () => {
      const page = await get("/me/deliveries", { limit: PAGE, cursor: from });
      rows.value = from ? [...rows.value, ...page.deliveries] : page.deliveries;
      cursor.value = page.next_cursor;
    });
  useEffect(() => {
    load();
    // What a reminder says is on its way a moment after it spoke.
    const leave = [
      listen("reminder", () => setTimeout(load, 1500)),
      listen("back", () => load()),
    ];
    return () => leave.forEach((it) => it());
  }, []);
  return html`<${Block} title=${words.title}>
    ${rows.value === null && !problem && html`<p class="quiet">${say.loading}</p>`}
    ${rows.value?.length === 0 && html`<p class="quiet">${words.none}</p>`}
    ${
      rows.value?.length > 0 &&
      html`<ul class="entries">
        ${rows.value.map((it) => html`<${Delivery} key=${it.id} delivery=${it} />`)}
      </ul>`
    }
    <${FormProblem} problem=${problem} />
    ${
      cursor.value &&
      html`<div>
        <button type="button" class="button" disabled=${isBusy} onClick=${() => load(cursor.value)}>
          ${say.settings.more}
        </button>
      </div>`
    }
  <//>`;
}

const LOOKS = { waiting: "pill warn", delivered: "pill accent", exhausted: "pill late" };

function Delivery({ delivery }) {
  const { notice, state, attempts, last_error: error, next_try_at: next } = delivery;
  const way = ways.value?.find((it) => it.id === delivery.way_id);
  const facts = [
    dueWords(wall(delivery.created_at)),
    way ? nameOf(way) : words.gone,
    attempts > 1 && words.attempts(attempts),
    state === "waiting" && next && words.next(dueWords(wall(next))),
  ];
  return html`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${notice.task.title}</p>
      <p class="hint">${facts.filter(Boolean).join(" · ")}</p>
      ${error && state !== "delivered" && html`<p class="form-problem">${error}</p>`}
    </div>
    <span class=${LOOKS[state]}>${words.states[state]}</span>
  </li>`;
}
