"""What a sheet's code says: which drawing it is, in which form, language and ink."""

from dataclasses import dataclass
from itertools import product

from companion.i18n import LANGUAGES
from companion.pieces.error_correcting_strip import read_strip, strip
from printables.paper_dungeons.sheet.sheet_sizes import FORMS

EDITION = 1
"""Of the drawing; a layout that moves a mark is a new one."""

INKS = ("full", "low")


@dataclass(frozen=True, slots=True)
class SheetCode:
    """What the strip beside a corner says.

    Attributes:
        form: One of the sheet's forms.
        language: Of its words.
        ink: How it is printed.
        is_own: It is printed from a table's own content.
        edition: Of the drawing.
    """

    form: str = "a5"
    language: str = "en"
    ink: str = "full"
    is_own: bool = False
    edition: int = EDITION

    @property
    def cells(self) -> tuple[bool, ...]:
        """The strip's cells, dark ones true."""
        return strip(self.bits)

    @property
    def bits(self) -> int:
        """The number that the strip says."""
        bits = self.edition
        bits = bits << 2 | tuple(FORMS).index(self.form)
        bits = bits << 4 | LANGUAGES.index(self.language)
        bits = bits << 1 | INKS.index(self.ink)
        return bits << 1 | self.is_own


def printed_words() -> list[int]:
    """List what the strips of this edition say."""
    return [
        SheetCode(form, language, ink, is_own).bits
        for form, language, ink, is_own in product(FORMS, LANGUAGES, INKS, (False, True))
    ]


def read_code(cells: tuple[bool, ...]) -> SheetCode | None:
    """Read a strip; None where it is none of ours."""
    bits = read_strip(cells)
    if bits is None:
        return None
    language = bits >> 2 & 0xF
    if language >= len(LANGUAGES):
        return None
    return SheetCode(
        form=tuple(FORMS)[bits >> 6 & 3],
        language=LANGUAGES[language],
        ink=INKS[bits >> 1 & 1],
        is_own=bool(bits & 1),
        edition=bits >> 8,
    )
