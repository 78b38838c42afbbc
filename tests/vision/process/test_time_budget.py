"""A photo that stays unclear is not looked at for ever."""

from unittest.mock import Mock

import pytest

from vision.detection.top_face_net import find_more_tops_like
from vision.dice_reader import DiceReader
from vision.marked import printed_dice_reader
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.training.scene_photos.scene_rendering import Conditions, render

HARD = Conditions(
    "far aside and shaken", size_wh=(640, 480), size_px=(30, 40), tilt_deg=(40, 48), count=(5, 5)
)


def test_patience_ends():
    assert Patience(0).is_over()
    assert not Patience().is_over()


def test_who_shares_the_time_gets_a_part_of_what_is_left():
    patience = Patience(1000.0)

    assert not patience.part(0.5).is_over()
    assert patience.part(0).is_over()
    assert not Patience().part(0.5).is_over()
    assert Patience(0).part(0.5).is_over()


def test_a_clear_photo_is_read_without_patience():
    scene = render("tuning", Conditions("table", size_wh=(640, 480), size_px=(56, 64)), 3)
    eye = DiceReader()

    assert [face(die) for die in eye.read(scene.jpeg, 0).dice] == [
        face(die) for die in eye.read(scene.jpeg).dice
    ]


def test_what_stays_open_is_looked_at_again_only_with_patience(monkeypatch: pytest.MonkeyPatch):
    scene = render("tuning", HARD, 5)
    closer = Mock(wraps=find_more_tops_like)
    elsewhere = Mock(wraps=printed_dice_reader._place_missed)
    monkeypatch.setattr("vision.marked.printed_dice_reader.find_more_tops_like", closer)
    monkeypatch.setattr(printed_dice_reader, "_place_missed", elsewhere)
    eye = DiceReader()

    eye.read(scene.jpeg, 0)
    closer.assert_not_called()
    elsewhere.assert_not_called()
    eye.read(scene.jpeg)
    closer.assert_called()
    elsewhere.assert_called()


def face(die: DieReading) -> tuple[str, str]:
    return die.set, die.face
