"""Another look is heard only about places where nothing is told yet."""

from unittest.mock import Mock

import pytest

from tests.vision.printed_face_photos import PRINTED, as_phones_take_them
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.large_dice_search import read_large_dice
from vision.marked.looks.look_votes import Vote, votes_of
from vision.marked.looks.read_dice_in_one_look import Seen
from vision.marked.looks.votes_elsewhere import votes_elsewhere
from vision.marked.search_rounds import glance_at


@pytest.fixture(scope="module")
def reader() -> FaceReader:
    return FaceReader(MARKED_SETS)


@pytest.fixture(scope="module")
def seen(reader: FaceReader) -> Seen:
    found = read_large_dice(glance_at(as_phones_take_them(180)), reader)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def told(seen: Seen) -> list[Vote]:
    votes = votes_of(seen.found, seen.faces, seen.view)
    assert len(votes) == len(PRINTED)
    return votes


def test_faces_that_are_told_are_not_read_again(reader: FaceReader, seen: Seen, told: list[Vote]):
    watched = Mock(wraps=reader)

    assert votes_elsewhere(seen.found, watched, seen.tops, told) == []
    assert not any(call.args[1] for call in watched.read.call_args_list)


def test_a_face_of_which_nothing_is_told_is_heard(reader: FaceReader, seen: Seen, told: list[Vote]):
    for index, missed in enumerate(told):
        others = [*told[:index], *told[index + 1 :]]

        (heard,) = votes_elsewhere(seen.found, reader, seen.tops, others)

        assert heard.shown == missed.shown
        assert heard.is_sure == missed.is_sure
