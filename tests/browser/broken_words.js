// Lists the words that end a line where no hyphen shows it, each with where it stands.
() => {
  const SOFT = "\u00ad", found = [], range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const top = (node, at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const { top: from, height, width } = range.getBoundingClientRect();
    return height && width ? from + height / 2 : null;
  };
  while (walk.nextNode()) {
    const { currentNode: node } = walk, { data: text, parentElement: around } = node;
    // What only a screen reader hears is clipped to a dot.
    if (!around.checkVisibility() || around.closest("svg, .hide") || around.getBoundingClientRect().width < 3) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\u00ad]{2,}/gu)) {
      let last = null;
      for (let at = index; at < index + word.length; at += 1) {
        const now = text[at] === SOFT ? null : top(node, at);
        if (now === null) continue;
        // A letter after a soft hyphen counts the hyphen on the line before as its own.
        const isParted = text.slice(Math.max(index, at - 2), at).includes(SOFT);
        if (last !== null && now > last + 6 && !isParted) found.push(`${word} in ${around.outerHTML.slice(0, 80)}`);
        last = now;
      }
    }
  }
  return found;
}
