"""What stands only in cooperative games, as a ``=`` line says it."""

import re
from collections.abc import Callable

from companion.engine.transcript import Line
from companion.games.masmorra.model import State
from companion.games.masmorra.transcript.word_parsing import plain

Found = re.Match[str]


def _time(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return str(int(found["n"])), str(state.time)


def _evil_card(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return plain(found["card"]).replace(" ", "-"), state.turn.evil or "none"


def _evil_pile(state: State, _line: Line, found: Found) -> tuple[str, str]:
    pile = state.evil.left if found["pile"].lower() == "deck" else state.evil.discards
    return found["n"], str(len(pile))


def _result(state: State, _line: Line, found: Found) -> tuple[str, str]:
    result = state.result
    got = "none" if result is None else "won" if result.won else "lost"
    why = f" by {result.why}" if result is not None and found["why"] else ""
    return plain(found[0]).removeprefix("result").strip(": "), got + why


FORMS: tuple[tuple[str, Callable[[State, Line, Found], tuple[str, str]]], ...] = (
    (r"time:? (?P<n>\d+)", _time),
    (r"result:? (?P<is>won|lost|none)(?: by (?P<why>\w+))?", _result),
    (r"evil card:? (?P<card>[\w -]+)", _evil_card),
    (r"evil (?P<pile>deck|discards):? (?P<n>\d+)", _evil_pile),
)
