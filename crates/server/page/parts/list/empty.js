// What is said where there is nothing.

import { html, useLayoutEffect, useRef } from "../../core/view.js";
import { inWords } from "../../core/done.js";
import { whenLost } from "../../core/focus.js";
import { counts, doneCursor, views } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";
import { clearNarrowing, isNarrowed, isSearching, opened, view } from "./state.js";

export function Empty() {
  const words = say.list.empty;
  if (isNarrowed.value) {
    const isPart = view.value === "done" && !isSearching.value && doneCursor.value;
    return html`<div class="empty" role="status">
      <p>${isPart ? words.narrowedPart(views.done.value.length) : words.narrowed}</p>
      <button type="button" class="button small" onClick=${clearNarrowing}>${words.clear}</button>
    </div>`;
  }
  // Not known yet is not the same as none.
  if (view.value === "done" && doneCursor.value === undefined) {
    return html`<p class="empty quiet">${say.loading}</p>`;
  }
  const name = view.value !== "done" && counts.value.all === 0 ? "none" : view.value;
  const [title, hint] = words[name];
  return html`<div class="empty">
    <${Icon} name=${name === "today" || name === "done" ? "check" : "list"} />
    <p class="empty-title">${title}</p>
    <p class="hint">${hint}</p>
  </div>`;
}

/** For an address of a task that is not there, or is not there any more. */
export function Missing() {
  const { number, problem } = opened.value;
  const back = useRef(null);
  useLayoutEffect(() => whenLost(() => back.current?.focus()), []);
  const isGone = !problem || problem.status === 404 || problem.status === 400;
  return html`<div class="missing" role="alert">
    <p>${isGone ? say.list.missing(number) : inWords(problem)}</p>
    <a class="button small" ref=${back} href=${`#/${view.value}`}>${say.list.toList}</a>
  </div>`;
}
