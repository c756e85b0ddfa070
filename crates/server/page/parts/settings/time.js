// When things are, and how dates are read. Each choice is kept as soon as it is made.

import { html, useId, useSignal } from "../../core/view.js";
import { me } from "../../core/session.js";
import { say } from "../../core/words.js";
import { Block, Choice, FormProblem, Switch } from "./form.js";
import { useSet } from "./set.js";
import { ZoneChoice } from "./zone.js";

const words = say.settings.time;

export function Time() {
  return html`<${ZoneChoice} /><${DateOrder} /><${Asking} /><${QuietHours} />`;
}

function DateOrder() {
  const { problem, set } = useSet();
  const options = Object.keys(words.dateOrder);
  return html`<${Block} title=${words.dateTitle}>
    <${Choice}
      legend=${words.dateTitle}
      hideLegend
      name="date_order"
      options=${options.map((key) => [key, words.dateOrder[key], words.dateExample[key]])}
      value=${me.value.settings.date_order}
      onPick=${(date_order) => set({ date_order })}
    />
    <${FormProblem} problem=${problem} />
  <//>`;
}

function Asking() {
  const { problem, set } = useSet();
  return html`<${Block} title=${words.askTitle}>
    <${Choice}
      legend=${words.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(words.ask).map((key) => [key, words.ask[key], words.askHint[key]])}
      value=${me.value.settings.confirmation}
      onPick=${(confirmation) => set({ confirmation })}
    />
    <${FormProblem} problem=${problem} />
  <//>`;
}

const NIGHT = { from: "22:00", to: "07:00" };

function QuietHours() {
  const { problem, set } = useSet();
  const kept = me.value.settings.quiet_hours;
  const hours = useSignal(kept ?? NIGHT);
  const id = useId();
  const change = (fields) => {
    hours.value = { ...hours.value, ...fields };
    if (hours.value.from && hours.value.to) set({ quiet_hours: hours.value });
  };
  const time = (name) =>
    html`<div class="field">
      <label class="field-name" for=${id + name}>${words[name]}</label>
      <input
        id=${id + name}
        type="time"
        required
        value=${hours.value[name]}
        onChange=${(event) => change({ [name]: event.target.value })}
      />
    </div>`;
  return html`<${Block} title=${words.quietTitle} hint=${words.quietHint}>
    <label class="option">
      <${Switch}
        isOn=${kept !== null}
        onSwitch=${(isOn) => set({ quiet_hours: isOn ? hours.value : null })}
      />
      <span>${words.quiet}</span>
    </label>
    ${kept && html`<div class="pair">${time("from")}${time("to")}</div>`}
    <${FormProblem} problem=${problem} />
  <//>`;
}
