// Catches up when the phone wakes or finds the server again; says so while it finds none.

const OFFLINE_MS = 2500;

const bar = document.getElementById("offline");
const isLive = (detail) => detail.requestConfig?.elt?.id === "live";
const catchUp = () => document.getElementById("live") && htmx.trigger("#live", "catchup");

let offline = 0;
function setOffline(off) {
  if (!bar) return;
  if (!off) { offline = clearTimeout(offline); bar.hidden = true; }
  else offline ||= setTimeout(() => { bar.hidden = false; }, OFFLINE_MS); // each try to reconnect fails anew
}

document.addEventListener("htmx:afterRequest", ({ detail }) => { if (detail.xhr.status) setOffline(false); });
for (const name of ["htmx:sendError", "htmx:timeout"])
  document.addEventListener(name, ({ detail }) => { if (isLive(detail)) setOffline(true); });
document.addEventListener("htmx:sseError", () => setOffline(true));
const again = () => {
  setOffline(false);
  document.getElementById("notice")?.replaceChildren(); // a tap that got no answer can be tried again now
  catchUp();
};
document.addEventListener("htmx:sseOpen", again);
document.addEventListener("visibilitychange", () => document.hidden || catchUp());
window.addEventListener("online", again);
window.addEventListener("offline", () => setOffline(true));

// A screen that is still worked out is asked for again, as long as somebody looks at it.
let soon = 0;
const lookAgain = () => {
  clearTimeout(soon);
  const { again: pause } = document.querySelector("main")?.dataset ?? {};
  if (pause && !document.hidden) soon = setTimeout(catchUp, Number(pause));
};
document.addEventListener("htmx:afterRequest", () => setTimeout(lookAgain));
document.addEventListener("visibilitychange", lookAgain);
lookAgain();

// What was chosen while the scripts were still on their way is sent as soon as htmx listens.
const isChosenEarly = ({ type, options }) => type === "select-one" && !options[options.selectedIndex]?.defaultSelected
  && [...options].some((option) => option.defaultSelected);
document.addEventListener("DOMContentLoaded", () => setTimeout(() => {
  for (const form of document.querySelectorAll("form[data-sent]"))
    if ([...form.elements].some(isChosenEarly)) htmx.trigger(form, "change");
}));
