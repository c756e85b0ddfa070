// Who one is here: a password, the way out, and the end.

import { html, useSignal } from "../../core/view.js";
import { get, post } from "../../core/api.js";
import { dateOf } from "../../core/clock.js";
import { done } from "../../core/done.js";
import { about, me, signOut, welcome } from "../../core/session.js";
import { say } from "../../core/words.js";
import { DeleteAccount } from "./delete-account.js";
import { Block, Field, FormProblem, useAct } from "./form.js";

const words = say.settings.you;

export function You() {
  const isAsked = useSignal(false);
  const { email, has_password: hasPassword, created_at: since } = me.value;
  const leaving = useAct();
  // Without a password, whoever signs out on this machine is in again at once.
  const canLeave = hasPassword || !about.value?.local;
  return html`
    <${Block} title=${words.who} hint=${words.since(dateOf(since))}>
      <p class="who" dir="auto">${email ?? words.owner}</p>
      ${!hasPassword && html`<p class="hint">${words.ownerHint}</p>`}
    <//>
    <${Password} isFirst=${!hasPassword} key=${hasPassword} />
    ${
      canLeave &&
      html`<${Block} title=${words.signOutTitle} hint=${words.signOutHint}>
        <${FormProblem} problem=${leaving.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${leaving.isBusy}
            onClick=${() => leaving.run(signOut)}
          >
            ${words.signOut}
          </button>
        </div>
      <//>`
    }
    <${Block} title=${words.deleteTitle} hint=${words.deleteHint} isDanger>
      <div>
        <button type="button" class="button danger-plain" onClick=${() => (isAsked.value = true)}>
          ${words.delete}
        </button>
      </div>
      ${
        isAsked.value &&
        html`<${DeleteAccount}
          hasPassword=${hasPassword}
          onClose=${() => (isAsked.value = false)}
        />`
      }
    <//>
  `;
}

/** The first one needs an address to sign in with; every other one needs the one before. */
function Password({ isFirst }) {
  const min = about.value?.limits?.password_min ?? 8;
  const { isBusy, problem, run } = useAct();
  const submit = (event) => {
    event.preventDefault();
    const form = event.target;
    const given = new FormData(form);
    run(async () => {
      await post("/auth/password", {
        new_password: given.get("new_password"),
        ...(isFirst
          ? { email: given.get("email") }
          : { current_password: given.get("current_password") }),
      });
      form.reset();
      done(words.passwordSet);
      welcome(await get("/me"));
    });
  };
  const fields = isFirst ? ["email", "new_password"] : ["current_password", "new_password"];
  return html`<${Block} title=${words.passwordTitle} hint=${words.endsSessions}>
    <form class="form" onSubmit=${submit}>
      ${
        isFirst
          ? html`<${Field}
              label=${words.email}
              name="email"
              type="email"
              autocomplete="username"
              maxlength="254"
              required
              hint=${words.emailHint}
              problem=${problem}
            />`
          : html`<input
                class="unseen"
                type="email"
                autocomplete="username"
                tabindex="-1"
                aria-hidden="true"
                value=${me.value.email}
                readonly
              />
              <${Field}
                label=${words.current}
                name="current_password"
                type="password"
                autocomplete="current-password"
                required
                problem=${problem}
              />`
      }
      <${Field}
        label=${words.next}
        name="new_password"
        type="password"
        autocomplete="new-password"
        minlength=${min}
        required
        hint=${say.signIn.passwordHint(min)}
        problem=${problem}
      />
      <${FormProblem} problem=${problem} fields=${fields} />
      <div>
        <button class="button primary" disabled=${isBusy}>
          ${isFirst ? words.firstPassword : words.changePassword}
        </button>
      </div>
    </form>
  <//>`;
}
