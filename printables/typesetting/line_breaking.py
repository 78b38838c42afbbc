"""Measure text with icons in it and break it into lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from printables.drawing import Font
from printables.drawing.icon_characters import ICON_WIDTH, is_icon, without_icons
from printables.typesetting.font_metrics import typeface
from printables.typesetting.hyphenation import bound, breaks, typed
from printables.units import Pt, to_mm

_CAPITALS = (Font.NAME, Font.NAME_BOLD)
_SMALL = 9.0
_KEPT = 8192
_RANKS = (
    r"bösewicht\w*|ebenen?|etappen?|runden?|stufen?|zug|levels?|rounds?|seasons?|turns?|villains?"
    r"|manches?|niveaux?|saisons?|tours?|vilains?|злоде\w+|раунд\w*|сезон\w*|уров\w+|ход\w*"
)
"""What has a number as its name in the languages of the kit."""

_BOTH = "und|bis|and|to|et|à|и|до"

_HELD = re.compile(
    rf"\b(?P<rank>{_RANKS}) \d+(?: (?!(?:{_BOTH}) \d))?"
    r"| (?=[−+]?\d+(?:\u00a0?[.,;:] |[.,;]?$))"
    rf"|(?<=\d,) (?=\d+[ \u00a0](?:{_BOTH})[ \u00a0]\d)"
    rf"|(?<=\d) (?:{_BOTH})[ \u00a0](?=\d)"
    r"|(?<=\d) (?=(?!ce )\w{1,8}\b)",
    re.IGNORECASE,
)
"""The spaces that hold a number: to its level or turn before it, to any word before it where a
part of a sentence ends, to the next number of a short row, and to a short unit after it."""

_SPACE = re.compile("[ \u00a0]")
_LONE = 0.4
"""A word that fills less of the last line should not stand there alone."""

_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7)


def width(words: str, font: Font, size: Pt) -> float:
    """Measure a line of type with icons."""
    widths = typeface(font).widths
    words = spaced(words, font, size)
    units = sum(1000 * ICON_WIDTH if is_icon(c) else widths[ord(c)] for c in words)
    return to_mm(size) * units / 1000


def spaced(words: str, font: Font, size: Pt) -> str:
    """Widen the spaces of small capitals, which run together where they are small."""
    return _SPACE.sub(r"\g<0>\g<0>", words) if font in _CAPITALS and size <= _SMALL else words


@dataclass(frozen=True, slots=True)
class _Manner:
    """In what manner words are set: type, size, and the language that says where they break."""

    font: Font
    size: Pt
    language: str

    def width(self, words: str) -> float:
        """Measure words."""
        return width(words, self.font, self.size)


def lines(
    words: str, wide: float, font: Font, size: Pt, language: str, *, hyphens: bool = True
) -> list[str]:
    """Break text into lines; a word that does not fit is hyphenated where it may be.

    Without hyphens only a word that is longer than a line is broken.
    """
    return list(_lines(words, wide, font, size, language, hyphens=hyphens))


@lru_cache(maxsize=_KEPT)
def _lines(
    words: str, wide: float, font: Font, size: Pt, language: str, *, hyphens: bool
) -> tuple[str, ...]:
    words = _HELD.sub(_held, bound(words, language))
    typeface(font).require(without_icons(words), language)
    manner = _Manner(font, size, language)
    found = _filled(words, wide, manner, hyphens=hyphens)
    if not _ends_alone(found, wide, manner):
        return found
    for share in _NARROWER:
        other = _filled(words, wide * share, manner, hyphens=hyphens)
        if len(other) > len(found) or _broken(other) > _broken(found):
            break
        if not _ends_alone(other, wide, manner):
            return other
    return found


def _held(space: re.Match[str]) -> str:
    told = space[0]
    return told.replace(" ", "\u00a0", 1 if space["rank"] else -1)


def _ends_alone(found: Sequence[str], wide: float, manner: _Manner) -> bool:
    """Tell whether a short word stands alone on the last of several lines."""
    return len(found) > 1 and " " not in found[-1] and manner.width(found[-1]) < wide * _LONE


def _broken(found: Sequence[str]) -> int:
    return sum(line.endswith("-") for line in found)


def _filled(words: str, wide: float, manner: _Manner, *, hyphens: bool) -> tuple[str, ...]:
    """Fill each line with as many words as it holds."""
    found: list[str] = []
    for word in words.split(" "):
        longer = f"{found[-1]} {word}" if found else word
        if not found or manner.width(longer) <= wide:
            found[-1:] = [longer]
            continue
        head, tail = "", word
        if hyphens:
            head, tail = _hyphenated(f"{found[-1]} ", word, wide, manner)
        if head:
            found[-1] = head
        found.append(tail)
    return tuple(typed(piece) for line in found for piece in _forced(line, wide, manner))


def is_whole(told: Sequence[str], words: str) -> bool:
    """Tell whether lines hold every word unbroken, or broken at a hyphen of its own."""
    return "".join("".join(told).split()) == "".join(words.split())


def _forced(line: str, wide: float, manner: _Manner) -> Iterator[str]:
    """Break a word that is longer than a whole line."""
    while manner.width(line) > wide:
        head, tail = _hyphenated("", line, wide, manner)
        if not head:
            break
        yield head
        line = tail
    yield line


def _hyphenated(before: str, word: str, wide: float, manner: _Manner) -> tuple[str, str]:
    """Take as much of a word onto a line as fits; empty if nothing does."""
    for place in reversed(breaks(word, manner.language)):
        hyphen = "" if word[place - 1] == "-" else "-"
        head = f"{before}{word[:place]}{hyphen}"
        if manner.width(head) <= wide:
            return head, word[place:]
    return "", word
