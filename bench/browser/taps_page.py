"""Writes docs/taps.md: what takes how many taps."""

import statistics
from pathlib import Path

from msgspec import Struct

from bench.browser.count_paper_taps import words_of

PAGE = Path(__file__).parents[2] / "docs" / "taps.md"


class Counted(Struct):
    """A thing that is done, and what it took."""

    what: str
    how: str
    taps: int
    most: int | None = None


def write_page(counted: list[Counted], turns: list[int], rounds: list[int]) -> None:
    """Write the page."""
    PAGE.write_text(_written(counted, turns, rounds), encoding="utf-8")


def _written(counted: list[Counted], turns: list[int], rounds: list[int]) -> str:
    rows = [f"| {one.what} | {one.taps} | {one.most or '-'} | {one.how} |" for one in counted]
    usual = f"| a usual turn | {statistics.median(turns):g} | - | {_usual(turns)} |"
    middle = statistics.median(rounds)
    round_ = f"| a round of Paper Dungeons | {middle:g} | - | {words_of(rounds)} |"
    return "\n".join(
        [
            "# Taps",
            "",
            "Counted by a script in a browser of a phone's size:",
            "`python -m bench.browser.count_taps` plays and writes this page. The dice are rolled",
            "by the app; six real dice take six more taps, or two with a photo.",
            "",
            "| what | taps | at most | how |",
            "| --- | --- | --- | --- |",
            *rows,
            usual,
            round_,
            "",
        ]
    )


def _usual(turns: list[int]) -> str:
    return (
        f"median of {len(turns)} turns of five heroes, {min(turns)} to {max(turns)}: rolling, "
        "keeping, exploring, fighting, the Dungeon Master"
    )
