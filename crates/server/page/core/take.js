// Saying something, and hearing the answer as it comes.

import { batch, signal } from "./view.js";
import { get, post, Problem, stream } from "./api.js";
import { decision } from "./decision.js";
import { remember, undo } from "./done.js";
import { broken, hearing, isWorking, live, made, settle } from "./sent.js";
import { onForget } from "./session.js";
import {
  askNoMore,
  conversation,
  draft,
  editingId,
  isUnasked,
  last,
  loaded,
  missed,
  name,
  newChat,
  refresh,
  resume,
  tellOthers,
  turnOf,
  turns,
  wanted,
} from "./talk.js";
import { handleOf, isStuck, isTakenBack } from "./trail.js";

/** The last answer, for those who listen: `{ id, text }` of its turn. */
export const announced = signal(null);
/** Turns that were taken back to be sent again, with other words. */
export const resent = signal(new Set());

/** How long a turn that was told to stop may take to do so, in milliseconds. */
const PATIENCE = 4000;
/** What is said by a button. */
const NO = "no";

/** What was being written when something said before was to be written anew. */
let aside = "";
onForget(() => (aside = ""));

/** Says what was written. What was being edited is taken back first, if it can be. */
export async function send() {
  const words = draft.value.trim();
  if (!words || isWorking.value) return;
  const id = editingId.value;
  stopEditing();
  const isSaid = await take({ message: words }, words, async () => {
    const edited = turnOf(id);
    return !edited || !takesBack(edited) || takeBack(edited);
  });
  if (isSaid) return;
  // What was not said is where it was written, before what was written since.
  batch(() => {
    draft.value = together(words, draft.value);
    if (turnOf(id) && !resent.value.has(id)) editingId.value = id;
  });
}

const together = (...texts) => texts.filter(Boolean).join("\n");

/** Says something that nobody wrote: what is being written stays as it is. */
export const utter = (words) => take({ message: words }, words);

/** Whether saying a turn anew undoes it: only the last one, or more would be undone than it did. */
export const takesBack = (turn) =>
  turn.id === last.value?.id && Boolean(turn.undo) && !isTakenBack(turn.undo) && !isStuck(turn.undo);

async function takeBack(turn) {
  const isDone = await undo(handleOf(turn.undo));
  if (isDone) resent.value = new Set(resent.value).add(turn.id);
  return isDone;
}

export async function approve(turn, isAlways = false) {
  await take({ confirm: turn.pending.token }, null);
  if (isAlways && decision(turn) === "approved") askNoMore(true);
}

export const deny = () => utter(NO);

export const choose = (choice) => utter(wordsOf(choice));

/** A task is named by its number, which means this one and no other; words are said as they are. */
export const wordsOf = ({ task, label }) => (task ? `#${task.number}` : label);

/** @param {import("./sent.js").Sent} sent what came to no answer */
export async function retry(sent) {
  if (isWorking.value) return;
  // What nobody heard yet is said where one is now.
  const request = { ...sent.request, conversation_id: wanted ?? undefined };
  await hearOut(sent.isUnheard ? { ...sent, request, isUnheard: false } : sent);
}

/** The newest of what somebody wrote here: a turn, or what came to no answer. */
export function lastWritten() {
  const lost = broken.value.at(-1);
  if (lost?.sent.words && lost.sent.after === (last.value?.id ?? null)) return lost;
  return turns.value.findLast((it, at) => it.words && !isPressed(it, turns.value[at - 1])) ?? null;
}

/** Whether a turn answers the one before it as its buttons do. */
const isPressed = ({ words }, asked) =>
  (asked?.pending && words === NO) || asked?.choices?.some((it) => wordsOf(it) === words);

/** Puts what was said where it can be changed. @param {any} said a turn, or what came to no answer */
export function edit(said) {
  batch(() => {
    if (!editingId.value) aside = together(draft.value, aside);
    draft.value = (said.sent ?? said).words;
    editingId.value = said.sent ? null : said.id;
    if (said.sent) settle(said.sent);
  });
}

export function stopEditing() {
  batch(() => {
    editingId.value = null;
    draft.value = aside;
  });
  aside = "";
}

/** Asks the server to end the turn. Where it does not, nobody listens to it any more. */
export async function stop() {
  const { id, sent, isStopping } = live.value ?? {};
  if (!live.value || isStopping) return;
  live.value = { ...live.value, isStopping: true };
  if (sent.isUnheard) return giveUp(hearing.control);
  // A turn whose name is not known yet is stopped as soon as it is told.
  if (id) await end(id);
  else setTimeout(giveUp, PATIENCE, hearing.control);
}

async function end(id) {
  const mine = hearing.control;
  try {
    await post("/chat/stop", { turn_id: id });
    setTimeout(giveUp, PATIENCE, mine);
  } catch {
    giveUp(mine);
  }
}

const giveUp = (control) => control?.abort();

/**
 * @param {() => boolean | Promise<boolean>} [before] what must be so before it is said
 * @returns {Promise<boolean>} whether it was said, whatever came of it
 */
async function take(body, words, before = () => true) {
  if (isWorking.value) return false;
  const mine = (hearing.control = new AbortController());
  const isMine = () => hearing.control === mine && !mine.signal.aborted;
  live.value = begin(made(words, body, null, true));
  await loaded();
  if (!isMine() || !(await before()) || !isMine()) {
    if (hearing.control === mine) live.value = null;
    return false;
  }
  // A yes to what was asked before means nothing any more.
  broken.value = broken.value.filter((it) => it.sent.words);
  const mode = isUnasked.value ? "auto" : undefined;
  const request = { ...body, conversation_id: wanted ?? undefined, mode };
  await hearOut(made(words, request, last.value?.id ?? null), mine);
  return true;
}

const begin = (sent) => ({ id: null, words: sent.words, sent, calls: [], text: "", draft: "" });

/** @param {import("./sent.js").Sent} sent */
async function hearOut(sent, mine = new AbortController()) {
  hearing.control = mine;
  const isMine = () => hearing.control === mine;
  let end = null;
  live.value = begin(sent);
  const on = (event, data) => {
    if (!isMine()) return;
    if (event === "started") sent = { ...sent, id: data.turn_id };
    if (event === "done" || event === "error") end = { event, data };
    else hear(event, data, sent);
  };
  const again = () => isMine() && (live.value = begin(sent));
  try {
    await stream("/chat", sent.request, { key: sent.key, on, again, signal: mine.signal });
    if (!isMine()) return;
    if (end.event === "error") throw refused(end.data);
    await answered(end.data, sent);
  } catch (problem) {
    if (isMine()) await failed(sent, problem);
  } finally {
    if (isMine()) {
      live.value = null;
      missed();
    }
  }
}

const refused = ({ code, message }) => new Problem({ status: 422, code, detail: message });

function hear(event, data, sent) {
  const turn = live.value;
  switch (event) {
    case "started":
      live.value = { ...turn, sent, id: data.turn_id, model: data.model };
      if (turn.isStopping) end(data.turn_id);
      break;
    case "draft":
      live.value = { ...turn, draft: turn.draft + data.text };
      break;
    case "calling":
      live.value = { ...turn, draft: "", calls: [...turn.calls, { ...data, isGoing: true }] };
      break;
    case "called": {
      const at = turn.calls.findIndex((it) => it.isGoing && it.name === data.name);
      const calls = at < 0 ? [...turn.calls, data] : turn.calls.with(at, data);
      live.value = { ...turn, calls };
      break;
    }
    case "text_delta":
      live.value = { ...turn, draft: "", text: turn.text + data.text };
      break;
  }
}

async function answered(answer, sent) {
  const { conversation_id: id, turn_id: turnId, message, undo: handle } = answer;
  const { words, request } = sent;
  settle(sent);
  // What began another conversation, before this one began, is told there.
  if (conversation.value && conversation.value.id !== id) return resume(id);
  const isNew = !conversation.value;
  const turn = { ...answer, id: turnId, words, started_at: new Date().toISOString() };
  batch(() => {
    turns.value = [...turns.value.filter((it) => it.id !== turnId), turn];
    live.value = null;
    announced.value = { id: turnId, text: message };
    if (isNew) name({ id, title: words ?? "" });
  });
  if (handle) remember(message, handle);
  tellOthers(answer);
  if (!isNew) return;
  // The server shortens a title as it likes.
  await get(`/conversations/${id}`).then(rename, () => {});
  // It could not be loaded before.
  if (request.conversation_id) await refresh().catch(() => {});
}

const rename = (it) => conversation.value?.id === it.id && name(it);

/**
 * A turn that failed may have been kept, with what it did before: then that is what is shown. What
 * was refused is another turn when it is tried again; else the server may have heard, and the same
 * is asked for once more.
 */
async function failed(sent, problem) {
  const { words, request } = sent;
  const isRefused = problem.status >= 400 && problem.status < 500;
  const isGone = problem.status === 404 && Boolean(request.conversation_id);
  settle(sent);
  const others = broken.value;
  if (isGone) newChat();
  const next = isRefused ? made(words, request, last.value?.id ?? null, true) : sent;
  batch(() => {
    broken.value = [...others, { sent: next, problem, isGone, isStopped: problem.name === "AbortError" }];
    // It is shown as broken when it is known that it was not kept.
    if (live.value) live.value = { ...live.value, sent: next };
  });
  await refresh().catch(() => {});
  if (turnOf(sent.id)) settle(next);
}
