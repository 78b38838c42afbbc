// Lists the words that are seen without scrolling, each with the part of the screen it stands in.
// The header of the page and its tabs are the same on every screen and are left out.
() => {
  window.scrollTo(0, 0);
  const SLACK = 2; // px: what is smaller is meant for screen readers alone
  const WORD = /\S*[\p{L}\p{N}]\S*/gu; // a sign alone, as "·", is no word
  const LEFT_OUT = "#header, #tabs, script, style, noscript, title, select";
  const PARTS = ["#frame", "#news", "#todo", "#next", ".atlas", "summary", "button", "a", "label", "li", "p"];
  const isSeen = (holder, box) => {
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (box.width < SLACK || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const met = document.elementFromPoint(x, y);
    return met !== null && (holder.contains(met) || met.contains(holder) || met.control === holder);
  };
  const partOf = (holder) => PARTS.find((part) => holder.closest(part)) ?? holder.localName;
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (holder.closest(LEFT_OUT)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (holder.getBoundingClientRect().width < SLACK) continue;
    for (const word of text.data.matchAll(WORD)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const [box] = range.getClientRects();
      if (box && isSeen(holder, box)) found.push([partOf(holder), word[0]]);
    }
  }
  return found;
}
