"""Among the pieces that fit a photo, choose those that the log makes most probable.

Rules: SETUP-11 (a player's colour tells the hero), MOVE-1, SPAWN-1.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.engine.table_photo import SeenPiece
from companion.games.masmorra.model import COLOURS, MAJOR, MINOR, State
from companion.i18n import verbatim

_SURE = 0.99
_HERE, _ELSEWHERE, _NEW = 1.0, 0.12, 0.01
"""How probable a monster is in a room: where the log has it, has it in another, has none."""


def repair_pieces(
    state: State, pieces: Sequence[SeenPiece], renamed: Mapping[str, str]
) -> tuple[tuple[SeenPiece, ...], tuple[Message, ...]]:
    """Name heroes by their colours, and settle doubtful dice by what the log has there.

    Args:
        state: The game.
        pieces: What was read.
        renamed: Tiles that were read otherwise at first.
    """
    told: list[Message] = []
    found = [replace(piece, tile=renamed.get(piece.tile, piece.tile)) for piece in pieces]
    found = [_named(state, piece) for piece in found]
    sure = [piece for piece in found if piece.sure]
    for place, piece in enumerate(found):
        if piece.kind == "monster" and not piece.sure:
            found[place] = settled = _settled(state, piece, sure)
            if settled.name != piece.name:
                names: dict[str, str | int] = {
                    "was": f"@masmorra.monster.{piece.name}",
                    "now": f"@masmorra.monster.{settled.name}",
                    "room": verbatim(piece.tile),
                }
                told.append(Message("masmorra.photo.piece", names))
    return tuple(found), tuple(told)


def _named(state: State, piece: SeenPiece) -> SeenPiece:
    """Name a hero by the colour of its base; a colour that nobody plays is told with doubt."""
    if piece.kind != "hero" or piece.name not in COLOURS:
        return piece
    for hero in state.heroes:
        if hero.colour == piece.name:
            return replace(piece, name=hero.name)
    return replace(piece, confidence=min(piece.confidence, 0.5), sure=False)


def _settled(state: State, piece: SeenPiece, sure: Sequence[SeenPiece]) -> SeenPiece:
    """Weigh what a die may show with the monsters of the log that no sure reading explains."""
    kinds = MINOR if piece.name in MINOR else MAJOR
    left = _unexplained(state, sure)
    other = (1 - piece.confidence) / (len(kinds) - 1)
    weighed = {
        kind: (piece.confidence if kind == piece.name else other) * _prior(left, kind, piece.tile)
        for kind in kinds
    }
    best = max(weighed, key=lambda kind: weighed[kind])
    chance = round(min(weighed[best] / sum(weighed.values()), 0.9995), 4)
    return replace(piece, name=best, confidence=chance, sure=chance >= _SURE)


def _unexplained(state: State, sure: Sequence[SeenPiece]) -> list[tuple[str, str]]:
    """List kind and room of the monsters that were not read for sure."""
    left = [(str(monster.kind), monster.room) for monster in state.monsters]
    for piece in sure:
        if (piece.name, piece.tile) in left:
            left.remove((piece.name, piece.tile))
    return left


def _prior(left: Sequence[tuple[str, str]], kind: str, room: str) -> float:
    if (kind, room) in left:
        return _HERE
    return _ELSEWHERE if any(one == kind for one, _ in left) else _NEW
