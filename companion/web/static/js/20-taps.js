// What a live swap, which nobody here asked for, does to a tap. (That a double tap counts once is the
// server's doing: a rendered form has one key.)
//
// 1. What lies under a finger stays there when lines come or go above it.
// 2. A button whose meaning or place changed all the same takes no tap for 300 ms, and says so
//    (`#stale`); so does the page around what has just moved away.

const CHANGED_MS = 300, NEAR_MS = 30_000; // for so long after a touch a finger is near

const main = () => document.querySelector("main");
const byId = (id) => document.getElementById(id);
const isLive = (detail) => detail.requestConfig?.elt?.id === "live";
const pressable = () => main().querySelectorAll("button, a, label, summary");
const requests = () => main().querySelectorAll(".asked").length; // from other phones to this one

let touched = -Infinity, height; // when a finger was here last, and how far down
for (const name of ["pointerdown", "pointerup"])
  document.addEventListener(name, ({ clientY }) => { [touched, height] = [performance.now(), clientY]; }, true);

function look(element) {
  const { left, top, bottom } = element.getBoundingClientRect();
  const text = element.textContent;
  return { left, top, bottom, text, says: [element.value, element.href, text].join() };
}

const isThere = (one, other) => Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1;

function isPinned(element) {
  for (let one = element; one && one !== document.body; one = one.parentElement)
    if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return true;
  return false;
}

// 1. In place
let before = new Map(), screen = "", asked = 0;

// By how far what is nearest to the finger was shifted: what lies above may stay, what lies below move.
function shift() {
  let [nearest, shifted] = [Infinity, 0];
  height ??= innerHeight / 2; // not at the start: to know it, the browser would lay the page out before it is due
  for (const [element, { top, bottom, text }] of before) {
    const far = Math.max(top - height, height - bottom, 0);
    if (far >= nearest || top < 0 || bottom > innerHeight || bottom === top || !element.isConnected) continue;
    const now = look(element);
    if (now.text === text && !isPinned(element)) [nearest, shifted] = [far, now.top - top];
  }
  return shifted;
}

// Where no finger is near, the news stay in sight; what this phone is asked always does.
function stayInPlace() {
  const isNear = scrollY > 0 || performance.now() - touched < NEAR_MS;
  if (!isNear || requests() > asked) return;
  const by = shift(), missing = scrollY + by + innerHeight - document.documentElement.scrollHeight;
  if (missing > 0) main().style.minHeight = `${main().offsetHeight + Math.ceil(missing)}px`; // until the next swap
  scrollBy({ top: by, behavior: "instant" });
}

// 2. Too early
const changed = new WeakMap();
let moved = -Infinity;

document.addEventListener("click", (event) => {
  const element = event.target.closest?.("button, a, label, summary");
  const busy = element?.closest("main")?.getAttribute("aria-busy") === "true";
  const isMiss = !element && event.target.closest?.("main") && !event.target.matches("input, select, textarea");
  const since = isMiss ? moved : changed.get(element);
  const stale = performance.now() - (since ?? -Infinity) < CHANGED_MS;
  if (stale || (busy && element.matches("button"))) {
    event.preventDefault(); event.stopPropagation();
    if (stale) byId("notice").replaceChildren(byId("stale").content.cloneNode(true));
  }
}, true);

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (!detail.shouldSwap) return;
  before = new Map([...pressable()].map((element) => [element, look(element)]));
  [screen, asked] = [main().id, requests()];
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (!isLive(detail)) { touched = -Infinity; return; } // what was tapped is gone: the answer is read from its top
  if (main().id === screen) stayInPlace();
  for (const element of pressable()) {
    const was = before.get(element), now = look(element);
    if (was && !isThere(was, now)) moved = performance.now();
    if (was?.says !== now.says || !isThere(was, now)) changed.set(element, performance.now());
  }
});
