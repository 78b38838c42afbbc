"""What the small net sees and the reader did not: looked at again, or told as a doubt."""

import cv2
import numpy as np
import pytest

from vision.decoding.image_pyramid import pyramid
from vision.marked.frame_placement import place_frames
from vision.marked.missed_face_search import guessed_quads
from vision.marked.render_faces import ink_of
from vision.marked.top_face_selection import net_votes
from vision.marked.top_net_agreement import doubts_about, seen_by_net, unread_tops
from vision.stage_results import Top

SIZE_WH = (400, 300)


def square(x: float, y: float, edge: float, turn: float = 0.0) -> np.ndarray:
    cos, sin = np.cos(turn) * edge / 2, np.sin(turn) * edge / 2
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    return np.asarray(corners @ np.array([[cos, sin], [-sin, cos]]) + (x, y))


def top(corners: np.ndarray, chance: float = 0.8) -> Top:
    return Top(corners, chance, np.zeros(7))


def picture(corners: np.ndarray) -> np.ndarray:
    """Lay a face on a grey table, faintly and out of focus."""
    face = (190 - 60 * ink_of("action", "melee", 128)).astype(np.uint8)
    edges = np.array([[0, 0], [128, 0], [128, 128], [0, 128]], np.float32)
    onto = cv2.getPerspectiveTransform(edges, corners.astype(np.float32))
    laid = np.full(SIZE_WH[::-1], 150, np.uint8)
    cv2.warpPerspective(face, onto, SIZE_WH, laid, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    return np.asarray(cv2.GaussianBlur(laid, (0, 0), 1.5))


@pytest.mark.parametrize("turn", [0.0, 0.4, 1.1])
def test_a_face_is_placed_where_the_net_was_wrong_by_a_sixth_of_an_edge(turn: float):
    lies = square(200, 150, 60, turn)
    levels = pyramid(picture(lies))
    seen = top(square(209, 145, 66, turn + 0.35))

    placed = place_frames(levels, guessed_quads(levels, [seen], np.zeros((0, 4, 2)), None))

    assert placed
    assert np.abs(placed[0].corners - lies).max() < 2


def test_a_top_that_was_read_is_not_looked_at_again():
    read = np.stack([square(100, 100, 40)])
    near, far = top(square(108, 96, 44)), top(square(200, 100, 40))

    assert unread_tops([near, far], read) == [far]
    assert seen_by_net(read, [near])[0]
    assert not seen_by_net(read, [far])[0]


def test_faces_that_the_net_sees_too_count_more():
    quads = np.stack([square(100, 100, 40), square(200, 100, 40)])
    seen, elsewhere = top(square(104, 98, 42)), [top(square(300, 40 * y, 30)) for y in range(9)]

    alone = net_votes(quads, [seen])

    assert net_votes(quads, []).tolist() == [1, 1]
    assert alone[0] == 1 > alone[1]
    assert alone[1] < net_votes(quads, [seen, *elsewhere])[1] < 1


@pytest.mark.parametrize(
    "tops, doubts",
    [
        ([], ()),
        ([top(square(200, 150, 40))], ("vision.doubt.unread",)),
        ([top(square(200, 150, 40), 0.45)], ()),
        ([top(square(395, 150, 40))], ("vision.doubt.cut",)),
        (
            [top(square(395, 150, 40)), top(square(50, 50, 40))],
            ("vision.doubt.cut", "vision.doubt.unread"),
        ),
    ],
)
def test_tops_that_were_not_read_are_told_as_doubts(tops: list[Top], doubts: tuple[str, ...]):
    assert doubts_about(tops, SIZE_WH) == doubts
