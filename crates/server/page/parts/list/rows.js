// The rows of the view under their headings, and the way from one to another by keyboard.

import { html, useLayoutEffect, useRef } from "../../core/view.js";
import { dayWords, fullDate } from "../../core/clock.js";
import { failed } from "../../core/done.js";
import { isConnected } from "../../core/feed.js";
import { whenLost } from "../../core/focus.js";
import { onKey } from "../../core/keys.js";
import { doneCursor, isLoaded, loadDone, tasks } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { askToDelete, check } from "./actions.js";
import { Editor } from "./editor/editor.js";
import { Empty, Missing } from "./empty.js";
import { Row } from "./row.js";
import {
  choose,
  chooseNone,
  chosen,
  current,
  foundFirst,
  groups,
  isOpenInList,
  isSearching,
  opened,
  showMore,
  shown,
  view,
} from "./state.js";

export function Rows() {
  const box = useRef(null);
  const ids = groups.value.flatMap(({ rows }) => rows.map((it) => it.id));
  const at = ids.includes(current.value) ? current.value : ids[0];
  useKeptFocus(box, ids);
  useDonePages();
  if (!isLoaded.value) {
    return html`<div class="rows"><p class="empty quiet">${say.loading}</p></div>`;
  }
  const hidden = shown.value.length - ids.length;
  return html`<div class="rows" ref=${box} onKeyDown=${onRowKey}>
    <${Pinned} />
    ${groups.value.map((group) => html`<${Group} key=${group.name} group=${group} at=${at} />`)}
    ${ids.length === 0 && !opened.value && html`<${Empty} />`}
    ${hidden > 0 &&
    html`<button type="button" class="button plain more" onClick=${showMore}>
      ${say.list.more(hidden)}
    </button>`}
    ${foundFirst.value > 0 &&
    html`<p class="hint first-found">${say.list.search.first(foundFirst.value)}</p>`}
    ${hidden <= 0 && view.value === "done" && !isSearching.value && html`<${MoreDone} />`}
  </div>`;
}

function Group({ group, at }) {
  const { name, day, isLate, rows } = group;
  const heading = day ? dayWords(day) : say.list.groups[name];
  const id = name ? `group-${name}` : undefined;
  // What has no heading of its own is the list itself.
  const Box = name ? "section" : "div";
  return html`<${Box} class="group" aria-labelledby=${id}>
    ${name &&
    html`<h2
      id=${id}
      class=${isLate ? "group-title late" : "group-title"}
      title=${day && fullDate(day)}
    >
      ${heading}<span class="group-count">${rows.length}</span>
    </h2>`}
    <ul>
      ${rows.map((row) => {
        const task = tasks.value.get(row.id) ?? row;
        return opened.value?.id === task.id
          ? html`<${Editor} key=${task.id} task=${task} />`
          : html`<${Row} key=${task.id} task=${task} isCurrent=${task.id === at} />`;
      })}
    </ul>
  <//>`;
}

/** A task that was opened by its address and does not stand in the view. */
function Pinned() {
  if (!opened.value || isOpenInList.value) return null;
  const task = tasks.value.get(opened.value.id);
  if (!task) return html`<${Missing} />`;
  return html`<ul class="group"><${Editor} key=${task.id} task=${task} /></ul>`;
}

function MoreDone() {
  if (!doneCursor.value) return null;
  return html`<button type="button" class="button plain more" onClick=${nextDone}>
    ${say.list.moreDone}
  </button>`;
}

const nextDone = () => loadDone().catch(failed);

/** The first page of what is done comes when it is looked at, and the server is there. */
function useDonePages() {
  const isMissing = isLoaded.value && doneCursor.value === undefined;
  const isWanted = view.value === "done" && isMissing && isConnected.value;
  useLayoutEffect(() => {
    if (isWanted) nextDone();
  }, [isWanted]);
}

/** When the row that has the focus leaves, the one that takes its place has it. */
function useKeptFocus(box, ids) {
  const last = useRef({ id: null, index: 0, openId: null });
  useLayoutEffect(() => {
    const was = last.current;
    const openId = opened.value?.id ?? null;
    // A task that is closed gives the focus back to its row.
    const wanted = was.openId && !openId ? was.openId : was.id;
    const next = ids.includes(wanted) ? wanted : ids[Math.min(was.index, ids.length - 1)];
    if (wanted && !openId) {
      whenLost(() => (next ? focusRow(next) : document.getElementById("quick-add")?.focus()));
    }
    was.openId = openId;
    was.index = placeOf(was.id ?? openId, ids) ?? was.index;
  });
  useLayoutEffect(() => {
    const onFocusIn = ({ target }) => {
      const row = box.current?.contains(target) ? target.closest("[data-task]") : null;
      last.current.id = row?.dataset.task ?? null;
      last.current.index = placeOf(last.current.id, idsNow()) ?? last.current.index;
    };
    // A press beside everything takes the focus away for good; a row that leaves does not.
    const onFocusOut = ({ target, relatedTarget }) => {
      if (!relatedTarget) queueMicrotask(() => target.isConnected && (last.current.id = null));
    };
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, []);
}

const placeOf = (id, ids) => (ids.includes(id) ? ids.indexOf(id) : null);
const idsNow = () => groups.value.flatMap(({ rows }) => rows.map((it) => it.id));

function focusRow(id) {
  const row = document.querySelector(`[data-task="${CSS.escape(id)}"] .row-title`);
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

/** To the row so many further; to the one the keyboard was at last, if it is at none. */
function move(by) {
  const ids = idsNow();
  const here = document.activeElement?.closest?.("[data-task]")?.dataset.task;
  const index = ids.indexOf(here ?? current.value);
  const next = here ? Math.min(Math.max(index + by, 0), ids.length - 1) : Math.max(index, 0);
  if (ids[next]) focusRow(ids[next]);
}

export const toRows = () => move(0);

for (const key of ["j", "ArrowDown"]) onKey(key, () => move(1));
for (const key of ["k", "ArrowUp"]) onKey(key, () => move(-1));

function onRowKey(event) {
  const row = event.target.closest(".row");
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  const task = row && tasks.value.get(row.dataset.task);
  if (!task || isHeld || event.isComposing) return;
  const keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => focusRow(idsNow()[0]),
    End: () => focusRow(idsNow().at(-1)),
    x: () => check(task),
    e: () => (location.hash = `#/task/${task.number}`),
    s: () => choose(task),
    Delete: () => askToDelete(task),
    Escape: () => chosen.value.size > 0 && chooseNone(),
  };
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
