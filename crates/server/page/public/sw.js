// Keeps what the page is made of, for when the server is away, and shows notifications. What the
// server says is never kept here: neither tasks nor anything else below `/api`.

const SHELL = "shell ";
/** How a file names the files it needs. */
const LEADS = {
  "text/html": /(?:href|src)="([^"]+)"/g,
  "text/javascript": /\b(?:import|export)\b(?:\(|[^"'`();]*)["'](\.{0,2}\/[^"']+)["']/g,
};

addEventListener("install", (event) => {
  skipWaiting();
  // A page that cannot be kept now is kept later; notifications need no page that is kept.
  event.waitUntil(keep().catch(() => {}));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// The server's page is always the newer one; what is kept is for when there is no answer.
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && isShell(new URL(url))) event.respondWith(newest(event.request));
});

addEventListener("message", (event) => {
  if (event.data.keep) event.waitUntil(keep());
  if (event.data.show) event.waitUntil(show(event.data.show, event.source));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.action, event.notification));
});

function isShell({ origin, pathname }) {
  if (origin !== location.origin) return false;
  return pathname === "/" || pathname === "/manifest.webmanifest" || pathname.startsWith("/page/");
}

async function newest(request) {
  const kept = () => caches.match(request, { ignoreSearch: true, ignoreVary: true });
  try {
    const answer = await fetch(request);
    // A proxy with nobody behind it.
    return [502, 503, 504].includes(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

/**
 * Keeps the whole page, or what was kept before: a part of one and a part of another would not fit.
 * The files are those that the page leads to, and their tags together are its version.
 */
async function keep() {
  const files = new Map();
  await follow("/", files);
  const tags = [...files].map(([path, answer]) => `${path} ${answer.headers.get("ETag")}`);
  const name = SHELL + (await digest(tags.sort().join("\n")));
  if (await caches.has(name)) return;
  const cache = await caches.open(name);
  await Promise.all([...files].map(([path, answer]) => cache.put(path, answer)));
  const others = (await caches.keys()).filter((it) => it.startsWith(SHELL) && it !== name);
  await Promise.all(others.map((it) => caches.delete(it)));
}

async function follow(path, files) {
  if (files.has(path)) return;
  files.set(path, null);
  const answer = await fetch(path, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  files.set(path, answer.clone());
  const pattern = LEADS[answer.headers.get("Content-Type")?.split(";")[0]];
  if (!pattern) return;
  const found = [...(await answer.text()).matchAll(pattern)];
  const urls = found.map(([, to]) => new URL(to, new URL(path, location.origin))).filter(isShell);
  await Promise.all(urls.map((url) => follow(url.pathname, files)));
}

async function digest(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, "0")).join("");
}

/** Unless another page is being looked at, which shows it itself. */
async function show({ title, options, always }, from) {
  const others = (await clients.matchAll({ type: "window" })).filter((it) => it.id !== from.id);
  if (!always && others.some((it) => it.visibilityState === "visible")) return;
  await registration.showNotification(title, options);
}

/** What was pressed is done, or the page is opened where it can be done. */
async function answer(action, { data }) {
  const act = data?.actions?.[action];
  if (act) {
    try {
      const answer = await fetch(act.path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `${data.id}-${action}` },
        body: act.body && JSON.stringify(act.body),
      });
      if (answer.ok) return;
    } catch {
      // The server is away.
    }
  }
  const address = new URL(data?.address ?? "/", location.origin).href;
  const [page] = await clients.matchAll({ type: "window" });
  if (!page) return clients.openWindow(address);
  page.postMessage({ go: address });
  await page.focus();
}
