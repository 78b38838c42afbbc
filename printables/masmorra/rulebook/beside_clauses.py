"""Small pictures beside clauses: rooms, monsters with their numbers, bosses, a card, a token."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import MonsterKind
from printables.drawing import Shape, Symbol
from printables.layout import Box
from printables.masmorra.boards.number_badges import defense, experience, payback
from printables.masmorra.rulebook import pieces
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.shown_pieces import shown
from printables.units import Mm

_ROOMS: Mapping[str, str] = MappingProxyType(
    {
        "room-start": "1-start",
        "room-rune": "1-16",
        "room-stairs": "1-stairs",
        "trap": "1-20",
        "room-treasure": "1-09",
        "room-monster": "1-07",
        "room-gold": "1-13",
        "room-portal": "1-11",
        "room-fountain": "1-14",
        "room-web": "1-12",
        "room-pit": "1-15",
        "room-ritual": "2-m6",
        "spawn": "1-08",
    }
)
"""The tile that stands for each kind of room."""

_BOSSES = ("bitsy", "schmetterling", "mortiferous", "hydra", "malaphyas")
_SHARE = 0.72
"""The width of a monster's die against the picture; its numbers stand over the corners."""


def _one(find: Callable[[str], Symbol]) -> Picture:
    """Show a single piece as wide as its place."""

    def draw(wide: float, language: str) -> Drawn:
        piece = find(language)
        tall = piece.height * wide / piece.width
        return Drawn(tall, (shown(piece, Box(Mm(0), Mm(0), Mm(wide), Mm(tall))),))

    return Picture(draw)


def _tile(code: str) -> Picture:
    return _one(lambda _language: pieces.tile(code))


def _monster(kind: MonsterKind) -> Picture:
    def draw(wide: float, _language: str) -> Drawn:
        return Drawn(wide * 0.86, tuple(monster_shapes(kind, wide)))

    return Picture(draw)


def monster_shapes(
    kind: MonsterKind, wide: float, x: float = 0.0, y: float = 0.0
) -> Iterator[Shape]:
    """Draw a face of a monster die with what a fight needs over its corners."""
    monster = CATALOGUE.monsters[kind]
    side = wide * _SHARE
    left, top = x + (wide - side) / 2, y + wide * 0.07
    box = Box(Mm(left), Mm(top), Mm(side), Mm(side))
    yield shown(pieces.die(kind, monster.die or "minor"), box)
    yield from payback(monster.payback, (left, top + 2.2), 3.0)
    yield from defense(monster.defense, (left + side, top + 2.0), 2.7)
    yield from experience(monster.xp, (left + side, top + side - 1.4), 2.4)


def _boss(name: str) -> Picture:
    """Show both sides of a boss token, one below the other where it has two."""

    def draw(wide: float, language: str) -> Drawn:
        sides = [pieces.boss(name, language), pieces.boss(name, language, turned=True)]
        shapes = [
            shown(side, Box(Mm(0), Mm(place * (wide + 1.2)), Mm(wide), Mm(wide)))
            for place, side in enumerate(sides)
        ]
        return Drawn(2 * wide + 1.2, tuple(shapes))

    return Picture(draw)


BESIDE: Mapping[str, Picture] = MappingProxyType(
    {
        **{name: _tile(code) for name, code in _ROOMS.items()},
        **{kind: _monster(kind) for kind in CATALOGUE.monsters if CATALOGUE.monsters[kind].die},
        **{name: _boss(name) for name in _BOSSES},
        "monster-die": _monster("orc"),
        "free-step": _one(lambda _language: pieces.token("step-blue")),
        "treasure-card": _one(lambda language: pieces.treasure(language)[0]),
    }
)
"""The pictures by the names that the content file gives them."""
