// The settings: one section at a time, each with its own address.

import { html, signal, useEffect, useLayoutEffect, useRef } from "../../core/view.js";
import { failed } from "../../core/done.js";
import { route } from "../../core/route.js";
import { isAway } from "../../core/session.js";
import { say } from "../../core/words.js";

const words = say.settings;
const NAMES = Object.keys(words.sections);
/** The sections by name; `null` until they are here. Few visits need them. */
const sections = signal(null);

export function Settings() {
  const asked = route.value[1];
  const name = NAMES.includes(asked) ? asked : NAMES[0];
  const title = useRef(null);
  useEffect(() => void load(), []);
  // Whoever goes to a section goes on from there, and hears which it is.
  useLayoutEffect(() => title.current.focus({ preventScroll: true }), [name]);
  return html`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${words.index}>
          <ul>
            ${NAMES.map(
              (key) =>
                html`<li key=${key}>
                  <a href=${`#/settings/${key}`} aria-current=${key === name ? "page" : undefined}>
                    ${words.sections[key]}
                  </a>
                </li>`,
            )}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${title}>${words.sections[name]}</h1>
          <fieldset class="settings-section" disabled=${isAway.value} key=${name}>
            <legend class="unseen">${words.sections[name]}</legend>
            ${sections.value && html`<${sections.value[name]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`;
}

async function load() {
  if (sections.value) return;
  try {
    ({ sections: sections.value } = await import("./sections.js"));
  } catch (problem) {
    failed(problem);
  }
}
