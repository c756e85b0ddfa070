// Notifications of the system, by the browser. Nobody is asked before a button was pressed.

import { computed, signal } from "../../core/view.js";
import { browser } from "../../core/tab.js";
import { say } from "../../core/words.js";
import { ready, tellWorker } from "../../core/worker.js";

const OFFERED = "offered";
const now = () =>
  globalThis.Notification && isSecureContext ? Notification.permission : "missing";

/** `granted`, `denied`, `default` for not asked, or `missing`. */
export const permission = signal(now());
/** What is decided in the browser's settings is seen when one comes back from there. */
document.addEventListener("visibilitychange", () => (permission.value = now()));

/** Whether something happened that notifications would be good for. */
const isUseful = signal(false);
const wasOffered = signal(browser.kept(OFFERED) !== null);
export const isOffered = computed(
  () => isUseful.value && !wasOffered.value && permission.value === "default",
);

/** Offered once in this browser, and quietly. */
export function offer() {
  isUseful.value = true;
}

export function settleOffer() {
  wasOffered.value = true;
  browser.keep(OFFERED, "yes");
}

/** Asks the browser, which asks the person. */
export async function allow() {
  settleOffer();
  permission.value = await Notification.requestPermission();
}

/**
 * A reminder, if neither this page nor another is being looked at.
 * @param {import("./rung.js").Card} card
 */
export function notify({ id, task, reminder, when, facts }) {
  if (now() !== "granted" || document.visibilityState === "visible") return;
  const words = say.settings.rung;
  const path = `/api/v1/reminders/${reminder}`;
  const options = {
    // One for each occurrence, however many pages are open.
    tag: id,
    body: [when, ...facts].join(" · "),
    icon: "/page/icons/icon-192.png",
    requireInteraction: true,
    data: {
      id,
      address: `/#/task/${task.number}`,
      actions: {
        done: { path: `${path}/done` },
        snooze: { path: `${path}/snooze`, body: { minutes: 10 } },
      },
    },
    actions: [
      { action: "done", title: words.done },
      { action: "snooze", title: words.snoozeFor.ten[1] },
    ],
  };
  tellWorker({ show: { title: task.title, options } });
}

/** What was dealt with needs no notification any more. */
export async function withdraw(id) {
  const shown = (await (await ready())?.getNotifications({ tag: id })) ?? [];
  shown.forEach((it) => it.close());
}

export async function showTest() {
  const words = say.settings.browser;
  const options = { tag: "test", body: words.testBody, icon: "/page/icons/icon-192.png" };
  await tellWorker({ show: { title: words.testTitle, options, always: true } });
}

// Whoever presses a notification comes to its task.
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.go) location.hash = new URL(data.go).hash;
});
