"""A photo of a filled sheet with what is true of it."""

from dataclasses import dataclass

from bench.sheet_photos.played_sheets import PlayedSheet


@dataclass(frozen=True)
class SheetPhoto:
    """A photo with what is true of it.

    Attributes:
        jpeg: The bytes of the file.
        played: What was marked.
        form: Of the sheet.
        language: Of its words.
        ink: How it was printed.
        kind: ``nominal`` or ``stress``.
    """

    jpeg: bytes
    played: PlayedSheet
    form: str
    language: str
    ink: str
    kind: str
