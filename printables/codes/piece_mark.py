"""Draw the small mark of a standee, a token or a card, cut white out of a black block."""

from collections.abc import Sequence

from companion.pieces import Affine
from companion.pieces.path_shapes import box
from companion.pieces.piece_marks import SIDE, piece_modules
from printables.codes.fiducials_and_qr_codes import module_runs
from printables.drawing import Fill

FRAME = SIDE + 2
"""A mark's side in modules, its frame included."""

_ROUND = 0.8
"""The radius of the block's corners in modules."""


def piece_mark_fills(number: int, middle: tuple[float, float], module: float) -> tuple[Fill, Fill]:
    """Draw a mark: the block that is the quiet zone round it, then what is cut white.

    Args:
        number: Which.
        middle: Where its middle lies.
        module: The side of a module; the block is nine wide.

    Raises:
        IndexError: There is no such mark.
    """
    onto = Affine(module, 0, 0, module, middle[0], middle[1])
    half = FRAME / 2 + 1
    block = box(-half, -half, half, half, (_ROUND,) * 4)
    white = module_runs(_framed(piece_modules(number)))
    cut = white.transform(onto @ Affine.moved(-FRAME / 2, -FRAME / 2))
    return Fill(block.transform(onto), "code"), Fill(cut, "bare")


def _framed(rows: Sequence[Sequence[bool]]) -> list[list[bool]]:
    edge = [True] * FRAME
    return [edge, *([True, *row, True] for row in rows), edge]
