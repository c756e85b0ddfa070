// What happens, through whatever door: every open page hears it at once.

import { signal } from "./view.js";

/** Whether the server is there. */
export const isConnected = signal(true);
/** Asked before anybody hears of a feed that is back: it may be somebody else's by now. */
export const onReturn = { call: async () => {} };

const EVENTS = ["change", "reminder", "begin", "back", "lost"];
const listeners = Object.fromEntries(EVENTS.map((it) => [it, new Set()]));
/** How long it takes to ask again, in milliseconds. */
const AGAIN = 3000;

/**
 * @param {"change" | "reminder" | "begin" | "back" | "lost"} event `begin` is that the feed is heard
 *   from now on, `back` that it began anew and something may have been missed, `lost` that it broke
 *   off, or that the server said no
 * @param {(entry: any) => void} listener
 */
export function listen(event, listener) {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

const tell = (event, entry) => listeners[event].forEach((it) => it(entry));

let source = null;

/** Is over when the feed is heard, or cannot be: what is looked at from then on misses nothing. */
export function open() {
  close();
  const mine = (source = new EventSource("/api/v1/events"));
  const again = () => setTimeout(() => source === mine && open(), AGAIN);
  mine.onopen = async () => {
    if (isConnected.value) return tell("begin");
    try {
      await onReturn.call();
    } catch {
      return again();
    }
    if (source !== mine) return;
    isConnected.value = true;
    tell("back");
  };
  mine.onerror = () => {
    // The browser comes back by itself, unless the server said no.
    const isRefused = mine.readyState === EventSource.CLOSED;
    const isNews = isConnected.value;
    isConnected.value = false;
    if (isNews || isRefused) tell("lost");
    if (isRefused) again();
  };
  for (const event of ["change", "reminder"]) {
    // What comes before it is known to be ours is heard of when the feed is back.
    mine.addEventListener(event, ({ data }) => isConnected.value && tell(event, JSON.parse(data)));
  }
  return new Promise((resolve) => {
    for (const event of ["open", "error"]) mine.addEventListener(event, resolve);
  });
}

export function close() {
  source?.close();
  source = null;
}
