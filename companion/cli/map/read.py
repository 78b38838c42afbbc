"""`companion map read`: the tiles and pieces on a table, from photos."""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.localized_text import say
from companion.cli.photos_one_by_one import tell_photos
from companion.cli.table_transfer import saved_table
from companion.i18n import verbatim

if TYPE_CHECKING:
    from companion.engine.rules import Message
    from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
    from companion.web.map_photos.read_map_photo import TablePhoto


@click.command("read", help=say("vision.cli.map_read"))
@click.argument("photos", metavar="PHOTO...", nargs=-1, required=True, type=click.Path())
@click.option(
    "--table",
    "saved",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=say("vision.cli.map_table"),
)
@click.option("--together", is_flag=True, help=say("vision.cli.map_together"))
@click.option("--json", "as_json", is_flag=True, help=say("vision.cli.read_json"))
def read(photos: tuple[str, ...], saved: Path | None, *, together: bool, as_json: bool) -> int:
    """Read photos one by one; one that cannot be read does not stop the others."""

    def tell(names: Sequence[str], seen: "TablePhoto") -> str:
        if not as_json:
            return _lines(", ".join(names), seen.table)
        return _record(list(names) if together else names[0], seen)

    groups = [photos] if together else [(photo,) for photo in photos]
    return tell_photos(groups, _looking(saved), tell, as_json=as_json)


def _looking(saved: Path | None) -> Callable[[Sequence[bytes]], "TablePhoto"]:
    """Choose how photos are read: by the tiles of all games, or as a saved table allows."""
    from companion.web.map_photos.read_map_photo import read_any_map, read_repaired_map

    if saved is None:
        return read_any_map
    history = saved_table(saved).history
    return partial(read_repaired_map, game=history.game.name, state=history.state)


def _record(photo: str | list[str], seen: "TablePhoto") -> str:
    """Write a reading as one line of JSON."""
    record = {
        "photo": photo,
        "tiles": [_tile(tile) for tile in seen.table.tiles],
        "pieces": [_piece(piece) for piece in seen.table.pieces],
        "doubts": list(_said(seen.table.doubts)),
        "ms": seen.ms,
    }
    return json.dumps(record, ensure_ascii=False)


def _tile(tile: "SeenTile") -> dict[str, Any]:
    return {
        "code": tile.code,
        "level": tile.level,
        "cell": list(tile.cell),
        "turn": tile.turn,
        "confidence": tile.confidence,
        "sure": tile.sure,
        "corners": [list(corner) for corner in tile.corners],
    }


def _piece(piece: "SeenPiece") -> dict[str, Any]:
    return {
        "kind": piece.kind,
        "name": piece.name,
        "tile": piece.tile,
        "confidence": piece.confidence,
        "sure": piece.sure,
        "at": list(piece.at),
    }


def _said(messages: "Iterable[Message]") -> list[str]:
    return [say(one.key, **one.params) for one in messages]


def _lines(photo: str, table: "SeenTable") -> str:
    """Write a reading for people: a line for each tile with what stands on it."""
    lines = [say("vision.cli.map", photo=verbatim(photo), count=len(table.tiles))]
    for tile in table.tiles:
        here = [one for one in table.pieces if one.tile == tile.code and one.kind != "trap"]
        words = [f"{one.kind} {one.name}".strip() + _mark(sure=one.sure) for one in here]
        column, row = tile.cell
        place = f"{tile.level}  {column:>3},{row:<3} {tile.turn}"
        name = f"{tile.code}{_mark(sure=tile.sure)}"
        lines.append(f"  {name:<12} {place}  {', '.join(words)}".rstrip())
    return "\n".join([*lines, *_said(table.doubts)])


def _mark(*, sure: bool) -> str:
    return "" if sure else "?"
