// What every part is written with: one renderer, one kind of template, one kind of state.

import { h, render, Fragment } from "preact";
import htm from "htm";

export { render, Fragment };
export { useEffect, useLayoutEffect, useRef, useState, useMemo, useId } from "preact/hooks";
export { signal, computed, effect, batch, useSignal, useComputed } from "@preact/signals";

// Text in a template is text: nothing that a user or a model wrote is ever read as markup.
export const html = htm.bind(h);
