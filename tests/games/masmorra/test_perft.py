"""The number of legal ways on from named positions is as it was counted.

A count that is meant to change is written anew with ``python -m tests.games.masmorra.perft``.
"""

import json
from itertools import combinations

import pytest

from companion.games.masmorra.commands import Attack
from tests.games.masmorra.perft import DEPTH, PINS, POSITIONS, after, divide, position, ways

PINNED = json.loads(PINS.read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_lead_on_as_were_counted(name: str) -> None:
    assert divide(position(name), DEPTH) == PINNED[name]


@pytest.mark.parametrize(
    "name", ["ex_22_two_symbols_beat_the_orc", "ex_23_two_ranged_bring_no_payback"]
)
def test_fight_5_two_blades_or_arrows_of_any_kind_beat_an_orc(name: str) -> None:
    state = position(name)
    fight = next(command for action, command in ways(state) if action == "fight")
    state = after(state, fight)
    strikes = [str(die.face) for die in state.turn.dice if die.face in {"melee", "ranged"}]
    offered = {
        tuple(sorted(str(state.turn.dice[number].face) for number in command.pay.dice))
        for _, command in ways(state)
        if isinstance(command, Attack) and command.pay.dice and not command.combos
    }

    assert offered == {tuple(sorted(pair)) for pair in combinations(strikes, 2)}
