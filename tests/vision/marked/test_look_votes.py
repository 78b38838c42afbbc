"""Several looks at a photo vote on what its faces show."""

from unittest.mock import Mock

import numpy as np

from vision.geometry.quads import CENTRED_SQUARE
from vision.marked.looks.look_votes import Vote, counted
from vision.stage_results import JudgedFace

HERE, THERE = (50.0, 50.0), (300.0, 50.0)


def seen(face: str, confidence: float, *, sure: bool, at: tuple[float, float] = HERE) -> Vote:
    match = Mock(set_name="action", face_name=face)
    corners = CENTRED_SQUARE * 40 + np.array(at)
    judged = JudgedFace(Mock(match=match), corners, confidence, is_sure=sure, is_alone=False)
    return Vote(judged, sure)


def told(*looks: list[Vote]) -> list[tuple[str, bool]]:
    return [(vote.shown[1], vote.is_sure) for vote in counted(looks)]


def test_what_the_first_look_is_sure_of_stays_sure():
    assert told([seen("step", 0.99, sure=True)]) == [("step", True)]
    assert told([seen("step", 0.99, sure=True)], []) == [("step", True)]


def test_what_another_look_alone_reads_is_told_and_not_sure():
    assert told([], [seen("step", 0.99, sure=True)]) == [("step", False)]


def test_what_two_other_looks_are_sure_of_is_sure():
    sure = [seen("step", 0.99, sure=True)]

    assert told([seen("step", 0.8, sure=False)], sure, sure) == [("step", True)]


def test_most_votes_tell_a_face_and_nothing_is_sure_that_another_look_is_sure_against():
    step, orc = seen("step", 0.99, sure=True), seen("magic", 0.9, sure=True)

    assert told([step], [step], [orc]) == [("step", False)]
    assert counted([[step], [orc]])[0].face.confidence < 0.6


def test_faces_at_other_places_and_those_hardly_believed_are_no_votes():
    far, faint = seen("magic", 0.99, sure=True, at=THERE), seen("magic", 0.3, sure=False)

    assert told([seen("step", 0.99, sure=True)], [far, faint]) == [("step", True), ("magic", False)]


def test_without_looks_nothing_is_told():
    assert counted([]) == []
