// Renaming a conversation where its title stands.

import { html, useEffect, useRef } from "../../core/view.js";
import { patch } from "../../core/api.js";
import { failed } from "../../core/done.js";
import { conversation as current, name } from "../../core/talk.js";
import { say } from "../../core/words.js";

/** How long a title can be, as the server has it. */
const LIMIT = 200;

/** @param {{ conversation: any, onDone: (renamed?: any) => void }} props */
export function Title({ conversation, onDone }) {
  const field = useRef(null);
  const isOver = useRef(false);
  useEffect(() => field.current.select(), []);
  const finish = async () => {
    if (isOver.current) return;
    isOver.current = true;
    const title = field.current.value.trim();
    if (!title || title === conversation.title) return onDone();
    try {
      const { body } = await patch(`/conversations/${conversation.id}`, { title });
      if (current.value?.id === body.id) name(body);
      onDone(body);
    } catch (problem) {
      failed(problem);
      onDone();
    }
  };
  const onKeyDown = (event) => {
    if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") finish();
    else {
      isOver.current = true;
      onDone();
    }
  };
  return html`<input
    ref=${field}
    class="input title-input"
    aria-label=${say.chat.renamed}
    maxlength=${LIMIT}
    dir="auto"
    value=${conversation.title}
    onKeyDown=${onKeyDown}
    onBlur=${finish}
  />`;
}
