"""Read a photo of a filled sheet: which sheet it is, and what is marked on it."""

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

from msgspec import Struct

from companion.games import registry
from companion.web.sheets.doubts_settled_by_rules import by_the_rules
from printables.player_sheet_protocol import sheet_of
from vision.errors import PhotoError
from vision.process.worker_pool import shared_workers
from vision.sheets.sheet_reading_types import SheetReading
from vision.sheets.template import SheetTemplate, frame_from_plain, mark_from_plain

_PX_ACROSS = 1680


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """A photographed sheet.

    Attributes:
        game: Whose sheet it is.
        form: Its size.
        language: Of its words.
        ink: How it was printed.
        reading: Its marks, each with its box in pixels of the photo.
        ms: Milliseconds from the bytes to the marks.
    """

    game: str
    form: str
    language: str
    ink: str
    reading: SheetReading
    ms: float

    @property
    def rules(self) -> Any:  # noqa: ANN401 - a `MarkedSheets`, which the registry gives untyped
        """What its marks mean."""
        return registry.part(self.game, "on_paper")


def read_filled_sheet(data: bytes) -> FilledSheet:
    """Read the one sheet in a photo.

    Raises:
        PhotoError: It cannot be read; its `key` names the sentence that says why.
    """
    started = perf_counter()
    games = registry.with_part("on_paper")
    frames = [frame_from_plain(sheet_of(game).frame()) for game in games]
    place, cells = shared_workers().find_sheet(data, frames)
    named = sheet_of(games[place]).named(cells)
    if named is None:
        raise PhotoError("vision.error.sheet_code")
    if not named["is_known"]:
        raise PhotoError("vision.error.sheet_edition")
    if named["is_own"]:
        raise PhotoError("vision.error.sheet_own")
    form, language, ink = named["form"], named["language"], named["ink"]
    template = _template(games[place], form, language, ink)
    reading = by_the_rules(
        registry.part(games[place], "on_paper"),
        shared_workers().read_sheet(data, frames, template),
    )
    ms = round((perf_counter() - started) * 1000, 1)
    return FilledSheet(games[place], form, language, ink, reading, ms)


class SeenMark(Struct, frozen=True):
    """A mark that a page draws on the photo or asks about.

    Attributes:
        name: Its name.
        state: What it was read as.
        sure: Nobody need look again.
        box: Its corners in pixels of the photo.
    """

    name: str
    state: str
    sure: bool
    box: tuple[tuple[float, float], ...]


class SheetRead(Struct, frozen=True):
    """What a photo of a sheet showed, as a page carries it: what is blank for sure is left out."""

    game: str
    marks: tuple[SeenMark, ...]
    doubts: tuple[str, ...] = ()

    @property
    def states(self) -> dict[str, str]:
        """The state of each mark by its name."""
        return {mark.name: mark.state for mark in self.marks}

    @property
    def unsure(self) -> tuple[SeenMark, ...]:
        """What somebody is asked about."""
        return tuple(mark for mark in self.marks if not mark.sure)


def carried(filled: FilledSheet) -> SheetRead:
    """Shorten a reading to what a page needs."""
    marks = tuple(
        SeenMark(mark.name, mark.state, mark.sure, mark.box)
        for mark in filled.reading.marks
        if mark.state != "blank" or not mark.sure
    )
    return SheetRead(filled.game, marks, filled.reading.doubts)


@lru_cache(maxsize=32)
def _template(game: str, form: str, language: str, ink: str) -> SheetTemplate:
    # Loads OpenCV, 40 MB: the screen that asks for a photo needs the other types here.
    from printables.rendering.png_writer import write_png  # noqa: PLC0415

    sheet = sheet_of(game)
    seen = sheet.seen(form)
    png = write_png(sheet.draw(form, language, ink), sheet.palette(ink), _PX_ACROSS)
    marks = tuple(map(mark_from_plain, seen["marks"]))
    return SheetTemplate(frame_from_plain(seen["frame"]), marks, png)
