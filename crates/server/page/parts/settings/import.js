// Tasks from a file. What would happen is shown first; nothing happens without a yes.

import { html, useId, useSignal } from "../../core/view.js";
import { post } from "../../core/api.js";
import { done } from "../../core/done.js";
import { load } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";
import { beside, Block, useAct } from "./form.js";
import { Outlook } from "./outlook.js";

const words = say.settings.data;
const MOST = 20 * 1024 * 1024;
const FORMATS = Object.entries(words.formats);

export function Import() {
  const { isBusy, problem, run, clear } = useAct();
  const isOver = useSignal(false);
  /** What was chosen: `{ name, text, format }`, the format once it is known. */
  const file = useSignal(null);
  /** What would happen. */
  const outlook = useSignal(null);
  const id = useId();

  const look = (format) =>
    run(async () => {
      file.value = { ...file.value, format };
      outlook.value = null;
      const { body } = await post("/me/import", { ...file.value, dry_run: true });
      file.value = { ...file.value, format: body.format };
      outlook.value = body;
    });
  const choose = async (chosen) => {
    if (!chosen) return;
    reset();
    if (chosen.size > MOST) return void run(() => Promise.reject(tooLarge()));
    file.value = { name: chosen.name, text: await chosen.text() };
    look();
  };
  const go = () =>
    run(async () => {
      const { body, turn } = await post("/me/import", file.value);
      done(words.imported(body.added), turn);
      reset();
      // An import may be more than the feed would tell one by one.
      await load();
    });
  function reset() {
    file.value = outlook.value = null;
    clear();
  }
  const onDrop = (event) => {
    event.preventDefault();
    isOver.value = false;
    choose(event.dataTransfer.files[0]);
  };
  const onOver = (event) => {
    event.preventDefault();
    isOver.value = true;
  };
  return html`<${Block} title=${words.importTitle} hint=${words.importHint}>
    <div
      class=${isOver.value ? "drop over" : "drop"}
      onDragOver=${onOver}
      onDragLeave=${() => (isOver.value = false)}
      onDrop=${onDrop}
    >
      <input
        id=${id}
        class="unseen"
        type="file"
        accept=".json,.csv,.txt,.ics,.ical,.md,.markdown,text/*,application/json"
        onChange=${(event) => {
          choose(event.target.files[0]);
          event.target.value = "";
        }}
      />
      <label class="button" for=${id}><${Icon} name="upload" /> ${words.choose}</label>
      <span class="hint">${isOver.value ? words.dropNow : words.drop}</span>
    </div>
    ${
      file.value &&
      html`<label class="field">
        <span>${file.value.format ? words.format : words.formatUnknown}</span>
        <select
          value=${file.value.format ?? ""}
          disabled=${isBusy}
          onChange=${(event) => look(event.target.value || undefined)}
        >
          ${!file.value.format && html`<option value=""></option>`}
          ${FORMATS.map(([it, name]) => html`<option key=${it} value=${it}>${name}</option>`)}
        </select>
      </label>`
    }
    <p class="form-problem" role="alert">${problem && beside(problem)}</p>
    ${isBusy && html`<p class="quiet" role="status">${words.reading}</p>`}
    ${
      outlook.value &&
      html`<${Outlook}
        name=${file.value.name}
        outlook=${outlook.value}
        isBusy=${isBusy}
        onGo=${go}
        onClose=${reset}
      />`
    }
  <//>`;
}

const tooLarge = () => Object.assign(new Error(words.tooLarge), { code: "TOO_LARGE" });
