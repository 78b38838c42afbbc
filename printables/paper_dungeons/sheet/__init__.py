"""The sheet that each player fills: one drawing for paper, phone and camera.

`sheet_layout` tells where everything is and loads nothing that draws; `drawing` draws it.
"""

from printables.paper_dungeons.sheet.layout import SheetLayout, sheet_layout
from printables.paper_dungeons.sheet.markable_places import Mark, MarkKind, Outline
from printables.paper_dungeons.sheet.sheet_code import SheetCode, read_code
from printables.paper_dungeons.sheet.sheet_sizes import FORMS, Form

__all__ = [
    "FORMS",
    "Form",
    "Mark",
    "MarkKind",
    "Outline",
    "SheetCode",
    "SheetLayout",
    "read_code",
    "sheet_layout",
]
