// A question that is asked before anything else goes on.

import { html, signal, useEffect, useRef } from "../core/view.js";
import { say } from "../core/words.js";

const asked = signal(null);

/**
 * Asks, and says what was answered. What would happen stands in the body, exactly.
 * @param {{ title: string, body?: any, confirm: string, isDestructive?: boolean }} question
 * @returns {Promise<boolean>}
 */
export function confirm(question) {
  // One at a time: what was not answered yet is a no.
  asked.value?.resolve(false);
  return new Promise((resolve) => {
    asked.value = { ...question, resolve };
  });
}

/** The place where questions appear; once in the page. */
export function Questions() {
  const question = asked.value;
  if (!question) return null;
  const answer = (yes) => {
    asked.value = null;
    question.resolve(yes);
  };
  // A key that is still held asked the question: it has not read it.
  const onKeyDown = (event) => event.repeat && event.preventDefault();
  return html`<${Dialog} title=${question.title} onClose=${() => answer(false)}>
    <div class="dialog-body">${question.body}</div>
    <div class="dialog-actions">
      <button type="button" class="button" onClick=${() => answer(false)}>${say.cancel}</button>
      <button
        type="button"
        class=${`button ${question.isDestructive ? "danger" : "primary"}`}
        autofocus
        onKeyDown=${onKeyDown}
        onClick=${() => answer(true)}
      >
        ${question.confirm}
      </button>
    </div>
  <//>`;
}

/** A dialog that holds the focus while it is open, and gives it back. */
export function Dialog({ title, onClose, children, wide = false }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current.showModal();
    return () => before?.focus?.();
  }, []);
  const onCancel = (event) => {
    event.preventDefault();
    onClose();
  };
  const onClick = (event) => {
    if (event.target === box.current) onClose();
  };
  return html`<dialog
    ref=${box}
    class=${wide ? "dialog wide" : "dialog"}
    aria-labelledby="dialog-title"
    onCancel=${onCancel}
    onClick=${onClick}
  >
    <div class="dialog-frame">
      <h2 id="dialog-title">${title}</h2>
      ${children}
    </div>
  </dialog>`;
}
