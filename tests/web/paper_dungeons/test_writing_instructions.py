"""Sheets on phones and on paper at once: a short list of what one player has to write."""

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.model import Fought, Sheet, State
from companion.web.done_action import Done
from companion.web.game_ui import ByHand, Together
from companion.web.paper_dungeons.writing_instructions import hand_orders
from tests.games.paper_dungeons.tables import sheet, table

USED = e.DieUsed(1, 6, "level")
LEVEL = e.LevelGained(1, "Z", 1, 2, "die 6")


def both(*sheets: Sheet, round_: int = 1) -> State:
    """Give a table of two whose players write on paper what the phone knows."""
    return table(*(sheets or (sheet(1), sheet(2))), round_=round_, assistance="both")


def said(line: ByHand) -> list[tuple[str, dict[str, object]]]:
    """Give the keys and words of one order."""
    parts = line.parts if isinstance(line, Together) else (line,)
    return [
        (part.key.rpartition(".")[2], dict(part.params))
        for part in parts
        if isinstance(part, Message)
    ]


def test_a_die_is_written_into_the_round_in_which_it_was_used():
    state = both(round_=4)
    (now,) = hand_orders(state, Done((USED,), (), 1))
    (same,) = hand_orders(state, Done((USED, e.RoundClosed(), e.RoundOpened(4)), (), 1))
    (later,) = hand_orders(state, Done((USED,), (e.RoundOpened(4),), 1))

    assert said(now) == [("die", {"count": 6, "round": 4})]
    assert said(same) == said(later) == [("die", {"count": 6, "round": 3})]


def test_a_die_that_is_taken_back_is_rubbed_out_of_the_round_in_which_it_was_used():
    state = both(round_=3)
    (ended,) = hand_orders(
        state, Done((USED, e.RoundClosed(), e.RoundOpened(4)), (), 1, undone=True)
    )
    (later,) = hand_orders(state, Done((e.RoundOpened(4), USED), (), 1, undone=True))
    (since,) = hand_orders(state, Done((USED,), (e.RoundOpened(3),), 1, undone=True))

    assert said(ended) == [("die", {"count": 6, "round": 3})]
    assert said(later) == [("die", {"count": 6, "round": 4})]
    assert said(since) == [("die", {"count": 6, "round": 2})]


def test_a_gem_that_is_taken_back_with_its_round_was_never_crossed_out():
    looted = (USED, e.GemLooted(1, "A", "room"), e.GemsDeclared(("A", "B")))
    *_, declared = hand_orders(both(), Done(looted, (), 1, undone=True))

    assert said(declared) == [("gone", {"count": 1, "letters": "B"})]


def test_what_a_die_leads_to_is_one_line():
    walk = (e.RoomEntered(1, "B2"), e.RoomEntered(1, "B3"), e.MinionDefeated(1, "B3", "room"))
    first, second = hand_orders(both(round_=1), Done((USED, LEVEL, USED, *walk), (), 1))

    assert [key for key, _ in said(first)] == ["die", "level"]
    assert [key for key, _ in said(second)] == ["die", "path", "minion"]
    assert said(second)[1] == ("path", {"room": "B2, B3"})


def test_only_gems_that_the_player_lacks_are_crossed_out():
    state = both(sheet(1, gems=("B",)), sheet(2))

    assert hand_orders(state, Done((e.GemsDeclared(("B",)),), (), 1)) == ()
    (other,) = hand_orders(state, Done((e.GemsDeclared(("B",)),), (), 2))
    assert said(other) == [("gone", {"count": 1, "letters": "B"})]


def test_nobody_writes_what_stands_on_another_sheet():
    state = both(round_=3)
    fights = tuple(e.VillainFought(seat, Fought("V01", 5, 1, seat, 0)) for seat in (1, 2))
    (own,) = hand_orders(state, Done((USED, *fights), (), 2))

    assert said(own) == [("villain", {"count": 2})]
    assert hand_orders(state, Done(fights, (), 0)) == ()
