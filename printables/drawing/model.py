"""What a drawing is made of."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from companion.pieces import Affine, Path, Point
from printables.units import Mm, Pt

if TYPE_CHECKING:
    from printables.layout import Box

Align = Literal["left", "middle", "right"]
Stock = Literal["paper", "card", "light", "board", "label"]
"""Plain paper, card, light card to fold, what is glued onto greyboard, label paper."""


class Font(StrEnum):
    """A typeface that is embedded; the value is the name of its file."""

    NAME = "alegreya-sc-400"
    NAME_BOLD = "alegreya-sc-700"
    BODY = "vollkorn-400"
    BODY_ITALIC = "vollkorn-400-italic"
    BODY_BOLD = "vollkorn-700"


@dataclass(frozen=True, slots=True)
class Fill:
    """An outline, filled where its winding number is not zero."""

    path: Path
    role: str


@dataclass(frozen=True, slots=True)
class Rules:
    """Lines of one look.

    Attributes:
        lines: The corners of each line.
        role: What the lines mean.
        width: How thick they are.
        dash: Lengths of dash and gap; empty for a line without gaps.
    """

    lines: tuple[tuple[Point, ...], ...]
    role: str
    width: Mm
    dash: tuple[Mm, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of type; `x` and `y` are where its baseline begins, has its middle, or ends."""

    words: str
    x: Mm
    y: Mm
    font: Font
    size: Pt
    role: str = "text"
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Symbol:
    """Shapes that are drawn once and used in many places.

    Attributes:
        name: Unique in a document.
        width: Of the box that it fills, the origin in its upper left corner.
        height: Of the same box.
        shapes: What it is made of, the lowest first; can be walked through again and again.
        spread: How far ink may reach out of the box.
    """

    name: str
    width: float
    height: float
    shapes: Iterable["Shape"]
    spread: float = 0.0


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol in its place."""

    symbol: Symbol
    place: Affine


Shape = Fill | Rules | Text | Use


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet.

    Attributes:
        width: From edge to edge.
        height: From edge to edge.
        shapes: In the order of printing.
        label: What a viewer calls the page.
        bookmark: Its line in the outline; a bare page has none.
        trim: Left, top, right, bottom of what remains after cutting; the whole page if absent.
        place: Where the whole drawing is moved to, for printers that stray on the other side.
        is_back: It is printed on the other side of the page before it.
        is_read: It is read and not cut, so that it may be the other side of another such page.
        cuts: The boxes of the pieces that are cut out.
        contours: Along what each of them is cut; None, or no contours at all, for the box itself.
        scores: The lines along which they are folded.
        stock: On what it is best printed.
        group: The line of the outline that its own stands below.
        bleed: How far the ground of pieces reaches beyond the trim.
        side_margin: What its text leaves bare at the sides; 0 for what every sheet leaves bare.
    """

    width: Mm
    height: Mm
    shapes: tuple[Shape, ...]
    label: str
    bookmark: str
    trim: tuple[Mm, Mm, Mm, Mm] | None = None
    place: Affine | None = None
    is_back: bool = False
    is_read: bool = False
    cuts: tuple["Box", ...] = ()
    contours: tuple[Path | None, ...] = ()
    scores: tuple[tuple[Point, ...], ...] = ()
    stock: Stock = "paper"
    group: str = ""
    bleed: float = 0.0
    side_margin: float = 0.0


@dataclass(frozen=True, slots=True)
class OutputIntent:
    """What a print shop prints on, as its ICC profile tells.

    Attributes:
        profile: The file.
        channels: How many inks, or other colours, it knows: 1, 3 or 4.
        description: What it calls itself.
        condition: The printing condition as the ICC's registry names it; empty if nobody told.
    """

    profile: bytes
    channels: int
    description: str
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages to be printed together.

    Attributes:
        title: What a viewer calls it.
        subject: What is in it.
        language: Of its words.
        pages: Drawn while they are walked through, so that none need be kept.
        front: Gives the pages that stand before all others, once those are drawn.
        fronts: How many these are.
        keywords: Gives words for programs, once all pages are drawn.
        output_intent: What it is printed on at a print shop; its PDF is PDF/X-4 then.
    """

    title: str
    subject: str
    language: str
    pages: Iterable[Page] = field(default=())
    front: Callable[[], Iterable[Page]] | None = None
    fronts: int = 0
    keywords: Callable[[], str] | None = None
    output_intent: OutputIntent | None = None
