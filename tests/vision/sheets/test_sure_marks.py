"""A person is asked about doubtful marks, and about more of them on unclear sheets."""

import numpy as np

from vision.sheets.mark_judging import SURE, SURE_IN_DOUBT, judged
from vision.sheets.mark_patches import SIDE, MarkPatches
from vision.sheets.plain_mark_prefilter import is_plain
from vision.sheets.template import BLANK, CIRCLED, TemplateMark

BOX = (0.0, 0.0, 5.0, 5.0)
MARKS = tuple(TemplateMark(f"gem.{number}", "gem", BOX) for number in range(100))


def sure(*certain: float) -> int:
    """Count the marks that nobody is asked about, on a sheet with some of the given certainty."""
    first = np.array([*certain, *[1.0] * (len(MARKS) - len(certain))], np.float32)
    chances = np.stack([first, 1 - first, 0 * first, 0 * first], axis=1)
    told = judged(chances, np.zeros(len(MARKS), np.float32), MARKS)
    return sum(one.sure for one in told.values())


def test_what_the_net_is_not_certain_of_is_asked():
    assert sure(0.9, 0.5) == 98


def test_on_an_unclear_sheet_the_net_must_be_more_certain():
    between = (SURE + SURE_IN_DOUBT) / 2

    assert sure(between) == 100
    assert sure(between, 0.9, 0.9) == 97


def test_a_first_look_settles_nothing_that_would_be_asked_about():
    pictures = np.zeros((1, 2, SIDE, SIDE), np.float32)
    numbers = np.array([[1, 0, 0, 0, 0, np.log(0.4), np.log(0.01)]], np.float32)
    bare = MarkPatches(pictures, numbers, np.zeros(1, np.float32))

    plain = [
        bool(is_plain(bare, np.array([[certain, 1 - certain, 0, 0]], np.float32))[0])
        for certain in (SURE_IN_DOUBT - 0.001, SURE_IN_DOUBT + 0.001)
    ]

    assert plain == [False, True]


def test_a_mark_in_a_room_that_the_net_may_overlook_is_told_and_asked_about():
    chances = np.array([[0.7, 0.0, 0.3, 0.0]] * 2, np.float32)
    marks = (MARKS[0], TemplateMark("track.1", "track", BOX))

    told = judged(chances, np.zeros(2, np.float32), marks)

    assert [one.state for one in told.values()] == [CIRCLED, BLANK]
    assert [one.sure for one in told.values()] == [False, False]
