"""Marks and links that a camera reads from a tile, a board or a smaller piece."""

from printables.codes.fiducials_and_qr_codes import MARK, Code, marker, quick_response
from printables.codes.piece_mark import FRAME, piece_mark_fills

__all__ = ["FRAME", "MARK", "Code", "marker", "piece_mark_fills", "quick_response"]
