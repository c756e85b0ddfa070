// Draws /openapi.json. Everything from the document goes in as text, never as markup.

"use strict";

const METHODS = ["get", "post", "put", "patch", "delete"];

async function main() {
  const waiting = document.getElementById("waiting");
  try {
    const answer = await fetch("/openapi.json");
    if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
    draw(await answer.json());
    waiting.remove();
  } catch (error) {
    waiting.textContent = `The document could not be read: ${error.message}. Reload to try again.`;
  }
}

function draw(api) {
  document.title = `${api.info.title} API`;
  document.getElementById("title").textContent = `${api.info.title} API`;
  document.getElementById("about").append(...paragraphs(api.info.description));
  const content = document.getElementById("content");
  const contents = document.getElementById("contents");
  for (const [tag, operations] of groups(api)) {
    const links = operations.map((it) => node("li", {}, node("a", { href: `#${it.id}` }, it.title)));
    contents.append(node("div", { class: "group" }, node("h2", {}, tag), node("ul", {}, ...links)));
    const cards = operations.map((it) => card(api, it));
    content.append(node("section", {}, node("h2", {}, tag), ...cards));
  }
  document.getElementById("search").addEventListener("input", (event) => find(event.target.value));
  window.addEventListener("hashchange", openNamed);
  openNamed();
}

/** Operations by their tag, or by the first word of their address; in the document's order. */
function groups(api) {
  const found = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of METHODS.filter((it) => item[it])) {
      const operation = item[method];
      const words = path.split("/").filter((it) => it && it !== "api" && !/^v\d+$/.test(it));
      const tag = operation.tags?.[0] ?? words[0] ?? "other";
      const id = operation.operationId ?? `${method}-${words.join("-")}`;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const title = operation.summary ?? `${method} ${path}`;
      const group = found.get(tag) ?? found.set(tag, []).get(tag);
      group.push({ ...operation, method, path, id, title, parameters });
    }
  }
  return found;
}

function card(api, operation) {
  const { method, path, id, title } = operation;
  const head = node(
    "summary",
    {},
    node("span", { class: `method ${method}` }, method.toUpperCase()),
    node("span", { class: "path" }, path),
    node("span", { class: "summary" }, title),
  );
  const card = node("details", { class: "operation", id }, head);
  card.dataset.words = `${method} ${path} ${title} ${id}`.toLowerCase();
  // Most are never opened, and schemas are long.
  card.addEventListener("toggle", () => card.open && !card.dataset.drawn && fill(api, card, operation));
  return card;
}

function fill(api, card, operation) {
  card.dataset.drawn = "yes";
  const inside = node("div", { class: "inside" });
  inside.append(...paragraphs(operation.description));
  if (operation.parameters.length) {
    const rows = operation.parameters.map((it) => {
      const parameter = resolve(api, it);
      const place = parameter.in === "path" ? "in the address" : parameter.in === "query" ? "in the query" : "a header";
      const schema = { ...resolve(api, parameter.schema ?? {}) };
      schema.description = parameter.description ?? schema.description;
      return field(api, parameter.name, schema, parameter.required, place, []);
    });
    inside.append(node("h3", {}, "Parameters"), node("dl", { class: "fields" }, ...rows));
  }
  const body = operation.requestBody && resolve(api, operation.requestBody);
  for (const [kind, media] of Object.entries(body?.content ?? {})) {
    const title = node("h3", {}, "Body ", node("span", { class: "type" }, kind));
    inside.append(title, shape(api, media.schema ?? {}, []));
  }
  inside.append(node("h3", {}, "Answers"), ...Object.entries(operation.responses ?? {}).map(([status, it]) => answer(api, status, resolve(api, it))));
  inside.append(node("h3", {}, "With curl"), node("pre", { tabindex: "0" }, node("code", {}, curl(api, operation))));
  card.append(inside);
}

function answer(api, status, response) {
  const told = [node("span", { class: "status" }, status), ...prose(response.description)];
  const shapes = Object.entries(response.content ?? {}).map(([kind, media]) =>
    node("div", {}, node("p", { class: "type" }, kind), shape(api, media.schema ?? {}, [])),
  );
  if (!shapes.length) return node("p", { class: "answer" }, ...told);
  return node("details", { class: "answer" }, node("summary", {}, ...told), ...shapes);
}

/** What a schema means: its fields, or its type in words. */
function shape(api, schema, above) {
  const name = refName(schema);
  const known = resolve(api, schema);
  const rows = fields(api, known, name ? [...above, name] : above);
  if (rows) return rows;
  const told = node("p", { class: "type" }, typed(api, schema));
  return known.description ? node("div", {}, told, ...paragraphs(known.description)) : told;
}

function fields(api, schema, above) {
  const inner = items(api, schema);
  if (inner) return fields(api, inner.schema, inner.name ? [...above, inner.name] : above);
  const parts = [schema, ...(schema.allOf ?? []).map((it) => resolve(api, it))];
  const properties = parts.flatMap((it) => Object.entries(it.properties ?? {}));
  if (!properties.length) return null;
  const required = parts.flatMap((it) => it.required ?? []);
  const rows = properties.map(([name, it]) => field(api, name, it, required.includes(name), "", above));
  return node("dl", { class: "fields" }, ...rows);
}

function items(api, schema) {
  if (!schema.items) return null;
  return { schema: resolve(api, schema.items), name: refName(schema.items) };
}

function field(api, name, schema, required, place, above) {
  const known = resolve(api, schema);
  const label = node("dt", {}, node("code", {}, name));
  if (required) label.append(node("span", { class: "required" }, "required"));
  const told = [typed(api, schema), place, limits(known)].filter(Boolean).join(", ");
  const about = node("dd", {}, node("span", { class: "type" }, told));
  const words = schema.description ?? known.description;
  if (words) about.append(node("span", { class: "about" }, ...prose(words)));
  // Whatever may be null is told by what it is otherwise.
  const inner = variants(api, schema).map((it) => it.items ?? it).filter((it) => it.properties || refName(it));
  for (const it of inner) {
    const name = refName(it);
    const rows = above.includes(name) ? null : fields(api, resolve(api, it), name ? [...above, name] : above);
    if (rows) about.append(node("details", { class: "more" }, node("summary", {}, name ?? "its fields"), rows));
  }
  return node("div", {}, label, about);
}

/** The ways a value may be, without null. */
function variants(api, schema) {
  const known = resolve(api, schema);
  const several = known.anyOf ?? known.oneOf;
  if (!several) return [refName(schema) ? schema : known];
  return several.filter((it) => it.type !== "null");
}

/** A type in words: "text", "list of Task", "text or null". */
function typed(api, schema) {
  const known = resolve(api, schema);
  const several = known.anyOf ?? known.oneOf;
  if (several) return [...new Set(several.map((it) => typed(api, it)))].join(" or ");
  if (known.enum) return known.enum.map((it) => JSON.stringify(it)).join(" or ");
  if ("const" in known) return JSON.stringify(known.const);
  const types = [known.type ?? (known.properties ? "object" : "anything")].flat();
  return types.map((it) => one(api, it, schema, known)).join(" or ");
}

function one(api, type, schema, known) {
  if (type === "array") return `list of ${known.items ? typed(api, known.items) : "anything"}`;
  if (type === "object" && refName(schema)) return refName(schema);
  const words = { string: "text", integer: "whole number", boolean: "true or false", object: "object" };
  const format = { "date-time": "instant", uuid: "id", date: "date", email: "e-mail address" }[known.format];
  return type === "string" && format ? format : (words[type] ?? type);
}

function limits(schema) {
  const told = [];
  const between = (low, high, unit) => {
    if (low != null && high != null) told.push(`${low} to ${high}${unit}`);
    else if (low != null) told.push(`at least ${low}${unit}`);
    else if (high != null) told.push(`at most ${high}${unit}`);
  };
  between(schema.minLength, schema.maxLength, " characters");
  between(schema.minimum, schema.maximum, "");
  between(schema.minItems, schema.maxItems, " entries");
  if (schema.default !== undefined && schema.default !== null) told.push(`${JSON.stringify(schema.default)} if left out`);
  return told.join(", ");
}

function curl(api, operation) {
  const { method, path, parameters, requestBody, security } = operation;
  const lines = [`curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} '${location.origin}${path}'`];
  const isOpen = security && security.every((it) => !Object.keys(it).length);
  if (!isOpen) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  for (const it of parameters.map((it) => resolve(api, it)).filter((it) => it.in === "header" && it.required)) {
    lines.push(`-H '${it.name}: …'`);
  }
  const media = requestBody && Object.entries(resolve(api, requestBody).content ?? {})[0];
  if (media) {
    const example = JSON.stringify(sample(api, media[1].schema ?? {}, 0)).replaceAll("'", "'\\''");
    lines.push(`-H 'Content-Type: ${media[0]}'`, `-d '${example}'`);
  }
  return lines.join(" \\\n  ");
}

/** An example that names what must be there. */
function sample(api, schema, depth) {
  const known = resolve(api, schema);
  if (known.examples?.length) return known.examples[0];
  if (known.enum) return known.enum[0];
  if ("const" in known) return known.const;
  const several = known.anyOf ?? known.oneOf;
  if (several) return sample(api, several.find((it) => it.type !== "null") ?? {}, depth);
  switch ([known.type].flat()[0]) {
    case "object": {
      if (3 < depth) return {};
      const names = known.required ?? [];
      return Object.fromEntries(names.map((it) => [it, sample(api, known.properties?.[it] ?? {}, depth + 1)]));
    }
    case "array":
      return known.minItems ? [sample(api, known.items ?? {}, depth + 1)] : [];
    case "integer":
    case "number":
      return known.minimum ?? 1;
    case "boolean":
      return true;
    default:
      return "…";
  }
}

function resolve(api, schema) {
  let known = schema;
  for (let steps = 0; known?.$ref && steps < 20; steps += 1) {
    const path = known.$ref.replace(/^#\//, "").split("/");
    known = path.reduce((at, it) => at?.[it.replaceAll("~1", "/").replaceAll("~0", "~")], api);
  }
  return known && typeof known === "object" ? known : {};
}

function refName(schema) {
  return schema?.$ref?.split("/").pop();
}

/** Shows what holds every word that was typed. */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (card) => words.every((it) => card.dataset.words.includes(it));
  for (const card of document.querySelectorAll("details.operation")) {
    card.hidden = !isShown(card);
    const link = document.querySelector(`nav a[href="#${CSS.escape(card.id)}"]`);
    if (link) link.parentElement.hidden = card.hidden;
  }
  for (const group of document.querySelectorAll("main section, nav .group")) {
    group.hidden = ![...group.querySelectorAll("details.operation, li")].some((it) => !it.hidden);
  }
}

function paragraphs(text) {
  return (text ?? "").split("\n\n").filter(Boolean).map((it) => node("p", {}, ...prose(it)));
}

/** Text, with what stands between backticks as code. */
function prose(text) {
  const parts = (text ?? "").split("`");
  return parts.map((it, at) => (at % 2 && at < parts.length - 1 ? node("code", {}, it) : it));
}

function openNamed() {
  const card = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!card?.matches("details.operation")) return;
  card.open = true;
  card.scrollIntoView();
}

function node(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

main();
