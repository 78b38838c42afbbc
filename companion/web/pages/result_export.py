"""What a group takes home beside pictures: its result as a table, as data, and for BG Stats."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from flask import Blueprint, Response

from companion.engine.game_results import GameResult, PlayerResult
from companion.i18n import text
from companion.table.results.hall_of_fame import RESULTS
from companion.web.game_ui import PAGES
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import go

blueprint = Blueprint("evening", __name__)

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
"""The app's own link for a play from elsewhere: it opens with everything filled in."""
COLUMNS = ("date", "game", "title", "place", "player", "role", "score", "winner", "minutes")


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """A game that is over, in words.

    Attributes:
        table: The table's name.
        game: What people call the game.
        title: What was played of it.
        began: When the table was opened.
        minutes: How long it went on.
        result: What it came to.
        language: In which roles are named.
    """

    table: str
    game: str
    title: str
    began: datetime
    minutes: int
    result: GameResult
    language: str

    def role(self, player: PlayerResult) -> str:
        """Name what a player played; empty where the game has no roles."""
        return text("web.hall.title_of", self.language, title=player.role) if player.role else ""


def played(visit: Visit) -> PlayedEvening | None:
    """Sum up a table that is over; None before that."""
    results = RESULTS.get(visit.game)
    result = results.result(visit.state) if results is not None else None
    first = visit.tables.log(visit.rights, visit.seat, before=2)
    last = visit.tables.log(visit.rights, visit.seat, limit=1)
    if result is None or not first or not last:
        return None
    title = text("web.hall.title_of", visit.language, title=result.title) if result.title else ""
    return PlayedEvening(
        table=visit.table,
        game=text(PAGES[visit.game].title, visit.language),
        title=title,
        began=first[0].at.astimezone(),
        minutes=max(1, round((last[0].at - first[0].at).total_seconds() / 60)),
        result=result,
        language=visit.language,
    )


def bg_stats(visit: Visit) -> str:
    """Give the link by which BG Stats notes the play; empty before the end.

    The names and scores go to that app only when somebody follows it.
    """
    evening = played(visit)
    if evening is None:
        return ""
    data = {
        "sourceName": "Companion",
        "sourcePlayId": evening.table,
        "playDate": f"{evening.began:%Y-%m-%d %H:%M:%S}",
        "durationMin": evening.minutes,
        "board": evening.title,
        "game": {
            "name": evening.game,
            "sourceGameId": visit.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": one.name,
                "sourcePlayerId": one.name,
                "score": str(one.points),
                "rank": one.place,
                "winner": one.place == 1,
                "role": evening.role(one),
            }
            for one in evening.result.players
        ],
    }
    return BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


@blueprint.get("/t/<table>/evening.csv")
def table_file(table: str) -> Response:
    """Give the result as a table for a spreadsheet."""
    evening = played(arrive(table))
    if evening is None:
        return go(table)
    written = io.StringIO()
    sheet = csv.writer(written)
    sheet.writerow(COLUMNS)
    sheet.writerows(_rows(evening))
    return _file(written.getvalue(), "text/csv", f"{table}.csv")


@blueprint.get("/t/<table>/evening.json")
def data_file(table: str) -> Response:
    """Give the result as data."""
    evening = played(arrive(table))
    if evening is None:
        return go(table)
    data = {
        "table": evening.table,
        "game": evening.game,
        "title": evening.title,
        "began": evening.began.isoformat(timespec="seconds"),
        "minutes": evening.minutes,
        "players": [
            {
                "name": one.name,
                "role": evening.role(one),
                "score": one.points,
                "place": one.place,
                "winner": one.place == 1,
                "played_by_app": bool(one.kind),
            }
            for one in evening.result.players
        ],
    }
    return _file(
        json.dumps(data, ensure_ascii=False, indent=2), "application/json", f"{table}.json"
    )


def _rows(evening: PlayedEvening) -> Iterator[tuple[object, ...]]:
    day = f"{evening.began:%Y-%m-%d}"
    for one in evening.result.players:
        yield (
            *(day, evening.game, evening.title, one.place or ""),
            *(_plain(one.name), _plain(evening.role(one)), one.points),
            *("yes" if one.place == 1 else "no", evening.minutes),
        )


def _plain(cell: str) -> str:
    """Keep a spreadsheet from reading a name as a formula."""
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@"} else cell


def _file(content: str, kind: str, name: str) -> Response:
    response = Response(content, mimetype=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
