// What was said, until it is answered. It outlives a reload, and what comes to no answer stays where
// it was said until it is said again: nobody has to write anything twice.

import { computed, effect, signal } from "./view.js";
import { newKey } from "./api.js";
import { now, wall } from "./clock.js";
import { keep, kept } from "./tab.js";

/**
 * The same request with the same key is the same turn.
 * @typedef {{ words: string | null, request: object, key: string, at: string, after: string | null,
 *   id: string | null, isUnheard: boolean }} Sent `after` is the turn that it was said after, `id` its
 *   own once that is told; what is unheard was never asked for by its key
 */

/** The turn that is being answered: `{ id, words, sent, calls, text, draft, isStopping }`. */
export const live = signal(null);
/** What came to no answer: `{ sent, problem, isStopped, isGone }`, in the order it was said. */
export const broken = signal(interrupted().map((sent) => ({ sent, problem: new Error() })));

export const isWorking = computed(() => live.value !== null);

/** What ends the listening to the turn that is being answered. @type {{ control: AbortController }} */
export const hearing = { control: null };

/** @returns {Sent} */
export function made(words, request, after, isUnheard = false) {
  return { words, request, key: newKey(), at: now.value, after, id: null, isUnheard };
}

/** It is answered, or it is being written anew. @param {Sent} sent */
export function settle({ key }) {
  broken.value = broken.value.filter((it) => it.sent.key !== key);
}

/** Whether a turn is what was sent. A reload may come before its id was told. @param {Sent} sent */
export const isOf = (turn, { words, id, at, isUnheard }) =>
  turn.id === id || (!isUnheard && turn.words === words && wall(turn.started_at) >= at);

const onItsWay = computed(() => live.value?.sent);
effect(() => {
  const all = [...broken.value.map((it) => it.sent), onItsWay.value].filter(Boolean);
  const once = new Map(all.map((it) => [it.key, it]));
  keep("sent", once.size ? JSON.stringify([...once.values()]) : "");
});

/** @returns {Sent[]} what nobody answered before the page was loaded anew */
function interrupted() {
  return [JSON.parse(kept("sent") ?? "[]")].flat();
}
