// What was just done, told for a moment with a way to take it back, and what went wrong.

import { signal } from "./view.js";
import { post } from "./api.js";
import { listen } from "./feed.js";
import { handleOf, isTakenBack, lastDone, markStuck } from "./trail.js";
import { say } from "./words.js";

/** Told at the foot of the page: `{ id, text, turn?, isProblem? }`. */
export const notes = signal([]);

/** Whether somebody is at the notes, by pointer or by keyboard: then none goes away by itself. */
export const isAtNotes = { call: () => false };

/** Turns of this page that can be taken back, the newest last. */
const past = [];
const future = [];
/** By a turn that is being taken back, whether it will have been. */
const underway = new Map();
let line = Promise.resolve();
let next = 0;

/**
 * @param {string} text
 * @param {string | null} [turn] what takes it back
 * @param {string} [about] a note takes the place of the one before about the same
 */
export function done(text, turn = null, about = undefined) {
  if (turn) remember(text, turn);
  if (about) notes.value = notes.value.filter((it) => it.about !== about);
  note({ text, turn, about });
}

/** Something that can be taken back, and is told elsewhere. */
export function remember(text, turn) {
  past.push({ text, turn });
  future.length = 0;
}

/** @param {import("./api.js").Problem | Error} problem */
export function failed(problem) {
  const text = inWords(problem);
  // Said again, it is said once.
  notes.value = notes.value.filter((it) => !(it.isProblem && it.text === text));
  note({ text, isProblem: true, isOffline: problem.isOffline });
}
// That nobody was there is no news once somebody is.
listen("back", () => (notes.value = notes.value.filter((it) => !it.isOffline)));

export function inWords(problem) {
  if (problem.isOffline) return say.offline;
  // The server names what is not there as it was asked for, by an id that nobody knows.
  if (problem.status === 404) return say.notThere;
  return problem.message && problem.code ? problem.message : say.wentWrong;
}

export function dismiss(id) {
  notes.value = notes.value.filter((it) => it.id !== id);
}

/**
 * Takes back one turn. What is on its way already is not asked for twice.
 * @param {string} turn
 * @param {string} [text] what was done in it
 * @returns {Promise<boolean>} whether it is taken back
 */
export function undo(turn, text = past.find((it) => it.turn === turn)?.text ?? "") {
  return underway.get(turn) ?? going(turn, inTurn(() => takeBack(turn, text)));
}

/** The last thing that was done in this page, or by this user elsewhere if nothing was. */
export const undoLast = () =>
  inTurn(async () => {
    past.filter((it) => isTakenBack(it.turn)).forEach((it) => forget(it.turn));
    try {
      const last = past.findLast((it) => !underway.has(it.turn)) ?? (await lastDone());
      if (!last) note({ text: say.nothingToUndo });
      // What comes later in the line is not waited for here.
      if (!last || underway.has(last.turn)) return false;
      return await going(last.turn, takeBack(last.turn, last.text));
    } catch (problem) {
      failed(problem);
      return false;
    }
  });

export const redo = () =>
  inTurn(async () => {
    const last = future.pop();
    if (!last) return;
    try {
      const answer = await post("/undo", { turn_id: last.turn });
      past.push({ text: last.text, turn: answer.turn });
      note({ text: say.didAgain(firstLine(last.text)), turn: answer.turn });
    } catch (problem) {
      failed(problem);
    }
  });

/** One after another: what is to be taken back next depends on what became of the one before. */
function inTurn(act) {
  const result = line.then(act);
  line = result.catch(() => {});
  return result;
}

function going(turn, result) {
  underway.set(turn, result);
  return result.finally(() => underway.delete(turn));
}

async function takeBack(turn, text) {
  try {
    const answer = await post("/undo", { turn_id: handleOf(turn) });
    forget(turn);
    future.push({ text, turn: answer.turn });
    note({ text: say.tookBack(firstLine(text)) });
    return true;
  } catch (problem) {
    // What was taken back already, or changed since, never can be: what came before it may.
    if (problem.status === 404 || problem.status === 409) {
      forget(turn);
      markStuck(turn);
    }
    failed(problem);
    return false;
  }
}

function forget(turn) {
  const index = past.findIndex((it) => it.turn === turn);
  if (index >= 0) past.splice(index, 1);
  notes.value = notes.value.filter((it) => it.turn !== turn);
}

const firstLine = (text) => text.split("\n")[0];

function note(what) {
  const id = (next += 1);
  notes.value = [...notes.value.slice(-2), { id, ...what }];
  // What can be taken back stays a while longer, and a problem until it is read.
  if (!what.isProblem) setTimeout(fade, what.turn ? 8000 : 4000, id);
}

function fade(id) {
  if (isAtNotes.call()) setTimeout(fade, 2000, id);
  else dismiss(id);
}
