// The service worker: it keeps the page for when the server is away, and shows notifications.

/** Trusted Types: the one address that may become a script here. */
const policy = globalThis.trustedTypes?.createPolicy("worker", {
  createScriptURL: (address) => {
    if (address !== "/sw.js") throw new TypeError("no such worker");
    return address;
  },
});

/** Says something to the worker, if there is one: over plain `http` elsewhere there is none. */
export async function tellWorker(what) {
  const registration = await ready();
  registration?.active?.postMessage(what);
}

/** @returns {Promise<ServiceWorkerRegistration | null>} */
export async function ready() {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration("/"))
    ? navigator.serviceWorker.ready
    : null;
}

export async function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL("/sw.js") ?? "/sw.js");
    await tellWorker({ keep: true });
  } catch {
    // Everything but the page while the server is away works without it.
  }
}
