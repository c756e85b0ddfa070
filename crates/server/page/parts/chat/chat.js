// The conversation with the assistant.

import { html, useEffect, useRef, useSignal } from "../../core/view.js";
import { onKey } from "../../core/keys.js";
import { isWorking } from "../../core/sent.js";
import { state } from "../../core/session.js";
import { stop } from "../../core/take.js";
import { comeBack } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { Composer } from "./composer.js";
import { Earlier } from "./earlier.js";
import { ChatHead } from "./head.js";
import { Log } from "./log.js";

onKey("/", () => document.getElementById("composer")?.focus());

export function Chat() {
  const isPanelOpen = useSignal(false);
  const opener = useRef(null);
  const isIn = state.value === "in";
  useEffect(() => {
    if (isIn) comeBack().catch(() => {});
  }, [isIn]);
  useEffect(() => {
    // Wherever one is, unless Esc closes something there.
    const onEscape = (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !isWorking.value) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      stop();
    };
    addEventListener("keydown", onEscape);
    return () => removeEventListener("keydown", onEscape);
  }, []);
  const close = () => {
    isPanelOpen.value = false;
    opener.current?.focus();
  };
  const isOpen = isPanelOpen.value;
  const toggle = () => (isPanelOpen.value = !isOpen);
  return html`<section class="pane right chat" aria-label=${say.chatTitle}>
    <${ChatHead} opener=${opener} isOpen=${isOpen} onEarlier=${toggle} />
    <div class="chat-body">
      <div class="talk" inert=${isOpen}>
        <${Log} />
        <${Composer} />
      </div>
      ${isOpen && html`<${Earlier} onClose=${close} />`}
    </div>
  </section>`;
}
