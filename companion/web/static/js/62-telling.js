// 1. Tells screen readers what changed, once: whose turn it is and what it asks, what happened, who sits.
//    The page itself is swapped in silence; this region beside it is never swapped.
// 2. A screen that gives way to another has left the page before htmx tells of it, so nobody would hear:
//    here the new one tells, and takes the focus that the old one had.
// 3. A button that is gone when its tap is answered leaves the focus to the screen, not to the top of the page.

const region = document.getElementById("told");
const read = () => [...document.querySelectorAll("#frame .frame__text, #news .news__list li, #chairs .chair__who")]
  .map((one) => one.textContent.replace(/\s+/g, " ").trim()).filter(Boolean);

const closed = (said) => (/[.!?…:]$/.test(said) ? said : `${said}.`); // a stop makes the voice pause

let known = new Set(read());

let had = false; // before the answer to a tap of this phone, something had the focus

function keepFocus(screen) {
  if (document.activeElement !== document.body) return;
  screen.tabIndex = -1;
  screen.focus({ preventScroll: true });
}

document.addEventListener("htmx:afterSettle", () => {
  if (had) keepFocus(document.querySelector("main"));
  had = false;
  if (!region) return;
  const now = read();
  const fresh = now.filter((one) => !known.has(one));
  known = new Set(now);
  if (fresh.length) region.textContent = [...new Set(fresh)].map(closed).join(" ");
});

function retell({ type, target, detail }) {
  const screen = document.querySelector("main");
  if (target.isConnected || !screen) return;
  keepFocus(screen);
  screen.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  had = detail.requestConfig?.elt?.id !== "live" && document.activeElement !== document.body;
  for (const name of ["htmx:afterSwap", "htmx:afterSettle"])
    detail.target?.addEventListener(name, retell, { once: true });
});
