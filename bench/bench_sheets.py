"""How well filled sheets are read, on photos of two kinds that the reader was not tuned on.

The makers of the reader knew how the first kind is made; the second is of another origin, see
`bench.sheet_photos.independent`. `SHEET_PHOTOS` limits how many photos of each kind are read.
"""

import os
import statistics
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from bench.sheet_photos.independent import photos as independent_photos
from bench.sheet_photos.judging import photos as judging_photos
from bench.sheet_photos.laid_flat import template_of
from bench.sheet_photos.played_sheets import PlayedSheet, played
from bench.sheet_photos.reading_cost import cost_of, speed
from bench.sheet_photos.sheet_photo import SheetPhoto
from companion.games.paper_dungeons.on_paper import ON_PAPER
from companion.web.sheets.doubts_settled_by_rules import by_the_rules
from printables.paper_dungeons.player_sheet import SHEET
from vision.errors import PhotoError
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.sheet_reader import read_sheet
from vision.sheets.sheet_reading_types import SheetReading

PHOTOS = 300
"""Of each kind."""

_FIRST, _SEED = 60000, 70000
"""The first sheet and photo that are judged; those below 59000 were looked at for causes."""

_STRESS = 1000
"""So much farther on are the sheets and photos of the other kind."""

_TIMED, _TIMED_FIRST = 15, (59400, 69400)
"""So many large photos are timed, and the first of them; none of them is judged."""

_MEGAPIXELS = (2.0, 3.0, 2.0, 5.0, 2.0, 3.0, 2.0, 12.0)
_ALIKE = {"corrected": "blank"}


@dataclass(frozen=True)
class Origin:
    """Code that makes photos.

    Attributes:
        name: What the figures of its photos are called.
        take: Takes the photo of a sheet, by seed, kind and megapixels.
        first: The first sheet and seed that are judged; those before are for finding causes.
    """

    name: str
    take: Callable[[PlayedSheet, int, str, float], SheetPhoto]
    first: tuple[int, int]


ORIGINS = (
    Origin("sheets", judging_photos.photo_of, (_FIRST, _SEED)),
    Origin("sheets of another origin", independent_photos.photo_of, (80000, 90000)),
)


@dataclass(frozen=True)
class Judged:
    """How one sheet was read.

    Attributes:
        marks: How many can be marked.
        wrong: Those that were read wrongly.
        sure_wrong: Those of them that nobody is asked about.
        asked: How many somebody is asked about.
        score_right: Whether the score is right once the questions are answered.
    """

    marks: int
    wrong: int
    sure_wrong: int
    asked: int
    score_right: bool


def measure() -> list[Figure]:
    """Read photos of both kinds, and time large ones."""
    count = int(os.environ.get("SHEET_PHOTOS", PHOTOS))
    figures = [
        figure
        for origin in ORIGINS
        for kind in ("nominal", "stress")
        for figure in _figures(origin, kind, count)
    ]
    return [*figures, speed([cost_of(photo) for photo in timed_photos()])]


def judged(photo: SheetPhoto) -> Judged:
    """Read a photo and compare it with what was marked; one that is refused is wrong throughout."""
    template = template_of(photo.form, photo.language, photo.ink)
    names = [mark.name for mark in template.marks]
    try:
        # The strip is read from the usual form's frame, as for a photo that nobody knows.
        frame = template_of("a5", "en", "full").frame
        found = find_sheet(photo.jpeg, [frame])
        if not _is_named(photo, found.cells):
            return Judged(len(names), len(names), 0, len(names), score_right=False)
        reading = by_the_rules(ON_PAPER, read_sheet(found, [frame], template))
    except PhotoError:
        return Judged(len(names), len(names), 0, len(names), score_right=False)
    truth = {name: photo.played.states.get(name, "blank") for name in names}
    wrong = [
        mark for mark in reading.marks if _ALIKE.get(mark.state, mark.state) != truth[mark.name]
    ]
    sure = sum(mark.sure for mark in wrong)
    right = _score_right(reading, truth, photo)
    return Judged(len(names), len(wrong), sure, len(reading.unsure), right)


def _is_named(photo: SheetPhoto, cells: tuple[bool, ...]) -> bool:
    named = SHEET.named(cells)
    return named is not None and (named["form"], named["language"], named["ink"]) == (
        photo.form,
        photo.language,
        photo.ink,
    )


def _score_right(reading: SheetReading, truth: Mapping[str, str], photo: SheetPhoto) -> bool:
    answers = {mark.name: truth[mark.name] for mark in reading.unsure}
    lines = photo.played.lines
    said = {"A": lines[0], "B": lines[1], "C": lines[2], "K": lines[10]}
    score = ON_PAPER.score({**reading.states, **answers}, said)
    return [line.points for line in score] == [*lines, photo.played.total]


def _figures(origin: Origin, kind: str, count: int) -> Iterator[Figure]:
    stress = kind == "stress"
    first = _STRESS if stress else 0
    sheets = [judged(_photo(origin, place, kind)) for place in range(first, first + count)]
    marks = sum(one.marks for one in sheets)
    right = marks - sum(one.wrong for one in sheets)
    sure_wrong = sum(one.sure_wrong for one in sheets)
    whole = sum(not one.sure_wrong for one in sheets)
    scored = sum(one.score_right for one in sheets)
    yield Figure(
        name=f"{origin.name}: {kind} marks right",
        value=round(100 * right / marks, 3),
        unit=f"% of {marks} marks",
        target="98 %" if stress else "99.8 %",
        note=told(right, marks),
    )
    yield Figure(
        name=f"{origin.name}: {kind}, sure and yet wrong",
        value=round(100 * sure_wrong / marks, 4),
        unit=f"% of {marks} marks",
        target="below 0.05 %",
        note=told(sure_wrong, marks),
    )
    yield Figure(
        name=f"{origin.name}: {kind}, everything right or asked about",
        value=round(100 * whole / count, 1),
        unit=f"% of {count} sheets",
        target=None if stress else "99 %",
        note=told(whole, count),
    )
    yield Figure(
        name=f"{origin.name}: {kind}, questions per sheet",
        value=statistics.median(one.asked for one in sheets),
        unit="marks in the median",
        target=None if stress else "at most 2",
        note=f"mean {statistics.mean(one.asked for one in sheets):.1f}",
    )
    yield Figure(
        name=f"{origin.name}: {kind}, score right after the questions",
        value=round(100 * scored / count, 1),
        unit=f"% of {count} sheets",
        target=None if stress else "99.5 %",
        note=told(scored, count),
    )


def _photo(origin: Origin, place: int, kind: str) -> SheetPhoto:
    megapixels = _MEGAPIXELS[place % len(_MEGAPIXELS)]
    sheet, seed = origin.first
    return origin.take(played(sheet + place), seed + place, kind, megapixels)


def timed_photos() -> Iterator[SheetPhoto]:
    """Take the large photos that are timed."""
    for place in range(_TIMED):
        sheet, seed = _TIMED_FIRST
        yield judging_photos.photo_of(played(sheet + place), seed + place, "nominal", 12.0)
