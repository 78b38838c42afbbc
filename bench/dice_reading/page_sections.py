"""Parts of `docs/dice-figures.md` that only one benchmark writes; the others leave them alone."""

from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "dice-figures.md"


class Marks(NamedTuple):
    """The lines between which a part stands.

    Attributes:
        begin: The first.
        end: The last.
    """

    begin: str
    end: str


THREE_ORIGINS = Marks("<!-- photos of three origins -->", "<!-- end of three origins -->")
LARGE_PHOTOS = Marks("<!-- time for large photos -->", "<!-- end of large photos -->")


def kept_section(page: str, marks: Marks) -> str:
    """Give the part that a page has, its marks included; empty where it has none."""
    if marks.begin not in page or marks.end not in page:
        return ""
    return page[page.index(marks.begin) : page.index(marks.end) + len(marks.end)]


def with_section(page: str, section: str, marks: Marks) -> str:
    """Put a part at the end of a page, or in the place of the one that is there."""
    kept = kept_section(page, marks)
    return page.replace(kept, section) if kept else f"{page.rstrip()}\n\n{section}\n"


def write(section: str, marks: Marks) -> None:
    """Put a part into the page."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_section(page, section, marks), encoding="utf-8")
