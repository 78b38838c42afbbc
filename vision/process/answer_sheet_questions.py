"""What a reading process is asked about sheets: which one it is, then what is marked on it.

The drawing of a sheet follows from the strip on it, and only who asks can draw. So the same photo
comes twice; where it comes to the same process, it is decoded once.
"""

from __future__ import annotations

import base64
import functools
import json
from collections.abc import Mapping
from typing import Any

from vision.sheets.sheet_finding import FoundSheet, find_sheet
from vision.sheets.sheet_reader import read_sheet
from vision.sheets.sheet_reading_types import to_plain
from vision.sheets.template import SheetFrame, SheetTemplate, frame_from_plain, mark_from_plain


def asks_about_sheet(question: Mapping[str, Any]) -> bool:
    """Tell whether a question is about a sheet."""
    return "frames" in question


def answer_about_sheet(data: bytes, question: Mapping[str, Any]) -> dict[str, object]:
    """Look at a photo.

    Raises:
        PhotoError: It shows no such sheet.
    """
    plain = json.dumps(question["frames"])
    found = _found(data, plain)
    if "png" not in question:
        return {"sheet_code": {"frame": found.frame, "cells": list(found.cells)}}
    template = SheetTemplate(
        frame_from_plain(question["frame"]),
        tuple(map(mark_from_plain, question["sheet_marks"])),
        base64.b64decode(question["png"]),
    )
    return {"sheet": to_plain(read_sheet(found, _frames(plain), template))}


@functools.lru_cache(maxsize=1)
def _found(data: bytes, frames: str) -> FoundSheet:
    return find_sheet(data, _frames(frames))


@functools.lru_cache(maxsize=4)
def _frames(plain: str) -> tuple[SheetFrame, ...]:
    return tuple(map(frame_from_plain, json.loads(plain)))
