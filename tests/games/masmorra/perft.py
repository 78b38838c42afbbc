"""Counts of what is legal: how many ways lead on from a position, to a depth.

A position is the table that a transcript sets up. Each legal option is a way on, and each card that
anybody may play; what the app rolls or draws is one for each different outcome, dice being alike.
The counts are kept in `perft.json`;
``python -m tests.games.masmorra.perft`` counts them again, after a change that is meant.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.transcript import parse
from companion.games.masmorra.commands import Command
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.games.masmorra.transcript import STAGE

HERE = Path(__file__).parent
PINS = HERE / "perft.json"
DEPTH = 4
POSITIONS = (
    "alliance_10_at_once",
    "alliance_10_monsters_enraged",
    "alliance_16_elixir_for_another_hero",
    "alliance_17_what_else_they_do",
    "dm_03_monsters_and_heroes",
    "engage_02_what_is_allowed_while_engaged",
    "ex_10_greybarks_token",
    "ex_17_critical_swing",
    "ex_20_portal",
    "ex_21_move_and_explore",
    "ex_26_two_pairs",
    "ex_28_the_spider_holds",
    "explore_09_any_doorway_of_a_medium_room",
    "mon_ghost_3_three_magic",
    "room_pit_1_step_or_wound",
    "room_stairs_3_the_stairs_are_a_way_of_leaving",
    "room_web_1_a_step_is_lost",
    "sewer_07_not_before_both_bosses_have_fallen",
    "sewer_09_the_foul_curse",
    "throne_09_the_bottomless_pit",
    "trap_15_three_traps_at_a_medium_room",
    "treasure_05_purple_in_the_own_turn",
    "treasure_08_last_in_first_out",
)


def position(name: str) -> State:
    """Set up the table of a transcript; the app rolls and draws."""
    text = (HERE / "transcripts" / f"{name}.txt").read_text(encoding="utf-8")
    state = STAGE.set_up(parse(text).setup)
    chosen = replace(state.settings, action_dice="app", monster_dice="app", tiles="app")
    return replace(state, settings=chosen)


def ways(state: State) -> Iterator[tuple[str, Command]]:
    """List what can come next: each legal option, or each different outcome of a roll or draw."""
    chance = GAME.chance(state)
    if chance is None:
        for option in GAME.options(state, 0):
            if option.refusal is None:
                yield option.action, option.command
        for hero in state.heroes if any(hero.hand for hero in state.heroes) else ():
            for option in GAME.options(state, hero.seat):
                if option.refusal is None and option.action == "card":
                    yield option.action, option.command
        return
    alike: dict[tuple[tuple[tuple[str, ...], str], ...], tuple[str, ...]] = {}
    for outcome in product(*chance.dice):
        alike.setdefault(tuple(sorted(zip(chance.dice, outcome, strict=True))), outcome)
    for outcome in alike.values():
        yield chance.kind, GAME.answer(state, outcome)


def count(state: State, depth: int) -> int:
    """Count the ways on from a table to a depth."""
    if depth == 0:
        return 1
    return sum(count(after(state, command), depth - 1) for _, command in ways(state))


def divide(state: State, depth: int) -> dict[str, int]:
    """Count the ways on for each kind of first action, so that a difference has a place."""
    found: Counter[str] = Counter()
    for action, command in ways(state):
        found[action] += count(after(state, command), depth - 1)
    return dict(sorted(found.items()))


def after(state: State, command: Command) -> State:
    """Give the table after a command."""
    return fold(state, GAME.decide(state, command), GAME.evolve)


def counted() -> dict[str, dict[str, int]]:
    """Count all positions."""
    return {name: divide(position(name), DEPTH) for name in POSITIONS}


def main() -> None:
    """Write the counts as they are now."""
    PINS.write_text(json.dumps(counted(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
