// What lets others in, and what they ask for; everything works without it.
//
// 1. The link of an invitation is handed to an app of the phone; where a browser cannot, it is copied.
// 2. What another phone asks of this one stands on top of the page. Who has scrolled away from it is
//    told so in the header's place, and a tap leads there.

const TOLD_MS = 2500;
const byId = (id) => document.getElementById(id);

// 1. The link
function offerLink() {
  for (const button of document.querySelectorAll("[data-link]")) {
    button.hidden = false;
    if (!("told" in button.dataset)) button.textContent = navigator.share ? button.dataset.send : button.dataset.copy;
  }
}

// Without a certificate a browser has no clipboard; it copies what is selected.
async function copy(button) {
  if (navigator.clipboard) return navigator.clipboard.writeText(button.dataset.link);
  const link = button.closest(".invite").querySelector(".link a");
  getSelection().selectAllChildren(link);
  document.execCommand("copy");
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-link]");
  if (!button) return;
  try {
    if (navigator.share) return await navigator.share({ url: button.dataset.link });
    await copy(button);
  } catch { return; } // whoever asked thought again, or the link is copied by hand
  button.dataset.told = "";
  button.textContent = button.dataset.copied;
  setTimeout(() => { delete button.dataset.told; offerLink(); }, TOLD_MS);
});

// 2. What is asked
const asked = () => document.querySelector("main .asked, main form[id^=wish-]");

function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  const tabs = byId("tabs")?.getBoundingClientRect().top ?? innerHeight;
  return bottom > 48 && top < (tabs > innerHeight / 2 ? tabs : innerHeight);
}

function noteAsked() {
  const bar = byId("asks"), what = asked();
  if (bar) bar.hidden = !what || isInSight(what) || "kept" in document.documentElement.dataset;
}

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("#asks")) asked()?.scrollIntoView({ block: "center" });
});
for (const name of ["scroll", "resize"]) addEventListener(name, noteAsked, { passive: true });

function settle() {
  offerLink();
  noteAsked();
}
document.addEventListener("htmx:afterSettle", settle);
settle();
