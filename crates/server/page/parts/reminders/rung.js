// Reminders that spoke and were not dealt with. They are kept in the browser, so that they outlive
// the page and are the same in each of its tabs.

import { effect, signal } from "../../core/view.js";
import { get } from "../../core/api.js";
import { dueWords, wall } from "../../core/clock.js";
import { listen } from "../../core/feed.js";
import { me, onForget, state } from "../../core/session.js";
import { browser } from "../../core/tab.js";
import { say } from "../../core/words.js";
import { notify, offer, withdraw } from "./browser.js";

/**
 * @typedef {{ id: string, task: { id: string, number: number, title: string }, reminder: string,
 *   when: string, facts: string[] }} Card `facts` are how late it is and what it stands for
 */

const KEPT = "rung";
const MOST = 50;
const PAGE = 200;
/** Who was away for longer than so many pages tell has other things to look at than all of it. */
const PAGES = 25;

/** The newest first. @type {import("../../core/view.js").Signal<Card[]>} */
export const cards = signal([]);
/** Cards with the turn that dealt with them: they come back if it is taken back. */
let settled = [];
/** How far the feed was heard, in whichever tab. */
let heard = null;
/** What the feed tells while what was missed is asked for: that comes first. */
let meanwhile = null;

for (const event of ["reminder", "change"]) {
  listen(event, (entry) => (meanwhile ? meanwhile.push(entry) : hear(entry)));
}
// What is asked for before the feed is heard could miss what happens in between.
for (const event of ["begin", "back"]) listen(event, catchUp);

effect(() => {
  if (state.value === "in") queueMicrotask(read);
});
browser.onChange(KEPT, read);
onForget(() => {
  browser.keep(KEPT, null);
  show([]);
  settled = [];
  heard = null;
});

/** @param {string} id @param {string} [turn] what dealt with it, if anything did */
export function dismiss(id, turn) {
  read();
  const isIt = (it) => it.id === id;
  if (turn) settle(cards.value.filter(isIt), turn);
  keep(cards.value.filter((it) => !isIt(it)));
}

export function dismissAll() {
  keep([]);
}

/** What was told while no page was there to hear it. */
async function catchUp() {
  const told = (meanwhile = []);
  let missed = [];
  try {
    missed = await entriesSince();
  } catch {
    // The feed goes on from where it was, or begins with what comes next.
  }
  // The feed broke off and is back once more: that asks for all of it.
  if (meanwhile !== told) return;
  meanwhile = null;
  [...missed, ...told].forEach(hear);
  keep(cards.value);
}

/** The entries that were not heard yet, the oldest first. */
async function entriesSince() {
  read();
  const found = [];
  let cursor = null;
  for (let page = 0; page < PAGES; page += 1) {
    const { entries, next_cursor: next } = await get("/audit", { limit: PAGE, cursor });
    const newest = entries[0]?.seq ?? 0;
    // Another store counts anew; and whoever is here for the first time has missed nothing.
    if (page === 0 && (heard === null || newest < heard)) keep(cards.value, newest);
    found.push(...entries.filter((it) => it.seq > heard));
    cursor = next;
    if (!cursor || entries.at(-1).seq <= heard) break;
  }
  return found.reverse();
}

/** One entry of what happens. Another tab may have heard it before, and dealt with it. */
function hear(entry) {
  read();
  if (heard !== null && entry.seq <= heard) return;
  heard = entry.seq;
  const { outcome, changes } = entry;
  if (outcome.occurrence?.result === "fired") {
    const card = cardOf(entry);
    const others = cards.value.filter((it) => it.task.id !== card.task.id);
    keep([card, ...others].slice(0, MOST));
    notify(card);
    offer();
    return;
  }
  if (changes.some(({ before, after }) => !before && after?.reminder)) offer();
  const dealtWith = new Set(changes.map(taskDealtWith));
  const renamed = new Map(changes.map(({ after }) => [after?.task?.id, after?.task]));
  settle(cards.value.filter((it) => dealtWith.has(it.task.id)), entry.turn_id);
  const left = cards.value.filter((it) => !dealtWith.has(it.task.id));
  const all = [...takenBack(entry), ...left];
  keep(all.map((it) => ({ ...it, task: named(renamed.get(it.task.id) ?? it.task) })));
}

function settle(some, turn) {
  settled = [...some.map((card) => ({ turn, card })), ...settled].slice(0, MOST);
}

/** The cards that an undo brings back. Where a task spoke again since, that is what counts. */
function takenBack({ call, outcome }) {
  if (call.name !== "undo" || !outcome.success) return [];
  const isBack = (it) => it.turn === outcome.turn_id;
  const back = settled.filter(isBack).map((it) => it.card);
  settled = settled.filter((it) => !isBack(it));
  return back.filter(({ task }) => !cards.value.some((it) => it.task.id === task.id));
}

/** The task that a change settles: it is done or gone, or one is reminded of it again later. */
function taskDealtWith({ before, after }) {
  if (before?.task && (!after || after.task.status === "completed")) return before.task.id;
  return !before && after?.reminder ? after.reminder.task_id : null;
}

/** @returns {Card} */
function cardOf({ call_id: id, outcome: { task, reminder, occurrence } }) {
  const words = say.settings.rung;
  const facts = [
    occurrence.late_by > 0 && words.late(occurrence.late_by),
    occurrence.count > 1 && words.count(occurrence.count),
    occurrence.missed > 0 && words.missed(occurrence.missed),
  ];
  const when = dueWords(wall(occurrence.at));
  return { id, task: named(task), reminder: reminder.id, when, facts: facts.filter(Boolean) };
}

const named = ({ id, number, title }) => ({ id, number, title });

function read() {
  try {
    const kept = JSON.parse(browser.kept(KEPT));
    if (kept?.user !== me.value?.id) return;
    heard = kept.heard;
    settled = kept.settled ?? [];
    show(kept.cards);
  } catch {
    // What cannot be read is as if it were not there.
  }
}

function keep(left, upTo = heard) {
  heard = upTo;
  show(left);
  browser.keep(KEPT, JSON.stringify({ user: me.value?.id, heard, cards: left, settled }));
}

function show(left) {
  const ids = new Set(left.map((it) => it.id));
  cards.value.filter((it) => !ids.has(it.id)).forEach((it) => withdraw(it.id));
  cards.value = left;
}
