// What the screens of a running game need beyond htmx; everything works without it.
//
// 1. The photo of the dice is sent as soon as it is taken, and shown under what was read: it stays on
//    this phone (the server keeps nothing), so it is drawn from the file that was chosen here. A photo
//    that is chosen while another is read takes its place; the same one can be chosen again. What was
//    read (data-read, its heading) comes into sight and is read aloud, wherever the photo was taken.
// 2. A new question or turn starts at the top of the page, and so does what follows a deed.
// 3. The picture of an evening is handed to whatever app the phone's owner picks; where a browser
//    cannot do that, the link beside it opens the picture.
// 4. A hand that was uncovered on a phone of several players is covered when the phone is put aside:
//    whoever wakes it, or goes back to the page, need not be the one who looked.
// 5. The ways to the settings and to another language lead back to the screen that is shown.

document.documentElement.classList.add("has-script");

let sent = ""; // the photo that is being read
let taken = ""; // the photo that was read
let isNews = false; // it was read just now

document.addEventListener("change", (event) => {
  const input = event.target;
  if (input.form?.id === "dice-form") showFaces();
  if (!input.matches?.("input[data-photo]") || !input.files.length) return;
  document.getElementById("said")?.remove(); // what was wrong with an earlier photo
  document.getElementById("notice")?.replaceChildren();
  if (sent) URL.revokeObjectURL(sent);
  sent = URL.createObjectURL(input.files[0]);
  input.form.requestSubmit();
});

// A field that still holds a photo tells no change when the same one is chosen again.
document.addEventListener("click", ({ target }) => {
  if (target.matches?.("input[data-photo]")) target.value = "";
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const form = detail.requestConfig?.elt?.id;
  if (!["photo-form", "table-photo-form"].includes(form) || detail.xhr.status !== 200) return;
  if (taken) URL.revokeObjectURL(taken);
  taken = sent;
  sent = "";
  isNews = true;
});

// The part of the photo in which the dice lie, so that they are large; all of it where one may be missing.
function part(frame, { naturalWidth, naturalHeight }) {
  const dice = [...frame.querySelectorAll("polygon")].map((one) => [...one.points]);
  if ("whole" in frame.dataset || !dice.length) return [0, 0, naturalWidth, naturalHeight];
  const widest = Math.max(...dice.map((die) => Math.max(...die.map(({ x }) => x)) - Math.min(...die.map(({ x }) => x))));
  const [across, down] = ["x", "y"].map((axis) => dice.flat().map((corner) => corner[axis]));
  const left = Math.max(0, Math.min(...across) - widest), right = Math.min(naturalWidth, Math.max(...across) + widest);
  const top = Math.max(0, Math.min(...down) - widest), bottom = Math.min(naturalHeight, Math.max(...down) + widest);
  return [left, top, right - left, bottom - top];
}

function showPhoto() {
  const frame = document.querySelector(".shot__frame");
  if (!frame || !taken) return;
  const image = frame.querySelector("img");
  if (image.src === taken) return showParts(image);
  image.addEventListener("load", () => {
    const [left, top, width, height] = part(frame, image);
    frame.querySelector("svg").setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    frame.style.setProperty("--wide", width / height);
    image.style.width = `${100 * image.naturalWidth / width}%`;
    image.style.left = `${-100 * left / width}%`;
    image.style.top = `${-100 * top / height}%`;
    frame.hidden = false;
    showParts(image);
  }, { once: true });
  image.src = taken;
}

// What is asked about is shown large, cut out of the same photo.
function showParts({ src, naturalWidth, naturalHeight }) {
  for (const part of document.querySelectorAll("[data-photo-part]")) {
    part.setAttribute("width", naturalWidth);
    part.setAttribute("height", naturalHeight);
    part.setAttribute("href", src);
    part.parentNode.removeAttribute("hidden");
  }
}

// What was corrected by hand is shown on the photo, too.
function showFaces() {
  for (const told of document.querySelectorAll("#dice-form [name^=die-]:checked")) {
    const mark = told.value && document.querySelector(`[data-slot="${told.name.slice(4)}"]`);
    const use = mark && told.value !== "kept" && mark.querySelector("use");
    if (!use) continue;
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${told.value}`));
    mark.setAttribute("class", "shot__sure");
  }
}

// A new question starts at the top, and so does what follows a deed, since the news tell of it there.
// What is set right step by step (data-stays) stays under the thumb, and so does what a refusal is about.
// A drawer that was opened over the page (data-shuts) goes with what it was opened for.
let asked = "";
document.addEventListener("submit", ({ submitter }) => {
  if (asked && submitter?.closest("main") && !submitter.closest("[data-stays]")) asked = "done";
});

function startAtTop() {
  const screen = document.querySelector("main");
  const question = `${screen?.id} ${screen?.dataset.step ?? ""}`;
  if (asked && asked !== question && !screen.querySelector("[data-wanting]")) {
    for (const drawer of screen.querySelectorAll("details[data-shuts][open]")) drawer.open = false;
    window.scrollTo(0, 0);
  }
  asked = question;
}

// What a kind of tiles unfolds is tapped next, so it comes into sight.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.matches(".kinds__one")) target.scrollIntoView({ block: "nearest" });
}, true);

const canShare = () => {
  try { return navigator.canShare?.({ files: [new File([""], "a.png", { type: "image/png" })] }) ?? false; } catch { return false; }
};

function offer() {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !canShare();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-share]");
  if (!button || button.disabled) return;
  button.disabled = true;
  try {
    const answer = await fetch(button.dataset.share);
    if (!answer.ok) throw new Error(answer.statusText);
    const picture = new File([await answer.blob()], button.dataset.name, { type: "image/png" });
    await navigator.share({ files: [picture] });
  } catch (error) {
    if (error.name !== "AbortError") location.assign(button.dataset.share); // the picture itself, to be kept by hand
  } finally {
    button.disabled = false;
  }
});

// A long list has a field that leaves what holds the typed words; what fits no word, the last entry, always stays.
document.addEventListener("input", ({ target }) => {
  const list = document.getElementById(target.dataset?.seeks ?? "");
  if (!list) return;
  const words = target.value.toLowerCase().split(/\s+/);
  for (const one of list.querySelectorAll("[data-words]")) {
    const said = `${one.textContent} ${one.dataset.words}`.toLowerCase();
    one.hidden = one !== list.lastElementChild && !words.every((word) => said.includes(word));
  }
});
function showFields() {
  for (const field of document.querySelectorAll(".sought")) field.hidden = false;
}

function coverHands() {
  for (const hand of document.querySelectorAll("details[id^=covered]")) hand.open = false;
}
document.addEventListener("visibilitychange", () => document.hidden && coverHands());
window.addEventListener("pagehide", coverHands);

// Header and footer stay where a screen gives way to another.
function leadBack() {
  const { here } = document.querySelector("main").dataset;
  const settings = here && document.querySelector(".header__settings");
  if (settings) settings.search = new URLSearchParams({ back: here });
  const next = here && document.querySelector("#language [name=next]");
  if (next) next.value = here;
}

function showResult() {
  const heading = isNews && document.querySelector("[data-read]");
  isNews = false;
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function settle() {
  showFields();
  offer();
  leadBack();
  startAtTop();
  showPhoto();
  showFaces();
  showResult();
}
document.addEventListener("htmx:afterSettle", settle);
document.addEventListener("DOMContentLoaded", settle);
settle();

// A swap that takes a hand out from under its cover, with its fields and their proposals, ends the whole
// page in Chromium 156, unless nodes are moved the old way; idiomorph restores the focus by itself.
delete Element.prototype.moveBefore;
