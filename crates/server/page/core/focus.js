// Where the focus goes when what has it goes away: a button that is gone once it is pressed, a chip
// that is removed, a note whose time is over. A browser lets it fall back to the top of the page,
// and whoever works by keyboard or listens has to come all the way again. Here it goes to what
// stands next in the same part of the page; where the whole part is gone, to where it was before.

/** What belongs together: whoever is in one would stay there. */
const PART = "section, dialog, [role=region], [role=status]";
const CONTROL = "a[href], button, input, select, textarea";
/** On a phone, what would bring up the keyboard before anyone asked for it. */
const WRITTEN = "input:not([type=checkbox], [type=radio]), textarea";
const MOST = 10;

/** What has the focus, or lost it by going away; `null` where it was given up. */
let here = null;
let part = null;
/** A range moves with what is around it: it stays where `here` was, also when that is gone. */
const place = document.createRange();
/** What has had the focus, the newest first; `null` is nothing, where it was given up. */
let had = [];

addEventListener("focusin", ({ target }) => {
  had = [target, ...had.filter((it) => it !== target)].slice(0, MOST);
  here = target;
  part = target.closest(PART);
  place.setStartBefore(target);
  place.collapse(true);
});

// A press beside everything gives the focus up. So does not what is removed or cannot be used just
// now, nor a look at another window, which leaves the focus where it is.
addEventListener("focusout", ({ target, relatedTarget }) => {
  queueMicrotask(() => {
    const isGivenUp = target.isConnected && !target.matches(":disabled") && isLost();
    if (relatedTarget || target !== here || !isGivenUp) return;
    here = null;
    had = [null];
  });
});

new MutationObserver(() => {
  // Whoever knows better has had its turn by then.
  if (here && isLost()) setTimeout(() => whenLost(moveOn));
}).observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });

/** For a part that knows where it goes: to be called as something is drawn or taken away. */
export function whenLost(act) {
  queueMicrotask(() => here && isLost() && act());
}

const isLost = () => [null, document.body].includes(document.activeElement);

function moveOn() {
  // What was barred while it was at work has the focus again afterwards.
  if (here.isConnected) return here.matches(":disabled") || here.focus();
  const isTouch = matchMedia("(pointer: coarse)").matches;
  for (const it of nearest()) {
    if (isTouch && it?.matches(WRITTEN)) continue;
    // What cannot take it leaves it to the next. Whoever touches looks elsewhere, and stays there.
    it?.focus({ preventScroll: isTouch });
    if (!it || document.activeElement === it) return;
  }
}

function* nearest() {
  if (part?.isConnected) yield* beside();
  yield* had.filter((it) => !it || it.isConnected);
  // The part itself is read out, and Tab goes on from there.
  const box = part?.isConnected ? part : document.querySelector("main");
  if (!box) return;
  box.tabIndex = -1;
  yield box;
}

/** The controls of the same part, the nearest first: those after the place, then those before. */
function* beside() {
  for (let box = place.startContainer; part.contains(box); box = box.parentNode) {
    const controls = [...box.querySelectorAll(CONTROL)].filter((it) => it.tabIndex >= 0);
    const isAfter = (it) => place.comparePoint(it, 0) > 0;
    yield* controls.filter(isAfter);
    yield* controls.filter((it) => !isAfter(it)).reverse();
  }
}
