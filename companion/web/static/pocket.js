// The rules in the pocket: a touch on a clause opens its sentence over the screen, another one closes
// it, and nothing of what was chosen below is lost. Without this the same links lead to a page.
//
// 1. Sheet: links marked data-pocket fill `#pocket`; what is searched is found while it is typed.
// 2. Kept: the worker gets what it needs to show the rules without a connection; where there is none,
//    the links lead to the page that it kept.

const sheet = document.getElementById("pocket");
const root = document.documentElement, TYPED_MS = 150;
const { rules: book, index } = document.body.dataset;

// 1. Sheet
let asked = 0;

async function pageOf(url) {
  const mine = ++asked;
  const { seats } = document.body.dataset;
  const headers = { "HX-Request": "true", "HX-Current-URL": location.href, ...(seats === undefined ? {} : { "X-Seats": seats }) };
  const answer = await fetch(url, { headers, redirect: "error" });
  if (!answer.ok) throw new Error(answer.statusText);
  const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main.rules");
  if (!main) throw new Error(url);
  return mine === asked ? main : null; // a later one is under way
}

async function open(url) {
  if (root.dataset.kept) return void location.assign(offline(url));
  try {
    const main = await pageOf(url);
    if (!main) return;
    sheet.replaceChildren(main);
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
  } catch {
    location.assign(navigator.onLine ? url : offline(url));
  }
}

const offline = (url) => {
  const asks = new URL(url, location.href).searchParams;
  const chapter = asks.get("chapter");
  return `${book}#${asks.get("clause") ?? (chapter ? `chapter-${chapter}` : asks.has("legend") ? "legend" : "")}`;
};

const addressOf = (form) => `${form.action}?${new URLSearchParams(new FormData(form))}`;

document.addEventListener("click", (event) => {
  if (event.target === sheet) return void sheet.close(); // beside the sheet
  const link = event.target.closest?.("a[data-pocket], #pocket a[data-close]");
  if (!sheet || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (document.querySelector("body > main.rules")) return; // they are read on a page of their own
  event.preventDefault();
  if ("close" in link.dataset) sheet.close(); else open(link.href);
});

document.addEventListener("submit", (event) => {
  if (!sheet?.contains(event.target)) return;
  event.preventDefault();
  find(event.target);
});

let due = 0;
document.addEventListener("input", ({ target }) => {
  if (target.form?.id !== "rules-search" || "book" in target.closest("main").dataset) return;
  clearTimeout(due);
  due = setTimeout(find, TYPED_MS, target.form);
});

async function find(form) {
  try {
    const main = await pageOf(addressOf(form));
    if (main) form.closest("main").querySelector("#rules-found").replaceWith(main.querySelector("#rules-found"));
  } catch { /* the button asks again, and says so */ }
}

// 2. Kept
const worker = window.isSecureContext && navigator.serviceWorker;
if (worker && book && !root.dataset.kept)
  worker.ready.then(({ active }) => active?.postMessage({ rules: { book, index } }));
