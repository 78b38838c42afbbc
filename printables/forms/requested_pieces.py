"""Bring the pieces of a kit together one by one, before they are laid on sheets."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.i18n import verbatim
from printables.drawing import Page, Palette
from printables.errors import NoPiecesError
from printables.imposition import Run, Setting
from printables.page_order import Draw
from printables.print_request import (
    PrintRequest,
    check_names,
    draws_of,
    kit_requested,
    setting_of,
)


@dataclass(frozen=True, slots=True)
class Pieces:
    """All that is cut out, in the order of the kit.

    Attributes:
        game: The game's name.
        runs: What belongs together, at least one piece in each.
        palette: The colours that it is printed in.
        setting: How it is printed.
    """

    game: str
    runs: tuple[Run, ...]
    palette: Palette
    setting: Setting

    @property
    def count(self) -> int:
        """Count the pieces."""
        return sum(len(run.pieces) for run in self.runs)


def pieces_of(request: PrintRequest, content: object = None) -> Pieces:
    """Bring the pieces together that somebody wants.

    Args:
        request: What is printed, and how; pages that are only read do not count.
        content: A table's own pieces, which are printed in the place of the kit's.

    Raises:
        NoPiecesError: Nothing of it is cut out.
        PrintablesError: Something was asked for that does not exist, or does not fit its place.
    """
    kit, runs = kit_requested(request), list[Run]()
    setting = replace(setting_of(request), gathered=runs)
    for _ in _drawn(draws_of(kit, request, content), setting):
        pass  # pages that are only read
    check_names(request, setting)
    kept = tuple(run for run in runs if run.pieces)
    if not kept:
        raise NoPiecesError(part=verbatim(request.part))
    return Pieces(request.game, kept, kit.palette(request.ink), replace(setting, gathered=None))


def _drawn(draws: tuple[Draw, ...], setting: Setting) -> Iterator[Page]:
    for draw in draws:
        yield from draw(setting)
