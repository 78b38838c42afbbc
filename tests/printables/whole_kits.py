"""Whole kits, each laid out and printed once for all tests of a run that look at it."""

from dataclasses import dataclass
from functools import cache

from printables.drawing import Page
from printables.print_request import PrintRequest, document, pdf

SAMPLES: dict[str, tuple[str, str, str]] = {
    "duplex": ("en", "a4", "full"),
    "gutterfold": ("de", "letter", "low"),
    "fronts-backs": ("fr", "a4", "low"),
    "duplex-short": ("ru", "letter", "full"),
    "single": ("en", "a4", "low"),
}
"""Every language, paper, layout and ink at least once; `make bench` goes through all of them."""


@dataclass(frozen=True, slots=True)
class WholeKit:
    """A kit as somebody prints it, its plan before it.

    Attributes:
        data: The PDF.
        count: How many pages it has.
        drawn: Its pages but for the plan.
    """

    data: bytes
    count: int
    drawn: tuple[Page, ...]


@cache
def sample_kit(game: str, layout: str) -> WholeKit:
    """Print the kit by which a layout is looked at."""
    language, paper, ink = SAMPLES[layout]
    drawn: list[Page] = []
    request = PrintRequest(game, "kit", language, paper, layout, ink)
    data, count = pdf(request, drawn.append, complete=True)
    return WholeKit(data, count, tuple(drawn))


@cache
def kit_pages(game: str, language: str, paper: str) -> tuple[Page, ...]:
    """Lay out a kit for printing on both sides."""
    if (language, paper) == SAMPLES["duplex"][:2]:
        return sample_kit(game, "duplex").drawn
    return tuple(document(PrintRequest(game, "kit", language, paper)).pages)


@cache
def part_pages(language: str, paper: str, layout: str, part: str) -> tuple[Page, ...]:
    """Lay out a part of Masmorra's kit."""
    return tuple(document(PrintRequest("masmorra", part, language, paper, layout)).pages)
