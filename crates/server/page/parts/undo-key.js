// Ctrl+Z where one writes. What is written has its own undo, by the browser, also if it was just
// deleted; where nothing was written since it was sent, it is about what was done.

import { useLayoutEffect, useRef } from "../core/view.js";
import { redo, undoLast } from "../core/done.js";

/** @param {string} text what stands in the field */
export function useUndoKey(text) {
  const isEmptied = useRef(false);
  useLayoutEffect(() => {
    if (text) isEmptied.current = false;
  }, [text]);
  return {
    /** To be told of what is written by hand. */
    noteWritten: (written) => (isEmptied.current = !written),
    /** Whether the key was meant for what was done. */
    takesBack(event) {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (!isUndo || text || isEmptied.current) return false;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undoLast();
      return true;
    },
  };
}
