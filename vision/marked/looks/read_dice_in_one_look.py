"""One look at a photo: reads its faces, asks the net, and says whether anything stays open."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import Quads
from vision.detection.closer_looks import CloserLooks
from vision.detection.square_detection import FAINT, PLAIN, outlines_near
from vision.detection.top_face_net import find_tops_like
from vision.geometry.cube_projection import View
from vision.geometry.tops_by_table_tilt import Table
from vision.marked.confidence import judge
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import place_frames
from vision.marked.frame_search import certain_edges_px
from vision.marked.rectified_table_search import alike_in_size
from vision.marked.remembered_matches import Remembering
from vision.marked.top_face_selection import (
    chosen_tops,
    evidence_for,
    plane_of_tops,
    tops_of_sides,
)
from vision.marked.top_net_agreement import agrees_with_net, seen_by_net, unread_tops
from vision.stage_results import JudgedFace, PlacedFrames, Top

WORTH_TELLING = 0.5
MOST_GUESSED = 16
_CLEAR_FIT, _CLEAR_PX = 0.9, 56
_SETTLED = 2
"""So many clear faces say how large dice are."""

_SHARP_FIT, _MOST_SEEN = 0.95, 0.6
"""Where all faces agree so well with their drawings, the net need see only that part of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What one look at a photo gave.

    Attributes:
        found: The frames that were read.
        tops: Where the net sees tops.
        faces: The faces that were read.
        view: How the table is seen; None: that is not known.
    """

    found: PlacedFrames
    tops: list[Top]
    faces: list[JudgedFace]
    view: View | None

    @property
    def is_settled(self) -> bool:
        """Look whether every face is clear, and most are seen by the net, whatever else it sees."""
        return are_settled(self.faces, self.tops)


def look_at(found: PlacedFrames, reader: FaceReader) -> Seen:
    """Read the faces; where the net sees more tops, look for outlines just there."""
    closer = CloserLooks(found.photo.bgr)
    seen = _seen_at_once(found, reader, closer)
    missed = [one.corners for one in unread_tops(seen.tops, quads_of(seen.faces))]
    if not 0 < len(missed) <= MOST_GUESSED:
        return seen
    quads = outlines_near(found.levels, (PLAIN, FAINT), np.stack(missed))
    placed = place_frames(found.levels, quads)
    frames = reader.frames_with_glyphs(found.levels, [*found.frames, *placed])
    more = replace(found, frames=frames)
    faces, view = read_tops(more, reader, seen.tops)
    if len(quads_of(faces)) <= len(quads_of(seen.faces)):
        return seen
    tops = that_may_be_dice(closer, seen.tops, faces, view)
    return Seen(more, tops, faces, view)


def _seen_at_once(found: PlacedFrames, reader: FaceReader, closer: CloserLooks) -> Seen:
    """Read the faces, and ask the net about the whole photo."""
    with ThreadPoolExecutor(1) as other:
        # The net takes as long as the rest, on another core.
        edges = certain_edges_px(found.frames)
        by_net = other.submit(find_tops_like, found.photo.bgr, edges)
        faces, view = read_tops(found, reader)
        tops = by_net.result()
    return Seen(found, that_may_be_dice(closer, tops, faces, view), faces, view)


def that_may_be_dice(
    closer: CloserLooks, tops: list[Top], faces: Sequence[JudgedFace], view: View | None
) -> list[Top]:
    """Set the net right where it saw too much or too little, once some faces are clear.

    On a table full of print it takes much for tops; and of large dice it may not see all at once.
    """
    read = quads_of(faces)
    missed = unread_tops(tops, read)
    if view is None or not _are_clear(faces) or not len(read) >= _SETTLED:
        return tops
    unseen = [Top(quad, 1.0, np.zeros(7)) for quad in read[~seen_by_net(read, tops)]]
    doubted = [*alike_in_size(missed, view, read), *unseen]
    if len(doubted) > MOST_GUESSED:
        return tops
    left_out = {id(top) for top in missed}
    return [*(top for top in tops if id(top) not in left_out), *closer.keep(doubted)]


def read_tops(
    found: PlacedFrames, reader: FaceReader | Remembering, tops: Sequence[Top] = ()
) -> tuple[list[JudgedFace], View | None]:
    """Choose the top faces among the frames, read and judge them; say how the table is seen.

    Args:
        found: The frames.
        reader: Reads them.
        tops: Where the net sees tops, once it has looked closely; other frames count less.
    """
    found, table, chosen = tops_in_plane(found, reader, tops)
    if table is None:
        return [], None
    return faces_of(found, table, chosen, reader), table.view


def tops_in_plane(
    found: PlacedFrames, reader: FaceReader | Remembering, tops: Sequence[Top]
) -> tuple[PlacedFrames, Table | None, list[int]]:
    """Choose the top faces among the frames, without reading them.

    Returns:
        The frames, perhaps more than before; the plane of the tops, None where none is known; and
        which of the frames are tops.
    """
    table = plane_of_tops(found, tops)
    hidden = tops_of_sides(found.frames, table) if table is not None else []
    if hidden:
        # Where a side is seen, its top must be; looked at there, more faces are found.
        more = place_frames(found.levels, hidden)
        frames = reader.frames_with_glyphs(found.levels, [*found.frames, *more])
        found = replace(found, frames=frames)
        table = plane_of_tops(found, tops)
    return found, table, [] if table is None else chosen_tops(found.frames, table)


def faces_of(
    found: PlacedFrames, table: Table, chosen: Sequence[int], reader: FaceReader | Remembering
) -> list[JudgedFace]:
    """Read and judge some of the frames, which lie in the plane of the tops."""
    matches = reader.read(found.levels, [found.frames[index] for index in chosen])
    return judge(evidence_for(found, table, chosen, matches))


def are_open(faces: Sequence[JudgedFace], tops: Sequence[Top]) -> bool:
    """Look whether a face was seen badly, or the net sees other tops than were read."""
    return not (_are_clear(faces) and agrees_with_net(tops, quads_of(faces)))


def are_settled(faces: Sequence[JudgedFace], tops: Sequence[Top]) -> bool:
    """Look whether every face is clear and most are seen by the net; of a lone one, all it sees."""
    read = quads_of(faces)
    if len(read) < _SETTLED:
        return bool(len(read)) and not are_open(faces, tops)
    seen = int(seen_by_net(read, tops).sum())
    if not _are_clear(faces) or seen == len(read):
        return _are_clear(faces)
    # One that the net does not see in a sharp photo, where it sees the rest, it seldom sees closer.
    is_sharp = all(one.evidence.match.fit >= _SHARP_FIT for one in likely_of(faces))
    return is_sharp and seen >= max(_SETTLED, _MOST_SEEN * len(read))


def _are_clear(faces: Sequence[JudgedFace]) -> bool:
    return all(
        one.is_sure and (one.evidence.match.fit >= _CLEAR_FIT or one.evidence.size_px >= _CLEAR_PX)
        for one in likely_of(faces)
    )


def likely_of(faces: Sequence[JudgedFace]) -> list[JudgedFace]:
    """Give the faces that can be told."""
    return [one for one in faces if one.confidence >= WORTH_TELLING]


def quads_of(faces: Sequence[JudgedFace]) -> Quads:
    """Give the corners of the faces that can be told, in pixels of what was looked at."""
    return corners_of(likely_of(faces))


def corners_of(faces: Sequence[JudgedFace]) -> Quads:
    """Give the corners of faces, shape (N, 4, 2)."""
    return np.reshape([one.corners for one in faces], (-1, 4, 2))
