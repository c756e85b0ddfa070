// What was said, the newest at the foot. It follows what comes, unless one reads further up.

import { html, useLayoutEffect, useRef, useSignal } from "../../core/view.js";
import { isAsking } from "../../core/decision.js";
import { failed } from "../../core/done.js";
import { isConnected } from "../../core/feed.js";
import { broken, live } from "../../core/sent.js";
import { announced, utter } from "../../core/take.js";
import {
  conversation,
  isEmpty as nothing,
  isLoading,
  loadOlder,
  older,
  turnOf,
  turns,
} from "../../core/talk.js";
import { say } from "../../core/words.js";
import { lendRoom, makeRoom } from "../frame.js";
import { Icon } from "../icon.js";
import { backToComposer } from "./focus.js";
import { Broken, Live, Turn } from "./turn.js";

/** So near to the foot is at the foot, in pixels. */
const NEAR = 48;
/** What is left above a question, in pixels. */
const GAP = 8;

export function Log() {
  const box = useRef(null);
  const content = useRef(null);
  const follows = useRef(true);
  const top = useRef(0);
  const height = useRef(0);
  const isAway = useSignal(false);
  const rows = useRef(new WeakMap());
  // A turn that was drawn does not change: the same node is passed over when others come.
  const row = (turn) => {
    const drawn = rows.current.get(turn) ?? html`<${Turn} key=${turn.id} turn=${turn} />`;
    rows.current.set(turn, drawn);
    return drawn;
  };
  const isEmpty = nothing.value;
  const toFoot = () => {
    box.current.scrollTop = box.current.scrollHeight;
    // A question that is higher than the log is read from its beginning.
    const asked = question(content.current);
    const topOf = (it) => it.getBoundingClientRect().top;
    if (asked) box.current.scrollTop -= Math.max(0, topOf(box.current) + GAP - topOf(asked));
    top.current = box.current.scrollTop;
  };
  useLayoutEffect(() => {
    const asked = question(content.current);
    return asked?.offsetHeight + GAP > box.current.clientHeight ? lendRoom() : undefined;
  }, [isAsking.value]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      height.current = box.current.clientHeight;
      if (follows.current) toFoot();
    });
    watch.observe(content.current);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const isSaying = live.value !== null;
  const id = conversation.value?.id;
  useLayoutEffect(() => {
    // Whoever says something wants to see what comes of it.
    if (isSaying) makeRoom();
    follows.current = !isEmpty;
    isAway.value = false;
    if (isEmpty) box.current.scrollTop = 0;
    else toFoot();
  }, [isSaying, id, isEmpty]);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    // The room changed, and nobody went anywhere.
    if (clientHeight !== height.current) return;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    // What grows below has not moved anyone away: only who goes up reads elsewhere.
    if (isNear) follows.current = true;
    else if (scrollTop < top.current) follows.current = false;
    top.current = scrollTop;
    // Nothing lies over what is asked.
    const asked = question(content.current);
    isAway.value = !isEmpty && !isNear && !follows.current && !(asked && isSeen(asked, box.current));
  };
  const onOlder = () => keepPlace(box.current, content.current, loadOlder).catch(failed);
  return html`<div class="log-frame">
    <div
      class="log"
      ref=${box}
      role="log"
      aria-live="off"
      aria-busy=${isSaying}
      aria-label=${say.chat.log}
      tabindex="0"
      onScroll=${onScroll}
    >
      <div class="log-content" ref=${content}>
        ${older.value &&
        html`<button type="button" class="button plain small older" onClick=${onOlder}>
          ${say.chat.loadOlder}
        </button>`}
        ${isLoading.value && !turns.value.length && html`<p class="quiet">${say.loading}</p>`}
        ${isEmpty && html`<${Hello} />`}
        ${lostAfter(null)}
        ${turns.value.map((it) => [row(it), ...lostAfter(it.id)])}
        ${live.value && html`<${Live} key="live" />`}
      </div>
    </div>
    ${isAway.value &&
    html`<button type="button" class="button small newest" onClick=${toFoot}>
      <${Icon} name="chevron" />${say.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${
        // The same words are said again if they are another answer.
        announced.value && html`<span key=${announced.value.id}>${announced.value.text}</span>`
      }
    </p>
  </div>`;
}

/** What waits for a yes. A part that knows it is settled may not be drawn yet. */
const question = (content) => isAsking.value && content.querySelector(".pending:not(.settled)");

function isSeen(it, box) {
  const [mine, its] = [it.getBoundingClientRect(), box.getBoundingClientRect()];
  return mine.bottom > its.top && mine.top < its.bottom;
}

/** What came to no answer, behind the turn that it was said after; before all if that is not shown. */
function lostAfter(id) {
  // What is loaded may tell that it was heard, and what is being said again is shown so.
  if (isLoading.value) return [];
  const isSaid = ({ sent }) => sent.key === live.value?.sent.key;
  const place = ({ sent }) => turnOf(sent.after)?.id ?? null;
  const lost = broken.value.filter((it) => place(it) === id && !isSaid(it));
  return lost.map((it) => html`<${Broken} key=${it.sent.key} lost=${it} />`);
}

function Hello() {
  return html`<div class="hello">
    <p class="hello-title">${say.chat.hello}</p>
    <p class="quiet hello-more">${say.chat.helloMore}</p>
    <ul class="starters">
      ${say.chat.starters.map(
        (words) => html`<li key=${words}>
          <button
            type="button"
            class="starter"
            disabled=${!isConnected.value}
            onClick=${() => begin(words)}
          >
            ${words}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}

function begin(words) {
  backToComposer();
  utter(words);
}

/** Frames in which what was just added above may still find its height. */
const SETTLES = 6;

/** What one looks at stays where it is while older turns come above it. */
async function keepPlace(box, content, load) {
  const first = content.querySelector(".turn");
  const before = first.getBoundingClientRect().top;
  box.classList.add("steady");
  try {
    await load();
    for (let frame = 0; frame < SETTLES; frame += 1) {
      await new Promise(requestAnimationFrame);
      box.scrollTop += first.getBoundingClientRect().top - before;
    }
  } finally {
    box.classList.remove("steady");
  }
}
