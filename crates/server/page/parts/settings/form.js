// What the forms of the settings are made of: fields with what is wrong beside them.

import { html, useEffect, useId, useRef, useSignal } from "../../core/view.js";
import { failed, inWords } from "../../core/done.js";
import { listen } from "../../core/feed.js";
import { say } from "../../core/words.js";

/**
 * Runs something that may be refused, once at a time.
 * @returns {{ isBusy: boolean, problem: any, run: (act: () => Promise<any>) => Promise<boolean>,
 *   clear: () => void }}
 */
export function useAct() {
  const isBusy = useSignal(false);
  const problem = useSignal(null);
  const run = async (act) => {
    if (isBusy.value) return false;
    isBusy.value = true;
    problem.value = null;
    try {
      await act();
      return true;
    } catch (error) {
      problem.value = error;
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return {
    isBusy: isBusy.value,
    problem: problem.value,
    run,
    clear: () => (problem.value = null),
  };
}

/**
 * Reads what is to be shown, now, when the server is back, and whenever it is called; an answer that
 * was overtaken by a later one is old.
 * @returns {() => Promise<void>}
 */
export function useLoad(read, show) {
  const asked = useRef(0);
  const load = async () => {
    const mine = (asked.current += 1);
    try {
      const answer = await read();
      if (mine === asked.current) show(answer);
    } catch (problem) {
      failed(problem);
    }
  };
  useEffect(() => {
    load();
    return listen("back", load);
  }, []);
  return load;
}

/** A field with its name. What is wrong with it stands below it, if `problem` is about it. */
export function Field({ label, name, hint, problem, note, ...rest }) {
  const id = useId();
  const wrong = problem?.field === name ? beside(problem) : "";
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label class="field-name" for=${id}>
      ${label}${note && html` <span class="field-note">${note}</span>`}
    </label>
    <input
      id=${id}
      name=${name}
      aria-invalid=${wrong ? "true" : undefined}
      aria-describedby=${described || undefined}
      ...${rest}
    />
    ${hint && html`<p id=${`${id}-hint`} class="hint">${hint}</p>`}
    <p id=${`${id}-wrong`} class="form-problem" role="alert">${wrong}</p>
  </div>`;
}

/** What is wrong and belongs to none of the fields. */
export function FormProblem({ problem, fields = [] }) {
  const text = problem && !fields.includes(problem.field) ? inWords(problem) : "";
  return html`<p class="form-problem" role="alert">${text}</p>`;
}

/**
 * What was picked is shown at once, and what is kept as soon as that is settled.
 * @returns {[any, (picked: any) => Promise<void>]}
 */
function usePicked(value, onPick) {
  const picked = useSignal(undefined);
  const pick = async (key) => {
    picked.value = key;
    await onPick(key);
    picked.value = undefined;
  };
  return [picked.value ?? value, pick];
}

/** One of a few, all of them to be seen. */
export function Choice({ legend, hideLegend, name, options, value, onPick, ...rest }) {
  const [shown, pick] = usePicked(value, onPick);
  return html`<fieldset class="options" ...${rest}>
    <legend class=${hideLegend ? "unseen" : "field-name"}>${legend}</legend>
    ${options.map(
      ([key, label, hint]) =>
        html`<label key=${key} class="option">
          <input
            type="radio"
            name=${name}
            value=${key}
            checked=${key === shown}
            onChange=${() => pick(key)}
          />
          <span class="option-words">
            <span>${label}</span>
            ${hint && html`<span class="hint">${hint}</span>`}
          </span>
        </label>`,
    )}
  </fieldset>`;
}

/** On or off, at once. */
export function Switch({ isOn, onSwitch, ...rest }) {
  const [shown, pick] = usePicked(isOn, onSwitch);
  return html`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${shown}
    onChange=${(event) => pick(event.target.checked)}
    ...${rest}
  />`;
}

/** A part of a section: a heading, what it is about, and what can be set. */
export function Block({ title, hint, children, isDanger }) {
  const id = useId();
  return html`<section class=${isDanger ? "block danger-block" : "block"} aria-labelledby=${id}>
    <div class="block-head">
      <h2 id=${id} class="block-title">${title}</h2>
      ${hint && html`<p class="hint">${hint}</p>`}
    </div>
    ${children}
  </section>`;
}

/** The server names the field first, which is said by where this stands. */
export function beside(problem) {
  const text = inWords(problem);
  const start = `${problem.field}: `;
  return text.startsWith(start) ? say.settings.ofThis(text.slice(start.length)) : text;
}
