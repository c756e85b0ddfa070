// One message and what came of it.

import { html } from "../../core/view.js";
import { inWords } from "../../core/done.js";
import { isConnected } from "../../core/feed.js";
import { isWorking, live } from "../../core/sent.js";
import { edit, retry, utter } from "../../core/take.js";
import { last } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { IconButton } from "../icon.js";
import { Choices } from "./choices.js";
import { Deeds } from "./deeds.js";
import { backToComposer, toComposer } from "./focus.js";
import { Lines, question } from "./lines.js";
import { Pending } from "./pending.js";

/** @param {{ turn: any }} props a turn that came to an end */
export function Turn({ turn }) {
  const isAsked = Boolean(turn.pending) || Boolean(turn.choices?.length);
  const isChoice = turn.state === "needs_clarification" && turn.choices?.length > 0;
  const failed = turn.state === "error";
  return html`<article class="turn">
    ${turn.words && html`<${Mine} words=${turn.words} onEdit=${() => startEditing(turn)} />`}
    <div class="theirs">
      <span class="unseen">${say.chat.assistant}</span>
      <${Deeds} calls=${turn.tool_calls ?? []} turn=${turn} />
      ${!turn.pending &&
      html`<${Text} text=${isAsked ? question(turn.message) : turn.message} isProblem=${failed} />`}
      ${turn.pending && html`<${Pending} turn=${turn} />`}
      ${isChoice && html`<${Choices} turn=${turn} />`}
      ${turn.warning && html`<p class="warning" dir="auto">${turn.warning}</p>`}
      ${failed && turn.words && html`<${RetryLast} turn=${turn} />`}
    </div>
  </article>`;
}

/** The turn that is being answered. */
export function Live() {
  const { words, calls, text, draft: passing } = live.value;
  return html`<article class="turn live">
    ${words && html`<${Mine} words=${words} />`}
    <div class="theirs">
      <${Deeds} calls=${calls} />
      ${text ? html`<${Text} text=${text} />` : html`<${Working} passing=${passing} />`}
    </div>
  </article>`;
}

function Working({ passing }) {
  if (passing) return html`<${Text} text=${passing} isPassing=${true} />`;
  return html`<p class="working" role="img" aria-label=${say.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`;
}

/** What came to no answer, with a way to say it again. */
export function Broken({ lost }) {
  const { sent, isStopped, isGone } = lost;
  const onRetry = () => {
    backToComposer();
    retry(sent);
  };
  return html`<article class="turn">
    ${sent.words && html`<${Mine} words=${sent.words} onEdit=${() => startEditing(lost)} />`}
    <div class="theirs">
      <p class=${isStopped ? "warning" : "problem-text"} role="alert" dir="auto">${why(lost)}</p>
      ${
        // A yes without its question means nothing.
        (sent.words || !isGone) &&
        html`<button
          type="button"
          class="button small"
          disabled=${isWorking.value || !isConnected.value}
          onClick=${onRetry}
        >
          ${say.retry}
        </button>`
      }
    </div>
  </article>`;
}

function why({ sent, problem, isStopped, isGone }) {
  if (isStopped) return say.chat.stopped;
  if (isGone) return sent.words ? say.chat.goneAnew : say.chat.gone;
  return say.chat.unanswered[problem.code] ?? (problem.code ? inWords(problem) : say.chat.broke);
}

function RetryLast({ turn }) {
  if (last.value?.id !== turn.id) return null;
  const isBarred = isWorking.value || !isConnected.value;
  const onRetry = () => {
    backToComposer();
    utter(turn.words);
  };
  return html`<button
    type="button"
    class="button small"
    disabled=${isBarred}
    onClick=${onRetry}
  >
    ${say.retry}
  </button>`;
}

function Mine({ words, onEdit }) {
  return html`<div class="mine">
    ${onEdit && html`<${IconButton} icon="edit" label=${say.chat.editMessage} onClick=${onEdit} />`}
    <div class="mine-text">
      <span class="unseen">${say.chat.you}</span>
      <${Lines} text=${words} />
    </div>
  </div>`;
}

function Text({ text, isProblem, isPassing }) {
  const kind = isProblem ? "text problem-text" : isPassing ? "text passing" : "text";
  return html`<div class=${kind}><${Lines} text=${text} /></div>`;
}

/** @param {any} said a turn, or what came to no answer */
export function startEditing(said) {
  edit(said);
  toComposer();
}
