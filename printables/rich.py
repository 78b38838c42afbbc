"""Set text with signs in it: measured, broken into lines, hyphenated where a language needs it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from companion.i18n import text
from printables.cuts import placed
from printables.drawing import Font, Shape, Text
from printables.errors import DoesNotFitError
from printables.hyphenation import bound, breaks
from printables.layout import Box
from printables.typeface import typeface
from printables.typesetting import SMALLEST, Style
from printables.units import Mm, Pt, to_mm

LEADING = 1.2
RISE = 0.74
_STEP = 0.25
_CAPITALS = (Font.NAME, Font.NAME_BOLD)
_SMALL = 9.0
_KEPT = 8192
_FAIR = 0.8
"""So much smaller type is still better than hyphens."""

_SIGN_WIDTH = 1.18
"""A sign's width against the size of type, its room included."""

_SIGN_SIZE = 1.08
_SIGN_NAMES = ("step", "ranged", "melee", "defense", "elixir", "magic", "coin", "heart")
_SIGN_ROLES: Mapping[str, str] = MappingProxyType(
    {
        "step": "sign-steel",
        "ranged": "sign-steel",
        "melee": "sign-blood",
        "defense": "ink",
        "elixir": "sign-moss",
        "magic": "sign-arcane",
        "coin": "sign-gold",
        "heart": "sign-blood",
    }
)
_FIRST = 0xE000
_FACES = _SIGN_NAMES[:6]
_LEAST_STEM = 4
_ELIDED = re.compile("^[dlDL]’")
_AFTER = ".,:;!?)»…\u00a0\u202f"
_HELD = re.compile(r" (?=[−+]?\d+[.,;]?$)|(?<=\d) (?=(?!ce )\w{1,8}\b)")
"""The spaces that hold a number: to the word before it at the end, and to a short unit after it."""

_SPACE = re.compile("[ \u00a0]")
_ENDING = 2


def sign(name: str) -> str:
    """Give the character that stands for a sign in a text."""
    return chr(_FIRST + _SIGN_NAMES.index(name))


def sign_role(name: str) -> str:
    """Tell in which role a sign is drawn."""
    return _SIGN_ROLES[name]


def with_signs(words: str, language: str) -> str:
    """Put its sign before each word that names a face of the dice."""
    told: list[str] = []
    for word in words.split(" "):
        found = _face_in(word.lstrip("+−(«„“\u202f"), language)
        if found and told and told[-1].lstrip("+−").isdigit():
            told[-1] = f"{told[-1]}\u00a0{sign(found)}\u00a0{word}"
        else:
            told.append(f"{sign(found)}\u00a0{word}" if found else word)
    return " ".join(told)


def _face_in(word: str, language: str) -> str | None:
    if language == "fr":
        return _french_faces().get(_ELIDED.sub("", word).rstrip(_AFTER))
    bare = word.lower()
    return next((face for face, stem in _stems(language) if bare.startswith(stem)), None)


@cache
def _french_faces() -> Mapping[str, str]:
    """Name the faces in French, one and many; without a capital "pas" only says no."""
    names = {text(f"masmorra.face.{face}", "fr"): face for face in _FACES}
    return names | {f"{name}s": face for name, face in names.items()}


@cache
def _stems(language: str) -> tuple[tuple[str, str], ...]:
    stems = []
    for face in _FACES:
        name = text(f"masmorra.face.{face}", language).lower()
        stems.append((face, name[: max(_LEAST_STEM, len(name) - _ENDING)]))
    return tuple(stems)


def width(words: str, font: Font, size: Pt) -> float:
    """Measure a line of type with signs."""
    widths = typeface(font).widths
    words = _spaced(words, font, size)
    units = sum(1000 * _SIGN_WIDTH if _is_sign(c) else widths[ord(c)] for c in words)
    return to_mm(size) * units / 1000


def _plain_width(words: str, font: Font, size: Pt) -> float:
    return float(typeface(font).width(words, size))


def _spaced(words: str, font: Font, size: Pt) -> str:
    """Widen the spaces of small capitals, which run together where they are small."""
    return _SPACE.sub(r"\g<0>\g<0>", words) if font in _CAPITALS and size <= _SMALL else words


def _is_sign(character: str) -> bool:
    return _FIRST <= ord(character) < _FIRST + len(_SIGN_NAMES)


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
    words = _HELD.sub("\u00a0", bound(words, language))
    bare = "".join(character for character in words if not _is_sign(character))
    typeface(font).require(bare, language)
    manner = _Manner(font, size, language)
    found: list[str] = []
    for word in words.split(" "):
        longer = f"{found[-1]} {word}" if found else word
        if not found or width(longer, font, size) <= wide:
            found[-1:] = [longer]
            continue
        head, tail = "", word
        if hyphens:
            head, tail = _hyphenated(f"{found[-1]} ", word, wide, manner)
        if head:
            found[-1] = head
        found.append(tail)
    return tuple(piece for line in found for piece in _forced(line, wide, manner))


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


def set_lines(told: list[str], box: Box, style: Style, size: Pt) -> Iterator[Shape]:
    """Draw lines from the top of a box."""
    for number, line in enumerate(told):
        y = box.top + to_mm(size) * (RISE + number * LEADING)
        wide = width(line, style.font, size)
        slack = {"left": 0.0, "middle": (box.width - wide) / 2, "right": box.width - wide}
        yield from _set_line(line, box.left + slack[style.align], y, style, size)


def _set_line(line: str, x: float, y: float, style: Style, size: Pt) -> Iterator[Shape]:
    run = ""
    for character in f"{_spaced(line, style.font, size)}\0":
        if character != "\0" and not _is_sign(character):
            run += character
            continue
        if run.strip():
            yield Text(run, Mm(x), Mm(y), style.font, size, style.role)
        x += _plain_width(run, style.font, size)
        run = ""
        if character != "\0":
            name = _SIGN_NAMES[ord(character) - _FIRST]
            em = to_mm(size)
            role = style.role if style.role == "on-band" else _SIGN_ROLES[name]
            middle = (x + em * _SIGN_WIDTH / 2, y - em * 0.3)
            yield placed(name, role, middle, em * _SIGN_SIZE)
            x += em * _SIGN_WIDTH


@dataclass(frozen=True, slots=True)
class Set:
    """Text that has been set.

    Attributes:
        shapes: What is drawn.
        height: How high it is.
        size: The size of type that it took.
    """

    shapes: tuple[Shape, ...]
    height: float
    size: Pt


def rich_text(words: str, box: Box, style: Style, language: str, what: str) -> Set:
    """Set text into a box, smaller if need be, from its top or in its middle or at its foot.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
        MissingSignsError: The font lacks a sign.
    """
    over = 0.0
    for size, hyphens in attempts(style.size, style.least):
        told = lines(words, box.width, style.font, size, language, hyphens=hyphens)
        if not hyphens and not is_whole(told, words):
            continue
        high = height(len(told), size)
        widest = max(width(line, style.font, size) for line in told)
        over = max(high - box.height, widest - box.width)
        if over <= 1e-6:
            top = box.bottom - high if style.at_foot else box.top
            placed_box = Box(box.left, Mm(top), box.width, Mm(high))
            return Set(tuple(set_lines(told, placed_box, style, size)), high, size)
    raise DoesNotFitError(what=what, language=language, overflow=f"{over:.1f}", text=words)


def rich_middle(words: str, box: Box, style: Style, language: str, what: str) -> Set:
    """Set text into the middle of a box's height, smaller if need be.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
    """
    done = rich_text(words, box, style, language, what)
    drop = max(0.0, (box.height - done.height) / 2)
    lower = Box(box.left, Mm(box.top + drop), box.width, Mm(box.height - drop))
    again = Style(style.font, done.size, style.role, style.align, done.size)
    return rich_text(words, lower, again, language, what)


def height(count: int, size: Pt) -> float:
    """Tell how high so many lines are."""
    return to_mm(size) * (LEADING * (count - 1) + 1)


def attempts(first: float, least: float = SMALLEST) -> Iterator[tuple[Pt, bool]]:
    """List sizes of type, and whether words are hyphenated: better a little smaller than broken."""
    fair = max(least, first * _FAIR)
    yield from ((size, False) for size in sizes(first, fair))
    yield from ((size, True) for size in sizes(first, least))


def sizes(first: float, least: float = SMALLEST) -> Iterator[Pt]:
    """List sizes of type from the largest to the smallest that is allowed."""
    size = float(first)
    while size >= least:
        yield Pt(size)
        size -= _STEP
