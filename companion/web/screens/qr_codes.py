"""QR codes as the outline of one SVG path."""

from dataclasses import dataclass
from functools import lru_cache

QUIET_ZONE = 4
"""Modules of white around the code, as the standard asks."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code.

    Attributes:
        size: Modules along a side, quiet zone included.
        path: The dark modules as the ``d`` of a path on a grid of one unit per module.
    """

    size: int
    path: str


@lru_cache(maxsize=64)
def qr_code(content: str) -> QrCode:
    """Draw a text as a QR code."""
    rows = matrix(content)
    return QrCode(len(rows), "".join(_row(y, row) for y, row in enumerate(rows)))


def matrix(content: str) -> list[list[bool]]:
    """Lay a text out as dark and light modules, quiet zone included."""
    # Only pages with a code need the library.
    import qrcode  # noqa: PLC0415

    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(content)
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]


def _row(y: int, row: list[bool]) -> str:
    """Draw the runs of dark modules in a row."""
    runs: list[str] = []
    start: int | None = None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            runs.append(f"M{start} {y}h{x - start}v1h{start - x}z")
            start = None
    return "".join(runs)
