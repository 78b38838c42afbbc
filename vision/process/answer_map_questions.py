"""What a reading process is asked about tables: which tiles lie there, and what stands on them."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from typing import Any

from vision.map.dice_on_map import face_reader
from vision.map.map_reader import read_map
from vision.map.map_reading import map_to_plain
from vision.map.map_template import MapTemplate, map_template_from_plain


def asks_about_map(question: Mapping[str, Any]) -> bool:
    """Tell whether a question is about a table."""
    return "map" in question


def answer_about_map(data: bytes, question: Mapping[str, Any]) -> dict[str, object]:
    """Look at a photo.

    Raises:
        PhotoError: It cannot be read.
    """
    return {"map": map_to_plain(read_map(data, _template(json.dumps(question["map"]))))}


@functools.lru_cache(maxsize=4)
def _template(plain: str) -> MapTemplate:
    template = map_template_from_plain(json.loads(plain))
    face_reader(tuple(template.dice))
    return template
