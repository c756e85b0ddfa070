// Keys that work wherever one is, unless something is being written.

import { effect, signal } from "./view.js";
import { isInside } from "./session.js";
import { browser } from "./tab.js";

/** Whether single letters and digits do something: whoever dictates may not want that. */
export const hasShortcuts = signal(browser.kept("shortcuts") !== "off");
effect(() => browser.keep("shortcuts", hasShortcuts.value ? null : "off"));

const WRITTEN = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** @typedef {(event: KeyboardEvent) => void} Handler */

/** By `event.key`, and with `Ctrl+` or `Ctrl+Shift+` before it. @type {Map<string, Handler>} */
const handlers = new Map();

/** @param {string} key @param {Handler} handler */
export function onKey(key, handler) {
  handlers.set(key, handler);
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
  if (!isInside.value) return;
  // What is being written has its own undo.
  if (event.target.matches?.(WRITTEN)) return;
  const isHeld = event.ctrlKey || event.metaKey;
  if (event.key.length === 1 && !isHeld && !hasShortcuts.value) return;
  const held = `${isHeld ? "Ctrl+" : ""}${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}`;
  const isLetter = event.key.length === 1 && isHeld;
  const key = isLetter ? `${event.shiftKey ? "Shift+" : ""}${event.key.toLowerCase()}` : event.key;
  const handler = handlers.get(held + key);
  if (!handler || event.altKey) return;
  event.preventDefault();
  handler(event);
});
