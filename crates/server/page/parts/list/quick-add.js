// A line to write a task in, and beneath it what will be understood of it.

import { html, signal, useEffect, useRef } from "../../core/view.js";
import { asAdding, explain, isAdding, quickAdd } from "../../core/by-hand.js";
import { isConnected } from "../../core/feed.js";
import { isWorking } from "../../core/sent.js";
import { onForget } from "../../core/session.js";
import { keep, kept } from "../../core/tab.js";
import { utter } from "../../core/take.js";
import { say } from "../../core/words.js";
import { room } from "../frame.js";
import { Icon } from "../icon.js";
import { beside } from "../settings/form.js";
import { useUndoKey } from "../undo-key.js";
import { Understood } from "./understood.js";

const PAUSE = 60;

// What was written outlives the part that shows it: neither a look at the settings nor a reload loses
// anything.
const text = signal(kept("quick-add") ?? "");
text.subscribe((written) => keep("quick-add", written));
onForget(() => (text.value = ""));
const understood = signal(null);
const problem = signal("");
const isBusy = signal(false);

export function QuickAdd() {
  const words = say.list.quickAdd;
  const field = useRef(null);
  const undoKey = useUndoKey(text.value);
  useEffect(() => askSoon(text.value), [text.value, isConnected.value]);
  const onSubmit = async (event) => {
    event.preventDefault();
    await add();
    field.current?.focus();
  };
  const onInput = (event) => {
    text.value = event.target.value;
    problem.value = "";
    undoKey.noteWritten(text.value);
  };
  const onKeyDown = (event) => {
    if (undoKey.takesBack(event) || event.key !== "Escape") return;
    event.preventDefault();
    if (text.value) text.value = problem.value = "";
    else field.current.blur();
  };
  return html`<form class="quick-add" onSubmit=${onSubmit}>
    <div class="quick-line">
      <${Icon} name="plus" />
      <input
        id="quick-add"
        ref=${field}
        class="quick-input"
        dir="auto"
        autocomplete="off"
        enterkeyhint="done"
        maxlength="1900"
        placeholder=${words.placeholder}
        aria-label=${words.label}
        aria-describedby="quick-problem quick-understood"
        aria-invalid=${problem.value ? "true" : undefined}
        value=${text.value}
        disabled=${!isConnected.value}
        onInput=${onInput}
        onKeyDown=${onKeyDown}
      />
      ${text.value.trim() &&
      html`<button class="button primary small" disabled=${isBusy.value || !isConnected.value}>
        ${understood.value && !isAdding(understood.value) ? words.send : words.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${problem.value}
    </p>
    <div id="quick-understood">
      ${text.value.trim() && understood.value && html`<${Understood} it=${understood.value} />`}
    </div>
  </form>`;
}

async function add() {
  const said = text.value.trim();
  if (!said || isBusy.value) return;
  isBusy.value = true;
  problem.value = "";
  try {
    if (isAdding(await explain(said))) {
      const answer = await quickAdd(said);
      if (answer.state !== "complete" || !answer.undo) problem.value = refusalOf(answer);
    } else {
      handOver(said);
    }
    // What was written meanwhile stays.
    if (!problem.value && text.value.trim() === said) text.value = "";
  } catch (error) {
    problem.value = beside(error);
  } finally {
    isBusy.value = false;
  }
}

/** What is wrong with a field is said beside it; whatever else was answered, as it was. */
function refusalOf({ message, tool_calls: calls = [] }) {
  const error = calls.find((it) => it.error?.field)?.error;
  return error ? beside(error) : message;
}

/** What is more than adding is said in the chat, which shows what it does and asks. */
function handOver(said) {
  if (isWorking.value) {
    problem.value = say.list.quickAdd.busy;
    return;
  }
  if (room.value === "list") room.value = "even";
  utter(asAdding(said));
}

let asked = 0;

/** Asks once the keys rest for a moment; only the answer to the last question counts. */
function askSoon(written) {
  const turn = (asked += 1);
  const said = written.trim();
  if (!said) understood.value = null;
  if (!said || !isConnected.value) return undefined;
  const waiting = setTimeout(async () => {
    // Without an answer nothing is shown; adding will say what is wrong.
    const answer = await explain(said).catch(() => null);
    if (turn === asked) understood.value = answer;
  }, PAUSE);
  return () => clearTimeout(waiting);
}
