// What this is.

import { html } from "../../core/view.js";
import { dueWords, now } from "../../core/clock.js";
import { hasShortcuts } from "../../core/keys.js";
import { about, isOffline } from "../../core/session.js";
import { theme } from "../../core/theme.js";
import { say } from "../../core/words.js";
import { Block, Choice, Switch } from "./form.js";

const words = say.settings.about;

export function About() {
  const { version, model, zone } = about.value;
  const facts = [
    [words.version, version],
    [words.model, isOffline.value ? words.offline : words.online(model)],
    [words.zone, zone],
    [words.clock, dueWords(now.value)],
  ];
  return html`
    <${Block} title=${say.name} hint=${say.tagline}>
      <dl class="about-facts">
        ${facts.map(
          ([name, fact]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${fact}</dd>
            </div>`,
        )}
      </dl>
    <//>
    <${Block} title=${words.theme}>
      <${Choice}
        legend=${words.theme}
        hideLegend
        name="theme"
        options=${Object.entries(words.themes)}
        value=${theme.value}
        onPick=${(key) => (theme.value = key)}
      />
    <//>
    <${Block} title=${words.keysTitle} hint=${words.keysHint}>
      <label class="option">
        <${Switch} isOn=${hasShortcuts.value} onSwitch=${(isOn) => (hasShortcuts.value = isOn)} />
        <span>${words.keys}</span>
      </label>
    <//>
    <${Block} title=${words.links}>
      <ul class="links">
        <li><a href="/docs">${words.docs}</a></li>
        <li><a href="/openapi.json">${words.openapi}</a></li>
      </ul>
    <//>
  `;
}
