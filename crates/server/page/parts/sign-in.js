// The door, where one is needed: on one's own machine nobody sees it.

import { html, useRef, useSignal } from "../core/view.js";
import { about, signIn, start, state } from "../core/session.js";
import { say } from "../core/words.js";
import { Field, FormProblem, useAct } from "./settings/form.js";

const words = say.signIn;

export function SignIn() {
  if (state.value === "unreachable") return html`<${Unreachable} />`;
  return html`<${Door} />`;
}

function Door() {
  const how = useSignal("sign-in");
  const form = useRef(null);
  const { isBusy, problem, run, clear } = useAct();
  const isNew = how.value === "register";
  const min = about.value?.limits?.password_min ?? 8;
  const title = isNew ? words.register : words.title;
  const submit = async (event) => {
    event.preventDefault();
    const given = new FormData(form.current);
    const isIn = await run(() =>
      signIn(how.value, given.get("email").trim(), given.get("password")),
    );
    // What was wrong is most likely the password, and one would type it anew.
    if (!isIn) form.current?.elements.password.select();
  };
  const other = () => {
    how.value = isNew ? "sign-in" : "register";
    clear();
    form.current.elements.email.focus();
  };
  return html`<main class="door">
    <form class="door-form" ref=${form} aria-labelledby="door-title" onSubmit=${submit}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${title}</h1>
      <p class="quiet">${say.tagline}</p>
      <${Field}
        label=${words.email}
        name="email"
        type="email"
        autocomplete="username"
        maxlength="254"
        required
        autofocus
        problem=${problem}
      />
      <${Field}
        key=${how.value}
        label=${words.password}
        name="password"
        type="password"
        autocomplete=${isNew ? "new-password" : "current-password"}
        minlength=${isNew ? min : undefined}
        required
        hint=${isNew && words.passwordHint(min)}
        problem=${problem}
      />
      <${FormProblem} problem=${problem} fields=${["email", "password"]} />
      <button class="button primary" disabled=${isBusy}>${title}</button>
      ${
        about.value?.registration === "open" &&
        html`<button type="button" class="button plain" onClick=${other}>
          ${isNew ? words.toSignIn : words.toRegister}
        </button>`
      }
      ${about.value?.registration === "closed" && html`<p class="hint">${words.closed}</p>`}
    </form>
  </main>`;
}

function Unreachable() {
  return html`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${say.name}</h1>
      <p role="alert">${words.unreachable}</p>
      <button type="button" class="button primary" onClick=${start}>${say.retry}</button>
    </div>
  </main>`;
}
