// What the list shows: which view, what it is narrowed to, which task is open, which are chosen.

import { computed, effect, signal } from "../../core/view.js";
import { isOverdue, dayOf } from "../../core/clock.js";
import { isConnected } from "../../core/feed.js";
import { leaveFor, route } from "../../core/route.js";
import { about } from "../../core/session.js";
import { byDue, inView, isLoaded, look, opened as kept, search, tasks } from "../../core/tasks.js";

export const VIEWS = ["today", "upcoming", "all", "done"];
export const PRIORITIES = ["urgent", "high", "medium", "low"];
export const SORTS = ["newest", "due", "priority", "title"];
const PAGE = 100;

/** The view one is in, also while a task is open over it. */
export const view = signal("today");
export const sort = signal("newest");
export const query = signal("");
export const tag = signal("");
export const priority = signal("");
/** How many rows are shown at most. */
export const limit = signal(PAGE);
/** Whether search and filters are shown; on a small screen they are not unless wanted. */
export const isNarrowing = signal(matchMedia("(min-width: 54rem)").matches);
export const isSelecting = signal(false);
/** Ids. */
export const chosen = signal(new Set());
/** The row that the keyboard is at, by id. */
export const current = signal(null);
/**
 * The task that is open: `{ number, id, asItWas }`, or with `problem` if it cannot be had. It keeps
 * its place in the list while it is edited, so what it was when it was opened is remembered.
 */
export const opened = signal(null);

/** What was found for the query, `{ ids, hasMore }`; `null` until that is known. */
const found = signal(null);

export const showMore = () => (limit.value += PAGE);
export function close() {
  opened.value = null;
  leaveFor(view.value);
}

export function clearSearch() {
  query.value = "";
  found.value = null;
}

export function clearNarrowing() {
  clearSearch();
  tag.value = "";
  priority.value = "";
}

export const isSearching = computed(() => query.value.trim() !== "");
/** Until something is found, or nothing, the view stays as it was. */
const hasAnswer = computed(() => isSearching.value && found.value !== null);
/** How many are found, where there are more than are told. */
export const foundFirst = computed(() =>
  hasAnswer.value && found.value.hasMore ? found.value.ids.size : 0,
);
export const isNarrowed = computed(() => Boolean(isSearching.value || tag.value || priority.value));

const all = computed(() => {
  const was = opened.value?.asItWas;
  return [...tasks.value.values()].map((it) => (it.id === was?.id ? was : it));
});

const sorts = {
  newest: (a, b) => b.number - a.number,
  due: (a, b) =>
    a.due && b.due ? byDue(a, b) : Boolean(b.due) - Boolean(a.due) || sorts.newest(a, b),
  priority: (a, b) => rank(a) - rank(b) || sorts.due(a, b),
  title: (a, b) => names().compare(a.title, b.title) || a.number - b.number,
};
let collator;
const names = () => (collator ??= new Intl.Collator(undefined, { numeric: true }));
const rank = (task) => (task.priority ? PRIORITIES.indexOf(task.priority) : PRIORITIES.length);

/** Every task that is shown, in order, however many. */
export const shown = computed(() => {
  const rows = hasAnswer.value ? foundRows() : inView(view.value, all.value);
  const narrowed = rows.filter(
    (it) =>
      (!tag.value || it.tags.includes(tag.value)) &&
      (!priority.value || it.priority === priority.value),
  );
  const isSorted = view.value === "all" && !hasAnswer.value && sort.value !== "newest";
  return isSorted ? narrowed.sort(sorts[sort.value]) : narrowed;
});

function foundRows() {
  return all.value.filter((it) => found.value.ids.has(it.id)).sort(isOpenFirst);
}

const isOpenFirst = (a, b) =>
  (a.status === "completed") - (b.status === "completed") || b.number - a.number;

/** The rows that are shown, under headings: `{ name, day?, isLate?, rows }`. */
export const groups = computed(() => {
  const rows = shown.value.slice(0, limit.value);
  const isPlain = hasAnswer.value || view.value === "all" || view.value === "done";
  if (isPlain) return [{ name: "", rows }];
  if (view.value === "today") {
    const late = rows.filter((it) => isOverdue(it.due));
    const rest = rows.filter((it) => !isOverdue(it.due));
    return [
      { name: "overdue", isLate: true, rows: late },
      { name: "today", rows: rest },
    ].filter((it) => it.rows.length > 0);
  }
  const days = Map.groupBy(rows, (it) => dayOf(it.due));
  return [...days].map(([day, some]) => ({ name: day, day, rows: some }));
});

export const isOpenInList = computed(
  () =>
    opened.value?.id &&
    groups.value.some(({ rows }) => rows.some((it) => it.id === opened.value.id)),
);

/** Those of the chosen that are shown: nothing is done to what one does not see. */
export const chosenTasks = computed(() =>
  shown.value.filter((it) => chosen.value.has(it.id)).map((it) => tasks.value.get(it.id)),
);

export function choose(task, isChosen = !chosen.value.has(task.id)) {
  const some = new Set(chosen.value);
  if (isChosen) some.add(task.id);
  else some.delete(task.id);
  chosen.value = some;
  if (isChosen) isSelecting.value = true;
}

/** How many can be changed at once. */
export const most = computed(() => about.value?.limits?.tasks_max ?? 100);

export function chooseAll() {
  chosen.value = new Set(shown.value.slice(0, most.value).map((it) => it.id));
}

export function chooseNone() {
  chosen.value = new Set();
  isSelecting.value = false;
}

effect(() => {
  const [first] = route.value;
  if (!VIEWS.includes(first) || first === view.peek()) return;
  view.value = first;
  limit.value = PAGE;
  clearSearch();
  chooseNone();
});

// A task is opened by its address, whether it is known here or not.
effect(() => {
  const [first, number] = route.value;
  const isUnanswered = isConnected.value && opened.peek()?.problem?.isOffline;
  if (first !== "task") {
    opened.value = null;
  } else if (isLoaded.value && (isUnanswered || opened.peek()?.number !== number)) {
    const known = [...tasks.peek().values()].find((it) => String(it.number) === number);
    if (known) opened.value = { number, id: known.id, asItWas: known };
    else fetchOpened(number);
  }
});

effect(() => {
  kept.value = opened.value?.id ?? null;
});

async function fetchOpened(number) {
  const tell = (what) => {
    if (route.peek()[1] === number) opened.value = { number, ...what };
  };
  try {
    const task = await look(number);
    tell({ id: task.id, asItWas: task });
  } catch (problem) {
    tell({ problem });
  }
}

let waiting = 0;
let asked = 0;
// What is found is looked for again when anything changes: it may be found no longer.
effect(() => {
  const words = query.value.trim();
  tasks.value;
  clearTimeout(waiting);
  if (!words) found.value = null;
  else waiting = setTimeout(() => findWords(words), found.peek() ? 150 : 60);
});

async function findWords(words) {
  const turn = (asked += 1);
  // What is here can be searched without the server.
  const here = () => ({ found: foundHere(words), hasMore: false });
  const answer = isConnected.value ? await search(words).catch(here) : here();
  if (turn !== asked || query.value.trim() !== words) return;
  found.value = { ids: new Set(answer.found.map((it) => it.id)), hasMore: answer.hasMore };
}

function foundHere(words) {
  const wanted = words.toLowerCase().split(/\s+/);
  const text = (it) => [it.title, it.description ?? "", ...it.tags].join(" ").toLowerCase();
  return [...tasks.value.values()].filter((it) => wanted.every((word) => text(it).includes(word)));
}
