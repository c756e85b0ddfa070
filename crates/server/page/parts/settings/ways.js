// The ways out: where reminders go besides this page.

import { html, signal, useSignal } from "../../core/view.js";
import { get, patch, post, remove } from "../../core/api.js";
import { done, failed, inWords } from "../../core/done.js";
import { say } from "../../core/words.js";
import { confirm } from "../dialog.js";
import { Confirm } from "./confirm-way.js";
import { Block, Switch, useLoad } from "./form.js";
import { NewWay } from "./new-way.js";
import { Once } from "./once.js";

const words = say.settings.ways;
/** `null` until they are known; the log of what was sent names them too. */
export const ways = signal(null);

/** What a way is called: where it leads. */
export function nameOf(way) {
  switch (way.kind) {
    case "webhook":
      return way.url;
    case "ntfy":
      return `${way.server.replace(/^https:\/\//, "").replace(/\/$/, "")}/${way.topic}`;
    default:
      return way.address;
  }
}

export function Ways() {
  /** The way that was just made, with its secret. */
  const made = useSignal(null);
  const load = useLoad(
    () => get("/me/ways"),
    (answer) => (ways.value = answer.ways),
  );
  const onMade = (way) => {
    made.value = way.secret ? way : null;
    done(way.confirmed === false ? words.codeSent : words.added);
    return load();
  };
  return html`<${Block} title=${words.title} hint=${words.hint}>
    ${
      ways.value?.some((it) => it.id === made.value?.id) &&
      html`<${Once}
        label=${words.secret}
        text=${made.value.secret}
        onClose=${() => (made.value = null)}
      />`
    }
    ${ways.value === null && html`<p class="quiet">${say.loading}</p>`}
    ${ways.value?.length === 0 && html`<p class="quiet">${words.none}</p>`}
    ${
      ways.value?.length > 0 &&
      html`<ul class="entries">
        ${ways.value.map((it) => html`<${Way} key=${it.id} way=${it} onChanged=${load} />`)}
      </ul>`
    }
    <${NewWay} onMade=${onMade} />
  <//>`;
}

function Way({ way, onChanged }) {
  /** What became of the last test: `{ text, isGood }`. */
  const tested = useSignal(null);
  const isBusy = useSignal(false);
  const name = nameOf(way);
  const change = async (act) => {
    isBusy.value = true;
    try {
      await act();
    } catch (problem) {
      failed(problem);
    }
    await onChanged();
    isBusy.value = false;
  };
  const test = async () => {
    isBusy.value = true;
    tested.value = { text: words.testing, isGood: true };
    try {
      const { body } = await post(`/me/ways/${way.id}/test`);
      const text = body.delivered ? words.arrived : words.failed(body.error ?? words.unknown);
      tested.value = { text, isGood: body.delivered };
    } catch (problem) {
      tested.value = { text: inWords(problem), isGood: false };
    }
    isBusy.value = false;
  };
  const drop = async () => {
    const title = words.removeAsk(name);
    const question = { title, body: words.removeBody, confirm: words.remove, isDestructive: true };
    if (!(await confirm(question))) return;
    await change(async () => {
      await remove(`/me/ways/${way.id}`);
      done(words.removed);
    });
  };
  const isConfirmed = way.confirmed !== false;
  return html`<li class="entry">
    <${Switch}
      aria-label=${words.isOn(name)}
      isOn=${way.enabled}
      disabled=${isBusy.value || !isConfirmed}
      onSwitch=${(enabled) => change(() => patch(`/me/ways/${way.id}`, { enabled }))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${name}</p>
      <p class="hint">${words.kinds[way.kind]}</p>
      <p class=${tested.value?.isGood ? "hint" : "form-problem"} role="status">
        ${tested.value?.text}
      </p>
      ${!isConfirmed && html`<${Confirm} way=${way} onChanged=${onChanged} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${isBusy.value || !isConfirmed}
        onClick=${test}
      >
        ${words.test}<span class="unseen" dir="auto"> ${name}</span>
      </button>
      <button type="button" class="button small" disabled=${isBusy.value} onClick=${drop}>
        ${words.remove}<span class="unseen" dir="auto"> ${name}</span>
      </button>
    </div>
  </li>`;
}
