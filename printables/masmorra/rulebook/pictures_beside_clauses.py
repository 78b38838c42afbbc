"""Small pictures beside clauses: rooms, monsters with their numbers, bosses, a card, a token."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import MonsterKind
from printables.drawing import Symbol, Use
from printables.layout import Box
from printables.masmorra.rulebook import pieces_for_pictures
from printables.masmorra.rulebook.pictures_of_printed_marks import PAID_AGAIN, SORTED_BACKS
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.units import Mm

_ROOMS: Mapping[str, str] = MappingProxyType(
    {
        "room-start": "1-start",
        "room-rune": "1-16",
        "room-stairs": "1-stairs",
        "trap": "1-20",
        "room-treasure": "1-09",
        "room-minor": "1-01",
        "room-major": "1-05",
        "room-mixed": "1-07",
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


def _one(find: Callable[[str], Symbol]) -> Picture:
    """Show a single piece as wide as its place."""

    def draw(wide: float, language: str) -> Drawn:
        piece = find(language)
        tall = piece.height * wide / piece.width
        return Drawn(tall, (shown(piece, Box(Mm(0), Mm(0), Mm(wide), Mm(tall))),))

    return Picture(draw)


def _tile(code: str) -> Picture:
    return _one(lambda language: pieces_for_pictures.tile(code, language))


def _monster(kind: MonsterKind) -> Picture:
    def draw(wide: float, _language: str) -> Drawn:
        return Drawn(wide, (monster_die(kind, Box(Mm(0), Mm(0), Mm(wide), Mm(wide))),))

    return Picture(draw)


def monster_die(kind: MonsterKind, box: Box) -> Use:
    """Show the face of a monster's die: what a fight needs stands in its corners."""
    monster = CATALOGUE.monsters[kind]
    return shown(pieces_for_pictures.die(kind, monster.die or "minor"), box)


def _boss(name: str) -> Picture:
    """Show both sides of a boss token, one below the other where it has two."""
    return _sides(
        lambda language: [
            pieces_for_pictures.boss(name, language),
            pieces_for_pictures.boss(name, language, turned=True),
        ]
    )


def _sides(find: Callable[[str], list[Symbol]]) -> Picture:
    """Show two sides of a piece, one below the other."""

    def draw(wide: float, language: str) -> Drawn:
        sides = find(language)
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
        "free-step": _sides(
            lambda _language: [
                pieces_for_pictures.token("step-blue"),
                pieces_for_pictures.token_back("step-blue"),
            ]
        ),
        "sorted-backs": SORTED_BACKS,
        "paid-again": PAID_AGAIN,
    }
)
"""The pictures by the names that the content file gives them."""
