// What makes the page one that a phone keeps; everything works without it.
//
// 1. Awake: at a table the screen stays on, if the phone's owner likes it and the browser may do it.
// 2. Kept: what was shown last is handed to the worker, without tokens, keys and uncovered hands.
// 3. A kept page says that it is one, takes no taps, and comes anew as soon as the server answers.

const root = document.documentElement, SETTLED_MS = 2000, ASKED_MS = 3000;
const atTable = document.body.classList.contains("at-table");

// 1. Awake
const canWake = "wakeLock" in navigator;
let lock = null;

async function stayAwake() {
  if (!canWake || !atTable || root.dataset.awake !== "on" || document.hidden || (lock && !lock.released)) return;
  try { lock = await navigator.wakeLock.request("screen"); } catch { lock = null; } // a low battery refuses
}
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("pointerup", stayAwake, { passive: true });
stayAwake();
const how = document.getElementById("awake-how");
if (how) how.hidden = canWake;

// Wide: the server lays a map beside the turn where there is room; it hears so by a cookie.
const wide = matchMedia("(min-width: 60rem)");
const noted = () => /(?:^|; )wide=on(?:;|$)/.test(document.cookie);

function noteWidth() {
  if (noted() === wide.matches) return;
  document.cookie = `wide=${wide.matches ? "on" : "off"}; path=/; max-age=31536000; samesite=strict`;
  if (noted() === wide.matches && atTable && !root.dataset.kept) location.reload();
}
wide.addEventListener("change", noteWidth);
noteWidth();

// Turned: a tablet in the middle of the table is turned to whoever wants to read it.
// A phone is turned by hand.
const turned = () => Number(sessionStorage.getItem("turned") ?? 0);
const lies = matchMedia("(min-width: 37.5rem) and (min-height: 37.5rem)");

function turnView() {
  const button = document.querySelector("[data-turn-view]");
  if (button) button.hidden = !lies.matches;
  root.dataset.turned = button && lies.matches ? String(turned()) : "0";
}
lies.addEventListener("change", turnView);
document.addEventListener("click", ({ target }) => {
  if (!target.closest?.("[data-turn-view]")) return;
  sessionStorage.setItem("turned", String((turned() + 1) % 4));
  turnView();
});
document.addEventListener("htmx:afterSettle", turnView);
turnView();

// 2. Kept
const worker = window.isSecureContext && navigator.serviceWorker;
if (worker) worker.register("/worker.js").catch(() => {}); // a certificate that was clicked through

let due = 0;
function keepSoon() {
  clearTimeout(due);
  if (worker && atTable && !root.dataset.kept) due = setTimeout(keep, SETTLED_MS);
}

function keep() {
  const { pathname, search } = location;
  if (search || !worker.controller) return;
  const copy = root.cloneNode(true);
  copy.dataset.kept = new Date().toISOString();
  for (const token of copy.querySelectorAll("input[name=csrf], input[name=key]")) token.remove();
  for (const covered of copy.querySelectorAll("details[id^=covered]")) covered.removeAttribute("open");
  for (const passing of copy.querySelectorAll("#said, #live")) passing.remove();
  copy.querySelector("#notice")?.replaceChildren();
  const body = copy.querySelector("body");
  for (const name of ["hx-ext", "sse-connect"]) body.removeAttribute(name);
  const { seats } = document.body.dataset;
  worker.controller.postMessage({ path: pathname, seats, html: `<!doctype html>${copy.outerHTML}` });
}
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  document.body.dataset.seats = detail.xhr.getResponseHeader("X-Seats") ?? document.body.dataset.seats;
});
document.addEventListener("htmx:afterSettle", keepSoon);
worker?.addEventListener?.("controllerchange", keepSoon);
keepSoon();

// 3. A kept page
async function again() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch { /* still nobody there */ }
}

if (root.dataset.kept) {
  const bar = document.getElementById("kept");
  const at = new Date(root.dataset.kept);
  bar.querySelector(".numeral").textContent = new Intl.DateTimeFormat(root.lang, { hour: "numeric", minute: "2-digit" }).format(at);
  bar.hidden = false;
  document.getElementById("offline").hidden = true;
  for (const pressed of document.querySelectorAll("button, input, select, textarea")) pressed.disabled = true;
  setInterval(again, ASKED_MS);
  addEventListener("online", again);
}
