"""What is to be done by hand, and when it goes."""

import re
from datetime import UTC, datetime
from typing import cast

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.model import Settings, Tile, Trap
from companion.table import Entry, Tables
from companion.web.masmorra.after_tap.put_pieces_back_after_undo import return_orders
from companion.web.masmorra.game_pages import has_pieces
from companion.web.piece_instruction_list import said
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import hero, position, room
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

NOW = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
JAY, ALGUS = hero("jay"), hero("algus")
ORC_IN_HALL = "Place the Orc in Hall a"
ENDED = (e.MonsterAppeared(1, "orc", "a", "SPAWN-5"), e.TurnStarted("algus", 1))


def entry(seq: int, seat: int, *events: e.Event) -> Entry:
    return Entry(seq, NOW, seat, seat, "Anna", "move", tuple(events), tap=seq)


def todo(
    app: Flask,
    *entries: Entry,
    settings: Settings | None = None,
    screen: str = "turn",
    is_asked: bool = False,
    seat: int = JAY.seat,
) -> str:
    """Read what Jay, or who has another seat, is to do by hand after some actions.

    It is another's turn than Jay's, or Jay's own.
    """
    state = position(
        heroes=[JAY, ALGUS] if is_asked else [ALGUS, JAY],
        rooms=[room("a"), room("b")],
        monsters=[("orc", "a")],
        settings=settings,
    )
    visit: Visit = visit_to(state, seat)
    tables = cast("Tables", StillTable(state, entries))
    page = shown(app, screen, replace(visit, tables=tables))
    return page.partition('id="todo"')[2].partition("</section>")[0]


@pytest.mark.slow
def test_what_ends_a_turn_is_to_be_done_by_who_ended_it(app: Flask):
    assert "Orc" in todo(app, entry(7, JAY.seat, *ENDED))


def test_a_to_do_stays_while_the_next_one_plays_and_goes_with_that_turn(app: Flask):
    walked = entry(6, JAY.seat, e.HeroMoved("jay", "b"))
    moved = entry(8, ALGUS.seat, e.HeroMoved("algus", "b"))
    over = entry(9, ALGUS.seat, e.TurnStarted("mika", 1))
    said = todo(app, walked, entry(7, JAY.seat, *ENDED), moved)

    assert "Move Jay to Hall b" in said
    assert "Orc" in said
    assert not todo(app, walked, entry(7, JAY.seat, *ENDED), moved, over)


def test_gold_1_dice_that_bring_gold_are_handed_on_not_set_aside(app: Flask):
    paid = e.Paid("jay", "bounty", dice=(0, 1))
    said = todo(app, entry(7, JAY.seat, paid, e.GoldChanged("jay", 2, "GOLD-2"), *ENDED))

    assert "Jay: take 2 gold" in said
    assert "spent dice" not in said


def test_orders_of_the_setup_go_once_somebody_walks_or_fights(app: Flask):
    begun = entry(6, JAY.seat, e.GameBegun((JAY, ALGUS), room("a"), {}), e.TurnStarted("algus", 1))
    walked = entry(7, ALGUS.seat, e.HeroMoved("algus", "b"))
    fought = entry(7, ALGUS.seat, e.CombatBegan("a"))

    over = entry(7, JAY.seat, e.TurnStarted("algus", 2))

    assert "Put every hero" in todo(app, begun)
    assert not todo(app, begun, over)
    assert not todo(app, begun, walked)
    assert not todo(app, begun, fought)


def test_a_to_do_of_this_turn_stays_when_others_do_something(app: Flask):
    appeared = e.MonsterAppeared(1, "orc", "a", "SPAWN-5")
    named = e.CardNamed("algus", 0, "")
    assert "Orc" in todo(app, entry(7, JAY.seat, appeared), entry(8, ALGUS.seat, named))


def test_what_was_asked_turns_ago_is_not_asked_again(app: Flask):
    jay_again = entry(7, ALGUS.seat, e.TurnStarted("jay", 2))

    assert "Orc" not in todo(app, entry(6, JAY.seat, *ENDED), jay_again)
    assert "Orc" not in todo(app, entry(6, 0, *ENDED), jay_again)
    assert "Orc" in todo(app, entry(6, 0, *ENDED))


def laid(app: Flask, *events: e.Event) -> str:
    return todo(app, entry(7, JAY.seat, *events))


def test_a_new_room_is_laid_on_a_side_of_the_one_that_it_is_joined_to(app: Flask):
    new = replace(room("b"), x=0, y=1, exits=("a",))

    assert "Place Hall b south of Hall a" in laid(app, e.RoomPlaced(new, "small-1"))


def test_trap_1_a_trap_is_laid_on_a_side_of_the_room_that_it_threatens(app: Flask):
    trap = Trap("spikes", Tile("spikes", 1, kind="trap"), 0, -1)
    said = laid(app, e.TrapPlaced(trap, ("a",), "small-1"))

    assert "Place trap spikes north of Hall a" in said


def test_a_tile_that_leaves_the_game_is_named(app: Flask):
    rune = Tile("1-16", 1, kind="rune")
    turned_up = laid(app, e.TileRevealed("small-1", rune), e.TileDiscarded("small-1"))
    medium = e.RoomPlaced(replace(room("b"), x=0, y=1, exits=("a",)), "medium-1")
    made_room = laid(app, e.TileDiscarded("small-1"), medium)

    assert "Put Rune Room 1-" in turned_up
    assert "Put the Rune tile back in the box" in made_room


def test_of_many_orders_the_rest_opens_with_one_tap_and_five_are_seen(app: Flask):
    monsters = [e.MonsterAppeared(one, "orc", "a", "SPAWN-5") for one in range(7)]

    assert "<details" not in laid(app, *monsters[:5])
    said = laid(app, *monsters)
    assert said.count("data-todo") == 7
    assert said.partition("<details")[0].count("data-todo") == 4
    assert "More to do by hand: 3" in said


def test_a_television_tells_all_orders_and_asks_for_no_tap(app: Flask):
    monsters = [e.MonsterAppeared(one, "orc", "a", "SPAWN-5") for one in range(7)]
    said = todo(app, entry(7, JAY.seat, *monsters), screen="table")

    assert said.count("Place the Orc") == 7
    assert "<details" not in said
    assert "data-todo" not in said


def undo(seq: int, fallen: Entry) -> tuple[Entry, Entry]:
    """Give an action that was taken back, and the undo that did it."""
    taken = replace(entry(seq, fallen.author), tag="undo", undoes=fallen.seq)
    return replace(fallen, undone=True), taken


EXPLORED = entry(
    7,
    JAY.seat,
    e.Paid("jay", "explore", dice=(0, 1)),
    e.RoomPlaced(replace(room("c"), x=0, y=1, exits=("a",)), "small-1"),
    e.HeroMoved("jay", "c", "explore"),
    e.Wounded("jay", 2, "TRAP-1"),
    e.MonsterAppeared(9, "goblin", "c", "SPAWN-1"),
)


def test_after_an_undo_the_pieces_go_back_to_where_they_stood(app: Flask):
    said = todo(app, *undo(8, EXPLORED))

    for told in (
        "Put Hall c back on its stack",
        "Move Jay to Hall a",
        "Take the Goblin off the board",
        "Jay: return 2 Wound tokens",
        "Take 2 spent dice back",
    ):
        assert told in said
    assert "Place Hall c" not in said


def test_no_die_is_touched_where_the_app_rolls(app: Flask):
    dice = (
        e.DieTurned(0, "magic"),
        e.DiceDocked((0,), "ability:jay-start"),
        e.PetJoined(late=False),
        e.PetCancelled(),
        e.DieStolen(1, "orc", "step"),
        e.Paid("jay", "explore", dice=(1, 2)),
        e.TurnStarted("algus", 1),
    )
    by_app = Settings(action_dice="app")
    thrown = todo(app, entry(7, JAY.seat, *dice))
    taken_back = undo(8, entry(7, JAY.seat, *dice[:-1]))

    assert "Set 2 spent dice aside" in thrown
    assert "Take 2 spent dice back" in todo(app, *taken_back)
    read = todo(app, entry(7, JAY.seat, *dice), settings=by_app)
    read += todo(app, *taken_back, settings=by_app)
    assert not re.search(r"\bdi(e|ce)\b", read)


TWO_ORCS = position(rooms=[room("a")], monsters=[("orc", "a"), ("orc", "a")])


@pytest.mark.parametrize(
    "events, told",
    [
        (
            (e.MonsterAppeared(7, "goblin", "a", ""), e.MonsterAppeared(8, "goblin", "a", "")),
            ["Take the Goblin off the board", "Take the Goblin off the board"],
        ),
        (
            (e.MonsterDefeated(1, "orc"), e.MonsterDefeated(2, "orc")),
            [ORC_IN_HALL, ORC_IN_HALL],
        ),
        ((e.MonsterAppeared(7, "goblin", "a", ""), e.MonsterDefeated(7, "goblin")), []),
        (
            (e.MonsterAppeared(7, "goblin", "a", ""), e.MonsterMoved(7, "goblin", "b")),
            ["Take the Goblin off the board"],
        ),
        (
            (e.MonsterMoved(1, "orc", "b"), e.MonsterMoved(1, "orc", "c")),
            ["Move the Orc to Hall a"],
        ),
        (
            (e.DieTurned(0, "melee"), e.DieTurned(1, "melee")),
            ["Undo by hand: Turn the die to Melee", "Undo by hand: Turn the die to Melee"],
        ),
    ],
)
def test_each_piece_goes_back_by_itself_and_once(events: tuple[e.Event, ...], told: list[str]):
    visit = visit_to(TWO_ORCS, JAY.seat)

    assert list(said(visit, return_orders(TWO_ORCS, events))) == told


def test_after_two_undos_in_a_row_all_pieces_go_back(app: Flask):
    learned, explored = entry(6, JAY.seat, e.AbilityLearned("jay", "fireball")), EXPLORED
    gone, first = undo(8, explored)
    gone_too, second = undo(9, learned)
    said = todo(app, gone_too, gone, first, second)

    assert "Undo by hand: Jay: uncover the new ability" in said
    assert "Put Hall c back on its stack" in said


def test_what_is_done_again_after_an_undo_is_not_put_back(app: Flask):
    said = todo(app, *undo(8, EXPLORED), replace(EXPLORED, seq=9, tap=9))

    assert "Place Hall c" in said
    assert "back on its stack" not in said


def test_an_order_that_is_not_turned_round_is_to_be_undone_by_hand(app: Flask):
    said = todo(app, *undo(8, entry(7, JAY.seat, e.AbilityLearned("jay", "fireball"))))

    assert "Undo by hand: Jay: uncover the new ability" in said


def test_what_earlier_turns_asked_for_is_folded_into_one_line(app: Flask):
    asked = entry(6, JAY.seat, e.AbilityLearned("jay", "fireball"), e.HeroMoved("jay", "b"))
    said = todo(app, asked, replace(entry(7, JAY.seat, *ENDED), tag="end_movement"))
    now, _, earlier = said.partition("<summary>By hand, anytime: 2</summary>")

    assert "Orc" in now
    assert "new ability" not in now
    assert "new ability" in earlier


def test_above_a_question_all_orders_are_folded_the_newest_first(app: Flask):
    before = entry(6, JAY.seat, e.MonsterAppeared(1, "orc", "a", "SPAWN-5"))
    newest = entry(7, JAY.seat, e.HeroMoved("jay", "b"))
    now, _, folded = todo(app, before, newest, is_asked=True).partition("By hand, anytime: 2")

    assert "todo__one" not in now
    assert folded.index("Move Jay") < folded.index("Orc")


@pytest.mark.parametrize("screen", ["map", "hero"])
def test_where_a_drawing_needs_the_place_orders_take_one_row(app: Flask, screen: str):
    events = [e.MonsterAppeared(one, "orc", "a", "SPAWN-5") for one in range(3)]
    orders = todo(app, entry(7, JAY.seat, *events), screen=screen)

    assert orders.count("data-todo") == 3
    assert "By hand, anytime: 3" in orders
    assert orders.index("<details") < orders.index("data-todo")
    alone = todo(app, entry(7, JAY.seat, events[0]), screen=screen)
    assert "<details" not in alone


def test_after_the_game_nothing_is_to_be_done_by_hand():
    assert has_pieces(position())
    assert not has_pieces(position(phase="over"))
