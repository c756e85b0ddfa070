// Everything that is one's own, out and in.

import { html } from "../../core/view.js";
import { today } from "../../core/clock.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";
import { Block } from "./form.js";
import { Import } from "./import.js";

const words = say.settings.data;

/** Ours is what everything is written in. */
const OTHERS = Object.keys(words.formats).filter((it) => it !== "json");

export function Data() {
  return html`
    <${Block} title=${words.exportTitle} hint=${words.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${fileName("json")}>
          <${Icon} name="download" /> ${words.exportAll}
        </a>
      </div>
      <p class="hint">${words.exportAs}</p>
      <div class="actions">
        ${OTHERS.map(
          (it) =>
            html`<a
              key=${it}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(it)}`}
              download=${fileName(it)}
            >
              ${words.formats[it]}
            </a>`,
        )}
      </div>
    <//>
    <${Import} />
  `;
}

const ENDS = { todoist: "csv", "todo.txt": "txt", ical: "ics", markdown: "md" };
const fileName = (format) => `todobot-${today.value}.${ENDS[format] ?? "json"}`;
