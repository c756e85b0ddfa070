// The question before an account goes, which says exactly what goes with it.

import { html, useSignal } from "../../core/view.js";
import { remove } from "../../core/api.js";
import { leave } from "../../core/session.js";
import { views } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { Dialog } from "../dialog.js";
import { Field, FormProblem, useAct } from "./form.js";

const words = say.settings.you;

export function DeleteAccount({ hasPassword, onClose }) {
  const { isBusy, problem, run } = useAct();
  const typed = useSignal("");
  const isReady = hasPassword
    ? typed.value !== ""
    : typed.value.trim().toLowerCase() === words.deleteWord;
  const submit = (event) => {
    event.preventDefault();
    if (!isReady) return;
    run(async () => {
      await remove("/me", hasPassword ? { password: typed.value } : {});
      leave();
    });
  };
  const field = {
    onInput: (event) => (typed.value = event.target.value),
    autofocus: true,
    required: true,
    problem,
  };
  return html`<${Dialog} title=${words.deleteAsk} onClose=${onClose}>
    <form class="form" onSubmit=${submit}>
      <div class="dialog-body">
        <p>${words.deleteLost}</p>
        <ul class="bullets">
          ${words.deleteWhat(views.all.value.length).map((it) => html`<li>${it}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${words.deleteExport}</a></p>
      </div>
      ${
        hasPassword
          ? html`<${Field}
              label=${words.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${field}
            />`
          : html`<${Field}
              label=${words.deleteType(words.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${field}
            />`
      }
      <${FormProblem} problem=${problem} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${onClose}>${say.cancel}</button>
        <button class="button danger" disabled=${!isReady || isBusy}>${words.deleteConfirm}</button>
      </div>
    </form>
  <//>`;
}
