// Who is here. On one's own machine nobody is asked; elsewhere one signs in. While the server is
// away, what it said last can still be read.

import { computed, signal } from "./view.js";
import { get, onSignedOut, post } from "./api.js";
import { setClock, zone } from "./clock.js";
import { isConnected, listen, onReturn } from "./feed.js";
import { browser } from "./tab.js";
import { forgetLastKnown } from "./tasks.js";

/** What the server says of itself; `null` until it is known. */
export const about = signal(null);
/** The account; `null` for nobody. */
export const me = signal(null);
/**
 * `starting`, `out`, `in`; `waiting` while the server has not answered yet and the last list is
 * shown, `away` while it cannot be reached, and `unreachable` where there is no last list.
 */
export const state = signal("starting");

/** Whether somebody's tasks are shown. */
export const isInside = computed(() => ["in", "waiting", "away"].includes(state.value));

/** Whether nothing can be changed just now. Nothing is kept for later either. */
export const isAway = computed(() => state.value === "away" || !isConnected.value);

/** What answers: nothing leaves the machine unless a model elsewhere is set up. */
export const isOffline = computed(() => (about.value?.model ?? "offline") === "offline");

/** Where it is kept who was here last. */
const KEPT = "last";
/** For how long an answer is waited for before the last list is shown, in milliseconds. */
const PATIENCE = 1000;
const AGAIN = 3000;
/** Ends with the session, because it is about one person. */
const forgetters = [forgetLastKnown, () => browser.keep(KEPT, null)];
let trying = null;

/** @param {() => void} forget what to do with what is kept in this browser about who was here */
export function onForget(forget) {
  forgetters.push(forget);
}

// Whose session is over may be let in again at once: then nothing happened.
onSignedOut.call = async (url) => {
  // Who asks whether there is another session cannot wait for the answer.
  const isAsking = trying && new URL(url).pathname === "/api/v1/me";
  if (state.value !== "in" || isAsking) return false;
  await start();
  return state.value === "in";
};

/** Finds out who is here, and lets the owner of this machine in without a question. */
export function start() {
  trying ??= attempt().finally(() => (trying = null));
  return trying;
}

async function attempt() {
  const impatient = setTimeout(() => {
    if (state.value === "starting" && browser.kept(KEPT)) showLast("waiting");
  }, PATIENCE);
  try {
    about.value = await get("/about");
    setClock(about.value.now);
    welcome(await known());
  } catch (problem) {
    if (isUnanswered(problem)) {
      showLast();
      setTimeout(retry, AGAIN);
    } else {
      forget();
      state.value = "out";
    }
  } finally {
    clearTimeout(impatient);
  }
}

/** A server that is down, or one whose store is: who asks may be known, or not. */
const isUnanswered = (problem) =>
  problem.isOffline || problem.status === 429 || problem.status >= 500;

function showLast(as = "away") {
  if (state.value === "away" || state.value === "out") return;
  try {
    const last = JSON.parse(browser.kept(KEPT));
    about.value ??= last.about;
    // Whose page this is stays so: another tab may have let somebody else in.
    if (!me.value) learn(last.me);
    isConnected.value = false;
    state.value = as;
  } catch {
    // Nobody was here before, or what is kept cannot be read.
    state.value = "unreachable";
  }
}

const retry = () => ["away", "unreachable"].includes(state.value) && start();
addEventListener("online", retry);
document.addEventListener("visibilitychange", retry);

/** An account as the server tells it. */
export function welcome(account) {
  // What is in memory is about someone else.
  if (me.value && me.value.id !== account.id) return leave();
  learn(account);
  // It was slow, and there all the time.
  if (state.value === "waiting") isConnected.value = true;
  state.value = "in";
  browser.keep(KEPT, JSON.stringify({ about: about.value, me: account }));
}

function learn(account) {
  me.value = account;
  zone.value = account.settings.zone ?? about.value.zone;
}

// Another tab may have let somebody else in, or nobody, or set something.
browser.onChange(KEPT, (value) => {
  const account = value && JSON.parse(value).me;
  if (state.value === "out" ? account : me.value?.id !== account?.id) start();
  else if (account && me.value) learn(account);
});

// A feed breaks off when the session is over, and comes back for whoever is here then.
const ask = async () => welcome(await get("/me"));
listen("lost", () => ask().catch(() => {}));
onReturn.call = ask;

/** @param {"sign-in" | "register"} how */
export async function signIn(how, email, password) {
  const body = { email, password, cookie: true };
  if (how === "register") body.zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  welcome((await post(`/auth/${how}`, body)).body.user);
}

export async function signOut() {
  await post("/auth/sign-out");
  leave();
}

/** Begins anew, so that nothing stays in memory of who was here. */
export function leave() {
  state.value = "starting";
  forget();
  location.replace("/");
}

function forget() {
  forgetters.forEach((it) => it());
}

async function known() {
  const { local } = about.value;
  const comeIn = async () => (await post("/auth/local", { cookie: true })).body.user;
  // Who was never here need not be asked for; the browser would report that as an error.
  if (local && !me.value && !browser.kept(KEPT)) return comeIn();
  try {
    return await get("/me");
  } catch (problem) {
    if (problem.status !== 401 || !local) throw problem;
    return comeIn();
  }
}
