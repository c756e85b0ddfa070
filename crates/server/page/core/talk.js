// The conversation of this tab: what was said and answered, and how it comes back after a reload.
// Saying something is in `take.js`.

import { batch, computed, signal } from "./view.js";
import { get, newKey } from "./api.js";
import { now, wall } from "./clock.js";
import { listen } from "./feed.js";
import { onForget } from "./session.js";
import { clear, keep, kept } from "./tab.js";
import { lookBack } from "./trail.js";

/** `{ id, title }`; `null` until something was said. */
export const conversation = signal(null);
/** As the server tells them, the newest last. */
export const turns = signal([]);
/** From where on older turns can be had. */
export const older = signal(null);
export const isLoading = signal(false);
/** The turn that is being answered: `{ id, words, calls, text, draft, isStopping }`. */
export const live = signal(null);
/** What came to no answer: `{ sent, problem, isStopped, isGone }`, the last of its conversation. */
export const broken = signal(null);

export const draft = signal(kept("draft") ?? "");
draft.subscribe((text) => keep("draft", text));
/** The turn whose words are being written anew. */
export const editing = signal(null);
export function setEditing(turn) {
  editing.value = turn;
  keep("editing", turn?.id);
}
/** Conversations in which nothing is asked before it is deleted. */
const unasked = signal(new Set(JSON.parse(kept("unasked") ?? "[]")));
unasked.subscribe((ids) => keep("unasked", ids.size ? JSON.stringify([...ids]) : ""));

export const isWorking = computed(() => live.value !== null);
export const isUnasked = computed(() => unasked.value.has(conversation.value?.id));
export const last = computed(() => turns.value.at(-1) ?? null);

/** What ends the listening to the turn that is being answered. @type {{ control: AbortController }} */
export const hearing = { control: null };

const PAGE = 50;

export function askNoMore(isOn) {
  const ids = new Set(unasked.value);
  if (isOn) ids.add(conversation.value.id);
  else ids.delete(conversation.value?.id);
  unasked.value = ids;
}

/** @param {{ id: string, title: string }} it */
export function name(it) {
  conversation.value = it;
  keep("conversation", it.id);
}

/** Begins with nothing said. The old conversation stays among the earlier ones. */
export function newChat() {
  // What is on its way is said all the same: it only is not heard here any more.
  hearing.control = null;
  for (const key of ["conversation", "sent"]) clear(key);
  batch(() => {
    conversation.value = live.value = broken.value = older.value = null;
    setEditing(null);
    turns.value = [];
    isLoading.value = false;
  });
}

/** Goes on with an earlier conversation. */
export async function resume(id) {
  newChat();
  // Should the server be away just now, it is this one that is gone on with later.
  keep("conversation", id);
  isLoading.value = true;
  try {
    const [told, page] = await Promise.all([get(`/conversations/${id}`), newest(id)]);
    if (kept("conversation") !== id) return;
    batch(() => {
      name(told);
      turns.value = page.turns;
      older.value = page.next_cursor;
    });
    learn();
  } finally {
    isLoading.value = false;
  }
}

export async function loadOlder() {
  const id = conversation.value.id;
  const page = await get(`/conversations/${id}/turns`, { limit: PAGE, cursor: older.value });
  if (conversation.value?.id !== id) return;
  batch(() => {
    turns.value = [...page.turns, ...turns.value];
    older.value = page.next_cursor;
  });
  learn();
}

/** What this conversation came to elsewhere: in another tab, or while the server was away. */
export async function refresh() {
  const id = conversation.value?.id;
  if (!id) return;
  const page = await newest(id);
  if (conversation.value?.id !== id) return;
  const known = new Map(turns.value.map((it) => [it.id, it]));
  const shown = new Set(page.turns.map((it) => it.id));
  const before = page.turns.length < PAGE ? [] : turns.value.filter((it) => !shown.has(it.id));
  turns.value = [...before, ...page.turns.map((it) => known.get(it.id) ?? it)];
  if (!before.length) older.value = page.next_cursor;
  // What seemed to be lost was heard after all.
  const { sent } = broken.value ?? {};
  if (sent && page.turns.some((it) => !known.has(it.id) && isOf(it, sent))) settle();
}

const newest = (id) => get(`/conversations/${id}/turns`, { limit: PAGE });
const learn = () => turns.value.length && lookBack(turns.value[0].started_at).catch(() => {});

/**
 * What is said, until it is answered: the same request with the same key is the same turn.
 * @typedef {{ words: string | null, request: object, key: string, at: string, id: string | null }}
 *   Sent `id` is the turn's, once it is told
 */

/** @returns {Sent} */
export function made(words, request) {
  return { words, request, key: newKey(), at: now.value, id: null };
}

/** Notes what is on its way. @param {Sent} sent */
export const note = (sent) => keep("sent", JSON.stringify(sent));

/** Nothing is on its way any more, and nothing was lost. */
export function settle() {
  broken.value = null;
  clear("sent");
}

/** What a reload interrupted: the conversation of this tab, and what nobody answered. */
export async function comeBack() {
  if (isWorking.value) return;
  if (conversation.value) return refresh();
  /** @type {Sent | null} */
  const sent = JSON.parse(kept("sent") ?? "null");
  const edited = kept("editing");
  const id = kept("conversation") ?? (sent && (await conversationOf(sent).catch(() => null)));
  if (id) await resume(id).catch((problem) => problem.status === 404 && newChat());
  if (draft.value) setEditing(turns.value.find((it) => it.id === edited) ?? null);
  if (!sent || turns.value.some((it) => isOf(it, sent))) return settle();
  note(sent);
  broken.value ??= { sent, problem: new Error() };
}

/** A first message may be answered while nobody knows yet which conversation it began. */
async function conversationOf(sent) {
  const { conversations } = await get("/conversations", { limit: 3 });
  for (const { id } of conversations) {
    const page = await get(`/conversations/${id}/turns`, { limit: 1 });
    if (page.turns.some((it) => isOf(it, sent))) return id;
  }
  return null;
}

/** Whether a turn is what was sent. A reload may come before its id was told. */
const isOf = (turn, { words, id, at }) =>
  turn.id === id || (turn.words === words && wall(turn.started_at) >= at);

/** Turns in this conversation that others told of while one was being answered here. */
const heard = new Set();
let waiting = 0;
export function missed() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const isNew = [...heard].some((id) => !turns.value.some((it) => it.id === id));
    heard.clear();
    if (isNew && !isWorking.value) refresh().catch(() => {});
  }, 200);
}

listen("change", (entry) => {
  if (!entry.conversation_id || entry.conversation_id !== conversation.value?.id) return;
  heard.add(entry.turn_id);
  if (!isWorking.value) missed();
});
listen("back", () => comeBack().catch(() => {}));
document.addEventListener("visibilitychange", () => {
  // A turn that only looked at the list is in no feed.
  if (!document.hidden && !isWorking.value) refresh().catch(() => {});
});

onForget(() => {
  newChat();
  draft.value = "";
  unasked.value = new Set();
});
