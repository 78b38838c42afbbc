"""What is to be done by hand with rooms: chests, gold, the way down."""

from flask import Flask
from msgspec.structs import replace as replace_room

from companion.games.masmorra import events as e
from tests.games.masmorra.positions import room
from tests.web.masmorra.after_tap.test_to_do import laid


def test_an_opened_chest_is_marked_with_a_token_and_its_gold_goes(app: Flask):
    said = laid(app, e.ChestOpened("a", "jay"), e.RoomGoldChanged("a", 0))

    assert "Put any spare token on the open chest of Hall a" in said
    assert "Take the gold off Hall a" in said


def test_gold_that_a_room_gets_is_told_as_what_lies_there_then(app: Flask):
    assert "Put 2 gold in all on Hall a" in laid(app, e.RoomGoldChanged("a", 2))


def test_the_entrance_to_level_2_is_laid_apart(app: Flask):
    entrance = replace_room(room("e", level=2, kind="entrance"), x=0, y=0)

    assert "apart from the other tiles" in laid(app, e.RoomPlaced(entrance, "small-2"))
