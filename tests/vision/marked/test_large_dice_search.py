"""Large dice are read at a quarter of a photo's size, without searching through all of it."""

from unittest.mock import Mock

import numpy as np
import pytest

from tests.vision.printed_face_photos import PRINTED, as_phones_take_them
from vision.arrays import BgrImage, Bools, Quads
from vision.detection import closer_looks
from vision.detection.square_detection import Contours, find_outlines
from vision.detection.top_face_net import tops_at
from vision.dice_reader import DiceReader
from vision.geometry.quads import UNIT_SQUARE
from vision.marked import frame_search, large_dice_search
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.frame_placement import place_most_alike
from vision.marked.large_dice_search import read_large_dice
from vision.marked.looks.read_dice_in_one_look import Seen
from vision.marked.remembered_matches import Remembering
from vision.marked.search_rounds import glance_at
from vision.stage_results import Level, Top


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

    fit_quads = Contours.outlines

    def clear_ones(contours: Contours, where: Bools) -> Quads:
        quads = fit_quads(contours, where)
        return np.asarray(quads[np.linalg.norm(quads.mean(axis=1) - hidden, axis=1) > 30])

    monkeypatch.setattr(Contours, "outlines", clear_ones)

    seen = read_large_dice(glance, reader)

    assert seen is not None
    assert faces_of(seen) == sorted(PRINTED)


def test_a_clear_face_that_the_net_overlooks_costs_no_search_of_the_whole_photo(
    photo: bytes, monkeypatch: pytest.MonkeyPatch
):
    glance = glance_at(photo)
    tops = tops_at(glance.bgr, 384 / max(glance.bgr.shape))
    # Of one of them it is blind at every size, as it is of some on printed tables.
    unseen = tops[0].corners.mean(axis=0)
    monkeypatch.setattr(large_dice_search, "tops_at", lambda *_: tops[1:])

    def without_one(_: BgrImage, doubted: list[Top]) -> list[Top]:
        return [top for top in doubted if np.hypot(*(top.corners.mean(axis=0) - unseen)) > 30]

    monkeypatch.setattr(closer_looks, "seen_again", without_one)
    watched = Mock(wraps=find_outlines)
    monkeypatch.setattr(frame_search, "find_outlines", watched)

    told = DiceReader().read(photo).dice

    assert sorted((die.set, die.face) for die in told) == sorted(PRINTED)
    assert sum(not die.sure for die in told) == 1
    watched.assert_not_called()


def test_of_hundreds_of_places_that_resemble_a_frame_few_are_followed():
    side, squares = 24, 30
    rows, columns = np.indices((side * squares, side * squares)) // side
    levels = [Level(np.where((rows + columns) % 2, 200, 60).astype(np.uint8), 1.0)]
    at = side * np.stack(np.meshgrid(range(1, 29), range(1, 29)), axis=2).reshape(-1, 1, 2)
    quads = list(at + side * UNIT_SQUARE - 0.5)
    followed: list[int] = []

    def all_plausible(corners: Quads) -> Bools:
        followed.append(len(corners))
        return np.ones(len(corners), bool)

    placed = place_most_alike(levels, quads, all_plausible, 4)

    assert followed[0] > 100
    assert len(placed) <= 4


def test_a_frame_is_read_once_however_often_it_is_asked_about(reader: FaceReader):
    watched = Mock(wraps=reader)
    known = Remembering(watched)
    frames = [Mock(homography=np.eye(3) * factor) for factor in (1.0, 2.0)]
    watched.read = Mock(side_effect=lambda _, some: [id(one) for one in some])

    known.read([], frames[:1])
    again = list(map(str, known.read([], frames)))

    assert again == [str(id(one)) for one in frames]
    assert [call.args[1] for call in watched.read.call_args_list] == [frames[:1], frames[1:]]


def test_where_the_net_sees_nothing_nothing_is_told(
    photo: bytes, reader: FaceReader, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(large_dice_search, "tops_at", lambda *_: [])

    assert read_large_dice(glance_at(photo), reader) is None


def test_small_dice_are_left_to_closer_looks(reader: FaceReader):
    assert read_large_dice(glance_at(as_phones_take_them(84)), reader) is None
