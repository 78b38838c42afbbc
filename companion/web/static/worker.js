// Shows the last known table where there is no connection. `KNOWN` stands before this: the version and
// the files of the app, the page for where nothing was kept, the screens that may be kept, the policy.
//
// What is kept of a table is what this phone itself was shown, sent here by phone.js without tokens and
// keys. It goes when the phone's seats change, when it leaves or is no longer let in, and with the version.

const WAIT_MS = 6000, TABLES = 4;
const FILES = `files-${KNOWN.version}`;
const isOld = (name) => !name.endsWith(KNOWN.version);
const RULES = `rules-${KNOWN.version}`, DAY_MS = 86_400_000;
const shelfOf = (table) => `table-${table}-${KNOWN.version}`;
const tableOf = (url) => new URL(url).pathname.match(/^\/t\/([a-z]+-[a-z]+)\//)?.[1];
const SEATS = "/seats-of-this-phone";

self.addEventListener("install", (event) => {
  const fresh = [...KNOWN.files, KNOWN.offline].map((url) => new Request(url, { cache: "reload" }));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  if (event.data?.html) event.waitUntil(keep(event.data));
  if (event.data?.rules) event.waitUntil(keepRules(event.data.rules));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const table = tableOf(request.url);
  if (request.method === "POST" && table && url.pathname.includes("/seats/")) event.waitUntil(caches.delete(shelfOf(table)));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (url.pathname.startsWith("/rules/") && url.pathname.endsWith(".json")) event.respondWith(index(request));
  else if (request.mode === "navigate") event.respondWith(page(request, table));
});

async function file(request) {
  return (await caches.match(request.url, { cacheName: FILES })) ?? fetch(request);
}

async function page(request, table) {
  try {
    const late = new Promise((_, refuse) => setTimeout(refuse, WAIT_MS));
    const answer = await Promise.race([fetch(request), late]);
    if (table && [403, 404].includes(answer.status)) await caches.delete(shelfOf(table));
    return answer;
  } catch {
    return (await kept(request.url, table)) ?? (await keptRules(request.url)) ?? caches.match(KNOWN.offline, { cacheName: FILES });
  }
}

async function kept(url, table) {
  if (!table || !(await caches.has(shelfOf(table)))) return undefined;
  const shelf = await caches.open(shelfOf(table));
  const path = new URL(url).pathname;
  for (const one of [path, ...KNOWN.screens.map((screen) => `/t/${table}/${screen}`)]) {
    const found = await shelf.match(one);
    if (found) return found;
  }
  return undefined;
}

async function keep({ path, seats, html }) {
  const table = tableOf(new URL(path, location.origin));
  if (!table || !KNOWN.screens.includes(path.split("/").pop())) return;
  let shelf = await caches.open(shelfOf(table));
  const known = await shelf.match(SEATS);
  if (known && (await known.text()) !== seats) {
    await caches.delete(shelfOf(table));
    shelf = await caches.open(shelfOf(table));
  }
  await shelf.put(SEATS, new Response(seats));
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": KNOWN.policy };
  await shelf.put(path, new Response(html, { headers }));
  const shelves = (await caches.keys()).filter((name) => name.startsWith("table-") && name !== shelfOf(table));
  for (const name of shelves.slice(0, Math.max(0, shelves.length + 1 - TABLES))) await caches.delete(name);
}

// The rules of a game in the language of the phone: a page with all of them, and what is searched.
async function keepRules({ book, index }) {
  const shelf = await caches.open(RULES);
  const had = await shelf.match(index);
  if (had && Date.now() - Date.parse(had.headers.get("date")) < DAY_MS) return;
  const fresh = await Promise.all([book, index].map((url) => fetch(url, { cache: "reload" })));
  if (!fresh.every((answer) => answer.ok)) return;
  const folder = book.slice(0, book.lastIndexOf("/") + 1); // of one game; other languages of it go
  for (const one of await shelf.keys()) if (new URL(one.url).pathname.startsWith(folder)) await shelf.delete(one);
  await Promise.all([shelf.put(book, fresh[0]), shelf.put(index, fresh[1])]);
}

async function keptRules(url) {
  const [, folder] = new URL(url).pathname.match(/^(\/rules\/[a-z-]+)(?:\/|$)/) ?? [];
  return folder && caches.match(`${folder}/book`, { cacheName: RULES });
}

async function index(request) {
  try { return await fetch(request); } catch { return (await caches.match(request.url, { cacheName: RULES })) ?? Response.error(); }
}
