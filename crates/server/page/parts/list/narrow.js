// Search, filters and order.

import { html } from "../../core/view.js";
import { tags } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { Icon, IconButton } from "../icon.js";
import {
  clearNarrowing,
  clearSearch,
  isNarrowed,
  isNarrowing,
  isSearching,
  priority,
  PRIORITIES,
  query,
  sort,
  SORTS,
  tag,
  view,
} from "./state.js";

export function Narrow() {
  if (!isNarrowing.value && !isNarrowed.value) return null;
  const words = say.list;
  // A tag that no open task has any more can still be what is asked for.
  const known = new Set([...tags.value, tag.value].filter(Boolean));
  const wanted = PRIORITIES.map((name) => [name, words.priorities[name]]);
  return html`<div class="narrow" role="search" aria-label=${words.narrow}>
    <${Search} />
    <${Choice}
      label=${words.filters.tag}
      value=${tag}
      options=${[["", words.filters.anyTag], ...[...known].map((name) => [name, `#${name}`])]}
    />
    <${Choice}
      label=${words.filters.priority}
      value=${priority}
      options=${[["", words.filters.anyPriority], ...wanted]}
    />
    ${view.value === "all" &&
    !isSearching.value &&
    html`<${Choice}
      label=${words.filters.sort}
      value=${sort}
      options=${SORTS.map((name) => [name, words.sorts[name]])}
    />`}
    ${isNarrowed.value &&
    html`<button type="button" class="button plain small" onClick=${clearNarrowing}>
      ${words.filters.clear}
    </button>`}
  </div>`;
}

function Search() {
  const words = say.list.search;
  const onKeyDown = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (query.value) clearSearch();
    else event.target.blur();
  };
  return html`<div class="search">
    <${Icon} name="search" />
    <input
      id="task-search"
      class="input"
      type="text"
      enterkeyhint="search"
      autocomplete="off"
      dir="auto"
      maxlength="200"
      placeholder=${words.placeholder}
      aria-label=${words.label}
      value=${query.value}
      onInput=${(event) => (query.value = event.target.value)}
      onKeyDown=${onKeyDown}
    />
    ${query.value &&
    html`<${IconButton} icon="close" label=${words.clear} onClick=${clearSearch} />`}
  </div>`;
}

function Choice({ label, value, options }) {
  return html`<select
    class="choice"
    aria-label=${label}
    value=${value.value}
    data-on=${Boolean(value.value) && value !== sort}
    onChange=${(event) => (value.value = event.target.value)}
  >
    ${options.map(([name, text]) => html`<option key=${name} value=${name}>${text}</option>`)}
  </select>`;
}
