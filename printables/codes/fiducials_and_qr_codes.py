"""Draw a mark, or a link as a QR code, as modules on paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.pieces import Affine, Path
from companion.pieces.fiducials import SIDE, modules
from companion.pieces.path_shapes import box
from printables.drawing import Fill

MARK = SIDE + 4
"""A mark's side in modules: frame and a white quiet zone, one module each, on every side."""

_QUIET = 2
"""How many white modules surround a QR code; readers of today do with two."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code as it is drawn.

    Attributes:
        side: Its side in modules, quiet zone included.
        dark: The black modules, a unit each.
    """

    side: int
    dark: Path

    def fills(self, left: float, top: float, length: float) -> tuple[Fill, Fill]:
        """Lay it into a square: white first, then the modules."""
        scale = length / self.side
        onto = Affine(scale, 0, 0, scale, left, top)
        white = box(left, top, left + length, top + length)
        return Fill(white, "bare"), Fill(self.dark.transform(onto), "code")


def marker(number: int) -> Code:
    """Draw a mark.

    Raises:
        IndexError: There is no such mark.
    """
    rows = [[False] * MARK]
    rows += [[False, *([True] * (SIDE + 2)), False]]
    rows += [[False, True, *(not white for white in row), True, False] for row in modules(number)]
    rows += [[False, *([True] * (SIDE + 2)), False]]
    rows += [[False] * MARK]
    return Code(MARK, module_runs(rows))


def quick_response(link: str) -> Code:
    """Draw a link as a QR code."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=_QUIET)
    code.add_data(link, optimize=0)
    code.make(fit=True)
    rows = code.get_matrix()
    return Code(len(rows), module_runs(rows))


def module_runs(rows: Sequence[Sequence[bool | None]]) -> Path:
    """Join the modules that are set in each row, so that no hairline shows between neighbours."""
    bars = []
    for y, row in enumerate(rows):
        start: int | None = None
        for x, dark in enumerate((*row, False)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                bars.append(box(start, y, x, y + 1.01))
                start = None
    return Path.joined(bars)
