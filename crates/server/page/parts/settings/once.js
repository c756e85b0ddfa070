// What is shown once: a secret, to be copied.

import { html, useEffect, useRef, useSignal } from "../../core/view.js";
import { done, failed } from "../../core/done.js";
import { say } from "../../core/words.js";
import { Icon } from "../icon.js";

const words = say.settings;

/** @param {{ label: string, text: string, onClose: () => void, children?: any }} props */
export function Once({ label, text, onClose, children }) {
  const box = useRef(null);
  // Whoever made it looks for it here.
  useEffect(() => box.current.focus(), []);
  return html`<div class="once" role="group" aria-label=${label} tabindex="-1" ref=${box}>
    <p class="once-label">${label}</p>
    <${Copyable} label=${label} text=${text} />
    <p class="hint">${words.shownOnce}</p>
    ${children}
    <div><button type="button" class="button small" onClick=${onClose}>${words.hadIt}</button></div>
  </div>`;
}

/** A text with a button that copies it. */
export function Copyable({ label, text }) {
  const isCopied = useSignal(false);
  const field = useRef(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      isCopied.value = true;
      setTimeout(() => (isCopied.value = false), 3000);
      done(words.copied, null, "settings");
    } catch {
      getSelection().selectAllChildren(field.current);
      failed(new Error(words.copyFailed));
    }
  };
  return html`<div class="copyable">
    <pre class="copyable-text" ref=${field} tabindex="0" aria-label=${label} dir="ltr">${text}</pre>
    <button type="button" class="button small" onClick=${copy}>
      ${isCopied.value && html`<${Icon} name="check" />`}
      ${isCopied.value ? words.copied : words.copy}
    </button>
  </div>`;
}
