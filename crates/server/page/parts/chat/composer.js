// Where one writes.

import { html, useLayoutEffect, useRef } from "../../core/view.js";
import { isConnected } from "../../core/feed.js";
import { isWorking, live } from "../../core/sent.js";
import { about } from "../../core/session.js";
import { lastWritten, send, stop, stopEditing, takesBack } from "../../core/take.js";
import { askNoMore, draft, editing, isUnasked } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { Icon, IconButton } from "../icon.js";
import { useUndoKey } from "../undo-key.js";
import { backToComposer } from "./focus.js";
import { startEditing } from "./turn.js";

/** What is taken where the server does not say. */
const LIMIT = 2000;
/** From so much of it on, one is told how much is left. */
const NEARLY = 0.9;

export function Composer() {
  const field = useRef(null);
  const text = draft.value;
  const undoKey = useUndoKey(text);
  // Before it is painted: what is typed is taken from the first moment on.
  useLayoutEffect(() => {
    if ([null, document.body].includes(document.activeElement)) backToComposer();
  }, []);
  useLayoutEffect(() => grow(field.current), [text]);
  const limit = about.value?.limits?.message_max ?? LIMIT;
  const length = [...text.trim()].length;
  const isSendable = length > 0 && length <= limit && isConnected.value && !isWorking.value;
  const submit = (event) => {
    event?.preventDefault();
    if (isSendable) send();
  };
  const onKeyDown = (event) => {
    // Enter also ends the writing of a word in some scripts.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey) submit(event);
    undoKey.takesBack(event);
    if (event.key === "ArrowUp" && !text && !isWorking.value) editLast(event);
    if (event.key === "Escape" && editing.value && !isWorking.value) {
      event.preventDefault();
      stopEditing();
    }
  };
  const onInput = (event) => {
    draft.value = event.target.value;
    undoKey.noteWritten(draft.value);
  };
  return html`<form class="composer" onSubmit=${submit}>
    <${Above} />
    <div class="composer-box">
      <textarea
        id="composer"
        ref=${field}
        rows="1"
        dir="auto"
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${say.chat.composer}
        aria-describedby="composer-hint"
        placeholder=${say.chat.placeholder}
        value=${text}
        onInput=${onInput}
        onKeyDown=${onKeyDown}
      ></textarea>
      ${isWorking.value
        ? html`<button
            type="button"
            class="send stop"
            aria-label=${live.value.isStopping ? say.chat.stopping : say.chat.stop}
            title=${live.value.isStopping ? say.chat.stopping : say.chat.stop}
            disabled=${live.value.isStopping}
            onClick=${stop}
          >
            <${Icon} name="stop" />
          </button>`
        : html`<button
            class="send"
            aria-label=${say.chat.send}
            title=${say.chat.send}
            disabled=${!isSendable}
          >
            <${Icon} name="send" />
          </button>`}
    </div>
    <${Hint} length=${length} limit=${limit} />
  </form>`;
}

/** What holds for the next message. */
function Above() {
  return html`
    ${isUnasked.value &&
    html`<p class="chip">
      <span>${say.chat.unasked}</span>
      <${IconButton} icon="close" label=${say.chat.askAgain} onClick=${() => askNoMore(false)} />
    </p>`}
    ${editing.value &&
    html`<p class="chip" role="status">
      <${Icon} name="edit" />
      <span>${takesBack(editing.value) ? say.chat.editingTakesBack : say.chat.editing}</span>
      <${IconButton} icon="close" label=${say.cancel} onClick=${stopEditing} />
    </p>`}
  `;
}

function Hint({ length, limit }) {
  let hint = "";
  if (!isConnected.value) hint = say.chat.away;
  else if (length > limit) hint = say.chat.tooLong(length - limit, limit);
  else if (length > limit * NEARLY) hint = say.chat.left(limit - length);
  const kind = length > limit ? "composer-hint too-long" : "composer-hint";
  return html`<p id="composer-hint" class=${kind} role="status">${hint}</p>`;
}

function editLast(event) {
  const said = lastWritten();
  if (!said) return;
  event.preventDefault();
  startEditing(said);
}

/** As high as what is written, up to what the style allows. */
function grow(field) {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
