"""Rows of earlier formats: their game's words are rewritten when they are read, and stay stored."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.game import Game, Upgrade
from companion.table.errors import CorruptHistoryError
from companion.table.log.row_types import StoredRow


def upgraded(game: Game, row: StoredRow) -> StoredRow:
    """Give a row in the words that the game knows today.

    Raises:
        CorruptHistoryError: A newer program wrote it, or it cannot be read.
    """
    if row.format == game.format:
        return row
    if not 1 <= row.format < game.format:
        raise CorruptHistoryError("table.error.newer")
    for upgrade in game.upgrades[row.format - 1 :]:
        try:
            row = _rewritten(row, upgrade)
        except (msgspec.MsgspecError, RecursionError, LookupError, TypeError, ValueError) as error:
            raise CorruptHistoryError("table.error.corrupt", reason=str(error)) from error
    return replace(row, format=game.format)


def _rewritten(row: StoredRow, upgrade: Upgrade) -> StoredRow:
    if row.undoes is None:
        return replace(
            row,
            command=_changed(row.command, upgrade.command),
            events=_changed(row.events, lambda events: _events(events, upgrade)),
        )
    return replace(row, events=_changed(row.events, lambda found: _replaced(found, upgrade)))


def _replaced(found: list[dict[str, Any]], upgrade: Upgrade) -> list[dict[str, Any]]:
    return [{**one, "events": _events(one["events"], upgrade)} for one in found]


def _events(events: list[dict[str, Any]], upgrade: Upgrade) -> list[dict[str, Any]]:
    rewritten = (upgrade.event(event) for event in events)
    return [event for event in rewritten if event is not None]


def _changed(text: str, change: Callable[[Any], Any]) -> str:
    return msgspec.json.encode(change(msgspec.json.decode(text))).decode()
