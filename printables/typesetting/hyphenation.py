"""Tell where words may be broken: German by patterns, Russian by the rules of its orthography.

The German patterns are those of the npm package `hyphen` (ISC; the patterns under the MIT licence),
which the build copies to `fonts/hyphens-de.json`. A checkout that was not built breaks German words
at their hyphens alone.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from types import MappingProxyType

from printables.typesetting.font_metrics import FOLDER

_LEAST = 3
"""So many letters stay on a line, and go to the next."""

_SHORTEST = 8
_STANDING = re.compile(
    r" (?=[–×·] )|(?<=×) (?=\d)|(?<=\s\d\)) "
    r"|(?<=[^\W\d_]) (?=\d+(?:[,;]| (?:and|ce|et|und|и) ))"
)
"""The spaces before a dash, a cross or a dot between words, which begin no line; after a cross;
after the number of an item in a sentence; before the number that ends a part of one."""

_SIGNS = "".join(chr(code) for code in range(0xE000, 0xE010))
_TRIM = f"„“”«»()!?.,:;–…\u00a0{_SIGNS}"
_VOWELS = "аеёиоуыэюя"
_BOUND = "ъьй"
_PREFIX = re.compile("вы|при(?=спеш)|по(?=след|трач)|до(?=стат)|само(?=цвет)|со(?=един)")
"""Beginnings of Russian words that are no syllable of the rest."""

_JOINED = re.compile("ст[рв]?")
"""Consonants that stay together beside others."""

_CODE = re.compile("(?<=[A-Z]{2}-)(?=[A-Z0-9]{2}|[0-9])|(?<=[0-9]-)")
"""Where the name of a clause or a counted place has a hyphen, which is no place to break."""

_COMMAND = re.compile(r"companion[ \u00a0]print[ \u00a0][\w-]+(?:[ \u00a0]--game[ \u00a0][\w-]+)?")
"""A command that is typed as it stands, so no line may part it."""

_COMPOUNDS: Mapping[str, int] = MappingProxyType({"spielende": 5})
"""German words that the patterns take for another: game's end, not those who play."""

_LEANING = re.compile(
    r"(?<![\w-])(а|без|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|под|при|с|со|у) (?=\S)",
    re.IGNORECASE,
)
"""Russian words that lean on the next one and so never end a line."""


def bound(words: str, language: str) -> str:
    """Hold together with no-break spaces what a line must not part.

    A dash leans on the word before it, a number on what it counts or measures; a command stays
    whole; in Russian, short words lean on the next one.
    """
    held = _STANDING.sub("\u00a0", words)
    held = _COMMAND.sub(lambda command: command[0].replace(" ", "\u00a0"), held)
    if language != "ru":
        return held
    return _LEANING.sub("\\1\u00a0", held).replace(" —", "\u00a0—")


def typed(line: str) -> str:
    """Give the commands of a line their ordinary spaces back: what is copied must run."""
    return _COMMAND.sub(lambda command: command[0].replace("\u00a0", " "), line)


@cache
def breaks(word: str, language: str) -> tuple[int, ...]:
    """List the places in a word where a line may end.

    After a hyphen of its own any language may break; German and Russian break syllables too. What
    a no-break space holds together are several words, none of which lends letters to another.
    """
    named = {found.start() for found in _CODE.finditer(word)}
    own = [
        place + 1
        for place, sign in enumerate(word[:-2])
        if sign == "-" and place > 1 and place + 1 not in named
    ]
    found = {*own}
    rule = {"de": _german, "ru": _russian}.get(language)
    if rule is not None:
        start = 0
        held = [place + 1 for place, sign in enumerate(word) if sign == "\u00a0"]
        for end in sorted({*own, *held, len(word)}):
            found |= {start + place for place in _inside(word[start:end], rule(word[start:end]))}
            start = end
    for command in _COMMAND.finditer(word):
        found -= {*range(command.start() + 1, command.end())}
    return tuple(sorted(found))


def _inside(part: str, places: list[int]) -> list[int]:
    """Keep breaks that leave enough of a word's letters on both lines."""
    first = len(part) - len(part.lstrip(_TRIM))
    last = len(part.rstrip(_TRIM + "-"))
    if last - first < _SHORTEST:
        return []
    return [place for place in places if first + _LEAST <= place <= last - _LEAST]


def _russian(word: str) -> list[int]:
    """Break between syllables: a vowel on either side, no bound letter at a line's start.

    A prefix keeps its word's first consonants off its line: they are the stem's. Nor does it take
    a single letter of the stem along.
    """
    letters = word.lower()
    if not all(letter.isalpha() for letter in letters.strip(_TRIM + "-")):
        return []
    start = len(letters) - len(letters.lstrip(_TRIM))
    found = _PREFIX.match(letters, start)
    vowels = [place for place, letter in enumerate(letters) if letter in _VOWELS]
    places = []
    for one, other in pairwise(vowels):
        is_prefix = found is not None and one + 1 == found.end()
        place = one + 1 + (0 if is_prefix else _stays(letters[one + 1 : other]))
        while letters[place] in _BOUND:
            place += 1
        leaves_one = found is not None and place == found.end() + 1
        if place <= other and not leaves_one:
            places.append(place)
    return places


def _stays(consonants: str) -> int:
    """Count how many of the consonants between two vowels stay on the first one's line."""
    if consonants.startswith("й"):
        return 1
    joined = _JOINED.search(consonants)
    if joined is not None and len(consonants) > len(joined[0]):
        return joined.end() if joined.start() == 0 else joined.start()
    return len(consonants) // 2


def _german(word: str) -> list[int]:
    """Break where Liang's patterns allow it."""
    start = len(word) - len(word.lstrip(_TRIM))
    joint = _COMPOUNDS.get(word.strip(_TRIM).lower())
    if joint is not None:
        return [start + joint]
    patterns = _patterns()
    framed = f".{word.lower()}."
    levels = [0] * (len(framed) + 1)
    for start in range(len(framed)):
        for end in range(start + 1, len(framed) + 1):
            for offset, level in enumerate(patterns.get(framed[start:end], ())):
                place = start + offset
                levels[place] = max(levels[place], level)
    return [place - 1 for place in range(2, len(framed) - 1) if levels[place] % 2]


@cache
def _patterns() -> Mapping[str, list[int]]:
    file = FOLDER / "hyphens-de.json"
    if not file.is_file():
        return {}
    found: Mapping[str, list[int]] = json.loads(file.read_text(encoding="utf-8"))
    return found
