// The tasks as they are now. What is done to them arrives by the feed, whoever did it; what was
// done in this page is known a little earlier, by its answer.

import { batch, computed, signal } from "./view.js";
import { get } from "./api.js";
import { dayOf, isOverdue, today } from "./clock.js";
import { listen } from "./feed.js";
import { keep, kept } from "./kept.js";
import { merge } from "./merge.js";

export { forget as forgetLastKnown } from "./kept.js";

/** All open tasks, and those of the done ones that were looked at, by id. */
export const tasks = signal(new Map());
/** Reminders, by id. */
export const reminders = signal(new Map());
/** Whether there is something to show. */
export const isLoaded = signal(false);
/** Whether no open task is still on its way. */
export const isWhole = signal(false);
/** From where on more done tasks can be had; `undefined` before the first page. */
export const doneCursor = signal(undefined);
/** Ids of tasks that were changed elsewhere a moment ago. */
export const fresh = signal(new Set());

/** The task that is opened, by id. It stays also where only the others are asked for. */
export const opened = signal(null);

const PAGE = 200;

/** For each list that is on its way, what the feed told since it was asked for. */
const underway = new Set();
/** What was deleted here and may still be spoken of by the feed. */
const gone = new Set();
/** Versions of tasks that the feed told lately, the newest last. */
const told = new Set();
const TOLD = 500;

/** What is due soonest is shown at once; the rest of a long list comes after. */
export async function load() {
  const meanwhile = [];
  underway.add(meanwhile);
  try {
    const rung = all("/reminders", {}, "reminders");
    // Where the tasks cannot be had either, that is what is told.
    rung.catch(() => {});
    const soonest = await get("/tasks", { status: "pending", sort: "due", limit: PAGE });
    const isAll = !soonest.next_cursor;
    if (!isLoaded.value || isAll) show(soonest.tasks, isAll, meanwhile);
    if (!isAll) {
      const whole = await all("/tasks", { status: "pending", sort: "created" }, "tasks");
      show(whole, true, meanwhile);
    }
    reminders.value = byId(await rung);
    put(meanwhile);
  } finally {
    underway.delete(meanwhile);
  }
  keepForOffline();
}

function show(open, isAll, meanwhile) {
  const table = byId(open);
  const kept = tasks.peek().get(opened.peek());
  if (kept && !table.has(kept.id)) {
    table.set(kept.id, kept);
    lookAgain(kept);
  }
  batch(() => {
    tasks.value = table;
    doneCursor.value = undefined;
    isWhole.value = isAll;
    isLoaded.value = true;
    put(meanwhile);
  });
}

/** Another page of what is done, the newest first. */
export async function loadDone() {
  const page = await get("/tasks", {
    status: "completed",
    sort: "updated",
    limit: 50,
    cursor: doneCursor.value,
  });
  batch(() => {
    learn(page.tasks);
    doneCursor.value = page.next_cursor ?? null;
  });
}

/** The first tasks that are found by words, wherever they are, and whether there are more. */
export async function search(query) {
  const page = await get("/tasks", { query, status: "all", limit: PAGE });
  learn(page.tasks);
  return { found: page.tasks, hasMore: Boolean(page.next_cursor) };
}

/** One task as it is just now, by its id or number. */
export async function look(idOrNumber) {
  const task = await get(`/tasks/${encodeURIComponent(idOrNumber)}`);
  know([task]);
  return task;
}

/** What may have been changed or deleted while nobody listened. */
async function lookAgain(task) {
  try {
    await look(task.id);
  } catch (problem) {
    if (problem.status === 404) drop([task]);
  }
}

/** Rows out of an answer. What the feed told before is not news: since then it may have told more. */
export function know(rows) {
  const isNews = (it) => !(told.has(versionOf(it)) && (tasks.peek().has(it.id) || gone.has(it.id)));
  tasks.value = new Map([...tasks.peek(), ...byId(rows.filter(isNews))]);
  keepForOffline();
}

/** Rows that are deleted, which the feed has not told yet. */
export function drop(rows) {
  const table = new Map(tasks.peek());
  for (const { id } of rows) if (table.delete(id)) gone.add(id);
  tasks.value = table;
}

/** Rows that were not known yet; the feed keeps those that are. */
function learn(rows) {
  const unknown = rows.filter((it) => !tasks.peek().has(it.id));
  if (unknown.length > 0) tasks.value = new Map([...tasks.peek(), ...byId(unknown)]);
}

const isOpen = (task) => task.status === "pending";
const members = {
  today: (it) => isOpen(it) && it.due && dayOf(it.due) <= today.value,
  upcoming: (it) => isOpen(it) && it.due && dayOf(it.due) > today.value,
  all: isOpen,
  done: (it) => !isOpen(it),
};
const orders = {
  today: byDue,
  upcoming: byDue,
  all: (a, b) => b.number - a.number,
  done: (a, b) => (a.completed_at < b.completed_at ? 1 : -1),
};

/** Those of some tasks that belong in a view, in its order. @param {keyof typeof members} view */
export const inView = (view, rows) => rows.filter(members[view]).sort(orders[view]);

const rows = computed(() => [...tasks.value.values()]);
const open = computed(() => rows.value.filter(isOpen));
export const views = {
  today: computed(() => inView("today", rows.value)),
  upcoming: computed(() => inView("upcoming", rows.value)),
  all: computed(() => inView("all", rows.value)),
  done: computed(() => inView("done", rows.value)),
};
/** How many stand in each view, once that is known; of what is done it never is. */
export const counts = computed(() => {
  if (!isWhole.value) return {};
  const count = (view) => open.value.filter(members[view]).length;
  return { today: count("today"), upcoming: count("upcoming"), all: open.value.length };
});
export const overdue = computed(() => views.today.value.filter((it) => isOverdue(it.due)));
export const tags = computed(() => [...new Set(open.value.flatMap((it) => it.tags))].sort());

export const find = (idOrNumber) =>
  tasks.value.get(idOrNumber) ?? rows.value.find((it) => String(it.number) === String(idOrNumber));

const scheduled = computed(() => {
  const byTask = new Map();
  for (const it of reminders.value.values()) {
    if (it.state !== "scheduled") continue;
    byTask.set(it.task_id, [...(byTask.get(it.task_id) ?? []), it]);
  }
  for (const some of byTask.values()) some.sort((a, b) => (a.next_at < b.next_at ? -1 : 1));
  return byTask;
});
const NONE = [];
export const remindersOf = (task) => scheduled.value.get(task.id) ?? NONE;

/** Rows as an entry of the feed tells them: how each was, and how it is. Gives what is news. */
export function put(changes) {
  const table = new Map(tasks.peek());
  const rung = new Map(reminders.peek());
  const news = new Set();
  for (const { before, after } of changes) {
    const [row, into] = (after ?? before).task ? ["task", table] : ["reminder", rung];
    const isNews = merge(into, before?.[row], after?.[row], gone);
    if (isNews) news.add((after ?? before)[row].id);
  }
  if (news.size > 0) {
    batch(() => {
      tasks.value = table;
      reminders.value = rung;
    });
    keepForOffline();
  }
  return news;
}

let fading = 0;
function hear({ changes, outcome }) {
  // A reminder's moment changes the reminder, and is nothing that could be taken back.
  const rows = outcome?.occurrence ? [{ after: { reminder: outcome.reminder } }] : changes;
  for (const meanwhile of underway) meanwhile.push(...rows);
  for (const { after } of rows) if (after?.task) told.add(versionOf(after.task));
  for (const oldest of told) if (told.size > TOLD) told.delete(oldest);
  const news = put(rows);
  if (news.size === 0) return;
  clearTimeout(fading);
  fresh.value = new Set([...fresh.peek(), ...news]);
  fading = setTimeout(() => (fresh.value = new Set()), 2000);
}

listen("change", hear);
listen("reminder", hear);
listen("back", () => load().catch(() => {}));

/** The last list, to be looked at while the server cannot be reached. */
export function lastKnown() {
  if (isLoaded.value) return;
  tasks.value = byId(kept());
  isLoaded.value = isWhole.value = true;
}

const keepForOffline = () => keep(() => open.value);

/** Soonest first; of one day, those without a time at its end. */
export function byDue(a, b) {
  const end = (it) => (it.due.length > 10 ? it.due : `${it.due}T24`);
  return end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.number - b.number;
}

async function all(path, query, name) {
  const found = [];
  let cursor = null;
  do {
    const page = await get(path, { ...query, limit: PAGE, cursor });
    found.push(...page[name]);
    cursor = page.next_cursor;
  } while (cursor);
  return found;
}

const versionOf = (task) => `${task.id} ${task.updated_at} ${task.status}`;
const byId = (rows) => new Map(rows.map((it) => [it.id, it]));
