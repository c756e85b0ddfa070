// Saying something, and hearing the answer as it comes.

import { batch, signal } from "./view.js";
import { get, post, Problem, stream } from "./api.js";
import { remember, undo } from "./done.js";
import {
  askNoMore,
  broken,
  conversation,
  draft,
  editing,
  hearing,
  isUnasked,
  isWorking,
  last,
  live,
  made,
  missed,
  name,
  newChat,
  note,
  refresh,
  setEditing,
  settle,
  turns,
} from "./talk.js";
import { handleOf, isTakenBack } from "./trail.js";

/** The last answer, for those who listen: `{ id, text }` of its turn. */
export const announced = signal(null);
/** Turns that were taken back to be sent again, with other words. */
export const resent = signal(new Set());

/** How long a turn that was told to stop may take to do so, in milliseconds. */
const PATIENCE = 4000;

let isSending = false;

/** Says what was written. What was being edited is taken back first, if it can be. */
export async function send() {
  const words = draft.value.trim();
  if (!words || isWorking.value || isSending) return;
  isSending = true;
  try {
    const edited = editing.value;
    if (edited && takesBack(edited)) {
      if (!(await undo(handleOf(edited.undo)))) return;
      resent.value = new Set(resent.value).add(edited.id);
    }
    stopEditing();
  } finally {
    isSending = false;
  }
  await utter(words);
}

/** Says something that nobody wrote: what is being written stays as it is. */
export const utter = (words) => take({ message: words }, words);

/** Whether saying a turn anew undoes it: only the last one, or more would be undone than it did. */
export const takesBack = (turn) =>
  turn.id === last.value?.id && Boolean(turn.undo) && !isTakenBack(turn.undo);

export async function approve(turn, isAlways = false) {
  if (isAlways) askNoMore(true);
  await take({ confirm: turn.pending.token }, null);
}

export const deny = () => utter("no");

/** A task is named by its number, which means this one and no other; words are said as they are. */
export function choose(choice) {
  return utter(choice.task ? `#${choice.task.number}` : choice.label);
}

export const retry = () => broken.value && hearOut(broken.value.sent);

/** Puts a turn's words where they can be changed. */
export function edit(turn) {
  batch(() => {
    setEditing(turn);
    draft.value = turn.words;
  });
}

export function stopEditing() {
  batch(() => {
    setEditing(null);
    draft.value = "";
  });
}

/** Asks the server to end the turn. Where it does not, nobody listens to it any more. */
export async function stop() {
  const { id, isStopping } = live.value ?? {};
  if (!live.value || isStopping) return;
  live.value = { ...live.value, isStopping: true };
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

function take(body, words) {
  const mode = isUnasked.value ? "auto" : undefined;
  return hearOut(made(words, { ...body, conversation_id: conversation.value?.id, mode }));
}

/** @param {import("./talk.js").Sent} sent */
async function hearOut(sent) {
  if (isWorking.value) return;
  const mine = (hearing.control = new AbortController());
  const isMine = () => hearing.control === mine;
  const begin = () => ({ id: null, words: sent.words, calls: [], text: "", draft: "" });
  let end = null;
  batch(() => {
    broken.value = null;
    live.value = begin();
  });
  note(sent);
  const on = (event, data) => {
    if (!isMine()) return;
    if (event === "started") note((sent = { ...sent, id: data.turn_id }));
    if (event === "done" || event === "error") end = { event, data };
    else hear(event, data);
  };
  const again = () => isMine() && (live.value = begin());
  try {
    await stream("/chat", sent.request, { key: sent.key, on, again, signal: mine.signal });
    if (!isMine()) return;
    if (end.event === "error") throw refused(end.data);
    await answered(end.data, sent.words);
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

function hear(event, data) {
  const turn = live.value;
  switch (event) {
    case "started":
      live.value = { ...turn, id: data.turn_id, model: data.model };
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

async function answered(answer, words) {
  const isNew = conversation.value?.id !== answer.conversation_id;
  const turn = { ...answer, id: answer.turn_id, words, started_at: new Date().toISOString() };
  batch(() => {
    turns.value = [...turns.value.filter((it) => it.id !== turn.id), turn];
    live.value = null;
    announced.value = { id: turn.id, text: answer.message };
    if (isNew) name({ id: answer.conversation_id, title: words ?? "" });
  });
  settle();
  if (answer.undo) remember(answer.message, answer.undo);
  // The server shortens a title as it likes.
  if (isNew) await get(`/conversations/${answer.conversation_id}`).then(rename, () => {});
}

const rename = (it) => conversation.value?.id === it.id && name(it);

/**
 * A turn that failed may have been kept, with what it did before: then that is what is shown. What
 * was refused is another turn when it is tried again; else the server may have heard, and the same
 * is asked for once more.
 */
async function failed(sent, problem) {
  const isRefused = problem.status >= 400 && problem.status < 500;
  const isGone = problem.status === 404 && Boolean(sent.request.conversation_id);
  if (isGone) newChat();
  const request = isGone ? { ...sent.request, conversation_id: undefined } : sent.request;
  const next = isRefused ? made(sent.words, request) : sent;
  note(next);
  broken.value = { sent: next, problem, isGone, isStopped: problem.name === "AbortError" };
  await refresh().catch(() => {});
  if (turns.value.some((it) => it.id === sent.id)) settle();
}
