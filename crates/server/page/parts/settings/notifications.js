// Where reminders are told: in this browser, and on the ways out.

import { html } from "../../core/view.js";
import { done } from "../../core/done.js";
import { say } from "../../core/words.js";
import { allow, permission, showTest } from "../reminders/browser.js";
import { Deliveries } from "./deliveries.js";
import { Block, FormProblem, useAct } from "./form.js";
import { Ways } from "./ways.js";

const words = say.settings.browser;

export function Notifications() {
  return html`<${InBrowser} /><${Ways} /><${Deliveries} />`;
}

function InBrowser() {
  const { isBusy, problem, run } = useAct();
  const test = () =>
    run(async () => {
      await showTest();
      done(words.shown);
    });
  return html`<${Block} title=${words.title} hint=${words.hint}>
    <p>${words.states[permission.value]}</p>
    <${FormProblem} problem=${problem} />
    <div class="actions">
      ${
        permission.value === "default" &&
        html`<button type="button" class="button" onClick=${allow}>${words.allow}</button>`
      }
      ${
        permission.value === "granted" &&
        html`<button type="button" class="button" disabled=${isBusy} onClick=${test}>
          ${words.test}
        </button>`
      }
    </div>
  <//>`;
}
