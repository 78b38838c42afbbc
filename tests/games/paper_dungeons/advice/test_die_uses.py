"""Each die says what it can do before it is chosen."""

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import (
    DieAdvice,
    Result,
    die_uses,
    result_of,
    tell_result,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import State
from companion.i18n import text
from tests.games.paper_dungeons.tables import Told, items, sheet, table


def asked(state: State) -> dict[int, DieAdvice]:
    """Ask for seat 1."""
    return {one.die: one for one in die_uses(state, 1, GAME.options(state, 1))}


def test_a_walk_names_its_rooms_and_what_they_bring() -> None:
    """PD-EX-9: C1, then D1 with a goblin of level 3 and a potion, for a rogue of level 2."""
    state = table(sheet(levels=(1, 1, 1, 2)), sheet(2), dice="wzcwzr")
    walks = {use.rooms: use.result for use in asked(state)[1].uses if use.rooms}
    assert walks["C1", "D1"] == Result(damage=1, potions=1, minions=1)
    said = [message.key for message in tell_result(walks["C1", "D1"])]
    assert said == [
        "paper_dungeons.result.damage",
        "paper_dungeons.result.potions",
        "paper_dungeons.result.minions",
    ]


def test_every_result_is_what_the_table_then_does() -> None:
    state = table(sheet(potions=5, items=items(caldron=1)), sheet(2), dice="w+cbsr")
    for advice in asked(state).values():
        for use in advice.uses:
            if use.choices > 1 or use.rooms:
                continue
            after = Told(state).do(use.command).sheet()
            assert after.potions - 5 == use.result.potions
            assert sum(after.levels) - 4 == use.result.levels
            assert sum(after.items) - 1 == use.result.squares


def test_a_walk_promises_what_the_table_does() -> None:
    state = table(sheet(room="D2", visited=("D2",)), sheet(2), dice="wzcbzr")
    for use in asked(state)[4].uses:
        told = Told(state).do(use.command)
        for room in use.rooms:
            if told.sheet().agenda:
                break
            told.do(c.Enter(1, room))
        else:
            assert told.sheet().column == use.result.damage - use.result.by_potions
            assert told.sheet().hearts == use.result.by_potions
            assert len(told.sheet().minions) == use.result.minions
            assert len(told.sheet().gems) == use.result.gems


def test_all_legal_uses_and_all_refusals_are_there() -> None:
    state = table(sheet(), sheet(2), dice="w+cbsr")
    advice = asked(state)
    begun = {use.command for one in advice.values() for use in one.uses}
    legal = {one.command for one in GAME.options(state, 1) if one.refusal is None}
    assert begun == legal
    assert not advice[5].uses
    assert {refusal.rules[0] for _, refusal in advice[5].refused} == {"PD-DICE-8"}


def test_nothing_is_said_of_standing_still() -> None:
    assert [one.key for one in tell_result(Result())] == ["paper_dungeons.result.nothing"]
    assert len(tell_result(Result(damage=1, by_potions=1, resurrected=True))) == 2


def test_damage_tells_what_potions_take_of_it() -> None:
    def said(damage: int, by_potions: int) -> str:
        (told,) = tell_result(Result(damage=damage, by_potions=by_potions))
        return text(told.key, "en", **told.params)

    assert said(1, 1) == "1 damage, absorbed by potions"
    assert said(3, 1) == "3 damage, 1 absorbed by potions"
    assert said(2, 0) == "2 damage"


def test_who_would_lose_the_last_life_is_warned() -> None:
    """Health 4 and 3 hearts in the column: the trap of the way takes the last."""
    board = Board(table(sheet(levels=(1, 1, 1, 1), column=3), dice="wzcwbr"), 1)
    before = board.places.pack(board.state.sheet(1))
    after = list(before)
    board.write(after, 1, 0)
    emptied = result_of(board, before, tuple(after))
    board.write(after, 1, 0)
    resurrected = result_of(board, before, tuple(after))

    assert [one.key.rpartition(".")[2] for one in tell_result(emptied)] == ["damage", "emptied"]
    assert [one.key.rpartition(".")[2] for one in tell_result(resurrected)] == [
        "damage",
        "resurrected",
    ]
