// The map of a level: two fingers pull it nearer, so do the buttons beside it; one finger moves it.
// It opens where the active hero stands, or where a tile is being laid; that tile is whole in sight, above the next step.
// Everything works without this: the map then scrolls at its usual size.

const NEAREST = 3, FURTHEST = 0.15;
const LOWEST = 100; // of what is seen of a map, in pixels: below that it is scrolled to anyway

let zoom = Number(sessionStorage.getItem("atlas-zoom")) || 1;
const fingers = new Map(); // where each finger on the map is

const sheetOf = (map) => map.querySelector(".atlas__sheet");

// Keep the place under a point where it is while the sheet grows or shrinks below it.
function zoomTo(map, wanted, x, y) {
  const sheet = sheetOf(map);
  const before = sheet.getBoundingClientRect();
  const across = (x - before.left) / before.width, down = (y - before.top) / before.height;
  zoom = Math.min(NEAREST, Math.max(FURTHEST, wanted));
  sessionStorage.setItem("atlas-zoom", String(zoom));
  show(map);
  const after = sheet.getBoundingClientRect();
  map.scrollLeft += after.left + across * after.width - x;
  map.scrollTop += after.top + down * after.height - y;
}

function show(map) {
  sheetOf(map).style.setProperty("--zoom", String(zoom));
  const bar = map.querySelector(".atlas__zoom");
  if (bar) bar.hidden = false;
}

function spread() {
  const [one, other] = [...fingers.values()];
  return { far: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

let held = null; // how far apart the fingers were, and how near the map was

document.addEventListener("pointerdown", (event) => {
  const map = event.target.closest?.(".atlas--whole");
  if (!map || event.pointerType !== "touch") return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  held = fingers.size === 2 ? { map, zoom, ...spread() } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (!held || fingers.size !== 2) return;
  const now = spread();
  zoomTo(held.map, held.zoom * now.far / held.far, now.x, now.y);
});
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(name, (event) => { fingers.delete(event.pointerId); held = null; });

document.addEventListener("wheel", (event) => {
  const map = event.ctrlKey && event.target.closest?.(".atlas--whole");
  if (!map) return;
  event.preventDefault();
  zoomTo(map, zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("click", (event) => {
  const by = event.target.closest?.("[data-zoom]");
  const map = by?.closest(".atlas--whole");
  if (!map) return;
  const { left, top, width, height } = map.getBoundingClientRect();
  const times = by.dataset.zoom === "whole" ? fitting(map) : Number(by.dataset.zoom);
  zoomTo(map, zoom * times, left + width / 2, top + height / 2);
  if (by.dataset.zoom === "whole") map.scrollTo(0, 0);
});

// How many times larger the sheet may be and still be seen whole: above the tabs, too, where the page is not scrolled.
function fitting(map) {
  if (map.getBoundingClientRect().top < 0) map.scrollIntoView({ block: "start", behavior: "instant" });
  const { width, height } = sheetOf(map).getBoundingClientRect();
  const { from, until } = openPart(map);
  const free = until - from > LOWEST ? until - from : map.clientHeight;
  return Math.min(map.clientWidth / width, free / height);
}

// The part of the map that nothing lies over: below its buttons, above the tabs and the bar of the next step.
function openPart(map) {
  const { left, top, right, bottom } = map.getBoundingClientRect();
  const from = top + map.clientTop + (map.querySelector(".atlas__zoom")?.offsetHeight ?? 0);
  const bars = ["next", "tabs"].map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
  const until = Math.min(bottom, ...bars.filter((bar) => bar > from), innerHeight);
  return { left, right, from, until: until > from ? until : bottom };
}

function wholePart(map) {
  const { left, top, right, bottom } = map.getBoundingClientRect();
  return { left, right, from: top, until: bottom };
}

// The frame around several things: a tile that is laid, and the hero in the room that it joins.
function around(things) {
  const boxes = things.map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((one) => one.left)), top = Math.min(...boxes.map((one) => one.top));
  const right = Math.max(...boxes.map((one) => one.right)), bottom = Math.max(...boxes.map((one) => one.bottom));
  return { left, top, width: right - left, height: bottom - top };
}

let centred = "";
const SMALLEST = 44; // px a place has to have for a thumb

function centre(map) {
  const ghost = map.querySelector(".ghost rect");
  const spot = ghost ?? map.querySelector(".pawn--active") ?? map.querySelector(".pawn");
  // On the page of the map each phone has its own size; where a tile is asked for, its places are fitted.
  const places = ghost ? [] : [...map.querySelectorAll("#turn .spot--lay")];
  const shown = map.querySelector("svg").getAttribute("aria-label");
  const key = `${document.querySelector("main").id} ${shown} ${places.length} ${ghost ? location.search : ""}`;
  if (!spot || centred === key) return;
  centred = key;
  const { left, right, from, until } = ghost || places.length ? openPart(map) : wholePart(map);
  const fits = (things) => {
    const { width, height } = around(things);
    return 0.97 * Math.min((right - left) / width, (until - from) / height); // and a hair's breadth around
  };
  const side = Math.min(...places.map((one) => one.getBoundingClientRect().width));
  const isSeenWhole = places.length && side * fits(places) >= SMALLEST;
  const joined = ghost ? [ghost, map.querySelector(".pawn--active") ?? ghost] : isSeenWhole ? places : [spot];
  const times = fits(joined);
  // For this tile alone: it is not kept.
  if ((ghost || isSeenWhole) && times < 1) { zoom = Math.max(FURTHEST, zoom * times); show(map); }
  const place = around(joined);
  map.scrollLeft += place.left + place.width / 2 - (left + right) / 2;
  map.scrollTop += place.top + place.height / 2 - (from + until) / 2;
  if (ghost || isSeenWhole) return;
  const lit = [...map.querySelectorAll(".spot--lay, .spot--go")].map((one) => one.getBoundingClientRect().top);
  map.scrollTop -= Math.max(0, openPart(map).from - Math.min(...lit)); // none lies under the buttons
}

function showAll() {
  const maps = document.querySelectorAll(".atlas--whole");
  if (!maps.length) centred = "";
  for (const map of maps) { show(map); centre(map); }
}
document.addEventListener("htmx:afterSettle", showAll);
showAll();
// Other letters take other room: what lies above the map may have grown.
document.fonts.ready.then(() => { centred = ""; showAll(); });
