// Tells screen readers what changed, once: whose turn it is and what it asks, what happened, who sits.
// The page itself is swapped in silence; this region beside it is never swapped.

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
