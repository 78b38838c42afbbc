"""Filled sheets are read from photos, or refused with a sentence."""

import cv2
import numpy as np
import pytest

from bench.sheet_photos.laid_flat import template_of
from companion.i18n import LANGUAGES, text
from printables.paper_dungeons.sheet.draw_marks import State, Step
from tests.vision.sheets.sheet_pictures import filled, jpeg, on_a_table
from vision.errors import PhotoError
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.sheet_reader import read_sheet
from vision.sheets.sheet_reading_types import SheetReading, from_plain, to_plain

STATES: dict[str, State] = {
    "level.W.2": "marked",
    "level.C.2": "marked",
    "training.Z": "marked",
    "potion.1": "marked",
    "heart.1": "marked",
    "column.1": "marked",
    "health.5": "marked",
    "gem.1": "marked",
    "minion.1": "marked",
    "round.1.2": "marked",
    "card.E": "marked",
    "room.B1.minion": "crossed",
    "room.D1.benefit": "circled",
}
_INKED = ("marked", "circled", "crossed")
PATH: list[Step] = [("out", "B1"), ("B1", "C1"), ("C1", "D1"), ("D1", "D2")]


def read(data: bytes, form: str = "a5", language: str = "en") -> SheetReading:
    template = template_of(form, language, "full")
    frames = [template.frame]
    return read_sheet(find_sheet(data, frames), frames, template)


@pytest.mark.parametrize("form, language", [("a5", "en"), ("letter", "ru")])
def test_what_is_marked_is_read(form: str, language: str):
    photo = on_a_table(filled(STATES, PATH, form=form, language=language))

    reading = read(photo, form, language)

    ways = dict.fromkeys(("entry.B", "border.B1E", "border.C1E", "border.D1N"), "marked")
    printed = {f"level.{hero}.1": "marked" for hero in "WZCR"}
    printed |= {f"health.{number}": "marked" for number in range(1, 5)}
    meant = {**STATES, **ways, **printed}
    wrong = {
        mark.name for mark in reading.marks if mark.state != meant.get(mark.name, mark.state)
    } | {mark.name for mark in reading.marks if mark.state in _INKED and mark.name not in meant}
    # A line that ends in a room's middle may pass its benefit: that is asked about.
    assert wrong <= {mark.name for mark in reading.unsure} & {"room.D2.benefit"}


def test_each_mark_tells_where_it_is_in_the_photo():
    reading = read(on_a_table(filled({})))
    left = next(mark for mark in reading.marks if mark.name == "resurrection")
    right = next(mark for mark in reading.marks if mark.name == "card.F")
    assert 80 < left.at[0] < 200
    assert 1300 < right.at[0] < 1530


def test_a_reading_survives_being_told():
    reading = read(on_a_table(filled({})))
    assert from_plain(to_plain(reading)) == reading


def half(sheet: np.ndarray) -> bytes:
    return on_a_table(np.ascontiguousarray(sheet[:, : sheet.shape[1] // 2]))


def without_corners(sheet: np.ndarray) -> bytes:
    return on_a_table(np.ascontiguousarray(sheet[150:-150, 150:-150]))


def twice(sheet: np.ndarray) -> bytes:
    return on_a_table(sheet, sheet)


@pytest.mark.parametrize(
    "photo, key",
    [(half, "sheet_half"), (without_corners, "sheet_no_corners"), (twice, "sheet_two")],
)
def test_what_is_no_whole_sheet_is_refused(photo: object, key: str):
    assert callable(photo)
    with pytest.raises(PhotoError) as refused:
        read(photo(filled({})))
    assert refused.value.key == f"vision.error.{key}"


def test_a_photo_of_something_else_is_refused():
    grey = np.full((600, 800, 3), 127, np.uint8)
    with pytest.raises(PhotoError, match="sheet_no_corners"):
        read(jpeg(cv2.circle(grey, (400, 300), 90, (0, 0, 200), -1)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", ["half", "two", "no_corners", "other_game", "code", "edition", "own", "unlike"]
)
def test_every_refusal_is_a_sentence(key: str, language: str):
    assert text(f"vision.error.sheet_{key}", language).endswith(".")
