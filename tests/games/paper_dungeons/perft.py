"""Counts of what is legal: how many ways lead on from a position, to a depth.

Each legal option of the first seat is a way on; a line ends where that seat has nothing to do. The
counts are kept in `perft.json`; ``python -m tests.games.paper_dungeons.perft`` counts them again,
after a change that is meant.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.fold import fold
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    State,
    TakeHit,
)
from tests.games.paper_dungeons.tables import items, sheet, table

PINS = Path(__file__).parent / "perft.json"
DEPTH = 2
SEAT = 1
BOTH = (sheet(2),)
"""Somebody else at the table, so that the round stays open."""

POSITIONS: Mapping[str, State] = {
    "a_fresh_sheet": table(sheet(), *BOTH, dice="wzcwzr"),
    "clovers_and_boots": table(sheet(), *BOTH, dice="++cbbr"),
    "two_skulls": table(sheet(), *BOTH, dice="szcwsr"),
    "a_wizard_who_trains_with_any_die": table(sheet(levels=(1, 4, 1, 1)), *BOTH, dice="wzcwzr"),
    "psionic": table(sheet(power="POW-10"), *BOTH, dice="wzcwzr"),
    "inside_with_all_ways": table(
        sheet(room="D2", visited=("D2",), moving=True, points=3), *BOTH, dice="wzcbzr"
    ),
    "at_the_water": table(
        sheet(room="B2", visited=("B2",), moving=True, points=2), *BOTH, dice="wzcbzr"
    ),
    "at_the_water_with_the_medallion": table(
        sheet(room="B2", moving=True, points=2, items=items(medallion=2)), *BOTH, dice="wzcbzr"
    ),
    "at_the_water_as_a_ranger": table(
        sheet(room="B2", moving=True, points=2, power="POW-11"),
        *BOTH,
        dice="wzcbzr",
        ranger_crossing=True,
    ),
    "in_a_cloak": table(
        sheet(room="E3", moving=True, points=2, items=items(cloak=2)), *BOTH, dice="wzcbzr"
    ),
    "at_an_edge_passage": table(sheet(room="F2", moving=True, points=2), *BOTH, dice="wzcbzr"),
    "a_level_is_gained": table(
        sheet(agenda=(GainLevel("room B4"),), room="B4"), *BOTH, dice="wzcbzr"
    ),
    "two_different_heroes": table(
        sheet(agenda=(GainLevel("power POW-16", 1),), power="POW-16"), *BOTH, dice="wzcbzr"
    ),
    "two_different_items": table(
        sheet(agenda=(FillSquare("power POW-02", 1),), power="POW-02"), *BOTH, dice="wzcbzr"
    ),
    "the_scepter_strikes_twice": table(
        sheet(agenda=(DefeatMinion("item ITM-2"), DefeatMinion("item ITM-2"))),
        *BOTH,
        dice="wzcbzr",
    ),
    "a_looter": table(sheet(agenda=(LootLetter("power POW-07"),)), *BOTH, dice="wzcbzr"),
    "damage_that_potions_may_take": table(
        sheet(potions=2, agenda=(TakeHit("skulls", 2),)),
        *BOTH,
        dice="wzcbzr",
        refuse_potions=True,
    ),
    "only_boots": table(sheet(room="D2"), *BOTH, dice="ssbbbb"),
}


def ways(state: State) -> Iterator[tuple[str, Command]]:
    """List what the first seat can do."""
    for option in GAME.options(state, SEAT):
        if option.refusal is None:
            yield option.action, option.command


def after(state: State, command: Command) -> State:
    """Give the table after a command."""
    return fold(state, GAME.decide(state, command), GAME.evolve)


def count(state: State, depth: int) -> int:
    """Count the ways on from a table to a depth; a line that has ended counts once."""
    if depth == 0:
        return 1
    found = [command for _, command in ways(state)]
    return sum(count(after(state, command), depth - 1) for command in found) or 1


def divide(state: State, depth: int = DEPTH) -> dict[str, int]:
    """Count the ways on for each kind of first action, so that a difference has a place."""
    found: Counter[str] = Counter()
    for action, command in ways(state):
        found[action] += count(after(state, command), depth - 1)
    return dict(sorted(found.items()))


def counted() -> dict[str, dict[str, int]]:
    """Count all positions."""
    return {name: divide(state) for name, state in POSITIONS.items()}


def main() -> None:
    """Write the counts as they are now."""
    PINS.write_text(json.dumps(counted(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
