// The list as it was last seen, in this browser, for when the server cannot be reached.

import { browser } from "./tab.js";

/** Enough to look something up by, and little enough to write often. */
const MOST = 1000;

export function kept() {
  try {
    return JSON.parse(browser.kept("list") ?? "[]");
  } catch {
    // What cannot be read is as if it were not there.
    return [];
  }
}

let waiting = 0;

/** Keeps it, once it has been still for a moment. @param {() => object[]} tasks */
export function keep(tasks) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    browser.keep("list", JSON.stringify(tasks().slice(-MOST)));
  }, 500);
}

export function forget() {
  clearTimeout(waiting);
  browser.keep("list", null);
}
