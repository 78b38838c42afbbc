"""Read a photo of a filled sheet: which sheet it is, and what is marked on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

from companion.games import registry
from printables.printed_sheet import games_with_sheet, sheet_of
from printables.rendering.png_writer import write_png
from vision.errors import PhotoError
from vision.process.worker_pool import shared_workers
from vision.sheets.sheet_reading import SheetReading
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
    games = games_with_sheet()
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
    reading = shared_workers().read_sheet(data, frames, template)
    ms = round((perf_counter() - started) * 1000, 1)
    return FilledSheet(games[place], form, language, ink, reading, ms)


def with_answers(reading: SheetReading, answers: Mapping[str, str]) -> dict[str, str]:
    """Give the states of all marks, those that somebody was asked about as they were answered."""
    return {**reading.states, **answers}


@lru_cache(maxsize=32)
def _template(game: str, form: str, language: str, ink: str) -> SheetTemplate:
    sheet = sheet_of(game)
    seen = sheet.seen(form)
    png = write_png(sheet.draw(form, language, ink), sheet.palette(ink), _PX_ACROSS)
    marks = tuple(map(mark_from_plain, seen["marks"]))
    return SheetTemplate(frame_from_plain(seen["frame"]), marks, png)
