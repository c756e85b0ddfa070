// The list: a line to add by, the views, and the rows of one of them.

import { html } from "../../core/view.js";
import { onKey } from "../../core/keys.js";
import { go, route } from "../../core/route.js";
import { say } from "../../core/words.js";
import { BulkBar } from "./bulk-bar.js";
import { Narrow } from "./narrow.js";
import { QuickAdd } from "./quick-add.js";
import { Rows } from "./rows.js";
import { isNarrowing } from "./state.js";
import { Tabs } from "./tabs.js";

export function List() {
  return html`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${say.tasks}</h1>
    <div class="list-head">
      <${QuickAdd} />
      <${Tabs} />
      <${Narrow} />
    </div>
    <${Rows} />
    <${BulkBar} />
  </section>`;
}

onKey("n", () => focusSoon("quick-add"));
onKey("f", () => {
  isNarrowing.value = true;
  focusSoon("task-search");
});

/** The list may have to come first, or the field in it. */
function focusSoon(id) {
  if (route.value[0] === "settings") go("today");
  const focus = () => document.getElementById(id)?.focus();
  if (document.getElementById(id)) focus();
  else requestAnimationFrame(() => requestAnimationFrame(focus));
}
