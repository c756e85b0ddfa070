// Text as it was said, line by line.

import { html } from "../../core/view.js";

/** Each line runs in the direction of its own words. */
export function Lines({ text }) {
  return text.split("\n").map((line, at) => html`<p key=${at} dir="auto">${line || "\u00a0"}</p>`);
}

/** What is asked, without the lines that stand as buttons below it. */
export function question(message) {
  const lines = message.split("\n").filter((line) => !line.startsWith("  "));
  return lines.join("\n");
}
