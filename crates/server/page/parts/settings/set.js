// What one sets is kept at once. What is set while that is on its way follows it: the last counts.

import { useSignal } from "../../core/view.js";
import { patch } from "../../core/api.js";
import { done } from "../../core/done.js";
import { welcome } from "../../core/session.js";
import { say } from "../../core/words.js";

/** What is still to be sent. */
let wanted = null;
let sending = null;

async function send() {
  while (wanted) {
    const fields = wanted;
    wanted = null;
    welcome((await patch("/me", fields)).body);
  }
  done(say.settings.saved, null, "settings");
}

/** @returns {{ problem: any, set: (fields: object) => Promise<void> }} */
export function useSet() {
  const problem = useSignal(null);
  const set = async (fields) => {
    problem.value = null;
    wanted = { ...wanted, ...fields };
    sending ??= send().finally(() => (sending = null));
    try {
      await sending;
    } catch (error) {
      problem.value = error;
    }
  };
  return { problem: problem.value, set };
}
