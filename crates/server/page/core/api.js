// Requests to the server. Whatever changes something bears a key, so that trying it again after a
// broken connection has one effect.

/** What went wrong, in the server's words, or in ours if it did not answer. */
export class Problem extends Error {
  /** @param {{ status: number, code: string, detail: string, field?: string | null }} body */
  constructor(body) {
    super(body.detail);
    this.status = body.status;
    this.code = body.code;
    this.field = body.field ?? null;
  }

  get isOffline() {
    return this.code === "OFFLINE";
  }
}

/** Told the address that was refused, as the session is over; says whether there is another by now. */
export const onSignedOut = { call: async () => false };

const BASE = "/api/v1";
/** Pauses before another try, when the server cannot be reached. A restart takes a second or two. */
const PAUSES = [400, 1200, 2500];
/** For how long one waits for whoever took a request on, in milliseconds: they may be gone. */
const PATIENCE = 10_000;

/**
 * @param {string} path below `/api/v1`
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export async function get(path, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const answer = await reach(() => fetch(`${BASE}${path}${given.length ? `?${search}` : ""}`));
  return (await read(answer)).body;
}

/** What nobody else has. `crypto.randomUUID` is only there over `https` and on one's own machine. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (it) => it.toString(16).padStart(2, "0")).join("");
}

/** What was answered, and the `turn` that takes it back. */
export async function change(method, path, body, { headers = {}, key = newKey() } = {}) {
  const request = () =>
    fetch(`${BASE}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        "Idempotency-Key": key,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return read(await reach(request));
}

export const post = (path, body, more) => change("POST", path, body, more);
export const patch = (path, body, more) => change("PATCH", path, body, more);
export const remove = (path, body, more) => change("DELETE", path, body, more);

/**
 * Posts, and tells each event of the answer as it comes. If the connection breaks in the midst, the
 * same request is sent again: the server tells the same turn, from its beginning.
 *
 * @param {string} path
 * @param {object} body
 * @param {{ key: string, on: (event: string, data: any) => void, again?: () => void,
 *   signal?: AbortSignal }} how `key` is the same for the same request, whenever it is tried
 */
export async function stream(path, body, { key, on, again = () => {}, signal }) {
  let breaks = 0;
  for (;;) {
    const request = () =>
      fetch(`${BASE}${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "text/event-stream",
          "Idempotency-Key": key,
        },
        body: JSON.stringify(body),
        signal,
      });
    const answer = await reach(request);
    if (!answer.ok) await read(answer);
    try {
      let isWhole = false;
      for await (const { event, data } of events(answer.body)) {
        on(event, JSON.parse(data));
        isWhole = event === "done" || event === "error";
      }
      if (isWhole) return;
      throw new TypeError("the stream broke off");
    } catch (error) {
      if (error.name === "AbortError" || breaks >= PAUSES.length) throw error;
      await pause(PAUSES[breaks]);
      breaks += 1;
      again();
    }
  }
}

/** The events of a body, each with its name and its data. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    rest += value;
    let end;
    while ((end = rest.indexOf("\n\n")) >= 0) {
      const block = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const field = (name) =>
        block
          .split("\n")
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join("\n");
      // A comment keeps the connection alive and says nothing.
      if (field("data")) yield { event: field("event"), data: field("data") };
    }
  }
}

/** What is answered, once whoever took it on before a connection broke has done with it. */
async function reach(request) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const answer = await tryOn(request);
    const wait = answer.status === 409 && answer.headers.get("Retry-After");
    if (!wait) return answer;
    if (Date.now() > until) throw unanswered("STILL_AT_IT");
    await pause(1000 * wait);
  }
}

/** Tries again while there is nobody there, and says so if that helps nothing. */
async function tryOn(request) {
  for (let round = 0; ; round += 1) {
    try {
      const answer = await request();
      const isRenewed = answer.status === 401 && (await onSignedOut.call(answer.url));
      if (isRenewed && round === 0) continue;
      // A server that is going down, or a proxy without one behind it.
      if (![502, 503, 504].includes(answer.status) || round >= PAUSES.length) return answer;
    } catch (error) {
      if (error.name === "AbortError") throw error;
      if (round >= PAUSES.length || !navigator.onLine) throw unanswered("OFFLINE");
    }
    await pause(PAUSES[round]);
  }
}

async function read(answer) {
  const text = await answer.text();
  const kind = answer.headers.get("Content-Type") ?? "";
  const body = kind.includes("json") && text ? JSON.parse(text) : text;
  if (answer.ok) return { body, turn: answer.headers.get("Todobot-Turn"), etag: answer.headers.get("ETag") };
  throw new Problem({ status: answer.status, code: "INTERNAL", detail: "", ...(body ?? {}) });
}

/** Nobody said no: it may have been heard all the same. */
const unanswered = (code) => new Problem({ status: 0, code, detail: "" });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
