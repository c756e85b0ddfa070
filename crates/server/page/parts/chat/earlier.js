// Conversations of before: to find, to go on with, to rename, to delete.

import { html, useEffect, useRef, useSignal } from "../../core/view.js";
import { get, remove } from "../../core/api.js";
import { dueWords, wall } from "../../core/clock.js";
import { done, failed } from "../../core/done.js";
import { listen } from "../../core/feed.js";
import { conversation, newChat, resume } from "../../core/talk.js";
import { say } from "../../core/words.js";
import { confirm } from "../dialog.js";
import { IconButton } from "../icon.js";
import { backToComposer } from "./focus.js";
import { Title } from "./title.js";

const PAGE = 30;
/** How long one pauses in typing before it is searched, in milliseconds. */
const PAUSE = 150;

export function Earlier({ onClose }) {
  const field = useRef(null);
  const query = useSignal("");
  const found = useSignal(null);
  const cursor = useSignal(null);
  const renaming = useSignal(null);
  const words = say.chat.panel;
  const look = async (isMore = false) => {
    const asked = query.value.trim();
    const page = await find(asked, isMore ? cursor.value : null);
    if (asked !== query.value.trim()) return;
    found.value = isMore ? [...found.value, ...page.conversations] : page.conversations;
    cursor.value = page.next_cursor;
  };
  useEffect(() => field.current.focus(), []);
  useEffect(() => listen("back", () => look().catch(failed)), []);
  useEffect(() => {
    const waiting = setTimeout(() => look().catch(failed), found.value ? PAUSE : 0);
    return () => clearTimeout(waiting);
  }, [query.value]);
  const open = async (it) => {
    onClose();
    backToComposer();
    if (it.id !== conversation.value?.id) await resume(it.id).catch(failed);
  };
  const renamed = (it) => {
    renaming.value = null;
    if (it) found.value = found.value.map((old) => (old.id === it.id ? it : old));
  };
  const destroy = async (it) => {
    if (!(await asks(it))) return;
    try {
      await remove(`/conversations/${it.id}`);
      found.value = found.value.filter((old) => old.id !== it.id);
      if (it.id === conversation.value?.id) newChat();
      done(words.removed);
      // The button that had the focus is gone.
      field.current?.focus();
    } catch (problem) {
      failed(problem);
    }
  };
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const none = query.value ? words.noneFound : words.none;
  return html`<div
    class="earlier"
    role="region"
    aria-label=${say.chat.earlier}
    onKeyDown=${onKeyDown}
  >
    <div class="earlier-bar">
      <input
        ref=${field}
        type="search"
        class="input"
        aria-label=${words.search}
        placeholder=${words.search}
        value=${query.value}
        onInput=${(event) => (query.value = event.target.value)}
      />
      <${IconButton} icon="close" label=${say.close} onClick=${onClose} />
    </div>
    ${found.value === null
      ? html`<p class="quiet earlier-none">${say.loading}</p>`
      : found.value.length
        ? html`<ul class="conversations">
            ${found.value.map((it) =>
              renaming.value === it.id
                ? html`<li key=${it.id}><${Title} conversation=${it} onDone=${renamed} /></li>`
                : html`<${Row}
                    key=${it.id}
                    it=${it}
                    onOpen=${() => open(it)}
                    onRename=${() => (renaming.value = it.id)}
                    onDelete=${() => destroy(it)}
                  />`,
            )}
            ${cursor.value &&
            html`<li key="more">
              <button type="button" class="button plain" onClick=${() => look(true).catch(failed)}>
                ${words.more}
              </button>
            </li>`}
          </ul>`
        : html`<p class="quiet earlier-none" role="status">${none}</p>`}
  </div>`;
}

function Row({ it, onOpen, onRename, onDelete }) {
  const words = say.chat.panel;
  const isOpen = it.id === conversation.value?.id;
  return html`<li class="conversation">
    <button
      type="button"
      class="conversation-open"
      aria-current=${isOpen ? "true" : undefined}
      onClick=${onOpen}
    >
      <span class="conversation-title" dir="auto">${it.title}</span>
      <span class="quiet">${dueWords(wall(it.updated_at))}${isOpen && ` · ${words.isOpen}`}</span>
    </button>
    <${IconButton} icon="edit" label=${words.rename(it.title)} onClick=${onRename} />
    <${IconButton} icon="trash" label=${words.remove(it.title)} onClick=${onDelete} />
  </li>`;
}

const find = (query, cursor) => get("/conversations", { query, limit: PAGE, cursor });

function asks(it) {
  const words = say.chat.panel;
  return confirm({
    title: words.removeTitle,
    body: html`<p dir="auto">${words.removeBody(it.title)}</p>`,
    confirm: words.removeConfirm,
    isDestructive: true,
  });
}
