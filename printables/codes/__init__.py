"""Marks and links that a camera reads from a tile or a board."""

from printables.codes.fiducials_and_qr_codes import MARK, Code, marker, quick_response

__all__ = ["MARK", "Code", "marker", "quick_response"]
