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
  const asks = document.querySelector("main[data-step]:has(.frame--mine)"); // other screens only show something
  const answer = first(".next .go") ?? first(".next .button") ?? first("main .go")
    ?? (asks && first("main button[type=submit]:not(.news__undo *), main .kinds__name, main .spot :is(button, a)"));
  if (!answer) return { faults, scroll: 0 };
  const box = answer.getBoundingClientRect();
  const scroll = Math.max(0, Math.round(box.bottom - end));
  if (scroll > SLACK) faults.push(`${answer.id || answer.textContent.trim()} is ${scroll} px below the first screen`);
  else if (covered(answer)) faults.push(`${answer.id || answer.textContent.trim()} is covered`);
  return { faults, scroll };
}
