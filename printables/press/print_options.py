"""What a client wants printed: choices out of short lists, and a name that says them all."""

from dataclasses import dataclass
from typing import Self

from companion.i18n import LANGUAGES
from printables.kit_definition import KIT, games_with_kit, kit_of

PAPERS = ("a4", "letter")
INKS = ("full", "low")
LAYOUTS = ("duplex", "duplex-short", "gutterfold", "fronts-backs", "single")
CARDS = ("63x88", "44x68", "41x63", "poker", "bridge", "mini", "tarot")
FORMS = ("pdf", "proof", "booklet", "boxes", "insert", "poster", "images", "cut", "tts", "stl")
"""The names that the printer knows. They stand here again because a page that only offers them
shall not wait for the drawings to be loaded; a test holds both together."""

_FIELDS = ("game", "parts", "language", "paper", "layout", "ink", "card")
PDF, PROOF, BOOKLET, BOXES, INSERT, POSTER = FORMS[:6]
STL = FORMS[-1]
PDFS = (PDF, BOOKLET, BOXES, INSERT, POSTER)
"""The forms that are one PDF; others are archives."""

_BETWEEN, _AND = ".", "_"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A print that somebody wants.

    Attributes:
        game: The game's name.
        parts: `kit` alone, or some of its parts.
        language: Of the words on paper.
        paper: Size of the sheets.
        layout: How fronts and backs are laid out.
        ink: Which palette.
        card: Size of a card.
        form: What becomes of it: sheets to print, or something else in an archive.
    """

    game: str
    parts: tuple[str, ...]
    language: str
    paper: str = PAPERS[0]
    layout: str = LAYOUTS[0]
    ink: str = INKS[0]
    card: str = CARDS[0]
    form: str = PDF

    @property
    def name(self) -> str:
        """Say all choices in a word that can stand in an address."""
        parts = _AND.join(self.parts)
        words = (self.game, parts, self.language, self.paper, self.layout, self.ink, self.card)
        more = () if self.form == PDF else (self.form,)
        return _BETWEEN.join((*words, *more))

    @property
    def file_name(self) -> str:
        """Name the file as people will find it in their downloads."""
        usual = {LAYOUTS[0], INKS[0], CARDS[0]}
        words = [word for word in self.name.split(_BETWEEN) if word not in usual]
        ending = ".pdf" if self.is_pdf else ".zip"
        return "-".join(words).replace(_AND, "-") + ending

    @property
    def is_pdf(self) -> bool:
        """Tell whether it becomes a PDF, and not an archive."""
        return self.form in PDFS

    @property
    def is_known(self) -> bool:
        """Tell whether every choice is one that there is, and the parts stand in their order."""
        return (
            self.game in games_with_kit()
            and self.language in LANGUAGES
            and self.paper in PAPERS
            and self.layout in LAYOUTS
            and self.ink in INKS
            and self.card in CARDS
            and self.form in FORMS
            and bool(self.parts)
            and (self.parts in {(KIT,), _in_order(self.game, self.parts)})
        )

    @classmethod
    def read(cls, name: str) -> Self | None:
        """Read a name back; None where it is none."""
        words = name.split(_BETWEEN)
        if len(words) not in {len(_FIELDS), len(_FIELDS) + 1}:
            return None
        game, parts, *more = words
        job = cls(game, tuple(parts.split(_AND)), *more)
        return job if job.is_known and job.name == name else None

    @classmethod
    def of(cls, game: str, parts: tuple[str, ...], language: str, *more: str) -> Self | None:
        """Make a job of what somebody ticked, in any order; None where something is made up."""
        if game not in games_with_kit():
            return None
        wanted = parts if parts == (KIT,) else _in_order(game, parts)
        job = cls(game, wanted, language, *more)
        return job if job.is_known and set(wanted) == set(parts) else None


def _in_order(game: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for part in kit_of(game).parts if part in parts)
