"""What a camera is told of the sheet: corners, code and marks as plain numbers in mm."""

from typing import Any

from printables.layout import Box
from printables.paper_dungeons.sheet.layout import sheet_layout
from printables.paper_dungeons.sheet.sheet_code import EDITION, printed_words, read_code
from printables.paper_dungeons.sheet.sheet_sizes import FORMS


def frame(form: str) -> dict[str, Any]:
    """Tell where a form's corners and the cells of its code are.

    All forms are one drawing, so that any form's frame finds them all.
    """
    layout = sheet_layout(form=form)
    return {
        "size": list(layout.size),
        "corners": {str(number): _edges(box) for number, box in layout.corners.items()},
        "code": [_edges(box) for box in layout.code],
        "words": printed_words(),
    }


def marks(form: str) -> list[dict[str, Any]]:
    """List what can be marked on a form."""
    return [
        {
            "name": mark.name,
            "kind": mark.kind.value,
            "box": _edges(mark.box),
            "twin": None if mark.twin is None else _edges(mark.twin),
            "is_filled": mark.is_filled,
        }
        for mark in sheet_layout(form=form).marks.values()
    ]


def named(cells: tuple[bool, ...]) -> dict[str, Any] | None:
    """Tell what the cells of a strip say; None where they are none of ours."""
    code = read_code(cells)
    if code is None or code.form not in FORMS:
        return None
    return {
        "form": code.form,
        "language": code.language,
        "ink": code.ink,
        "is_own": code.is_own,
        "is_known": code.edition == EDITION,
    }


def _edges(box: Box) -> list[float]:
    return [box.left, box.top, box.right, box.bottom]
