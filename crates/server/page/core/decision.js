// What became of a question, by what was said next.

import { computed } from "./view.js";
import { live } from "./sent.js";
import { last, turns } from "./talk.js";

/** Whether something waits for a yes. */
export const isAsking = computed(() => Boolean(last.value?.pending) && !decision(last.value));

/**
 * @param {any} turn one that waits for a yes
 * @returns {"approved" | "inVain" | "denied" | "dropped" | null} nothing while it is open
 */
export function decision(turn) {
  const at = turns.value.findIndex((it) => it.id === turn.id);
  if (at < 0) return null;
  const next = turns.value[at + 1];
  if (!next) return isPassedOver(live.value) ? "dropped" : null;
  const isAsked = (call) => turn.pending.actions.some((it) => isSame(it, call));
  const done = next.tool_calls?.filter(isAsked) ?? [];
  if (done.some((it) => it.success)) return "approved";
  if (done.length) return "inVain";
  return next.intent?.name === "no" ? "denied" : "dropped";
}

/** Something else is being said just now. */
const isPassedOver = (it) => Boolean(it?.words) && it.words !== "no";

const isSame = (action, call) =>
  call.name === action.name && isSameTask(call.arguments, action.arguments);

const isSameTask = (a, b) =>
  JSON.stringify(a) === JSON.stringify(b) || (a.task_id && a.task_id === b.task_id);
