"""Which pieces stand otherwise than the app knows, and the correction for each.

Rules: MOVE-4, DM-1, SPAWN-1; the table is always right.
"""

from collections.abc import Iterator, Sequence

from companion.engine.rules import Message
from companion.engine.table_photo import Difference, SeenPiece, SeenTile
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.model import MAJOR, MINOR, Monster, State
from companion.games.masmorra.model.boss_sides import boss_of
from companion.games.masmorra.photographed_table.tile_differences import middle
from companion.games.masmorra.play import check
from companion.i18n import verbatim


def piece_differences(
    state: State, pieces: Sequence[SeenPiece], tiles: Sequence[SeenTile]
) -> Iterator[Difference]:
    """List what stands elsewhere, what is new, and what is gone from a tile in the photo."""
    yield from _heroes(state, pieces)
    seen = [piece for piece in pieces if piece.kind in {"monster", "boss"}]
    left = list(state.monsters)
    pairs = _paired(left, seen)
    for monster, piece in pairs:
        left.remove(monster)
        seen.remove(piece)
        if monster.room != piece.tile:
            yield _moved(state, monster, piece)
    yield from _new(state, seen, left)
    for monster in left:
        told = Message(
            "masmorra.photo.gone",
            {"monster": _word(monster.kind), "room": verbatim(monster.room)},
        )
        command = _if_legal(state, "monster_room", str(monster.id), "")
        at = next((middle(one) for one in tiles if one.code == monster.room), None)
        yield Difference(told, command, sure=False, at=at, put_back=_monster_back(monster))


def _heroes(state: State, pieces: Sequence[SeenPiece]) -> Iterator[Difference]:
    for hero in state.heroes:
        mine = [one for one in pieces if one.kind == "hero" and one.name == hero.name]
        # Where a colour is seen twice, or where it should be, nothing is told.
        if len(mine) == 1 and mine[0].tile != hero.room:
            (piece,) = mine
            params = {"who": hero_word(state, hero.name), "room": verbatim(piece.tile)}
            told = Message("masmorra.photo.elsewhere", {**params, "was": verbatim(hero.room)})
            command = _if_legal(state, "room", hero.name, piece.tile)
            back = _back("hero", who=params["who"], room=verbatim(hero.room))
            yield Difference(told, command, piece.sure, piece.at, put_back=back)


def _paired(
    monsters: Sequence[Monster], pieces: Sequence[SeenPiece]
) -> list[tuple[Monster, SeenPiece]]:
    """Tell which monster is which piece: those where they should be first, then others alike."""
    pairs: list[tuple[Monster, SeenPiece]] = []
    for same_room in (True, False):
        taken = [monster for monster, _ in pairs]
        for piece in pieces:
            if any(piece is other for _, other in pairs):
                continue
            found = next(
                (
                    monster
                    for monster in monsters
                    if monster not in taken
                    and boss_of(monster.kind) == boss_of(piece.name)
                    and (monster.room == piece.tile) >= same_room
                ),
                None,
            )
            if found is not None:
                pairs.append((found, piece))
                taken.append(found)
    return pairs


def _moved(state: State, monster: Monster, piece: SeenPiece) -> Difference:
    params = {"who": _word(monster.kind), "room": verbatim(piece.tile)}
    told = Message("masmorra.photo.elsewhere", {**params, "was": verbatim(monster.room)})
    command = _if_legal(state, "monster_room", str(monster.id), piece.tile)
    return Difference(told, command, piece.sure, piece.at, put_back=_monster_back(monster))


def _new(state: State, pieces: Sequence[SeenPiece], left: list[Monster]) -> Iterator[Difference]:
    """Tell pieces that no monster of their kind explains; one in the same room may have turned."""
    for piece in pieces:
        words: dict[str, str | int] = {"monster": _word(piece.name), "room": verbatim(piece.tile)}
        other = next((one for one in left if one.room == piece.tile and _alike(one, piece)), None)
        if other is not None:
            left.remove(other)
            told = Message("masmorra.photo.other_kind", {**words, "was": _word(other.kind)})
            command = _if_legal(state, "monster_kind", str(other.id), piece.name)
            back = _back("kind", **words, was=_word(other.kind))
        else:
            told = Message("masmorra.photo.new", words)
            command = _if_legal(state, "spawn", piece.name, piece.tile)
            back = _back("off", **words)
        yield Difference(told, command, piece.sure, piece.at, put_back=back)


def _alike(monster: Monster, piece: SeenPiece) -> bool:
    """Look whether both are faces of the same die."""
    return any(monster.kind in kinds and piece.name in kinds for kinds in (MINOR, MAJOR))


def _monster_back(monster: Monster) -> Message:
    return _back("monster", monster=_word(monster.kind), room=verbatim(monster.room))


def _back(what: str, /, **params: str | int) -> Message:
    return Message(f"masmorra.photo.back.{what}", params)


def _word(kind: str) -> str:
    return f"@masmorra.monster.{boss_of(kind)}"


def _if_legal(state: State, what: str, target: str, value: str) -> c.Correct | None:
    command = c.Correct(what, target, value)  # type: ignore[arg-type]  # one of its own words
    return command if check(state, command) is None else None
