// The conversation of this tab: what was said and answered, and how it comes back after a reload.
// Saying something is in `take.js`.

import { batch, computed, signal } from "./view.js";
import { get } from "./api.js";
import { listen } from "./feed.js";
import { broken, hearing, isOf, isWorking, live } from "./sent.js";
import { onForget } from "./session.js";
import { keep, kept } from "./tab.js";
import { lookBack } from "./trail.js";

/** `{ id, title }`; `null` until something was said. */
export const conversation = signal(null);
/** The id of the conversation to go on with, also while it is loaded, or if it could not be. */
export let wanted = kept("conversation");
/** As the server tells them, the newest last. */
export const turns = signal([]);
/** From where on older turns can be had. */
export const older = signal(null);
export const isLoading = signal(false);

export const draft = signal(kept("draft") ?? "");
draft.subscribe((text) => keep("draft", text));
/** The id of the turn whose words are being written anew, and that turn once it is loaded. */
export const editingId = signal(kept("editing"));
editingId.subscribe((id) => keep("editing", id));
export const editing = computed(() => turnOf(editingId.value));
/** Conversations in which nothing is asked before it is deleted. */
const unasked = signal(new Set(JSON.parse(kept("unasked") ?? "[]")));
unasked.subscribe((ids) => keep("unasked", ids.size ? JSON.stringify([...ids]) : ""));

export const isUnasked = computed(() => unasked.value.has(conversation.value?.id));
export const last = computed(() => turns.value.at(-1) ?? null);
/** Whether nothing was said here, and nothing is on its way. */
export const isEmpty = computed(
  () => !turns.value.length && !broken.value.length && !isWorking.value && !isLoading.value,
);

export const turnOf = (id) => turns.value.find((it) => it.id === id) ?? null;

const PAGE = 50;
/** Is over when the conversation is loaded. What is said before that waits for it. */
let loading = Promise.resolve();
export const loaded = () => loading.catch(() => {});
/** Another one with each conversation: an answer about the one before is not heard any more. */
let visit = 0;

export function askNoMore(isOn) {
  const ids = new Set(unasked.value);
  if (isOn) ids.add(conversation.value.id);
  else ids.delete(conversation.value?.id);
  unasked.value = ids;
}

/** @param {{ id: string, title: string }} it */
export function name(it) {
  conversation.value = it;
  want(it.id);
}

function want(id) {
  wanted = id;
  keep("conversation", id);
}

/** Begins with nothing said. The old conversation stays among the earlier ones. */
export function newChat() {
  // What is on its way is said all the same: it only is not heard here any more.
  hearing.control = null;
  visit += 1;
  want(null);
  batch(() => {
    conversation.value = live.value = older.value = editingId.value = null;
    turns.value = broken.value = [];
    isLoading.value = false;
  });
}

/** Goes on with an earlier conversation. */
export function resume(id) {
  newChat();
  // Should the server be away just now, it is this one that is gone on with later.
  want(id);
  return (loading = load(id));
}

async function load(id) {
  const mine = visit;
  isLoading.value = true;
  try {
    const [told, page] = await Promise.all([get(`/conversations/${id}`), newest(id)]);
    if (visit !== mine) return;
    batch(() => {
      name(told);
      show(page);
    });
    learn();
  } finally {
    if (visit === mine) isLoading.value = false;
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
  if (conversation.value?.id === id) show(page);
}

/** The newest turns, among those that are known. */
function show(page) {
  const known = new Map(turns.value.map((it) => [it.id, it]));
  const shown = new Set(page.turns.map((it) => it.id));
  const isFull = page.turns.length >= PAGE;
  const common = turns.value.findLastIndex((it) => shown.has(it.id));
  const end = common < 0 && isFull ? turns.value.length : common + 1;
  const before = isFull ? turns.value.slice(0, end).filter((it) => !shown.has(it.id)) : [];
  // What was answered here after this page was written.
  const after = turns.value.slice(end);
  // What seemed to be lost was heard after all.
  const news = page.turns.filter((it) => !known.has(it.id));
  batch(() => {
    turns.value = [...before, ...page.turns.map((it) => known.get(it.id) ?? it), ...after];
    if (!before.length) older.value = page.next_cursor;
    broken.value = broken.value.filter(({ sent }) => !news.some((it) => isOf(it, sent)));
  });
}

const newest = (id) => get(`/conversations/${id}/turns`, { limit: PAGE });
const learn = () => turns.value.length && lookBack(turns.value[0].started_at).catch(() => {});

/** What a reload interrupted, or what the server could not tell before. */
export async function comeBack() {
  if (isWorking.value) return;
  if (conversation.value) await refresh();
  else await (loading = goOn());
}

async function goOn() {
  const mine = visit;
  const [lost] = broken.value;
  if (!wanted && !lost) return;
  isLoading.value = true;
  const id = wanted ?? (await begunBy(lost.sent).catch(() => null));
  if (visit !== mine) return;
  if (id) await load(id).catch((problem) => problem.status === 404 && visit === mine && want(null));
  else isLoading.value = false;
}

/** A first message may be answered while nobody knows yet which conversation it began. */
async function begunBy(sent) {
  const { conversations } = await get("/conversations", { limit: 3 });
  for (const { id } of conversations) {
    const page = await get(`/conversations/${id}/turns`, { limit: 1 });
    if (page.turns.some((it) => isOf(it, sent))) return id;
  }
  return null;
}

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

function hearOf({ conversation_id: id, turn_id: turn }) {
  if (!id || id !== conversation.value?.id) return;
  heard.add(turn);
  if (!isWorking.value) missed();
}

/** The other tabs of this browser: a turn that changed no task is in no feed. */
const tabs = new BroadcastChannel("todobot.turns");
tabs.onmessage = ({ data }) => hearOf(data);
/** @param {{ conversation_id: string, turn_id: string }} answer */
export const tellOthers = ({ conversation_id, turn_id }) =>
  tabs.postMessage({ conversation_id, turn_id });

listen("change", hearOf);
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
