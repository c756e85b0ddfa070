// What turns of the chat did to the tasks, row by row, and which of them were taken back: by the feed
// as it happens, and by the audit trail for what happened before the page was opened.

import { signal } from "./view.js";
import { get } from "./api.js";
import { listen } from "./feed.js";
import { say } from "./words.js";

/** Entries by the turn they belong to. */
const entries = signal(new Map());
/** By a turn, the turns that took it back. */
const undone = signal(new Map());

/** Turns that the server would not take back: what they did was changed since, or is gone. */
const stuck = signal(new Set());

const PAGE = 200;
/** Further back than so many pages, a card says what a field became, but not what it was. */
const PAGES = 5;

/** Whether what a turn did is undone now. An undo is a turn too, and can itself be taken back. */
export function isTakenBack(turn) {
  return (undone.value.get(turn) ?? []).some((it) => !isTakenBack(it));
}

/** What takes a turn back: itself, or, if it was undone and done again, what did it again. */
export function handleOf(turn) {
  for (const undo of undone.value.get(turn) ?? []) {
    const again = undone.value.get(undo)?.at(-1);
    if (again) return handleOf(again);
  }
  return turn;
}

/** @param {string} turn one that the server would not take back */
export function markStuck(turn) {
  stuck.value = new Set(stuck.value).add(turn);
}

export const isStuck = (turn) => stuck.value.has(handleOf(turn));

/** How the task of a call was and how it became, if that is known. */
export function rowsOf(turn, call) {
  const wanted = JSON.stringify(call.arguments);
  const isIt = (it) => it.name === call.name && JSON.stringify(it.arguments) === wanted;
  const entry = entries.value.get(turn)?.find((it) => isIt(it.call));
  const change = entry?.changes.find((it) => it.before?.task && it.after?.task);
  return change ? { before: change.before.task, after: change.after.task } : null;
}

/** Learns what happened since. @param {string} since an instant */
export async function lookBack(since) {
  let cursor = null;
  for (let page = 0; page < PAGES; page += 1) {
    const told = await get("/audit", { limit: PAGE, cursor });
    learn(told.entries);
    cursor = told.next_cursor;
    const oldest = told.entries.at(-1);
    if (!cursor || !oldest || oldest.at < since) return;
  }
}

/** The newest turn that changed something and is not taken back, and what it did in words. */
export async function lastDone() {
  const { entries: told } = await get("/audit", { limit: PAGE });
  learn(told);
  // A reminder's moment cannot be taken back, and to undo an undo is to do it again.
  const isDeed = ({ call, changes, outcome }) =>
    call.name !== "undo" && changes.length > 0 && !outcome.occurrence;
  const { turn_id: turn } = told.find((it) => isDeed(it) && !isTakenBack(it.turn_id)) ?? {};
  if (!turn) return null;
  const deeds = told.filter((it) => it.turn_id === turn && isDeed(it));
  return { turn, text: say.deeds(deeds) };
}

function learn(told) {
  const byTurn = new Map(entries.value);
  const takenBack = new Map(undone.value);
  for (const entry of told) {
    const { turn_id: turn, call, outcome } = entry;
    if (call.name === "undo" && outcome.success) add(takenBack, outcome.turn_id, turn);
    if (entry.conversation_id) add(byTurn, turn, entry, (it) => it.seq);
  }
  entries.value = byTurn;
  undone.value = takenBack;
}

/** The feed and the trail tell the same things: each is kept once. */
function add(map, key, value, name = (it) => it) {
  const before = map.get(key) ?? [];
  if (!before.some((it) => name(it) === name(value))) map.set(key, [...before, value]);
}

listen("change", (entry) => learn([entry]));
