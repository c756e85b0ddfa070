// The secret address of one's calendar.

import { html, useEffect, useSignal } from "../../core/view.js";
import { get, post, remove } from "../../core/api.js";
import { dateOf } from "../../core/clock.js";
import { done } from "../../core/done.js";
import { say } from "../../core/words.js";
import { confirm } from "../dialog.js";
import { Block, FormProblem, useAct } from "./form.js";
import { Once } from "./once.js";

const words = say.settings.calendar;

export function Calendar() {
  const { isBusy, problem, run } = useAct();
  /** Since when there is an address; `undefined` until it is known. */
  const since = useSignal(undefined);
  const address = useSignal(null);
  const load = () =>
    run(async () => (since.value = (await get("/me/calendar")).created_at ?? null));
  useEffect(() => void load(), []);

  const make = async () => {
    const question = { title: words.againAsk, body: words.againBody, confirm: words.again };
    if (since.value && !(await confirm(question))) return;
    await run(async () => {
      const { body } = await post("/me/calendar");
      since.value = body.created_at;
      address.value = body.url;
    });
  };
  const close = async () => {
    const question = { title: words.closeAsk, body: words.closeBody, confirm: words.close };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    await run(async () => {
      await remove("/me/calendar");
      since.value = address.value = null;
      done(words.closed);
    });
  };
  const told = since.value ? words.since(dateOf(since.value)) : words.none;
  return html`<${Block} title=${words.title} hint=${words.hint}>
    ${
      address.value
        ? html`<${Once}
            label=${words.address}
            text=${address.value}
            onClose=${() => (address.value = null)}
          />`
        : html`<p>${since.value === undefined ? say.loading : told}</p>`
    }
    <${FormProblem} problem=${problem} />
    <div class="actions">
      <button type="button" class="button" disabled=${isBusy} onClick=${make}>
        ${since.value ? words.again : words.make}
      </button>
      ${
        since.value &&
        html`<button type="button" class="button danger-plain" disabled=${isBusy} onClick=${close}>
          ${words.close}
        </button>`
      }
    </div>
  <//>`;
}
