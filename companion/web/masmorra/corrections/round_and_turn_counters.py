"""The numbers of the table itself and of the running turn, with what sets each right by one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import FACES, Hero, State
from companion.games.masmorra.play import check
from companion.web.screens.request_context import Visit

What = Literal["symbol", "round", "time", "mp", "dm_mp"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number that can be set right by one.

    Attributes:
        id: Stable name of its row.
        label: The message key of what it is.
        value: What it is.
        less: The command for one less, as JSON; empty at the lower end.
        more: The command for one more; empty at the upper end.
    """

    id: str
    label: str
    value: int
    less: str
    more: str


def table_numbers(visit: Visit, hero: Hero) -> tuple[Number, ...]:
    """Show the numbers that belong to the table, and to the turn where it is this hero's."""
    state: State = visit.state
    if state.phase == "over" or not visit.takes_part:
        return ()
    return tuple(_numbers(visit, hero))


def _numbers(visit: Visit, hero: Hero) -> Iterator[Number]:
    state: State = visit.state
    if hero.name == state.hero.name and state.settings.plays_by_rules:
        yield _number(visit, "mp", "", state.turn.mp)
        yield _number(visit, "dm_mp", "", state.turn.dm_mp)
        for face in FACES:
            yield _number(visit, "symbol", face, state.turn.symbols.get(face, 0))
    yield _number(visit, "round", "", state.round)
    if state.settings.cooperative:
        yield _number(visit, "time", "", state.time)


def _number(visit: Visit, what: What, target: str, value: int) -> Number:
    return Number(
        id=target or what,
        label=f"masmorra.face.{target}" if target else f"masmorra.correction.{what}",
        value=value,
        less=_set(visit, what, target, value - 1),
        more=_set(visit, what, target, value + 1),
    )


def _set(visit: Visit, what: What, target: str, value: int) -> str:
    command = c.Correct(what, target, value)
    return "" if check(visit.state, command) else visit.json(command)
