"""What the threes of a roll share answers as a search for each three alone does."""

import pytest

from companion.games.paper_dungeons.advice.next_roll.wish_reachability import WishSearch
from companion.games.paper_dungeons.advice.odds import Three, Threes, rolled, way_to
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    ReachRoom,
    Wish,
)
from companion.games.paper_dungeons.commands import Craft
from companion.games.paper_dungeons.model import Sheet
from tests.games.paper_dungeons.tables import items, sheet, table

WZC: Three = (("cleric", "white"), ("warrior", "black"), ("wizard", "white"))
CCW: Three = (("cleric", "white"), ("cleric", "white"), ("warrior", "white"))
NAMES = ("M02", "M11")

begun = sheet(
    levels=(3, 3, 2, 3),
    items=items(sword=1, scepter=1, medallion=1, cloak=1, caldron=1, tome=1),
    potions=5,
    hearts=8,
    room="B3",
    visited=("A3", "B3"),
)
SHEETS = {
    "an item that opens ways is half made": begun,
    "an item that opens ways is begun this round": sheet(room="B3", visited=("A3", "B3")),
    "a power for three minions": sheet(
        levels=(2, 2, 2, 2), items=items(scepter=1, sword=1), power="POW-12", room="D2"
    ),
    "a power for each gem": sheet(levels=(2, 3, 2, 3), potions=3, power="POW-09", room="B3"),
    "a power for the fifth level": sheet(levels=(4, 3, 2, 3), items=items(sword=1), power="POW-08"),
    "one die of the other colour": sheet(levels=(3, 3, 2, 3), power="POW-10", room="D4"),
    "a point back for water": sheet(
        levels=(1, 1, 1, 3), items=items(medallion=2), power="POW-11", room="B3"
    ),
}
WAYS: tuple[Wish, ...] = (
    BeatVillain(1, 2),
    BeatVillain(1, 3),
    LootGem(""),
    LootGem("A"),
    LootGem("E"),
    ReachRoom("E5"),
    ReachRoom("C6"),
)
WISHES: tuple[Wish, ...] = (
    BeatVillain(1, 3),
    LootGem("E"),
    *(MeetMission(name) for name in NAMES),
)


@pytest.mark.slow
@pytest.mark.parametrize("one", SHEETS.values(), ids=SHEETS.keys())
def test_three_dice_bring_what_a_search_with_them_alone_finds(one: Sheet) -> None:
    before = table(one, card="A", round_=2, missions=NAMES)
    laid = rolled(before, 1, (0, WZC))
    assert laid is not None
    for wish in WAYS if one.items[2] == 1 else WISHES:
        found = Threes(before, 1, wish).serve(0, WZC)
        assert found == (way_to(laid, 1, wish) is not None), wish


@pytest.mark.slow
def test_two_dice_make_the_item_that_a_third_walks_with() -> None:
    """The Medallion is made of two crosses; then B2 lies behind water, and A2 beyond it."""
    before = table(sheet(room="B3"), card="D")
    assert Threes(before, 1, LootGem("A")).serve(0, CCW)
    laid = rolled(before, 1, (0, CCW))
    assert laid is not None
    assert any(isinstance(said, Craft) for said in way_to(laid, 1, LootGem("A")) or ())


@pytest.mark.slow
@pytest.mark.parametrize("three", [CCW, WZC])
@pytest.mark.parametrize("squares", [0, 1])
def test_an_item_that_is_completed_in_the_round_needs_no_search_of_its_own(
    three: Three, squares: int
) -> None:
    """B2 lies behind water, which the Medallion opens; one of its squares may be filled already."""
    before = table(sheet(items=items(medallion=squares), room="B3", visited=("B3",)), card="D")
    laid = rolled(before, 1, (0, three))
    assert laid is not None
    for wish in (ReachRoom("B2"), LootGem("A")):
        found = WishSearch(before, 1, wish).decide(three)
        assert found == (way_to(laid, 1, wish) is not None), wish


@pytest.mark.slow
def test_many_half_made_items_are_decided_as_well() -> None:
    """Each square of a room can go to six items here: followed one by one, that takes minutes."""
    search = WishSearch(table(begun, card="A", round_=2, missions=NAMES), 1, MeetMission("M11"))
    assert search.decide((("clover", "white"),) * 3) is False
    assert search.decide((("boots", "white"), ("cleric", "white"), ("rogue", "white"))) is True


def test_most_threes_are_decided_without_a_search_of_their_own() -> None:
    search = WishSearch(table(sheet(room="D2")), 1, BeatVillain(1, 3))
    assert search.decide((("clover", "white"),) * 3) is False
