// Where the focus goes.

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** To where one writes, behind what is written there. */
export function toComposer() {
  const composer = document.getElementById("composer");
  if (!composer) return;
  composer.focus();
  const toEnd = () => composer.setSelectionRange(composer.value.length, composer.value.length);
  // Once it is drawn.
  requestAnimationFrame(toEnd);
}

/**
 * After a button that is gone once it is pressed, or when the page opens. On a phone the keyboard
 * would cover everything before anyone asked for it.
 */
export function backToComposer() {
  if (!isTouch()) toComposer();
}
