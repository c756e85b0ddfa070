// The page itself: a head, the list, the chat beside it, and what lies over them.

import { html, signal } from "../core/view.js";
import { isConnected } from "../core/feed.js";
import { go, route } from "../core/route.js";
import { state } from "../core/session.js";
import { nextTheme, theme } from "../core/theme.js";
import { say } from "../core/words.js";
import { Chat } from "./chat/chat.js";
import { Dialog, Questions } from "./dialog.js";
import { Icon, IconButton } from "./icon.js";
import { List } from "./list/list.js";
import { Notes } from "./notes.js";
import { Reminders } from "./reminders/reminders.js";
import { Settings } from "./settings/settings.js";

const isHelpOpen = signal(false);
/** On a phone, who has more room: `list`, `even` or `chat`. */
export const room = signal("even");
/** Where list and chat can hardly be seen both: also a phone whose keyboard is up. */
const isSmall = matchMedia("(max-width: 54rem) and (max-height: 44rem)");

/** What is said is worth seeing. */
export function makeRoom() {
  if (isSmall.matches) room.value = "chat";
  else if (room.value === "list") room.value = "even";
}

/** Room for what is asked and does not fit, as long as it is asked. @returns {() => void} its end */
export function lendRoom() {
  const before = room.value;
  room.value = "chat";
  return () => {
    if (room.value === "chat") room.value = before;
  };
}

// Whoever goes somewhere wants to see it.
addEventListener("hashchange", () => {
  if (isSmall.matches && room.value === "chat") room.value = "even";
});

// Whoever writes by a keyboard that comes up sees the chat above it, until it goes down.
let before = null;
isSmall.addEventListener("change", () => {
  const isWriting = document.activeElement?.id === "composer";
  if (isSmall.matches && isWriting) {
    before = room.value;
    room.value = "chat";
  } else if (before) {
    room.value = before;
    before = null;
  }
});

export const toggleHelp = () => (isHelpOpen.value = !isHelpOpen.value);

export function Frame() {
  const isSettings = route.value[0] === "settings";
  return html`<div class="frame" data-room=${isSettings ? "list" : room.value}>
    <a class="skip" href="#composer" onClick=${toComposer}>${say.skipToChat}</a>
    <${Head} isSettings=${isSettings} />
    ${!isConnected.value && html`<${LastList} />`}
    <${Reminders} />
    <main class="panes">
      ${isSettings ? html`<${Settings} />` : html`<${List} />`}
      <${Chat} />
    </main>
    <${Notes} />
    <${Questions} />
    ${isHelpOpen.value && html`<${Help} />`}
  </div>`;
}

/** Why nothing can be changed just now. */
function LastList() {
  const words = say.lastList;
  return html`<p class="banner" role="status">${words[state.value] ?? words.away}</p>`;
}

function Head({ isSettings }) {
  const icon = { auto: "auto", light: "sun", dark: "moon" }[theme.value];
  return html`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${say.name}</span>
    </a>
    <span class="grow"></span>
    <${IconButton} icon="question" label=${say.help} onClick=${toggleHelp} />
    <${IconButton} icon=${icon} label=${say.theme[theme.value]} onClick=${nextTheme} />
    <a
      class="icon-button"
      href=${isSettings ? "#/today" : "#/settings"}
      aria-label=${isSettings ? say.back : say.settingsTitle}
      title=${isSettings ? say.back : say.settingsTitle}
    >
      <${Icon} name=${isSettings ? "list" : "gear"} />
    </a>
  </header>`;
}

function Help() {
  return html`<${Dialog} title=${say.keys.title} onClose=${toggleHelp}>
    <dl class="keys">
      ${say.keys.rows.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${toggleHelp}>${say.close}</button>
    </div>
  <//>`;
}

function toComposer(event) {
  event.preventDefault();
  document.getElementById("composer")?.focus();
}

export const showView = (view) => go(view);

/** What one is looking at, in a few words. */
export function placeName() {
  const [place, which] = route.value;
  if (place === "task") return say.taskTitle(which);
  if (place === "settings") return say.settings.sections[which] ?? say.settingsTitle;
  return say.list.viewNames[place] ?? "";
}
