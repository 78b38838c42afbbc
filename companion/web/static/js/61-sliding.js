// A way through the dungeon of a sheet is slid: from one lit room to the next without lifting the finger.
// Each lit room is a link, so a tap does the same; the large button walks the way.

let begun = ""; // the lit room that the finger came down on; it counts once the finger leaves it
let sliding = false, last = "", at = { x: 0, y: 0 };

const roomUnder = () => document.elementFromPoint(at.x, at.y)?.closest?.(".lit--room");

function choose(room) {
  last = room.id;
  begun = "";
  room.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function follow() {
  if (!sliding || document.querySelector("main[aria-busy]")) return;
  const room = roomUnder();
  const first = begun && room?.id !== begun ? document.getElementById(begun) : null;
  if (first) choose(first);
  else if (room && !begun && room.id !== last) choose(room);
}

document.addEventListener("pointerdown", (event) => {
  const from = event.target.closest?.("#dungeon .lit--room, #dungeon .group, #dungeon .way__goal");
  sliding = event.isPrimary && Boolean(from);
  [begun, last] = [from?.id ?? "", ""];
  from?.releasePointerCapture?.(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!sliding || !event.isPrimary) return;
  at = { x: event.clientX, y: event.clientY };
  follow();
});
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(name, () => { sliding = false; begun = ""; });
document.addEventListener("htmx:afterSettle", follow); // the next rooms have lit up under the finger
