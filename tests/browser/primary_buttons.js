// Lists the primary buttons of a page that something covers, or that lie over something else.
// Each is brought into view as a person does: by scrolling no further than it takes.
() => {
  const INSET = 0.06; // the carved edge leaves the very corners out
  const SLACK = 2; // px that rounding may take
  const spots = [[0.5, 0.5], [INSET, 0.15], [1 - INSET, 0.15], [INSET, 0.85], [1 - INSET, 0.85]];
  const named = (one) => one ? one.id || one.getAttribute("class") || one.localName : "nothing";
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && one.getBoundingClientRect().width > SLACK;
  const faults = [];

  const held = ".screen a, .screen button, .screen label, .screen summary, .screen input, .screen p, .screen li, .screen svg";
  const things = [...document.querySelectorAll(held)];
  for (const button of [...document.querySelectorAll(".button.go")].filter(isSeen)) {
    button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    const over = new Set();
    for (const [across, down] of spots) {
      const met = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
      if (!met || !(button.contains(met) || met.control === button)) over.add(named(met));
    }
    if (over.size) faults.push(`${named(button)} is covered by ${[...over].join(", ")}`);

    // What stays in reach lies on a bar that hides what scrolls below it, from edge to edge.
    let bar = button;
    while (bar.parentElement && !bar.matches(".screen") && getComputedStyle(bar).position !== "sticky")
      bar = bar.parentElement;
    if (getComputedStyle(bar).position === "sticky") {
      const [wide, page] = [bar.getBoundingClientRect(), bar.closest(".screen").getBoundingClientRect()];
      const isWhole = wide.left <= page.left + SLACK && wide.right >= page.right - SLACK;
      if (!isWhole || getComputedStyle(bar).backgroundColor.includes("rgba"))
        faults.push(`${named(button)} stays in reach and lets through what lies below it`);
      continue;
    }
    for (const other of things) {
      if (other.contains(button) || button.contains(other) || !isSeen(other)) continue;
      const { left, top, right, bottom } = other.getBoundingClientRect();
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (across > SLACK && down > SLACK) faults.push(`${named(button)} lies over ${named(other)}`);
    }
  }
  window.scrollTo(0, 0);
  return [...new Set(faults)];
}
