"""Dice, sheet and tracks are what the digest says, and everything says where it comes from."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import msgspec
import pytest

from companion.games.paper_dungeons.catalogue import (
    Maze,
    catalogue_of,
    packaged_content,
    read_content,
    variant_content,
)
from companion.games.paper_dungeons.catalogue.content_packs import FILES, packaged
from companion.games.paper_dungeons.catalogue.types import Content, Gain, Printed
from companion.games.paper_dungeons.rulebook import RULES

CONTENT = packaged_content()
KNOWN = catalogue_of()

DISTANCES = {
    "A": (4, 6, 9),
    "B": (4, 7, 10),
    "C": (4, 6, 11),
    "D": (5, 8, 12),
    "E": (4, 7, 9),
    "F": (4, 6, 11),
    "G": (4, 7, 10),
    "H": (4, 8, 11),
    "I": (4, 7, 10),
    "J": (4, 6, 12),
    "K": (4, 6, 10),
    "L": (4, 7, 9),
}
"""The least points from outside to the rooms of the villains (U-11)."""


def test_pd_comp_1_and_pd_dice_2_the_dice_have_each_symbol_that_they_may_have_once():
    heroes = {"warrior", "wizard", "cleric", "rogue", "skull"}

    assert [die.number for die in CONTENT.dice] == [1, 2, 3, 4, 5, 6]
    assert Counter(die.colour for die in CONTENT.dice) == {"white": 3, "black": 3}
    for die in CONTENT.dice:
        assert len(die.faces) == 6
        assert set(die.faces) == heroes | {"clover" if die.colour == "white" else "boots"}


def test_pd_dice_5_a_roll_is_repeated_as_often_as_the_digest_says():
    numbers = CONTENT.numbers
    repeated, skulls, accepted = 0, 0, 0
    for roll in product(*(die.faces for die in CONTENT.dice)):
        shown = roll.count("skull")
        if shown >= numbers.skulls or roll.count("clover") >= numbers.clovers:
            repeated += 1
        else:
            accepted += 1
            skulls += shown

    assert Fraction(repeated, repeated + accepted) == Fraction(3121, 46656)
    assert round(skulls / accepted, 2) == 0.86


def test_pd_minion_2_each_class_fights_four_minions_of_level_2_to_5():
    levels: dict[str, list[int]] = {hero.fights: [] for hero in CONTENT.heroes}
    for room in CONTENT.sheet.rooms:
        if room.minion is not None:
            levels[room.minion.kind].append(room.minion.level)

    assert KNOWN.heroes["R"].fights == "goblin"
    assert {kind: sorted(found) for kind, found in levels.items()} == {
        "orc": [2, 3, 4, 5],
        "ghost": [2, 3, 4, 5],
        "zombie": [2, 3, 4, 5],
        "goblin": [2, 3, 4, 5],
    }


def test_the_sheet_holds_what_the_digest_counts():
    rooms = CONTENT.sheet.rooms
    empty = [room for room in rooms if not (room.minion or room.trap or room.benefit or room.gem)]

    assert len(rooms) == 42
    assert sum(room.minion is not None for room in rooms) == 16
    assert sum(room.trap for room in rooms) == 8
    assert sorted(room.gem for room in rooms if room.gem) == list("ABCDEFGH")
    assert Counter(room.benefit for room in rooms if room.benefit) == {
        "potion": 8,
        "item": 6,
        "level": 4,
    }
    assert len(empty) == 12


def test_the_rooms_of_the_rulebooks_examples():
    rooms = KNOWN.rooms

    assert rooms["D1"].minion is not None
    assert (rooms["D1"].minion.kind, rooms["D1"].minion.level) == ("goblin", 3)
    assert rooms["D1"].benefit == "potion"
    assert rooms["F1"].benefit == "potion"
    assert (rooms["E1"].trap, rooms["E1"].benefit) == (True, "item")
    assert rooms["E4"].minion is not None
    assert (rooms["E4"].minion.kind, rooms["E4"].benefit) == ("ghost", "potion")
    assert KNOWN.gem_rooms["C"] == "A4"


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards])
def test_pd_move_2_every_border_is_the_same_from_both_sides(card: str):
    doors = KNOWN.maze(card).doors
    sides = {(room, door.room, door.way, door.mark) for room in doors for door in doors[room]}

    assert sides == {(there, here, way, mark) for here, there, way, mark in sides}


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards])
def test_pd_setup_2_every_room_can_be_reached_and_villains_are_as_far_as_the_digest_says(card: str):
    steps = KNOWN.maze(card).steps_from_outside()
    rooms = KNOWN.cards[card].rooms

    assert steps.keys() == KNOWN.rooms.keys()
    assert tuple(steps[room] for room in rooms) == DISTANCES[card]


def test_pd_move_9_and_pd_move_3_passages_and_entries():
    maze = KNOWN.maze("A")
    there = {door.room: door.way for door in maze.doors["F2"]}

    assert there["A2"] == "passage"
    assert {door.way for door in maze.doors["A5"] if door.room == "F5"} == {"passage"}
    assert not [door for door in maze.doors["F3"] if door.room == "A3"]
    assert dict(maze.entered) == {column: f"{column}1" for column in "ABCDEF"}


def test_pd_move_6_and_pd_move_7_what_lies_between():
    maze = KNOWN.maze("E")

    assert {door.room: door.way for door in maze.doors["E3"]} == {
        "E2": "water",
        "D3": "open",
        "E4": "open",
        "F3": "wall",
    }
    assert {door.room: door.way for door in maze.doors["D4"]}["E4"] == "wall"
    assert {door.room: door.way for door in Maze(CONTENT.sheet).doors["D4"]}["E4"] == "open"


def test_pd_score_d_f_g_h_i_the_values_that_the_rulebook_gives():
    assert CONTENT.levels.lowest[3 - 1] == 6
    assert CONTENT.levels.top == 1
    assert CONTENT.gems.values[7 - 1] == 30
    assert CONTENT.minions.values[9 - 1] == 14
    assert CONTENT.damage.penalties[11] == -6
    assert CONTENT.damage.resurrection == -9


def test_the_tracks_are_as_long_as_the_digest_says():
    assert (CONTENT.levels.start, CONTENT.levels.highest) == (1, 6)
    assert (CONTENT.potions.most, CONTENT.potions.width, CONTENT.potions.hearts) == (18, 6, 2)
    assert len(CONTENT.gems.values) == 10
    assert len(CONTENT.minions.values) == 16
    assert CONTENT.damage.hearts == 24
    assert CONTENT.damage.penalties[:4] == (0, 0, 0, -1)
    assert CONTENT.damage.penalties[-1] == -21
    assert sum(CONTENT.gems.values) == 235
    assert sum(CONTENT.minions.values) == 242


def test_pd_potion_3_and_pd_gem_3_what_the_tracks_give():
    potions = {n: gains for n, gains in enumerate(CONTENT.potions.gives, start=1) if gains}
    gems = {n: gains for n, gains in enumerate(CONTENT.gems.gives, start=1) if gains}

    assert potions == {6: (Gain("level"),), 12: (Gain("gem"),), 18: (Gain("item"),)}
    assert gems == {
        2: (Gain("potion"),),
        4: (Gain("item"),),
        6: (Gain("level"),),
        8: (Gain("potion"),),
    }


def test_the_areas_of_the_sheet_lie_inside_it_and_apart():
    boxes = [zone.box for zone in CONTENT.zones]

    assert len(boxes) == 10
    for x, y, width, height in boxes:
        assert 6 <= x < x + width <= 204
        assert 6 <= y < y + height <= 142
    for one, (x, y, width, height) in enumerate(boxes):
        for left, top, wide, high in boxes[one + 1 :]:
            apart = x + width <= left or left + wide <= x or y + height <= top or top + high <= y
            assert apart


def printed(value: object) -> list[Printed]:
    if isinstance(value, tuple):
        return [one for entry in value for one in printed(entry)]
    return [value] if isinstance(value, Printed) else []


def test_everything_says_where_it_comes_from():
    for field in Content.__struct_fields__:
        for one in printed(getattr(CONTENT, field)):
            assert one.source in {"rulebook", "kit"}, one
            assert one.rules, one
            assert set(one.rules) <= RULES.keys(), one


def test_every_content_file_is_read():
    words = {file: packaged(file) for file in FILES}

    assert read_content(words) == CONTENT


def test_content_survives_a_log_and_is_indexed_once():
    told = msgspec.json.decode(msgspec.json.encode(CONTENT), type=Content)

    assert told == CONTENT
    assert catalogue_of(told) is catalogue_of(CONTENT)


def test_levels_rise_with_each_row():
    rises = [high - low for low, high in pairwise(CONTENT.levels.lowest)]

    assert rises == [2, 4, 5, 6, 7]


def test_evened_out_cards_change_points_and_nothing_else() -> None:
    changed = variant_content("even-cards")
    points = {power.id: power.points for power in changed.powers}
    printed = {power.id: power.points for power in CONTENT.powers}

    assert {name for name in points if points[name] != printed[name]} == {
        *("POW-09", "POW-10", "POW-11", "POW-12", "POW-15", "POW-16"),
    }
    assert [(one.bonuses, one.grants) for one in changed.powers] == [
        (one.bonuses, one.grants) for one in CONTENT.powers
    ]
    assert changed.sheet == CONTENT.sheet
    assert changed.villains == CONTENT.villains
