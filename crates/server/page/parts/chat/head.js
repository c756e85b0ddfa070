// Which conversation this is, and who answers in it.

import { html, useSignal } from "../../core/view.js";
import { about, isOffline } from "../../core/session.js";
import { conversation, isEmpty, newChat } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { room } from "../frame.js";
import { Icon, IconButton } from "../icon.js";
import { backToComposer } from "./focus.js";
import { Title } from "./title.js";

export function ChatHead({ opener, isOpen, onEarlier }) {
  const isRenaming = useSignal(false);
  const it = conversation.value;
  const { offlineEngine, modelAnswers } = say.chat;
  const answers = isOffline.value ? offlineEngine : modelAnswers(about.value.model);
  const begin = () => {
    newChat();
    backToComposer();
  };
  return html`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${!it
          ? html`<span class="chat-name">${say.chat.untitled}</span>`
          : isRenaming.value
            ? html`<${Title} conversation=${it} onDone=${() => (isRenaming.value = false)} />`
            : html`<button
                type="button"
                class="chat-name"
                title=${say.chat.rename(it.title)}
                onClick=${() => (isRenaming.value = true)}
              >
                <span dir="auto">${it.title}</span>
              </button>`}
      </h2>
      <${RoomButtons} />
      <${IconButton}
        icon="plus"
        label=${say.chat.newChat}
        disabled=${isEmpty.value}
        onClick=${begin}
      />
      <button
        type="button"
        class="icon-button"
        ref=${opener}
        aria-label=${say.chat.earlier}
        title=${say.chat.earlier}
        aria-expanded=${isOpen}
        onClick=${onEarlier}
      >
        <${Icon} name="history" />
      </button>
    </div>
    <p class="answers">${answers}</p>
  </header>`;
}

/** Only where list and chat lie above each other. */
function RoomButtons() {
  const less = { chat: "even", even: "list" }[room.value];
  const more = { list: "even", even: "chat" }[room.value];
  return html`<span class="room-buttons">
    ${more &&
    html`<button
      type="button"
      class="icon-button turned"
      aria-label=${say.showMoreChat}
      title=${say.showMoreChat}
      onClick=${() => (room.value = more)}
    >
      <${Icon} name="chevron" />
    </button>`}
    ${less &&
    html`<${IconButton}
      icon="chevron"
      label=${say.showMoreList}
      onClick=${() => (room.value = less)}
    />`}
  </span>`;
}
