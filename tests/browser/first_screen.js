// Tells what of a screen's three parts is not seen without scrolling: news, orders, the next step.
// `scroll`: pixels to the primary button, or where all answers are alike to the first of them.
() => {
  window.scrollTo(0, 0);
  const tabs = document.querySelector("#tabs")?.getBoundingClientRect();
  const end = tabs && tabs.top > innerHeight / 2 ? tabs.top : innerHeight;
  const SLACK = 2; // px that rounding may take
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && one.getBoundingClientRect().width > SLACK;
  const first = (selector) => [...document.querySelectorAll(selector)].find(isSeen);
  const covered = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return !met || !(one.contains(met) || met.contains(one) || met.control === one);
  };
  const faults = [];
  for (const id of ["news", "todo"]) {
    const part = document.getElementById(id);
    if (!part || !isSeen(part)) continue;
    if (part.getBoundingClientRect().bottom > end + SLACK) faults.push(`${id} ends below the first screen`);
    if (covered(part)) faults.push(`${id} is covered`);
  }
  // The faces of the die that is told next, all of them: a bar that hides a row hides an answer.
  const keys = [...document.querySelectorAll(".dicing:not(.dicing--grid) label.key")].filter(isSeen);
  const hidden = keys.filter((one) => one.getBoundingClientRect().bottom > end + SLACK || covered(one));
  if (hidden.length) faults.push(`${hidden.length} of ${keys.length} faces are not seen`);
  // A place for a tile, or a tile to rotate, is no use below the buttons of the map.
  for (const zoom of document.querySelectorAll(".atlas__by"))
    for (const spot of document.querySelectorAll(":is(.spot--lay, .spot--turn) > *")) {
      const [a, b] = [zoom.getBoundingClientRect(), spot.getBoundingClientRect()];
      if (isSeen(zoom) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        faults.push(`${zoom.getAttribute("aria-label")} lies over ${spot.getAttribute("aria-label")}`);
    }
  // What is chosen in a list can be read to its end.
  const pen = document.createElement("canvas").getContext("2d");
  for (const list of [...document.querySelectorAll("main select")].filter(isSeen)) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const said = list.selectedOptions[0]?.textContent.trim().replace(/\s+/g, " ") ?? "";
    if (pen.measureText(said).width > room) faults.push(`${list.id || list.name} cuts off ${said}`);
  }
  const asks = document.querySelector("main[data-step]:has(.frame--mine)"); // other screens only show something
  const answer = first(".next .go") ?? first(".next .button") ?? first("main .go")
    ?? (asks && first("main button[type=submit]:not(.news__undo *), main .kinds__name, main .pick, main .spot :is(button, a)"));
  if (!answer) return { faults, scroll: 0 };
  const box = answer.getBoundingClientRect();
  const scroll = Math.max(0, Math.round(box.bottom - end));
  if (scroll > SLACK) faults.push(`${answer.id || answer.textContent.trim()} is ${scroll} px below the first screen`);
  else if (covered(answer)) faults.push(`${answer.id || answer.textContent.trim()} is covered`);
  return { faults, scroll };
}
