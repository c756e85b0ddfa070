// Another way out.

import { html, useSignal } from "../../core/view.js";
import { post } from "../../core/api.js";
import { about, me } from "../../core/session.js";
import { say } from "../../core/words.js";
import { Choice, Field, FormProblem, useAct } from "./form.js";

const words = say.settings.ways;
const NTFY = "https://ntfy.sh";

/** The fields of each kind. */
const FIELDS = {
  webhook: [
    { name: "url", label: words.url, type: "url", placeholder: "https://", required: true },
  ],
  ntfy: [
    {
      name: "topic",
      label: words.topic,
      hint: words.topicHint,
      pattern: "[A-Za-z0-9_\\-]{1,64}",
      required: true,
    },
    { name: "server", label: words.server, type: "url", placeholder: NTFY, note: words.optional },
    { name: "token", label: words.token, type: "password", note: words.optional },
  ],
  email: [{ name: "address", label: words.address, type: "email", required: true }],
};

export function NewWay({ onMade }) {
  const isOpen = useSignal(false);
  if (!isOpen.value) {
    return html`<div>
      <button type="button" class="button" onClick=${() => (isOpen.value = true)}>
        ${words.add}
      </button>
    </div>`;
  }
  return html`<${Draft} onMade=${onMade} onClose=${() => (isOpen.value = false)} />`;
}

function Draft({ onMade, onClose }) {
  const kinds = Object.keys(FIELDS).filter((kind) => kind !== "email" || about.value?.mail);
  const kind = useSignal(kinds[0]);
  const { isBusy, problem, run, clear } = useAct();
  const fields = FIELDS[kind.value];
  const submit = (event) => {
    event.preventDefault();
    const given = [...new FormData(event.target)].filter(([, value]) => value !== "");
    const known = given.filter(([name]) => fields.some((it) => it.name === name));
    run(async () => {
      const { body } = await post("/me/ways", { kind: kind.value, ...Object.fromEntries(known) });
      onClose();
      await onMade(body);
    });
  };
  const pick = (key) => {
    clear();
    kind.value = key;
  };
  const first = (name) => (name === "address" ? (me.value.email ?? "") : undefined);
  return html`<form class="form card-form" onSubmit=${submit}>
    <${Choice}
      legend=${words.kind}
      name="kind"
      options=${kinds.map((key) => [key, words.kinds[key], words.kindHints[key]])}
      value=${kind.value}
      onPick=${pick}
    />
    ${fields.map(
      (it) =>
        html`<${Field}
          key=${kind.value + it.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${first(it.name)}
          problem=${problem}
          ...${it}
        />`,
    )}
    <${FormProblem} problem=${problem} fields=${fields.map((it) => it.name)} />
    <div class="actions">
      <button class="button primary" disabled=${isBusy}>${words.adding}</button>
      <button type="button" class="button" onClick=${onClose}>${say.cancel}</button>
    </div>
  </form>`;
}
