// One task in the list.

import { html } from "../../core/view.js";
import { isConnected } from "../../core/feed.js";
import { fresh } from "../../core/tasks.js";
import { say } from "../../core/words.js";
import { check, checking } from "./actions.js";
import { Facts } from "./pills.js";
import { choose, chosen, current, isSelecting } from "./state.js";

/** @param {{ task: object, isCurrent: boolean }} props whether the keyboard is here */
export function Row({ task, isCurrent }) {
  const isChosen = chosen.value.has(task.id);
  const isDone = checking.value.get(task.id) ?? task.status === "completed";
  const tab = isCurrent ? 0 : -1;
  const looks = { "is-done": isDone, "is-chosen": isChosen, "is-fresh": fresh.value.has(task.id) };
  const onClick = (event) => {
    // With Shift, or while rows are chosen, a press anywhere chooses.
    const isOther = event.target.closest("input, button");
    if (isOther || !(event.shiftKey || isSelecting.value)) return;
    event.preventDefault();
    choose(task);
  };
  // Else the browser would mark the text between two presses.
  const onMouseDown = (event) => event.shiftKey && event.preventDefault();
  return html`<li
    class=${["row", ...Object.keys(looks).filter((look) => looks[look])].join(" ")}
    data-task=${task.id}
    onClick=${onClick}
    onMouseDown=${onMouseDown}
    onFocusIn=${() => (current.value = task.id)}
  >
    ${isSelecting.value &&
    html`<input
      type="checkbox"
      class="check choose"
      tabindex=${tab}
      checked=${isChosen}
      aria-label=${say.list.row.choose(task)}
      onChange=${() => choose(task)}
    />`}
    <${Check} task=${task} isDone=${isDone} tab=${tab} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${task.number}`} dir="auto" tabindex=${tab}>
        ${task.title}
      </a>
      <${Facts} task=${task} tab=${tab} />
    </div>
    <span class="row-number" title=${say.list.row.number(task)}>
      <span class="unseen">${say.list.row.task} </span>${task.number}
    </span>
  </li>`;
}

/** The round box that says whether it is done. */
export function Check({ task, isDone, tab = 0 }) {
  const onChange = (event) => {
    // The box shows what is so, not what was pressed: a refusal leaves it as it was.
    event.target.checked = isDone;
    check(task);
  };
  return html`<input
    type="checkbox"
    class="check"
    tabindex=${tab}
    checked=${isDone}
    disabled=${!isConnected.value}
    aria-label=${say.list.row.done(task)}
    onChange=${onChange}
  />`;
}
