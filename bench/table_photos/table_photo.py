"""A photo of a table with what is true of it."""

from dataclasses import dataclass

from bench.table_photos.laid_table import LaidTable


@dataclass(frozen=True)
class TablePhoto:
    """A photo with what is true of it.

    Attributes:
        jpeg: The bytes of the file.
        table: What lies there.
        ink: How it was printed.
        tilt: Of the camera, in degrees from straight down.
        hidden: Codes of the tiles whose marks are covered by a piece.
    """

    jpeg: bytes
    table: LaidTable
    ink: str
    tilt: float
    hidden: tuple[str, ...] = ()
