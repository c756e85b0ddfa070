// The page begins here.

import { effect, html, render } from "./core/view.js";
import { done, redo, undoLast } from "./core/done.js";
import * as feed from "./core/feed.js";
import "./core/focus.js";
import { onKey } from "./core/keys.js";
import { isInside, start, state } from "./core/session.js";
import { lastKnown, load } from "./core/tasks.js";
import "./core/theme.js";
import { say } from "./core/words.js";
import { keepShell } from "./core/worker.js";
import { Frame, placeName, showView, toggleHelp } from "./parts/frame.js";
import { SignIn } from "./parts/sign-in.js";

function Page() {
  if (state.value === "starting") return null;
  return isInside.value ? html`<${Frame} />` : html`<${SignIn} />`;
}

// Whoever comes in sees their tasks, and what happens to them from now on.
effect(() => {
  if (state.value === "in") {
    feed.open().then(load).catch(lastKnown);
  } else {
    feed.close();
    if (isInside.value) lastKnown();
  }
});
effect(() => {
  const place = isInside.value ? placeName() : "";
  document.title = place ? `${place} · ${say.name}` : say.name;
});
feed.listen("back", () => done(say.backOnline));

onKey("?", toggleHelp);
onKey("Ctrl+z", undoLast);
onKey("Ctrl+Shift+z", redo);
["today", "upcoming", "all", "done"].forEach((view, index) => {
  onKey(String(index + 1), () => showView(view));
});

render(html`<${Page} />`, document.getElementById("app"));
start();
// What the page is made of is kept when it is all there, so as not to stand in its own way.
addEventListener("load", keepShell);
