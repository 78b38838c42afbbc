"""Whether a screen can be worked by keyboard alone: all is reached, in order and seen."""

from typing import Any

from playwright.sync_api import Page

MOST = 400
"""Stops after which the focus is taken to be trapped."""

# How much can be reached; of radio buttons with one name, the keyboard reaches one.
_REACHABLE = """() => {
  const seen = new Set();
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  for (const one of document.querySelectorAll(kinds)) {
    const shown = one.checkVisibility({ visibilityProperty: true });
    if (one.type === "hidden" || one.disabled || !shown || one.tabIndex < 0) continue;
    if (one.type === "radio") {
      seen.add(`${one.form?.id} ${one.name}`);
    } else {
      one.dataset.stop = String(seen.size);
      seen.add(one);
    }
  }
  return seen.size;
}"""

# Where the focus is: whether it is seen, whether it lies on the screen, whether anything covers it.
_STOP = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const label = one.labels?.[0] ?? one.closest("label");
  const near = [one, one.nextElementSibling, label, one.parentElement,
    one.closest(".slot")?.querySelector(".slot__die"), one.closest("li")];
  const drawn = (box) => {
    const style = box && getComputedStyle(box);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };
  const box = (label && one.matches("input") ? label : one).getBoundingClientRect();
  const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const bar = middle?.closest("#tabs, #header, .overhead");
  return {
    name: one.type === "radio" ? `${one.form?.id} ${one.name}` : `stop ${one.dataset.stop}`,
    told: (one.id || one.textContent || one.name || one.tagName).trim().slice(0, 40),
    seen: near.some(drawn),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    covered: Boolean(bar && !bar.contains(one)),
    place: Number(one.dataset.stop ?? -1),
  };
}"""


def walk(page: Page) -> list[dict[str, Any]]:
    """Press Tab from the top until the focus has left the page, and list where it stopped."""
    stops: list[dict[str, Any]] = []
    known: set[str] = set()
    for _ in range(MOST):
        page.keyboard.press("Tab")
        stop = page.evaluate(_STOP)
        if stop is None or stop["name"] in known:
            break
        known.add(stop["name"])
        stops.append(stop)
    return stops


def out_of_reach(page: Page) -> list[str]:
    """List what is wrong for somebody who has a keyboard only; empty where nothing is."""
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    count = page.evaluate(_REACHABLE)
    stops = walk(page)
    wrong = [f"focus unseen: {stop['told']}" for stop in stops if not stop["seen"]]
    wrong += [f"focus out of sight: {stop['told']}" for stop in stops if not stop["inside"]]
    wrong += [f"focus covered: {stop['told']}" for stop in stops if stop["covered"]]
    places = [stop["place"] for stop in stops if stop["place"] >= 0]
    if places != sorted(places):
        wrong.append("the focus jumps back and forth")
    if len(stops) != count:
        told = ", ".join(str(stop["told"]) for stop in stops[-3:])
        wrong.append(f"{len(stops)} of {count} reached, the last ones: {told}")
    return wrong
