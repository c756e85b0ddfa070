// The four views, and the buttons that narrow or select.

import { html } from "../../core/view.js";
import { counts, overdue } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { IconButton } from "../icon.js";
import {
  chooseNone,
  clearNarrowing,
  isNarrowed,
  isNarrowing,
  isSelecting,
  view,
  VIEWS,
} from "./state.js";

export function Tabs() {
  const words = say.list;
  const narrow = () => {
    isNarrowing.value = !isNarrowing.value;
    if (!isNarrowing.value) clearNarrowing();
  };
  const select = () => (isSelecting.value ? chooseNone() : (isSelecting.value = true));
  return html`<div class="tabs-line">
    <nav class="tabs" aria-label=${words.views}>
      ${VIEWS.map((name) => html`<${Tab} key=${name} name=${name} />`)}
    </nav>
    <${IconButton}
      icon="search"
      label=${words.narrow}
      aria-expanded=${String(isNarrowing.value)}
      data-on=${isNarrowed.value}
      onClick=${narrow}
    />
    <${IconButton}
      icon="select"
      label=${words.select}
      aria-pressed=${String(isSelecting.value)}
      data-on=${isSelecting.value}
      onClick=${select}
    />
  </div>`;
}

function Tab({ name }) {
  const count = counts.value[name];
  const late = name === "today" ? overdue.value.length : 0;
  const what = late ? say.list.countLate(count, late) : say.list.count(count);
  return html`<a
    class="tab"
    href=${`#/${name}`}
    aria-current=${view.value === name ? "page" : undefined}
  >
    ${say.list.viewNames[name]}
    ${count > 0 &&
    html`<span class=${late ? "count late" : "count"}>
      ${say.list.countShown(count)}<span class="unseen"> ${what}</span>
    </span>`}
  </a>`;
}
