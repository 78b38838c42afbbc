"""The words of a transcript: names, numbers, rooms, dice, and lists of them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import BadLineError, Line
from companion.games.paper_dungeons.catalogue import catalogue_of
from companion.games.paper_dungeons.catalogue.types import HeroId, Symbol
from companion.games.paper_dungeons.model import Seat, State
from companion.i18n import text

CATALOGUE = catalogue_of()
"""What the packaged game prints; transcripts play with it."""

HEROES: dict[str, HeroId] = {"warrior": "W", "wizard": "Z", "cleric": "C", "rogue": "R"}
"""The classes of heroes in the order of the sheet."""

NAMES: dict[str, str] = {hero: name for name, hero in HEROES.items()}

SYMBOLS: dict[str, Symbol] = {
    "sword": "warrior",
    "hat": "wizard",
    "cross": "cleric",
    "mask": "rogue",
    **{symbol: symbol for symbol in get_args(Symbol)},
}
"""What a die shows, as it is printed or by its class."""

SHOWN: dict[Symbol, str] = {symbol: name for name, symbol in reversed(SYMBOLS.items())}

_SLOT = re.compile("[VPO][1-8]")

SHORT_WORD = 4
"""Shorter words of a title do not stand for it."""

LINES = "ABCDEFGHIJK"


def unread(line: Line, expected: str, what: str = "") -> BadLineError:
    """Say that a line, or a part of it, cannot be read."""
    return BadLineError(line.number, what or line.text, expected)


def misread(line: Line, what: str, words: Iterable[str]) -> BadLineError:
    """Say that a line begins with no known word, and name the nearest."""
    return unread(line, nearest(what, words), what)


def plain(said: str) -> str:
    """Write small, without "the" and doubled spaces."""
    return " ".join(re.sub(r"(?<![\w-])the(?![\w-])", " ", said.lower().replace("’", "'")).split())


def items(said: str, separators: str = r",|\band\b") -> list[str]:
    """Split a list; ``nothing``, ``none`` and ``nobody`` are the empty one."""
    parts = [part.strip() for part in re.split(separators, said) if part.strip()]
    return [] if parts in (["nothing"], ["none"], ["nobody"]) else parts


def listed(said: str) -> list[str]:
    """Split a list of names; without a comma each is one word."""
    return items(said, "," if "," in said else r"\s+")


def tokens(said: str) -> list[str]:
    """Split at spaces and commas; ``nothing`` and ``none`` are empty."""
    return items(said, r"[,\s]+|\band\b")


def split_words(said: str) -> list[str]:
    """Split into words; the old spelling of a cauldron, which is printed, is the same."""
    return re.findall(r"-?[\w+'-]+", plain(said).replace("caldron", "cauldron"))


def number(line: Line, said: str) -> int:
    """Read a whole number."""
    try:
        return int(said)
    except ValueError:
        raise unread(line, "0 1 2 ...", said) from None


def numbers(line: Line, said: str, count: int) -> tuple[int, ...]:
    """Read so many numbers."""
    found = tuple(number(line, part) for part in tokens(said.replace("/", " ")))
    if len(found) != count:
        raise unread(line, " ".join(["N"] * count), said)
    return found


@cache
def _known(group: str) -> Mapping[str, str]:
    """List the names of a group: ids, titles, and words that stand in one title only."""
    things: Mapping[str, Any] = getattr(
        CATALOGUE, {"storyline": "storylines", "item": "items"}.get(group, f"{group}s")
    )
    titles = {name: plain(text(f"paper_dungeons.{group}.{name}", "en")) for name in things}
    found: dict[str, str] = {}
    for name, title in titles.items():
        for word in title.split():
            others = [other for other in titles if word in titles[other].split()]
            if len(word) >= SHORT_WORD and others == [name]:
                found[word] = name
    found |= {title: name for name, title in titles.items()}
    found |= {name.lower(): name for name in things}
    return {**found, **({"caldron": "ITM-6"} if group == "item" else {})}


def find(line: Line, group: str, said: str) -> str:
    """Find a thing of a group by id, title, or a word of its title that no other has.

    Args:
        line: Where it is said.
        group: ``item``, ``power``, ``objective``, ``mission``, ``villain`` or ``storyline``.
        said: What is said.
    """
    known = _known(group)
    if plain(said) not in known:
        raise misread(line, said, known)
    return known[plain(said)]


def find_all(line: Line, group: str, said: str) -> list[str]:
    """Find the things that a list names; without a comma each word is one, or all are one name."""
    named = [said] if is_known(group, said) else listed(said)
    return [find(line, group, one) for one in named]


def is_known(group: str, said: str) -> bool:
    """Tell whether a name stands for a thing of a group."""
    return plain(said) in _known(group)


@cache
def full(group: str, name: str) -> str:
    """Give all words for a thing of a group: its id and its title; a card of the box has a slot."""
    if not name or _SLOT.fullmatch(name):
        return name
    return f"{name} {text(f'paper_dungeons.{group}.{name}', 'en')}"


def hero(line: Line, said: str) -> HeroId:
    """Read a class of hero."""
    word = plain(said)
    for name, letter in HEROES.items():
        if word in {name, letter.lower()}:
            return letter
    raise misread(line, said, HEROES)


def room(line: Line, said: str) -> str:
    """Read a room of the sheet."""
    if said.upper() not in CATALOGUE.rooms:
        raise unread(line, "A1 ... F7", said)
    return said.upper()


def rooms(line: Line, said: str) -> tuple[str, ...]:
    """Read a list of rooms."""
    return tuple(room(line, part) for part in tokens(said))


def letters(line: Line, said: str) -> tuple[str, ...]:
    """Read the letters of gems; ``extra`` has none."""
    found = tuple("" if part.lower() == "extra" else part.upper() for part in tokens(said))
    for letter in found:
        if letter and letter not in CATALOGUE.gem_rooms:
            raise unread(line, " ".join((*CATALOGUE.gem_rooms, "extra")), letter)
    return found


def symbols(line: Line, said: str) -> tuple[Symbol, ...]:
    """Read what all dice show, in the order of the dice."""
    words = tokens(said)
    for word in words:
        if word.lower() not in SYMBOLS:
            raise misread(line, word, SYMBOLS)
    shown = tuple(SYMBOLS[word.lower()] for word in words)
    if len(shown) != len(CATALOGUE.dice):
        raise unread(line, f"{len(CATALOGUE.dice)} symbols: dice 1 to 3 white, 4 to 6 black", said)
    return shown


def seat_of(line: Line, seats: Sequence[Seat], said: str) -> int:
    """Read who is meant: a player's name, or ``seat N``."""
    word = said.strip().lower()
    for seat in seats:
        if word in {seat.player.lower(), f"seat {seat.number}"}:
            return seat.number
    raise unread(line, ", ".join(seat.player for seat in seats) or "player: Anna", said)


def name_of(state: State, number: int) -> str:
    """Give the name of a seat's player."""
    return next((seat.player for seat in state.seats if seat.number == number), f"seat {number}")


def split_name(seats: Sequence[Seat], said: str) -> tuple[int, str]:
    """Part a line into the seat that it begins with, 0 for none, and the rest."""
    names = {seat.player: seat.number for seat in seats}
    names |= {f"seat {seat.number}": seat.number for seat in seats}
    for name in sorted(names, key=len, reverse=True):
        found = re.fullmatch(rf"{re.escape(name)}(?:'s)?(?::\s*|\s+)(.*)", said, re.IGNORECASE)
        if found:
            return names[name], found[1]
    return 0, said
