"""What the head of a sheet says: which side it is, and what is done with it."""

from collections.abc import Sequence

from companion.i18n import text, verbatim
from printables.imposition.cut_out_piece import Piece, Run
from printables.imposition.print_settings import Setting

_SIDES = {"a": "front", "b": "back"}


def head_words(
    run: Run, setting: Setting, pieces: Sequence[Piece], number: int, letter: str
) -> tuple[str, str, str]:
    """Give the title of a sheet's side, what is said of it, and its name.

    A sheet without backs says neither side nor edge, and one that is not folded no fold: where
    some pieces are folded and others are too large, backs that come apart are glued on.

    Args:
        run: What is laid out.
        setting: How it is printed.
        pieces: What lies on the sheet.
        number: Of the sheet.
        letter: Of the side: a, b, or empty where both are on one side that is folded.
    """
    language, label = setting.language, f"{run.code}-{number}{letter}"
    glued = setting.layout in {"single", "gutterfold"}
    if not any(piece.back for piece in pieces) or (glued and letter == "a"):
        return run.title, run.stock, label
    if not letter:
        return run.title, text("printables.sheet.folded", language), label
    title = f"{run.title} · {text(f'printables.sheet.side.{_SIDES[letter]}', language)}"
    if glued:
        front = verbatim(f"{run.code}-{number}a")
        return title, text("printables.sheet.behind", language, sheet=front), label
    edge = "short" if setting.layout == "duplex-short" else "long"
    how = text(f"printables.sheet.flip.{edge}", language)
    return title, " · ".join(words for words in (how, run.stock) if words), label
