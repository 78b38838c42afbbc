// 1. Tells screen readers what changed, once: whose turn it is and what it asks, what happened, who sits.
//    The page itself is swapped in silence; this region beside it is never swapped.
// 2. A screen that gives way to another has left the page before htmx tells of it, so nobody would hear:
//    here the new one tells, and takes the focus that the old one had.

const region = document.getElementById("told");
const read = () => [...document.querySelectorAll("#frame .frame__text, #news .news__list li, #chairs .chair__who")]
  .map((one) => one.textContent.replace(/\s+/g, " ").trim()).filter(Boolean);

let known = new Set(read());

document.addEventListener("htmx:afterSettle", () => {
  if (!region) return;
  const now = read();
  const fresh = now.filter((one) => !known.has(one));
  known = new Set(now);
  if (fresh.length) region.textContent = [...new Set(fresh)].join(". ");
});

function retell({ type, target, detail }) {
  const screen = document.querySelector("main");
  if (target.isConnected || !screen) return;
  if (document.activeElement === document.body) {
    screen.tabIndex = -1;
    screen.focus({ preventScroll: true });
  }
  screen.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  for (const name of ["htmx:afterSwap", "htmx:afterSettle"])
    detail.target?.addEventListener(name, retell, { once: true });
});
