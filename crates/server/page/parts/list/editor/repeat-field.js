// How a task repeats: by a rule with a name, or by any other in the words of RFC 5545.

import { html } from "../../../core/view.js";
import { dayOf, today } from "../../../core/clock.js";
import { say } from "../../../core/words.js";
import { repeatWords } from "../../../words/repeat.js";
import { Select } from "./choice-field.js";
import { Field } from "./field.js";
import { firstDay, isAfterDone, nameOf, rulesFor, withAfterDone } from "./rules.js";
import { useField } from "./saving.js";

export function RepeatField({ task }) {
  const words = say.list.editor;
  const day = task.due ? dayOf(task.due) : today.value;
  const rules = rulesFor(day);
  // A draft is the name of a rule, and what is written where none has a name.
  const fieldsOf = ({ name, rule }) => {
    if (rule !== undefined) return { repeat: rule.trim().replace(/^RRULE:/i, "") || null };
    if (name === "other") return null;
    if (name === "none") return { repeat: null };
    // What repeats begins on some day.
    return task.due ? { repeat: rules[name] } : { repeat: rules[name], due: firstDay(name) };
  };
  const field = useField(task, ["repeat", "due"], { fieldsOf });
  const { name = nameOf(task.repeat, day), rule = task.repeat ?? "" } = field.draft.value ?? {};
  const named = Object.entries(rules).map(([it, text]) => [it, repeatWords(text)]);
  const options = [["none", words.repeats.none], ...named, ["other", words.repeats.other]];
  const onAfterDone = (event) =>
    field.save({ repeat: withAfterDone(task.repeat, event.target.checked) });
  const onInput = (event) => field.write({ name: "other", rule: event.target.value });
  const onKeyDown = (event) => event.key === "Enter" && field.leave();
  const told = field.problem.value?.fields.repeat;
  return html`<${Field} id="edit-repeat" label=${words.repeat} field=${field} told=${told}>
    <${Select}
      id="edit-repeat"
      value=${name}
      options=${options}
      field=${field}
      onPick=${(name) => field.write({ name })}
    />
    ${name === "other" &&
    html`<input
      class="input rule"
      aria-label=${words.rule}
      aria-describedby="edit-repeat-problem"
      placeholder=${words.rulePlaceholder}
      spellcheck="false"
      autocapitalize="characters"
      value=${rule}
      onFocus=${field.begin}
      onInput=${onInput}
      onBlur=${field.leave}
      onKeyDown=${onKeyDown}
    />`}
    ${task.repeat &&
    html`<p class="hint">${repeatWords(task.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${isAfterDone(task.repeat)}
          onChange=${onAfterDone}
        />
        ${words.afterDone}
      </label>`}
  <//>`;
}
