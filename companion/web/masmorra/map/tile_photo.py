"""A photo of a tile: it tells which tile came, and where and how it lies."""

from collections.abc import Mapping, Sequence

from flask import Response, url_for
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import DrawTile, PlaceMedium, PlaceTrap, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.i18n import verbatim
from companion.table import UnknownTableError
from companion.web.masmorra.map.tile_recognition import Seen, likeliest, seen_tiles
from companion.web.masmorra.map.touch_targets import explorable
from companion.web.masmorra.options.option_labels import known_tile
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash
from companion.web.screens.form_commands_and_photos import no_photo, photo_sent
from companion.web.screens.phone_cookies import known_tables, secrets_for
from companion.web.screens.request_context import Visit, arrive, tables
from companion.web.screens.screen_rendering import answer, go_to
from vision.process.worker_pool import read_marks

TURN, MAP = "turn", "map"


def tile_photo(table: str) -> Response:
    """Read the marks in a photo and propose what they tell; the photo is not kept."""
    visit = arrive(table)
    home = TURN if _asked(visit) else MAP
    if visit.seat == 0 or not (_asked(visit) or explorable(visit.options)):
        return answer(visit.with_flash(Flash("stale", visit.say("play.sight.late"))), TURN, 409)
    data = photo_sent()
    if not data:
        return no_photo(visit, home)
    with photo_of(visit):
        photo = seen_tiles(read_marks(data), visit.state.tiles)
    if not photo:
        return answer(visit.with_flash(Flash("refused", visit.say("play.sight.none"))), home, 422)
    told = _told(visit, photo)
    if told is None:
        return answer(visit.with_flash(Flash("refused", _useless(visit, photo))), home, 422)
    return answer(replace(visit, args=told), home)


def tile_link(code: str) -> Response:
    """Lead a phone that followed a tile's link to its table, where the tile is proposed."""
    for table in known_tables():
        try:
            tables().rights(table, secrets_for(table))
        except UnknownTableError:
            continue
        home = TURN if _asked(arrive(table)) else MAP
        return go_to(url_for("play.show", table=table, name=home, tile=code))
    return go_to(url_for("home.home"))


def _asked(visit: Visit) -> bool:
    """Tell whether a question is open that a photo can answer."""
    state: State = visit.state
    return isinstance(state.question, DrawTile | PlaceMedium | PlaceTrap) and bool(visit.options)


def _told(visit: Visit, photo: Sequence[Seen]) -> Mapping[str, str] | None:
    """Put what was seen as the address of the screen that proposes it; None if it is no use."""
    state: State = visit.state
    if isinstance(state.question, DrawTile):
        return _drawn(visit, photo)
    if isinstance(state.question, PlaceMedium | PlaceTrap):
        return _laid(visit, known_tile(state, state.question.tile), photo)
    return _explored(visit, photo)


def _drawn(visit: Visit, photo: Sequence[Seen]) -> Mapping[str, str] | None:
    """Find the tile that can come; on the table lie others too."""
    codes = _coming(visit, photo)
    return {"tile": codes[0]} if len(codes) == 1 else None


def _coming(visit: Visit, photo: Sequence[Seen]) -> tuple[str, ...]:
    """List what the first mark of a tile that can come stands for: own tiles may share one."""
    commands = [one.command for one in visit.options]
    codes = {one.tile for one in commands if isinstance(one, c.AnswerTile)}
    coming = [one for one in photo if one.code in codes]
    return tuple(one.code for one in coming if one.middle == coming[0].middle)


def _useless(visit: Visit, photo: Sequence[Seen]) -> str:
    """Say why nothing can be proposed."""
    codes = _coming(visit, photo)
    if len(codes) > 1:
        return visit.say("play.sight.either", tiles=verbatim(", ".join(sorted(codes))))
    codes = tuple(dict.fromkeys(one.code for one in photo))
    return visit.say("play.sight.other", tiles=verbatim(", ".join(codes)))


def _laid(visit: Visit, tile: Tile, photo: Sequence[Seen]) -> Mapping[str, str] | None:
    """Find the way in which a medium tile or a trap lies."""
    if tile.id not in {one.code for one in photo}:
        return None
    state: State = visit.state
    commands = [one.command for one in visit.options if isinstance(one.command, c.PlaceTile)]
    ways = [Placement(one.x, one.y, one.turn) for one in commands]
    return {"way": str(likeliest(tile, ways, photo, state.rooms))}


def _explored(visit: Visit, photo: Sequence[Seen]) -> Mapping[str, str] | None:
    """Find the cell and the way in which the next tile lies."""
    state: State = visit.state
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if tile is None or tile.id not in {one.code for one in photo}:
        return None
    cells = explorable(visit.options)
    ways = [
        (cell, number, Placement(one.x, one.y, one.turn))
        for cell, found in cells.items()
        for number, one in enumerate(found)
    ]
    chosen = likeliest(tile, [way for _, _, way in ways], photo, state.rooms)
    (x, y), number, _ = ways[chosen]
    return {"at": f"{x},{y}", "way": str(number)}
