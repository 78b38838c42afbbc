// The host at the table; everything is said on the page without it, too.
//
// 1. Scenes: a large event fills the screen for a moment, once. It takes no taps away.
// 2. Your turn is heard and felt, where the phone's owner likes it.
// 3. Ticks: what was done by hand stays ticked on this phone.
// 4. The time of a turn, silent unless somebody wants to hear it.

const root = document.documentElement, LASTS_MS = 1900, MOST_SCENES = 50;
const table = location.pathname.split("/")[2] ?? "";
const byId = (id) => document.getElementById(id);
const kept = (name) => { try { return sessionStorage.getItem(`${name} ${table}`); } catch { return null; } };
const keep = (name, value) => { try { sessionStorage.setItem(`${name} ${table}`, value); } catch { /* private mode */ } };

// 1. Scenes
let ending = 0;

function stage(scene) {
  const onto = byId("stage");
  if (!onto || !scene || root.dataset.stage === "off") return;
  const shown = scene.cloneNode(true);
  shown.removeAttribute("id");
  shown.hidden = false;
  onto.replaceChildren(shown);
  onto.hidden = false;
  clearTimeout(ending);
  ending = setTimeout(() => { onto.hidden = true; onto.replaceChildren(); }, LASTS_MS);
}

// 2. Your turn
let sounds = null;

document.addEventListener("pointerdown", () => {
  if (root.dataset.sound === "off" || !("AudioContext" in window)) return;
  sounds ??= new AudioContext(); // a browser makes no sound before a tap
  if (sounds.state === "suspended") sounds.resume();
}, { passive: true });

function chime() {
  if (root.dataset.buzz !== "off" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([70, 60, 70]);
  if (root.dataset.sound === "off" || sounds?.state !== "running") return;
  for (const [start, pitch] of [[0, 523], [0.16, 784]]) {
    const tone = sounds.createOscillator(), loud = sounds.createGain(), at = sounds.currentTime + start;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loud).connect(sounds.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}

function tell() {
  const after = byId("after");
  if (!after) return;
  const { scene, yours } = after.dataset, [hadScenes, hadTurn] = [kept("scenes"), kept("yours")];
  const seen = (hadScenes ?? "").split(" "); // screens of one phone look back by different ways
  const isNew = scene && !seen.includes(scene);
  keep("scenes", [...seen, ...(isNew ? [scene] : [])].slice(-MOST_SCENES).join(" "));
  keep("yours", yours);
  if (yours && hadTurn === "") { stage(byId("your-turn")); chime(); }
  else if (isNew && hadScenes !== null) stage(byId("scene"));
}

// 3. Ticks
const ticked = new Set((kept("todo") ?? "").split(" "));

document.addEventListener("change", ({ target }) => {
  if (!target.matches?.("[data-todo]")) return;
  ticked[target.checked ? "add" : "delete"](target.dataset.todo || target.id);
  keep("todo", [...ticked].join(" "));
  finish();
});

// What a table has seen to long ago goes with one tap.
document.addEventListener("click", ({ target }) => {
  if (target.id !== "todo-all") return;
  for (const one of document.querySelectorAll("#todo [data-todo]")) ticked.add(one.dataset.todo || one.id);
  keep("todo", [...ticked].join(" "));
  tick();
});

function tick() {
  for (const one of document.querySelectorAll("[data-todo]")) {
    one.checked = ticked.has(one.dataset.todo || one.id);
    one.closest("li").hidden = one.checked; // what is done goes with the next tap
  }
  for (const more of document.querySelectorAll(".todo__more")) {
    const left = more.querySelectorAll("li:not([hidden])").length, head = more.querySelector("summary");
    more.hidden = !left;
    more.querySelector("#todo-all").hidden = left < 2;
    head.textContent = head.textContent.replace(/\d+/, left);
  }
  finish();
}

// Whoever has ticked all of it is told so.
function finish() {
  const done = byId("todo-done");
  if (done) done.hidden = !!document.querySelector("[data-todo]:not(:checked)");
  const open = byId("setup-open");
  if (open) open.hidden = !document.querySelector(".setup [data-todo]:not(:checked)");
}

// 4. The time of a turn, for who wants it; it is heard only where that is switched on, too.
let timed = null;

function time() {
  const timer = byId("timer");
  timed = timer && { timer, since: Date.now() - 1000 * Number(timer.dataset.seconds) };
  show();
}

function show() {
  if (!timed) return;
  const { timer, since } = timed, seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
  timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const isLong = seconds >= Number(timer.dataset.most);
  timer.classList.toggle("timer--long", isLong);
  if (!isLong || kept("alarm") === timer.dataset.turn) return;
  keep("alarm", timer.dataset.turn);
  if (root.dataset.alarm === "on") chime();
}
setInterval(show, 1000);

function settle() {
  tell();
  tick();
  time();
}
document.addEventListener("htmx:afterSettle", settle);
settle();
