// What the pages need beyond htmx; everything works without it, only less smoothly.
//
// 1. Guard: a live swap leaves alone what is held: the form with the focus, a form that was changed
//    and not sent (or that the server filled and marked data-held), and all while a finger is down.
// 2. Live: one request catches up with the table; a page that is not up to date says so; the stream
//    follows the screen that is shown. When to ask without being told, and being offline: waking.js.
//    What a live swap does to a tap: taps.js.
//
// The server marks: `main` (id = screen, data-here = its address, data-tick = how far it shows the
// table, data-again = after how many milliseconds it knows more; data-wanting on the field that a
// refusal is about), `#live` (asks for it anew), `#behind`, `#notice` (for `#unsent` and `#photo-late`), data-sent on a
// form that sends every change.

const main = () => document.querySelector("main");
const byId = (id) => document.getElementById(id);
const tell = (name) => byId("notice").replaceChildren(byId(name).content.cloneNode(true));
const isLive = (detail) => detail.requestConfig?.elt?.id === "live";

// 1. Guard
const edited = new Set();
let gentle = false, was = ""; // a live swap is under way, which nobody here asked for; the screen before it
let keeping = false; // the present state was asked for, or a refusal answers: what was typed here stays
const READING_MS = 8000; // what a refusal takes to be read
let saidAt = Date.now(); // when this phone's own tap was last answered
const yielded = new Set(); // names of choices that were made here and can be had no more
let finger = false, late = false; // a swap was put off because a finger was down

document.addEventListener("input", ({ target }) => edited.add(target.form));
document.addEventListener("reset", ({ target }) => edited.delete(target));
for (const [name, down] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
  document.addEventListener(name, () => {
    finger = down;
    if (!down && late) setTimeout(catchUp, 50); // after the click that follows
  }, true);
}

function isHeld(node) {
  if (!(node instanceof HTMLFormElement) || "sent" in node.dataset) return false;
  const active = document.activeElement;
  const typing = node.contains(active) && active.matches("input, select, textarea");
  return typing || "held" in node.dataset || edited.has(node);
}

// Why a tap was refused is no longer true once the table has moved; what just came is read first.
function isRead(said) {
  if (said.classList.contains("said--done")) return false;
  const [left, then] = [saidAt + READING_MS - Date.now(), saidAt];
  if (left > 0) setTimeout(() => then === saidAt && said.remove(), left);
  return left <= 0;
}

// Who chose what somebody else has by now is shown what the server proposes instead.
function yieldTaken(form, to) {
  yielded.clear();
  for (const one of form.querySelectorAll("input[type=radio]:checked"))
    if (to.querySelector(`[name="${CSS.escape(one.name)}"][value="${CSS.escape(one.value)}"]`)?.disabled) yielded.add(one.name);
}

function leaveHeldAlone(node, to) {
  if (keeping && node instanceof HTMLFormElement && to instanceof HTMLFormElement) yieldTaken(node, to);
  if (gentle && node.id === "said") return isRead(node);
  if (!gentle || !isHeld(node)) return true;
  byId("behind").hidden = false;
  return false;
}

// What was unfolded or typed here stays: the server does not know of it.
function leaveOwn(name, node, change) {
  if (["value", "checked", "selected"].includes(name) && node.type !== "hidden")
    if (keeping && edited.has(node.form) && !yielded.has(node.name)) return false;
  if (name === "tabindex" && node.localName === "main") return false; // it may have the focus
  if (name !== "open" || !(node instanceof HTMLDetailsElement)) return true;
  return change !== "remove" && !("folds" in node.dataset); // what was folded by hand stays so, too
}

// 2. Live
const MAIN_ID = /<main\b[^>]*\bid="([^"]*)"/;
let awaited = ""; // what the stream told while a tap of this phone was under way: its answer may show it
let swaps = 0, asked = 0; // answers to this phone's own taps, now and when it last asked
const catchUp = () => byId("live") && htmx.trigger("#live", "catchup");

document.addEventListener("htmx:configRequest", (event) => {
  const { detail } = event;
  detail.headers["X-Seats"] = document.body.dataset.seats ?? ""; // with other seats come other tabs
  if (detail.elt.closest("#behind")) detail.path = main().dataset.here ?? detail.path;
  if (detail.elt.id !== "live") return;
  const shown = main().dataset.tick ?? "";
  if (detail.triggeringEvent?.detail?.data === shown) return event.preventDefault();
  late = finger;
  if (finger) return event.preventDefault();
  if (main().ariaBusy === "true") {
    awaited = detail.triggeringEvent?.detail?.data ?? "anything";
    return event.preventDefault();
  }
  detail.headers["X-Seen"] = shown;
  asked = swaps;
  detail.path = main().dataset.here ?? new URL(main().id, new URL(detail.path, location.href)).pathname;
});

document.addEventListener("htmx:beforeRequest", ({ detail }) => isLive(detail) || main().setAttribute("aria-busy", "true"));

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!isLive(detail)) {
    main().removeAttribute("aria-busy");
    if (awaited) setTimeout((told) => main().dataset.tick !== told && catchUp(), 0, awaited);
    awaited = "";
  }
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  gentle = false;
  if (detail.xhr.getResponseHeader("HX-Retarget")) return void (detail.shouldSwap = true);
  if (isLive(detail) && asked !== swaps) // asked before this phone's own tap was answered
    return void (detail.shouldSwap = false, setTimeout(catchUp));
  [gentle, was] = [isLive(detail), main().id];
  // Idiomorph loses ids below what it moves into another root, so another screen is put in its place.
  const other = MAIN_ID.exec(detail.serverResponse)?.[1] ?? was;
  if (other !== was) detail.swapOverride = "outerHTML";
  keeping = detail.requestConfig?.elt?.closest("#behind") != null || detail.xhr.status === 422;
  if (!gentle && !keeping) edited.clear();
  if (!gentle) { swaps += 1; saidAt = Date.now(); byId("notice")?.replaceChildren(); }
  byId("behind")?.setAttribute("hidden", "");
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const screen = main();
  if (gentle && !byId("behind").hidden) screen.dataset.tick = ""; // something was left as it was
  gentle = false;
  if (screen.id !== was) byId("notice")?.replaceChildren(); // the tap that it tells of has had its say
  for (const tab of document.querySelectorAll("#tabs a"))
    tab.ariaCurrent = tab.pathname.endsWith(`/${screen.id}`) ? "page" : null;
  if (!isLive(detail)) (screen.querySelector("[data-wanting]") ?? screen.querySelector("#said"))?.scrollIntoView({ block: "nearest" });
});

for (const [name, ofPhoto] of [["htmx:sendError", "unsent"], ["htmx:timeout", "photo-late"]])
  document.addEventListener(name, ({ detail }) => isLive(detail) || tell(detail.requestConfig?.elt?.matches?.("form.photo") ? ofPhoto : "unsent"));
document.addEventListener("focusout", () => byId("behind")?.hidden === false && setTimeout(catchUp));
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  main().removeAttribute("aria-busy"); // what was asked when the page was left got no answer
  catchUp();
});

// The libraries come after the modules; htmx starts, as this does, when all of them have run.
document.addEventListener("DOMContentLoaded", () => {
  Idiomorph.defaults.callbacks.beforeNodeMorphed = leaveHeldAlone;
  Idiomorph.defaults.callbacks.beforeNodeRemoved = leaveHeldAlone;
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = leaveOwn;
});
