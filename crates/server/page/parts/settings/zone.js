// The zone that days are counted in.

import { html, useId, useSignal } from "../../core/view.js";
import { about, me } from "../../core/session.js";
import { say } from "../../core/words.js";
import { Block, FormProblem } from "./form.js";
import { useSet } from "./set.js";

const words = say.settings.time;
/** Made for whoever comes here: it takes a while. */
let known;
const zones = () => (known ??= Intl.supportedValuesOf("timeZone"));

export function ZoneChoice() {
  const { problem, set } = useSet();
  const isUnknown = useSignal(false);
  const id = useId();
  const kept = me.value.settings.zone ?? "";
  const house = about.value.zone;
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const take = (zone) => {
    isUnknown.value = false;
    set({ zone });
  };
  const onChange = (event) => {
    const text = event.target.value.trim().replaceAll(" ", "_");
    if (text === "") return take(null);
    const zone = zones().find((it) => it.toLowerCase() === text.toLowerCase());
    // The server may know names that this browser does not; a city alone is none.
    if (zone || text.includes("/") || text === "UTC") return take(zone ?? text);
    isUnknown.value = true;
  };
  const isWrong = isUnknown.value || problem?.field === "zone";
  return html`<${Block} title=${words.zoneTitle} hint=${words.zoneHint}>
    <div class="field">
      <label class="field-name" for=${id}>${words.zone}</label>
      <input
        id=${id}
        list=${`${id}-zones`}
        value=${kept}
        placeholder=${words.zoneHouse(house)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${isWrong ? "true" : undefined}
        aria-describedby=${`${id}-wrong`}
        onChange=${onChange}
      />
      <datalist id=${`${id}-zones`}>${zones().map((it) => html`<option value=${it} />`)}</datalist>
      <p id=${`${id}-wrong`} class="form-problem" role="alert">${isWrong && words.zoneUnknown}</p>
    </div>
    <${FormProblem} problem=${problem} fields=${["zone"]} />
    ${
      kept &&
      html`<div>
        <button type="button" class="button small" onClick=${() => take(null)}>
          ${words.useHouse(house)}
        </button>
      </div>`
    }
    ${
      browser !== (kept || house) &&
      html`<p class="aside">
        <span>${words.browserDiffers(browser)}</span>
        <button type="button" class="button small" onClick=${() => take(browser)}>
          ${words.takeBrowser}
        </button>
      </p>`
    }
  <//>`;
}
