"""Counts of what is legal: how many ways lead on from a position, to a depth.

Each legal option of the first seat is a way on; a line ends where that seat has nothing to do. The
counts are kept in `perft.json`; ``python -m tests.games.paper_dungeons.perft`` counts them again,
after a change that is meant.

Lines of a whole round are counted on sheets that are nearly full, on a pad whose dice make short
steps: else there are millions. A Ranger's are endless, since crossing water costs nothing.
"""

import json
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    Sheet,
    State,
    TakeHit,
    Used,
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


PRINTED = packaged_content()
SHORT = replace(PRINTED, numbers=replace(PRINTED.numbers, steps=1, boots=2))
"""The printed pad, but a die moves one room far, and boots two."""


def short_round(dice: str = "sswzcr", *, refuse_potions: bool = False, **written: object) -> State:
    """Give the beginning of a round on a full sheet, but for what is written."""
    full = sheet(levels=(6, 6, 6, 6), items=(2,) * 8, room="D1", visited=("D1",))
    return table(
        replace(full, **written), *BOTH, dice=dice, own=SHORT, refuse_potions=refuse_potions
    )


ROUNDS: Mapping[str, State] = {
    "a_full_sheet": short_round(),
    "outside": short_round(room="", visited=()),
    "one_level_left": short_round(levels=(6, 6, 6, 5)),
    "one_item_left": short_round(items=(2, 2, 2, 2, 2, 2, 2, 1)),
    "the_caldron_completes_a_row": short_round(items=(2, 2, 2, 2, 2, 1, 2, 2), potions=10),
    "the_last_potions": short_round(
        potions=16, levels=(6, 6, 5, 6), items=(1, 2, 2, 2, 2, 2, 2, 2)
    ),
    "clovers": short_round("ss++wz", levels=(6, 5, 6, 6)),
    "boots": short_round("ssbbwz"),
    "two_wizards_dice": short_round("sszzcw", levels=(6, 5, 6, 6)),
    "psionic_for_a_level": short_round("ssrcww", levels=(6, 6, 6, 4), power="POW-10"),
    "water_and_the_medallion": short_round(
        items=(2, 2, 1, 2, 2, 2, 2, 2), room="B2", visited=("B2",)
    ),
    "walls_and_the_cloak": short_round(items=(2, 2, 2, 1, 2, 2, 2, 2), room="E3", visited=("E3",)),
    "an_edge_passage_and_a_guard": short_round(room="F2", visited=("F2",)),
    "traps_that_potions_may_take": short_round(
        items=(2, 2, 2, 2, 2, 2, 2, 1), potions=3, refuse_potions=True
    ),
    "nearly_resurrected": short_round(
        levels=(2, 1, 1, 1), column=4, items=(2, 2, 2, 2, 2, 2, 0, 2)
    ),
    "potions_of_a_brewer": short_round(power="POW-01", potions=4),
    "gems_that_give_potions": short_round(
        power="POW-09", items=(2, 2, 2, 2, 2, 2, 2, 0), room="A1", visited=("A1",)
    ),
}


def written(one: Sheet) -> Hashable:
    """Give what of a sheet decides how many ways lead on: no order in which it was written."""
    dice = frozenset(used.die for used in one.used)
    path = frozenset(map(frozenset, one.path))
    unordered = (one.minions, one.visited, one.received, one.gems, one.crossed)
    plain = replace(one, used=(), path=(), minions=(), visited=(), received=(), gems=(), crossed=())
    return plain, dice, path, one.gems.count(""), *map(frozenset, unordered)


def lines(state: State, seen: dict[Hashable, int] | None = None) -> int:
    """Count the lines to the end of the first seat's round; sheets seen before are not gone on."""
    seen = {} if seen is None else seen
    place = written(state.sheet(SEAT))
    if place not in seen:
        following = [after(state, command) for _, command in ways(state)]
        seen[place] = sum(lines(one, seen) for one in following) or 1
    return seen[place]


def divide_round(state: State) -> dict[str, int]:
    """Count the lines of a round for each kind of first action."""
    found: Counter[str] = Counter()
    seen: dict[Hashable, int] = {}
    for action, command in ways(state):
        found[action] += lines(after(state, command), seen)
    return dict(sorted(found.items()))


def with_two_dice_used(state: State) -> State:
    """Leave one die of a round, so that every line can be walked."""
    first = replace(state.sheets[0], used=(Used(3, "potions"), Used(4, "potions")))
    return replace(state, sheets=(first, *state.sheets[1:]))


def counted() -> dict[str, dict[str, dict[str, int]]]:
    """Count all positions."""
    return {
        "two_actions": {name: divide(state) for name, state in POSITIONS.items()},
        "whole_rounds": {name: divide_round(state) for name, state in ROUNDS.items()},
    }


def main() -> None:
    """Write the counts as they are now."""
    PINS.write_text(json.dumps(counted(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
