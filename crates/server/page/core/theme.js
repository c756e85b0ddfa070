// Light, dark, or as the system has it: kept in this browser.

import { effect, signal } from "./view.js";
import { browser } from "./tab.js";

const ORDER = ["auto", "light", "dark"];
/** The colour of the browser around the page, as in index.html. */
const AROUND = { light: "#fbfaf8", dark: "#17181b" };
const last = browser.kept("theme");

export const theme = signal(ORDER.includes(last) ? last : "auto");

export function nextTheme() {
  theme.value = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length];
}

effect(() => {
  browser.keep("theme", theme.value);
  document.documentElement.dataset.theme = theme.value;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.content = AROUND[theme.value] ?? AROUND[meta.media.match(/light|dark/)[0]];
  }
});
