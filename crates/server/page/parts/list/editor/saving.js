// Fields of a task are saved one after another, each unless somebody changed it meanwhile. What is
// written stays a draft until it is taken, so that nothing is lost that was refused.

import { Problem } from "../../../core/api.js";
import { update } from "../../../core/by-hand.js";
import { failed } from "../../../core/done.js";
import { isConnected } from "../../../core/feed.js";
import { look, tasks } from "../../../core/tasks.js";
import { signal, useLayoutEffect, useMemo } from "../../../core/view.js";
import { say } from "../../../core/words.js";
import { beside } from "../../settings/form.js";

/** Somebody else changed the field after it was begun to be edited here. */
export class Meanwhile extends Error {}

export const whyNot = (error) =>
  error instanceof Meanwhile ? say.list.editor.meanwhile : beside(error);

/** The fields of the editor that is open. @type {Set<Edited>} */
const open = new Set();

/**
 * Sends what is written and not saved yet. Resolves to whether the editor can be closed: not if
 * something went wrong that nobody was told yet.
 * @param {{ mayDiscard: boolean }} how whether who was told already goes without what was refused
 */
export async function finish({ mayDiscard }) {
  const told = new Map([...open].map((it) => [it, it.problem.peek()]));
  await Promise.all([...open].map((it) => it.leave()));
  const isNew = (it) => it.problem.peek() && it.problem.peek() !== told.get(it);
  const wrong = [...open].filter(isNew);
  // What could only not be sent may be taken later.
  const isMeant = (it) => mayDiscard && told.get(it) && !it.problem.peek().error.isOffline;
  const canClose = wrong.every(isMeant);
  if (canClose) wrong.forEach((it) => it.discard());
  return canClose;
}

/** One field of the editor, or some that are saved together. */
class Edited {
  /** What is being written; `null` where nothing is. */
  draft = signal(null);
  /** `{ error, fields }`: what went wrong, and what was to be saved. */
  problem = signal(null);
  /** The fields as they were when editing began. */
  #base = null;
  #isOver = false;
  #line = Promise.resolve();

  constructor(task, names) {
    this.task = task;
    this.names = names;
  }

  begin = () => {
    this.#base ??= pick(tasks.peek().get(this.task.id) ?? this.task, this.names);
  };

  write(draft) {
    this.begin();
    this.draft.value = draft;
    // What somebody else wrote, and what one would have written, is still to be decided on.
    if (!(this.problem.peek()?.error instanceof Meanwhile)) this.problem.value = null;
  }

  /** Sends the draft, after what is on its way. */
  leave = () => (this.#line = this.#line.then(() => this.#send()));

  async #send() {
    if (this.#isOver) return;
    const half = this.halfOf?.();
    if (half) return this.#refused(new Problem({ status: 400, code: "HALF", detail: half }), {});
    const written = this.draft.peek();
    const fields = written === null ? null : this.fieldsOf(written);
    if (!fields) return;
    const isTaken = await this.save(fields);
    // What was written meanwhile is another draft.
    if (isTaken && this.draft.peek() === written) this.draft.value = null;
  }

  /** Resolves to whether what was written can go: it is saved, or it stands in the problem. */
  async save(fields) {
    this.begin();
    const was = pick(this.#base, Object.keys(fields));
    try {
      if (!isSame(fields, was)) await inTurn(() => send(this.task.id, fields, was));
      this.#base = this.problem.value = null;
      return true;
    } catch (error) {
      this.#refused(error, fields);
      if (!(error instanceof Meanwhile)) return false;
      this.#base = null;
      return true;
    }
  }

  #refused(error, fields) {
    this.problem.value = { error, fields };
    if (open.has(this)) return;
    const { title } = tasks.peek().get(this.task.id) ?? this.task;
    failed({ code: "UNSAVED", message: say.list.editor.notSaved(title, whyNot(error)) });
  }

  /** Leaves it at what is saved. */
  discard() {
    this.#isOver = true;
    this.draft.value = null;
  }
}

/**
 * @param {object} task as it is now
 * @param {string[]} names of the fields
 * @param {{ fieldsOf?: (draft: any) => object | null, halfOf?: () => string | null,
 *   leave?: () => Promise<void> }} how `fieldsOf` gives what is to be saved of a draft, `halfOf`
 *   what is wrong with one that is not whole yet
 */
export function useField(task, names, how = {}) {
  const field = useMemo(() => new Edited(task, names), []);
  Object.assign(field, how);
  useLayoutEffect(() => {
    open.add(field);
    return () => {
      open.delete(field);
      field.leave();
    };
  }, []);
  return field;
}

let queue = Promise.resolve();

function inTurn(act) {
  const sent = queue.then(act);
  queue = sent.catch(() => {});
  return sent;
}

/**
 * @param {string} id
 * @param {object} fields
 * @param {object} base the same fields as they were when editing began
 */
async function send(id, fields, base) {
  if (!isConnected.value) throw new Problem({ status: 0, code: "OFFLINE", detail: "" });
  const task = tasks.peek().get(id) ?? (await look(id));
  refuseIfChanged(task, base);
  try {
    await update(task, fields, { unlessChanged: true });
  } catch (problem) {
    if (problem.status !== 412) throw problem;
    // Something of it was changed. If it was not this, it can be saved upon that.
    const newest = await look(id);
    refuseIfChanged(newest, base);
    await update(newest, fields, { unlessChanged: true });
  }
}

function refuseIfChanged(task, base) {
  if (!isSame(base, pick(task, Object.keys(base)))) throw new Meanwhile();
}

const pick = (task, names) => Object.fromEntries(names.map((name) => [name, task[name]]));
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
