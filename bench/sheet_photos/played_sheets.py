"""Filled sheets of games that bots played to the end, told as marks."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from bench.players.paper_dungeons_bots import BotGame
from bench.sheet_photos.drawn_marks import marks_of_sheet, steps_of
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Settings, Sheet

_SEATS = 3


@dataclass(frozen=True)
class PlayedSheet:
    """A sheet as somebody left it.

    Attributes:
        sheet: What the rules know of it.
        card: The dungeon card.
        states: What is marked, by the names of the marks; what is blank is left out.
        steps: The lines of the path.
        lines: Lines A to K.
        total: Line L.
    """

    sheet: Sheet
    card: str
    states: dict[str, str]
    steps: tuple[tuple[str, str], ...]
    lines: tuple[int, ...]
    total: int


def played(number: int) -> PlayedSheet:
    """Give a sheet by its number."""
    return _game(number // _SEATS)[number % _SEATS]


def some(count: int, start: int = 0) -> Iterator[PlayedSheet]:
    """Give so many sheets."""
    return (played(number) for number in range(start, start + count))


@functools.cache
def _game(seed: int) -> tuple[PlayedSheet, ...]:
    bots = tuple(Bot("balanced", 1) for _ in range(_SEATS))
    settings = Settings(dice="app", missions=seed % 2 == 0)
    state = BotGame(seed, bots, settings).finish()
    index = of(state)
    scores = {score.seat: score for score in state.scores}
    return tuple(
        PlayedSheet(
            sheet,
            state.card,
            marks_of_sheet(index, sheet, state.card),
            steps_of(sheet),
            scores[sheet.seat].lines,
            scores[sheet.seat].total,
        )
        for sheet in state.sheets
    )
