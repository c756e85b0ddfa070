// What can be done with all chosen tasks at once.

import { html, useLayoutEffect, useRef, useSignal } from "../../core/view.js";
import { dayWords, fullDate, plusDays, timeOf, today } from "../../core/clock.js";
import { isConnected } from "../../core/feed.js";
import { whenLost } from "../../core/focus.js";
import { say } from "../../core/words.js";
import { IconButton } from "../icon.js";
import { askAndDo } from "./actions.js";
import { toRows } from "./rows.js";
import {
  chooseAll,
  chooseNone,
  chosenTasks,
  isSelecting,
  most,
  PRIORITIES,
  shown,
} from "./state.js";

export function BulkBar() {
  return isSelecting.value ? html`<${Bar} />` : null;
}

function Bar() {
  const asks = useSignal(null);
  useLayoutEffect(() => () => whenLost(toRows), []);
  const words = say.list.bulk;
  const some = chosenTasks.value;
  const isTooMany = some.length > most.value;
  const isOff = some.length === 0 || isTooMany || !isConnected.value;
  const part = asks.value && some.length > 0 ? asks.value : "all";
  const parts = { all: Actions, due: DueChoices, priority: PriorityChoices };
  const onKeyDown = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (part === "all") chooseNone();
    else asks.value = null;
  };
  return html`<div class="bulk" role="region" aria-label=${words.label} onKeyDown=${onKeyDown}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${words.count(some.length)}</span>
      <button type="button" class="button plain small" onClick=${chooseAll}>
        ${words.all(shown.value.length, most.value)}
      </button>
      <span class="grow"></span>
      <${IconButton} icon="close" label=${words.close} onClick=${chooseNone} />
    </div>
    ${isTooMany && html`<p class="form-problem" role="alert">${words.tooMany(most.value)}</p>`}
    <${parts[part]} tasks=${some} isOff=${isOff} asks=${asks} />
  </div>`;
}

function Actions({ tasks, isOff, asks }) {
  const words = say.list.bulk;
  const open = tasks.filter((it) => it.status === "pending");
  const done = tasks.filter((it) => it.status === "completed");
  const act = (text, onClick, more) =>
    html`<button type="button" class="button small" disabled=${isOff} onClick=${onClick} ...${more}>
      ${text}
    </button>`;
  const destroy = () => askAndDo("delete", tasks, { asked: words.asked.delete });
  return html`<div class="bulk-actions">
    ${(open.length > 0 || done.length === 0) &&
    act(words.done, () => askAndDo("complete", open, { asked: words.asked.complete }))}
    ${done.length > 0 &&
    act(words.reopen, () => askAndDo("reopen", done, { asked: words.asked.reopen }))}
    ${act(words.due, () => (asks.value = "due"), { id: "bulk-due" })}
    ${act(words.priority, () => (asks.value = "priority"), { id: "bulk-priority" })}
    ${act(words.delete, destroy, { class: "button small delete" })}
  </div>`;
}

function DueChoices({ tasks, isOff, asks }) {
  const words = say.list.bulk;
  const monday = (8 - new Date(`${today.value}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const days = { today: 0, tomorrow: 1, nextWeek: monday };
  const set = (due) => {
    asks.value = null;
    const asked = due ? words.asked.due(dayWords(due)) : words.asked.noDue;
    // Several are given one date, which has no time of day.
    const timed = tasks.filter((it) => it.due && timeOf(it.due)).length;
    askAndDo("update", tasks, { changes: { due }, asked, loses: due && words.losesTimes(timed) });
  };
  const onSubmit = (event) => {
    event.preventDefault();
    const day = new FormData(event.target).get("day");
    if (day) set(day);
  };
  return html`<${Choices} name="due" asks=${asks}>
    ${Object.entries(days).map(([name, after]) => {
      const day = plusDays(today.value, after);
      return html`<button
        type="button"
        class="button small"
        title=${fullDate(day)}
        disabled=${isOff}
        onClick=${() => set(day)}
      >
        ${words.days[name]}
      </button>`;
    })}
    <form class="bulk-day" onSubmit=${onSubmit}>
      <input class="input" type="date" name="day" aria-label=${words.date} required />
      <button class="button small" disabled=${isOff}>${words.set}</button>
    </form>
    <button type="button" class="button small" disabled=${isOff} onClick=${() => set(null)}>
      ${words.days.none}
    </button>
  <//>`;
}

function PriorityChoices({ tasks, isOff, asks }) {
  const words = say.list.bulk;
  const set = (priority) => {
    asks.value = null;
    const asked = words.asked.priority(say.list.priorities[priority ?? "none"]);
    askAndDo("update", tasks, { changes: { priority }, asked });
  };
  return html`<${Choices} name="priority" asks=${asks}>
    ${[...PRIORITIES, null].map(
      (it) => html`<button
        type="button"
        class="button small"
        disabled=${isOff}
        onClick=${() => set(it)}
      >
        ${say.list.priorities[it ?? "none"]}
      </button>`,
    )}
  <//>`;
}

/** The second step of an action, in place of the first, which has the focus again afterwards. */
function Choices({ name, asks, children }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    whenLost(() => box.current.querySelector("button").focus());
    return () => whenLost(() => document.getElementById(`bulk-${name}`)?.focus());
  }, []);
  return html`<div class="bulk-actions" ref=${box} role="group" aria-label=${say.list.bulk[name]}>
    ${children}
    <button type="button" class="button plain small" onClick=${() => (asks.value = null)}>
      ${say.cancel}
    </button>
  </div>`;
}
