"""Large dice are read at a quarter of a photo's size, without searching through all of it."""

from collections.abc import Sequence
from unittest.mock import Mock

import numpy as np
import pytest

from tests.vision.printed_face_photos import PRINTED, as_phones_take_them
from vision.arrays import Floats, Quad
from vision.detection.square_detection import Cut, find_outlines, outlines_of_size
from vision.detection.top_face_net import tops_at
from vision.dice_reader import DiceReader
from vision.marked import frame_search, large_dice_search
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.large_dice_search import read_large_dice
from vision.marked.search_rounds import glance_at
from vision.marked.single_look import Seen
from vision.stage_results import Level


def faces_of(seen: Seen) -> list[tuple[str, str]]:
    matches = [one.evidence.match for one in seen.faces if one.is_sure]
    return sorted((match.set_name, match.face_name) for match in matches)


@pytest.fixture(scope="module")
def photo() -> bytes:
    return as_phones_take_them(180)


@pytest.fixture(scope="module")
def reader() -> FaceReader:
    return FaceReader(MARKED_SETS)


def test_large_dice_need_no_search_of_the_whole_photo(
    photo: bytes, monkeypatch: pytest.MonkeyPatch
):
    watched = Mock(wraps=find_outlines)
    monkeypatch.setattr(frame_search, "find_outlines", watched)

    told = DiceReader().read(photo).dice

    assert sorted((die.set, die.face) for die in told) == sorted(PRINTED)
    assert all(die.sure for die in told)
    watched.assert_not_called()


def test_a_top_that_the_net_overlooks_is_found_by_its_outline(
    photo: bytes, reader: FaceReader, monkeypatch: pytest.MonkeyPatch
):
    glance = glance_at(photo)
    tops = tops_at(glance.bgr, 384 / max(glance.bgr.shape))
    monkeypatch.setattr(large_dice_search, "tops_at", lambda *_: tops[:2])

    seen = read_large_dice(glance, reader)

    assert len(tops) >= len(PRINTED)
    assert seen is not None
    assert faces_of(seen) == sorted(PRINTED)
    assert seen.is_settled


def test_a_top_whose_outline_hides_is_found_by_a_faint_one(
    photo: bytes, reader: FaceReader, monkeypatch: pytest.MonkeyPatch
):
    glance = glance_at(photo)
    hidden = tops_at(glance.bgr, 384 / max(glance.bgr.shape))[0].corners.mean(axis=0)

    def clear_ones(levels: Sequence[Level], cut: Cut, edges: Floats) -> list[Quad]:
        quads = outlines_of_size(levels, cut, edges)
        return [quad for quad in quads if np.hypot(*(quad.mean(axis=0) - hidden)) > 30]

    monkeypatch.setattr(large_dice_search, "outlines_of_size", clear_ones)

    seen = read_large_dice(glance, reader)

    assert seen is not None
    assert faces_of(seen) == sorted(PRINTED)


def test_where_the_net_sees_nothing_nothing_is_told(
    photo: bytes, reader: FaceReader, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(large_dice_search, "tops_at", lambda *_: [])

    assert read_large_dice(glance_at(photo), reader) is None


def test_small_dice_are_left_to_closer_looks(reader: FaceReader):
    assert read_large_dice(glance_at(as_phones_take_them(84)), reader) is None
