// An address is mailed to once whoever reads its mail has said so, by the code that is sent there.

import { html } from "../../core/view.js";
import { post } from "../../core/api.js";
import { done } from "../../core/done.js";
import { say } from "../../core/words.js";
import { Field, FormProblem, useAct } from "./form.js";

const words = say.settings.ways;

export function Confirm({ way, onChanged }) {
  const { isBusy, problem, run } = useAct();
  const submit = (event) => {
    event.preventDefault();
    const code = new FormData(event.target).get("code").trim();
    run(async () => {
      await post(`/me/ways/${way.id}/confirm`, { code });
      done(words.confirmed);
      await onChanged();
    });
  };
  return html`<form class="form" onSubmit=${submit}>
    <${Field}
      name="code"
      label=${words.code}
      hint=${words.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${problem}
    />
    <${FormProblem} problem=${problem} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${isBusy}>${words.confirm}</button>
    </div>
  </form>`;
}
