// Searches the rules on the phone itself, so that it works without a connection: the same as
// `rules/search_index.py`, over the stems of all languages and the entries of the viewer's.

const main = document.querySelector("main[data-book]");
const SHOWN = 24, MOST_WORDS = 12, LEAST = 4, OTHER = 0.5, FILLER_LENGTH = 3, FILLER_SHARE = 0.2;
// The endings of `companion/i18n/word_stems.py`, in the same order: where two fit, the earlier counts.
const LATIN = "ungen|ung|ern|en|er|em|es|e|n|s|ing|ed|ies|y";
const RUSSIAN_LONG = "аться|яться|ться|иться|ами|ями|ого|его|ому|ему|ыми|ими|ишь|ешь|ать|ять|ить|еть";
const RUSSIAN_OF_TWO = "ов|ев|еи|ом|ем|ам|ям|ах|ях|ые|ие|ыи|ии|ои|ая|яя|ое|ее|ую|юю|ых|их|ым|им|ет|ит|ут|ют|ть";
const RUSSIAN_OF_ONE = "а|я|о|е|ы|и|у|ю|ь";
const ENDINGS = new RegExp(`(?:${[LATIN, RUSSIAN_LONG, RUSSIAN_OF_TWO, RUSSIAN_OF_ONE].join("|")})$`);

const words = (sentence) => {
  const bare = sentence.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  return bare.match(/[\p{L}\p{N}]+(?:-[0-9a-z]+)*/gu) ?? [];
};

function stem(word) {
  if (word.includes("-") || /^\d+$/.test(word)) return word;
  for (let time = 0; time < 2; time += 1) {
    const cut = word.slice(LEAST).match(ENDINGS);
    if (cut) word = word.slice(0, -cut[0].length);
  }
  return word;
}

const trigrams = (word) => {
  const padded = `  ${word} `;
  return new Set([...padded.slice(2)].map((_, at) => padded.slice(at, at + 3)));
};

function* fitting(asked, postings) {
  if (asked in postings) yield [asked, 1];
  if (asked.length < 2) return;
  const within = asked.length >= 4, isId = asked.includes("-");
  for (const found in postings) {
    if (found.includes("-") !== isId || found === asked) continue;
    if (found.startsWith(asked)) yield [found, 0.6];
    else if (within && found.includes(asked)) yield [found, 0.35];
  }
}

function* alike(asked, postings) {
  const mine = trigrams(asked);
  for (const found in postings) {
    const theirs = trigrams(found);
    const shared = [...mine].filter((one) => theirs.has(one)).length;
    const like = shared / (mine.size + theirs.size - shared);
    if (like >= 0.45) yield [found, 0.2 * like];
  }
}

function scoresOf(asked, known, fits, rarely) {
  const scores = new Map();
  for (const [spoken, postings] of Object.entries(known.words)) {
    const own = spoken === known.language ? 1 : OTHER;
    for (const [found, fit] of fits(asked, postings)) {
      const holders = postings[found];
      const rare = rarely ? Math.log(1 + known.entries.length / (holders.length / 2)) : 1;
      for (let at = 0; at < holders.length; at += 2) {
        const score = own * fit * holders[at + 1] * rare;
        if (score > (scores.get(holders[at]) ?? 0)) scores.set(holders[at], score);
      }
    }
  }
  return scores;
}

// A word so short, in so many of the entries, joins others and means nothing: "niveau de combat".
function isFiller(asked, { words: spoken, language, entries }) {
  const isShort = asked.length <= FILLER_LENGTH && /^\p{L}+$/u.test(asked);
  return isShort && (spoken[language][asked]?.length ?? 0) / 2 >= FILLER_SHARE * entries.length;
}

export function search(query, known) {
  const found = new Map();
  const said = [...new Set(words(query).map(stem))].slice(0, MOST_WORDS);
  const telling = said.filter((one) => !isFiller(one, known));
  for (const asked of telling.length ? telling : said) {
    let scores = scoresOf(asked, known, fitting, true);
    if (!scores.size) scores = scoresOf(asked, known, alike, false);
    for (const [entry, score] of scores) found.set(entry, [...(found.get(entry) ?? []), score]);
  }
  const weight = (scores) => scores.reduce((sum, one) => sum + one, 0) * scores.length;
  return [...found].map(([entry, scores]) => [weight(scores), entry])
    .sort((one, other) => other[0] - one[0] || one[1] - other[1]).slice(0, SHOWN).map(([, entry]) => known.entries[entry]);
}

let known; // what is searched, once it is asked for
const learn = () => (known ??= fetch(main.dataset.index).then((answer) => answer.json()));

function line([, title, says, , clause]) {
  const item = document.createElement("li"), named = document.createElement("strong");
  item.className = "clause";
  named.textContent = title;
  item.append(named, " ", says, " ");
  if (clause) {
    const link = document.createElement("a");
    Object.assign(link, { className: "rule", href: `#${clause}`, textContent: clause });
    item.append(link);
  }
  return item;
}

async function show(query) {
  const place = document.getElementById("rules-found");
  place.hidden = !query.trim();
  if (place.hidden) return;
  const list = document.createElement("ul");
  list.className = "plain stack stack--tight";
  list.append(...search(query, await learn()).map(line));
  place.replaceChildren(list);
}

if (main) {
  const form = document.getElementById("rules-search");
  form.addEventListener("submit", (event) => { event.preventDefault(); show(form.elements.q.value); });
  form.addEventListener("input", () => show(form.elements.q.value));
}
