// Lists what of a page cannot be read. Text counts where it is painted: each line of each text node.
() => {
  const SLACK = 2; // px that carved edges and rounding may take
  const faults = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.add(`page: ${root.scrollWidth} px wide`);

  const told = (node) => {
    const names = [];
    for (let at = node; at && at !== document.body && names.length < 3; at = at.parentElement)
      names.unshift(at.id ? `#${at.id}` : `${at.localName}.${[...at.classList].join(".")}`);
    return names.join(" > ");
  };
  const scrolls = (style) => ["auto", "scroll"].includes(style.overflowX);
  const cuts = (style) => ["hidden", "clip"].includes(style.overflowX);
  // What is meant for ears only is a pixel wide.
  const unseen = (box) => box.width <= 1 || box.height <= 1;

  // A line's box is taller than its letters.
  const letters = ({ top, bottom, height }) => ({ top: top + height * 0.3, bottom: bottom - height * 0.25 });

  // A word that goes on in the next line without a hyphen; at twice the size that cannot be helped.
  const isTwice = root.dataset.size === "double";
  const broken = (text) => [...text.data.matchAll(/\p{L}{3,}/gu)].filter((word) => {
    const range = document.createRange();
    // Where a word is hyphenated, the box of the hyphen comes before that of the next letter.
    const topOf = (index) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return [...range.getClientRects()].filter((box) => !unseen(box)).at(-1)?.top;
    };
    const tops = Array.from(word[0], (_, place) => topOf(word.index + place));
    return new Set(tops.filter((top) => top !== undefined)).size > 1;
  }).map(([word]) => word);

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim()) continue;
    const owner = text.parentElement;
    if (owner.closest("svg, template, script, noscript, option, [aria-hidden=true]")) continue;
    if (!owner.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const said = text.data.trim().replace(/\s+/g, " ").slice(0, 40);
    if (!isTwice && owner.closest(".button"))
      for (const word of broken(text)) faults.add(`"${word}" is broken in ${told(owner)}`);
    for (const line of range.getClientRects()) {
      if (unseen(line)) continue;
      let inside = true, floats = false;
      for (let box = owner; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (["fixed", "sticky"].includes(style.position)) floats = true;
        const frame = box.getBoundingClientRect();
        if (unseen(frame) && cuts(style)) { inside = false; break; }
        if (scrolls(style)) { inside = false; break; }
        if (style.textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1) {
          faults.add(`"${said}" is shortened in ${told(box)}`);
          inside = false;
          break;
        }
        const holds = cuts(style) || box.matches(".button, .card, .tabs__tab, .chip, .rule, .pick, .option, .key, .tile");
        if (!holds) continue;
        const out = Math.max(frame.left - line.left, line.right - frame.right);
        const tall = Math.max(frame.top - line.top, line.bottom - frame.bottom);
        if (out > SLACK) faults.add(`"${said}" sticks out ${Math.round(out)} px of ${told(box)}`);
        if (tall > line.height / 4) faults.add(`"${said}" is too tall by ${Math.round(tall)} px for ${told(box)}`);
      }
      if (!inside) continue;
      if (line.left < -SLACK || line.right > root.clientWidth + SLACK)
        faults.add(`"${said}" runs over the edge in ${told(owner)}`);
      if (!floats) lines.push({ owner, said, line });
    }
  }

  lines.sort((one, other) => one.line.top - other.line.top);
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other.line.top >= one.line.bottom) break;
      if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
      const across = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
      const down = letters(one.line).bottom - letters(other.line).top;
      if (across > SLACK && down > SLACK)
        faults.add(`"${one.said}" and "${other.said}" overlap in ${told(one.owner)}`);
    }
  }
  return [...faults].slice(0, 12);
}
