"""Tables as a test needs them: sheets with what stands on them, a roll, a round."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.events import Event
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import MissionCard, Seat, Settings, Sheet, State

INDEX = index_of()

FACES: dict[str, Symbol] = {
    "w": "warrior",
    "z": "wizard",
    "c": "cleric",
    "r": "rogue",
    "+": "clover",
    "b": "boots",
    "s": "skull",
}
"""One letter for each symbol; dice 1 to 3 are white, 4 to 6 black."""


def roll(letters: str) -> tuple[Symbol, ...]:
    """Read six letters as a roll."""
    return tuple(FACES[letter] for letter in letters)


def items(**squares: int) -> tuple[int, ...]:
    """Give the inventory: ``items(sword=2, cloak=1)``."""
    names = ("sword", "scepter", "medallion", "cloak", "crown", "caldron", "armor", "tome")
    assert set(squares) <= set(names)
    return tuple(squares.get(name, 0) for name in names)


def sheet(seat: int = 1, **written: object) -> Sheet:
    """Give a prepared sheet: a power without effect in play, warrior and cleric train black."""
    plain = Sheet(
        seat,
        levels=(1, 1, 1, 1),
        items=items(),
        power="POW-06",
        objective="O01",
        black=("W", "C"),
    )
    return replace(plain, **written)


def table(
    *sheets: Sheet,
    dice: str = "",
    card: str = "A",
    round_: int = 1,
    missions: Iterable[str] = (),
    **settings: object,
) -> State:
    """Give a table in a round: with dice, everybody may use them; without, they are rolled next."""
    sheets = sheets or (sheet(),)
    chosen = replace(Settings(missions=bool(missions)), **settings)
    return State(
        settings=chosen,
        opened=True,
        phase="dice" if dice else "roll",
        seats=tuple(Seat(one.seat, f"Player {one.seat}") for one in sheets),
        sheets=sheets,
        card=card,
        villains=INDEX.catalogue.cards[card].villains,
        missions=tuple(MissionCard(name) for name in missions),
        round=round_,
        dice=roll(dice) if dice else (),
    )


class Told:
    """A table with what is done to it.

    Attributes:
        state: The table now.
        events: All that happened.
    """

    def __init__(self, state: State) -> None:
        """Begin with a table."""
        self.state = state
        self.events: list[Event] = []

    def do(self, *commands: c.Command, overrule: bool = False) -> "Told":
        """Do one thing after the other."""
        for command in commands:
            events = GAME.decide(self.state, command, overrule=overrule)
            self.events += events
            self.state = fold(self.state, events, GAME.evolve)
        return self

    def walk(self, *rooms: str, die: int = 4, seat: int = 1) -> "Told":
        """Use a die to walk."""
        self.do(c.StartMoving(seat, die))
        return self.do(*(c.Enter(seat, room) for room in rooms))

    def sheet(self, seat: int = 1) -> Sheet:
        """Give a sheet as it stands."""
        return self.state.sheet(seat)

    def at(self) -> str:
        """Give the phase that the table is at now."""
        return self.state.phase

    def told(self, kind: type[Any]) -> list[Any]:
        """List the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def refused(state: State, command: c.Command) -> tuple[str, ...]:
    """Give the clauses of the refusal that there must be; `decide` refuses with the same."""
    refusal = GAME.check(state, command)
    assert refusal is not None, command
    with pytest.raises(IllegalCommandError) as error:
        GAME.decide(state, command)
    assert error.value.refusal == refusal
    return refusal.rules


def allowed(state: State, command: c.Command) -> bool:
    """Tell whether a command is legal."""
    return GAME.check(state, command) is None


def closed(state: State) -> Told:
    """Close a round in which everybody has passed: all that follows a round happens."""
    done = replace(state, sheets=tuple(replace(one, passed=True) for one in state.sheets[1:]))
    first = replace(state.sheets[0], passed=False)
    return Told(replace(done, sheets=(first, *done.sheets))).do(c.PassRound(first.seat))
