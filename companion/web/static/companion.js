// What the pages need beyond htmx; everything works without it, only less smoothly.
//
// 1. Guard: a live swap leaves alone what is held: the form with the focus, a form that was changed
//    and not sent (or that the server filled and marked data-held), and all while a finger is down.
// 2. Taps: a button whose meaning or place a live swap changed takes no tap for 300 ms. (That a
//    double tap counts once is the server's doing: a rendered form has one key.)
// 3. Live: one request catches up after sleep; a page that is not up to date says so; the stream
//    follows the screen that is shown.
//
// The server marks: `main` (id = screen, data-here = its address, data-tick = how far it shows the
// table), `#live` (asks for the screen anew), `#behind`, `#offline`, `#notice`.

const CHANGED_MS = 300;
const OFFLINE_MS = 2500;

const main = () => document.querySelector("main");
const byId = (id) => document.getElementById(id);
const isLive = (detail) => detail.requestConfig?.elt?.id === "live";

// 1. Guard ------------------------------------------------------------------------------------

const edited = new Set();
let gentle = false; // a live swap is under way, which nobody here asked for
let finger = false;

document.addEventListener("input", (event) => edited.add(event.target.form));
document.addEventListener("reset", (event) => edited.delete(event.target));
for (const [name, down] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
  document.addEventListener(name, () => {
    finger = down;
    if (!down) setTimeout(catchUpLate, 50); // after the click that follows
  }, true);
}

function isTyping(form) {
  const active = document.activeElement;
  return form.contains(active) && active.matches("input:not([type=hidden]), select, textarea");
}

function isHeld(node) {
  return node instanceof HTMLFormElement
    && ("held" in node.dataset || edited.has(node) || isTyping(node));
}

let late = false; // a swap was put off because a finger was down
function catchUpLate() {
  if (late && !finger) catchUp();
}

function leaveHeldAlone(node) {
  if (gentle && node.id === "said") return false; // what was said to this phone stays until it acts
  if (!gentle || !isHeld(node)) return true;
  byId("behind").hidden = false;
  return false;
}

// 2. Taps -------------------------------------------------------------------------------------

const changed = new WeakMap();
let before = new Map();

const pressable = () => main().querySelectorAll("button, a, label, summary");
function meaning(element) {
  const { left, top } = element.getBoundingClientRect();
  return [Math.round(left), Math.round(top), element.value, element.href, element.textContent].join();
}

function noteChanges() {
  const now = performance.now();
  for (const element of pressable()) {
    if (before.get(element) !== meaning(element)) changed.set(element, now);
  }
}

document.addEventListener("click", (event) => {
  const element = event.target.closest?.("button, a, label, summary");
  const busy = element?.closest("main")?.getAttribute("aria-busy") === "true";
  const stale = performance.now() - (changed.get(element) ?? -Infinity) < CHANGED_MS;
  if (element && (stale || (busy && element.matches("button")))) {
    event.preventDefault();
    event.stopPropagation();
  }
}, true);

// 3. Live -------------------------------------------------------------------------------------

let offline = 0;
function setOffline(off) {
  clearTimeout(offline);
  if (!byId("offline")) return;
  if (!off) byId("offline").hidden = true;
  else offline = setTimeout(() => { byId("offline").hidden = false; }, OFFLINE_MS);
}

let swaps = 0; // answers to this phone's own taps
let asked = 0;
const catchUp = () => byId("live") && htmx.trigger("#live", "catchup");

document.addEventListener("htmx:configRequest", (event) => {
  const { detail } = event;
  if (detail.elt.id !== "live") return;
  const shown = main().dataset.tick ?? "";
  if (detail.triggeringEvent?.detail?.data === shown) return event.preventDefault();
  late = finger;
  if (finger) return event.preventDefault();
  detail.headers["X-Seen"] = shown;
  asked = swaps;
  detail.path = main().dataset.here ?? new URL(main().id, new URL(detail.path, location.href)).pathname;
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (!isLive(detail)) main().setAttribute("aria-busy", "true");
});

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  main().removeAttribute("aria-busy");
  if (!detail.failed && detail.xhr.status) setOffline(false);
  if (!isLive(detail) && detail.successful) edited.clear();
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.xhr.status >= 400 && detail.xhr.getResponseHeader("HX-Retarget")) detail.shouldSwap = true;
  gentle = isLive(detail);
  if (gentle && asked !== swaps) { // asked before this phone's own tap was answered
    detail.shouldSwap = gentle = false;
    return setTimeout(catchUp);
  }
  if (!gentle) { edited.clear(); swaps += 1; }
  before = new Map([...pressable()].map((element) => [element, meaning(element)]));
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (gentle) noteChanges();
  else byId("behind")?.setAttribute("hidden", "");
  gentle = false;
  const screen = main();
  for (const tab of document.querySelectorAll("#tabs a")) {
    if (tab.pathname.endsWith(`/${screen.id}`)) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (!isLive(detail)) screen.querySelector("#said")?.scrollIntoView({ block: "nearest" });
});

for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => {
    if (isLive(detail)) return setOffline(true);
    byId("notice").replaceChildren(byId("unsent"), byId("unsent").content.cloneNode(true));
  });
}
document.addEventListener("htmx:sseError", () => setOffline(true));
document.addEventListener("htmx:sseOpen", () => { setOffline(false); catchUp(); });
window.addEventListener("offline", () => setOffline(true));
window.addEventListener("online", catchUp);
window.addEventListener("pageshow", (event) => event.persisted && catchUp());
document.addEventListener("visibilitychange", () => document.hidden || catchUp());

// The scripts are deferred, so idiomorph is here already; htmx starts after this one.
Idiomorph.defaults.callbacks.beforeNodeMorphed = leaveHeldAlone;
Idiomorph.defaults.callbacks.beforeNodeRemoved = leaveHeldAlone;
