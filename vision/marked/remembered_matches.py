"""Reads faces of one photo again and again, and each frame once."""

from __future__ import annotations

from collections.abc import Sequence

from vision.marked.face_matching import FaceReader
from vision.stage_results import FaceMatch, Level, PlacedFrame


class Remembering:
    """Reads faces as a `FaceReader` does, and remembers them while the photo stays the same."""

    def __init__(self, reader: FaceReader) -> None:
        """Begin with a photo."""
        self._reader = reader
        # The frames are kept with their matches, so that no other one gets the same identity.
        self._known: dict[int, tuple[PlacedFrame, FaceMatch]] = {}

    def frames_with_glyphs(
        self, levels: Sequence[Level], frames: Sequence[PlacedFrame]
    ) -> list[PlacedFrame]:
        """Keep the frames in which a glyph stands out, at each place the best."""
        return self._reader.frames_with_glyphs(levels, frames)

    def read(self, levels: Sequence[Level], frames: Sequence[PlacedFrame]) -> list[FaceMatch]:
        """Read placed faces, one match for each."""
        new = [one for one in frames if id(one.homography) not in self._known]
        for one, match in zip(new, self._reader.read(levels, new), strict=True):
            self._known[id(one.homography)] = one, match
        return [self._known[id(one.homography)][1] for one in frames]
