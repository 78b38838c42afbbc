"""The small marks of standees, tokens and cards: each bears its own, and a camera reads it."""

from itertools import combinations

import cv2
import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.piece_marks import (
    marked_pieces,
    piece_mark,
)
from companion.games.masmorra.model import COLOURS
from companion.pieces import Affine, Path
from companion.pieces.piece_marks import DISTANCE, SIDE, WORDS, piece_modules
from printables.card_layout.corner_fiducial import mark_module
from printables.codes import piece_mark_fills
from printables.drawing import Fill, Symbol
from printables.imposition import Piece, Setting
from printables.layout import PAPERS
from printables.masmorra.boards.standees import standees
from printables.masmorra.boards.tokens import boss_tokens
from printables.masmorra.cards import card_pieces
from printables.masmorra.palettes import INKS
from printables.rendering.rasterize_paths import painted
from tests.printables.walk_drawing import walked
from tests.vision.fiducials.test_fiducial_detection import EXPOSURES, printed
from vision.fiducials.fiducial_detection import find_markers
from vision.training.scene_photos.photograph_flat_picture import View, photograph


def turned(rows: tuple[tuple[bool, ...], ...]) -> tuple[tuple[bool, ...], ...]:
    return tuple(tuple(column[::-1]) for column in zip(*rows, strict=True))


def differing(one: tuple[tuple[bool, ...], ...], other: tuple[tuple[bool, ...], ...]) -> int:
    return int((np.array(one) != np.array(other)).sum())


def detector() -> cv2.aruco.ArucoDetector:
    """Build a plain reader: what is white on paper is dark in the negative."""
    words = [
        cv2.aruco.Dictionary.getByteListFromBits(
            np.array([[not white for white in row] for row in piece_modules(number)], np.uint8)
        )
        for number in range(len(WORDS))
    ]
    parameters = cv2.aruco.DetectorParameters()
    parameters.minMarkerPerimeterRate = 0.01
    dictionary = cv2.aruco.Dictionary(np.concatenate(words), SIDE, (DISTANCE - 1) // 2)
    return cv2.aruco.ArucoDetector(dictionary, parameters)


def read(grey: np.ndarray) -> list[int]:
    outlines, numbers, _ = detector().detectMarkers(255 - grey)
    return sorted(int(number) for number in np.ravel(np.asarray(numbers))) if len(outlines) else []


def bears(symbol: Symbol, piece: str, module: float) -> bool:
    """Tell whether a drawing shows the mark of a piece, wherever it lies."""
    number = piece_mark(piece)
    assert number is not None
    cut = piece_mark_fills(number, (0, 0), module)[1].path
    x, y = cut.subpaths[0].start
    for shape, _ in walked(symbol.shapes):
        if isinstance(shape, Fill) and shape.role == "bare":
            at = shape.path.subpaths[0].start
            if close(cut.transform(Affine.moved(at[0] - x, at[1] - y)), shape.path):
                return True
    return False


def close(one: Path, other: Path) -> bool:
    ends = [np.array([sub.start for sub in path.subpaths]) for path in (one, other)]
    return len(ends[0]) == len(ends[1]) and bool(np.allclose(ends[0], ends[1], atol=1e-6))


def picture(symbol: Symbol, dpi: int = 200) -> tuple[np.ndarray, float]:
    """Paint a piece in the middle of a square, and tell how long that is in millimetres."""
    side = max(symbol.width, symbol.height) + 20
    middle = Affine.moved((side - symbol.width) / 2, (side - symbol.height) / 2)
    layers = [
        Fill(shape.path.transform(place), shape.role)
        for shape, place in walked(symbol.shapes, middle)
        if isinstance(shape, Fill)
    ]
    return painted(layers, INKS["full"], round(side / 25.4 * dpi), side), side


def pieces() -> dict[str, Piece]:
    setting = Setting("de", PAPERS["a4"])
    cards = [piece for _, draw in card_pieces(setting) for piece in draw()]
    return {piece.id: piece for piece in (*cards, *boss_tokens("de"), *standees("de"))}


def test_no_two_marks_are_alike_however_they_are_turned():
    turns = []
    for number in range(len(WORDS)):
        rows = piece_modules(number)
        quarter = turned(rows)
        turns.append((rows, quarter, turned(quarter), turned(turned(quarter))))
        assert min(differing(rows, other) for other in turns[-1][1:]) >= DISTANCE
    words = np.array(turns, np.int8).reshape(len(turns), 4, -1)
    for one, other in combinations(range(len(turns)), 2):
        assert (words[one][0] != words[other]).sum(axis=1).min() >= DISTANCE


def test_no_mark_is_given_twice_and_each_number_is_a_mark():
    assert set(marked_pieces()) == set(range(len(marked_pieces())))
    assert len(marked_pieces()) <= len(WORDS)
    assert all(piece_mark(piece) == number for number, piece in marked_pieces().items())
    assert len(WORDS) not in marked_pieces()
    assert piece_mark("gold") is None


def test_numbers_that_were_printed_keep_their_meaning():
    known = {0: "standee-red", 4: "standee-purple", 5: "bitsy", 15: "first-player"}
    known |= {16: "back-treasure", 24: "algus-1", 34: "swift-strike", 96: "held-breath"}
    assert {number: marked_pieces()[number] for number in known} == known


def test_every_card_bears_its_mark_and_that_of_its_back():
    module = mark_module(63)
    for name, draw in card_pieces(Setting("de", PAPERS["a4"])):
        for piece in draw():
            back = piece.id.split("-")[0] if name == "hero" else name
            assert piece.back is not None
            assert bears(piece.front, piece.id, module), piece.id
            assert bears(piece.back, f"back-{back}", module), piece.id


def test_a_token_bears_the_mark_of_the_side_that_lies_up():
    others: dict[str, str] = {
        kind: monster.turns or f"{kind}-prize" for kind, monster in CATALOGUE.monsters.items()
    }
    for piece in boss_tokens("de"):
        assert piece.back is not None
        if piece.id == "torch":
            assert bears(piece.front, "first-player", 1.0)
            continue
        other = others[piece.id]
        assert bears(piece.front, piece.id, 1.0)
        assert bears(piece.back, other, 1.0)
        assert not bears(piece.front, other, 1.0)


def test_a_foot_bears_the_mark_of_its_colour():
    for piece in standees("de"):
        assert bears(piece.front, f"standee-{piece.id.rsplit('-', 1)[1]}", 1.2)


@pytest.mark.parametrize("exposure", ["sharp", "dim"])
@pytest.mark.parametrize("piece", ["algus-1", "lightning", "evil-eye", "mortiferous", "mika-blue"])
def test_a_camera_reads_it_from_half_a_metre(piece: str, exposure: str):
    shown, side = picture(pieces()[piece].front)
    colour = piece.rpartition("-")[2]
    number = piece_mark(f"standee-{colour}" if colour in COLOURS else piece)
    rng = np.random.default_rng(3)
    photo = photograph(shown, side, View(33, 20, 5.5), EXPOSURES[exposure], rng)
    grey = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert set(read(np.asarray(grey, np.uint8))) == {number}
    assert find_markers(np.asarray(grey, np.uint8)) == ()


def test_a_tile_shows_no_mark_of_smaller_pieces():
    grey = cv2.cvtColor(printed("2-20", 150), cv2.COLOR_BGR2GRAY)
    assert read(np.asarray(grey, np.uint8)) == []
