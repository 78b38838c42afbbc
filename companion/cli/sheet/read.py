"""`companion sheet read`: what is marked on filled sheets, and what they score."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from companion.cli.localized_text import say
from companion.cli.photos_one_by_one import tell_photos
from companion.i18n import verbatim

if TYPE_CHECKING:
    from companion.engine.marked_sheet import MarkedSheets
    from companion.web.sheets.sheet_photos import FilledSheet


@click.command("read", help=say("vision.cli.sheet_read"))
@click.argument("photos", metavar="PHOTO...", nargs=-1, required=True, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help=say("vision.cli.read_json"))
@click.option(
    "--points",
    "told",
    metavar="LINE=N",
    multiple=True,
    help=say("vision.cli.sheet_points"),
)
def read(photos: tuple[str, ...], told: tuple[str, ...], *, as_json: bool) -> int:
    """Read photos one by one; one that cannot be read does not stop the others."""
    from companion.web.sheets.sheet_photos import read_filled_sheet

    points = _points(told)

    def tell(names: Sequence[str], filled: "FilledSheet") -> str:
        return _record(names[0], filled) if as_json else _lines(names[0], filled, points)

    groups = [(photo,) for photo in photos]
    return tell_photos(groups, lambda one: read_filled_sheet(one[0]), tell, as_json=as_json)


def _points(told: tuple[str, ...]) -> dict[str, int]:
    """Read what stands on lines that no mark tells.

    Raises:
        click.BadParameter: It is no letter with a number.
    """
    found = {}
    for one in told:
        letter, _, number = one.partition("=")
        if not letter or not number.lstrip("+-").isdecimal():
            raise click.BadParameter(say("vision.cli.sheet_bad_points", points=verbatim(one)))
        found[letter.upper()] = int(number)
    return found


def _record(photo: str, filled: "FilledSheet") -> str:
    """Write a reading as one line of JSON."""
    rules: MarkedSheets = filled.rules
    marks = [
        {
            "id": mark.name,
            "state": mark.state,
            "confidence": mark.confidence,
            "sure": mark.sure,
            "at": [round(length, 1) for length in mark.at],
        }
        for mark in filled.reading.marks
    ]
    record = {
        "photo": photo,
        "sheet": {
            "game": filled.game,
            "form": filled.form,
            "language": filled.language,
            "ink": filled.ink,
        },
        "marks": marks,
        "path": [list(step) for step in rules.path(filled.reading.states)],
        "doubts": _doubts(filled),
        "ms": filled.ms,
    }
    return json.dumps(record, ensure_ascii=False)


def _doubts(filled: "FilledSheet") -> list[str]:
    found = [say(key) for key in filled.reading.doubts]
    rules: MarkedSheets = filled.rules
    for refusal in rules.audit(filled.reading.states):
        because = say(refusal.because.key, **refusal.because.params)
        found.append(f"{because} ({', '.join(refusal.rules)})")
    return found


def _lines(photo: str, filled: "FilledSheet", points: Mapping[str, int]) -> str:
    """Write the score for people, then what should be looked at."""
    rules: MarkedSheets = filled.rules
    states = filled.reading.states
    lines = [say("vision.cli.sheet", photo=verbatim(photo))]
    for line in rules.score(states, points):
        reason = say(line.reason.key, **line.reason.params)
        shown = "?" if line.points is None else str(line.points)
        lines.append(f"  {line.letter} {shown:>4}  {reason}")
    unsure = filled.reading.unsure
    if unsure:
        names = ", ".join(mark.name for mark in unsure)
        lines.append(say("vision.cli.sheet_unsure", count=len(unsure), marks=verbatim(names)))
    return "\n".join([*lines, *_doubts(filled)])
