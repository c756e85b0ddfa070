// Tokens for programs, and how an AI client gets at the tasks with one.

import { html, useSignal } from "../../core/view.js";
import { get, post, remove } from "../../core/api.js";
import { dateOf, now, wall } from "../../core/clock.js";
import { done, failed } from "../../core/done.js";
import { say } from "../../core/words.js";
import { confirm } from "../dialog.js";
import { Block, Choice, Field, FormProblem, useAct, useLoad } from "./form.js";
import { Copyable, Once } from "./once.js";

const words = say.settings.tokens;
/** Each may what the one before it may, and more. */
const SCOPES = { read: ["read"], write: ["read", "write"], delete: ["read", "write", "delete"] };

export function ApiTokens() {
  const tokens = useSignal(null);
  const made = useSignal(null);
  const load = useLoad(
    () => get("/me/tokens"),
    (answer) => (tokens.value = answer.tokens),
  );
  const onMade = (body) => {
    made.value = body;
    load();
  };
  const revoke = async (token) => {
    const title = words.revokeAsk(token.name);
    const question = { title, body: words.revokeBody, confirm: words.revoke, isDestructive: true };
    if (!(await confirm(question))) return;
    try {
      await remove(`/me/tokens/${token.id}`);
      if (made.value?.id === token.id) made.value = null;
      done(words.revoked(token.name));
    } catch (problem) {
      failed(problem);
    }
    load();
  };
  return html`
    <${Block} title=${words.title} hint=${words.hint}>
      ${
        made.value &&
        html`<${Once}
          key=${made.value.id}
          label=${words.token(made.value.name)}
          text=${made.value.token}
          onClose=${() => (made.value = null)}
        />`
      }
      ${tokens.value === null && html`<p class="quiet">${say.loading}</p>`}
      ${tokens.value?.length === 0 && html`<p class="quiet">${words.none}</p>`}
      ${
        tokens.value?.length > 0 &&
        html`<ul class="entries">
          ${tokens.value.map(
            (it) => html`<${Token} key=${it.id} token=${it} onRevoke=${() => revoke(it)} />`,
          )}
        </ul>`
      }
    <//>
    <${Make} onMade=${onMade} />
    <${Mcp} token=${made.value?.token ?? words.placeholder} />
  `;
}

function Token({ token, onRevoke }) {
  const { expires_at: end } = token;
  const isOver = end && wall(end) < now.value;
  const until = end ? words.until(dateOf(end)) : words.forever;
  const may = words.scopes[token.scopes.at(-1)];
  const facts = [may, words.made(dateOf(token.created_at)), isOver ? words.over : until];
  return html`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${token.name}</p>
      <p class="hint">${facts.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${onRevoke}>
      ${words.revoke}<span class="unseen" dir="auto"> ${token.name}</span>
    </button>
  </li>`;
}

function Make({ onMade }) {
  const { isBusy, problem, run } = useAct();
  const scope = useSignal("write");
  const submit = (event) => {
    event.preventDefault();
    const form = event.target;
    const given = new FormData(form);
    const days = Number(given.get("days"));
    run(async () => {
      const { body } = await post("/me/tokens", {
        name: given.get("name"),
        scopes: SCOPES[scope.value],
        expires_at: days ? new Date(Date.now() + days * 86_400_000).toISOString() : null,
      });
      form.reset();
      onMade(body);
    });
  };
  return html`<${Block} title=${words.make}>
    <form class="form" onSubmit=${submit}>
      <${Field}
        label=${words.name}
        name="name"
        maxlength="100"
        autocomplete="off"
        required
        hint=${words.nameHint}
        problem=${problem}
      />
      <${Choice}
        legend=${words.may}
        name="scope"
        options=${Object.entries(words.scopes)}
        value=${scope.value}
        onPick=${(key) => (scope.value = key)}
      />
      <label class="field">
        <span>${words.expires}</span>
        <select name="days">
          ${Object.entries(words.expiries).map(
            ([days, label]) =>
              html`<option value=${days} selected=${days === "90"}>${label}</option>`,
          )}
        </select>
      </label>
      <${FormProblem} problem=${problem} fields=${["name"]} />
      <div><button class="button primary" disabled=${isBusy}>${words.make}</button></div>
    </form>
  <//>`;
}

function Mcp({ token }) {
  const address = `${location.origin}/mcp`;
  const bearer = `Authorization: Bearer ${token}`;
  const claude = `claude mcp add --transport http todobot ${address} --header "${bearer}"`;
  const server = { url: address, headers: { Authorization: `Bearer ${token}` } };
  const json = JSON.stringify({ mcpServers: { todobot: server } }, null, 2);
  return html`<${Block} title=${words.mcpTitle} hint=${words.mcpHint(address)}>
    <${Copyable} label=${words.snippet} text=${claude} />
    <p class="hint">${words.mcpOthers}</p>
    <${Copyable} label=${words.snippet} text=${json} />
  <//>`;
}
