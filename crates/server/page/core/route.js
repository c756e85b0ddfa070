// Where one is in the page: the part of the address behind `#`, such as `#/upcoming` or `#/task/3`.

import { signal } from "./view.js";

/** The words between the slashes. @type {import("./view.js").Signal<string[]>} */
export const route = signal(words());

// Each entry of the history notes, when one first comes to it, from where that was.
if (!history.state) history.replaceState({ from: null }, "");
addEventListener("hashchange", () => {
  if (!history.state) history.replaceState({ from: route.peek().join("/") }, "");
  route.value = words();
});

export function go(...to) {
  location.hash = `#/${to.map(encodeURIComponent).join("/")}`;
}

/** Leaves a place for one beside it: by going back, if one came from there. */
export function leaveFor(place) {
  if (history.state?.from === place) history.back();
  else location.replace(`#/${place}`);
}

function words() {
  const path = location.hash.replace(/^#\/?/, "");
  return path ? path.split("/").map(decoded) : ["today"];
}

function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
