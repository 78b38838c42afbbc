"""Lay pieces on sheets and mirror their backs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from companion.i18n import verbatim
from companion.pieces import Path
from printables.drawing import Page, Shape, Symbol, Use
from printables.errors import PlacesError
from printables.imposition.crop_marks_and_title import bleed_marks, framed
from printables.imposition.cut_out_piece import Piece, Run
from printables.imposition.oversized_pieces import can_be_halved, halved
from printables.imposition.print_settings import Flip, Setting
from printables.imposition.shared_sheets import by_size, shared_grid
from printables.imposition.sheet_grid import Grid, Slot, choose_folded, choose_grid
from printables.imposition.side_instructions import head_words
from printables.units import Mm

_FLIPS: dict[str, Flip] = {"duplex": "long", "duplex-short": "short", "fronts-backs": "long"}


def impose(run: Run, setting: Setting, first: int = 1) -> Iterator[Page]:
    """Lay a run's pieces on sheets, those of one size together.

    Args:
        run: What is laid out.
        setting: How it is printed.
        first: The number of the first sheet.

    Raises:
        DoesNotFitError: A piece is larger than the paper.
    """
    chosen = wanted(run.pieces, setting)
    if setting.gathered is not None:
        setting.gathered.append(replace(run, pieces=tuple(chosen)))
        return
    groups = by_size(chosen)
    stack = shared_grid(groups, setting)
    if stack:
        layout = _SheetLayout(run, setting, stack)
        yield from (side.page for side in _on_grid(chosen, layout, first))
        return
    number = first
    for group in groups:
        for side in _laid(group, run, setting, number):
            yield side.page
            number = side.number + 1


def wanted(pieces: Iterable[Piece], setting: Setting) -> list[Piece]:
    """Keep the pieces that somebody wants printed."""
    return [piece for piece in pieces if setting.wants(piece.id, *piece.names)]


def per_sheet(size: tuple[float, float], setting: Setting) -> int:
    """Say how many pieces of a size lie on a sheet; one by one, each is whole in itself.

    Raises:
        DoesNotFitError: Not even one does.
    """
    if setting.gathered is not None:
        return 1
    if setting.layout == "gutterfold" and (
        folded := choose_folded(setting.paper, *size, edge_to_edge=setting.edge_to_edge)
    ):
        return len(_without_skipped(folded, setting).slots)
    grid = choose_grid(
        setting.paper, *size, cutter=setting.cutter, edge_to_edge=setting.edge_to_edge
    )
    return len(_without_skipped(grid, setting).slots)


def _without_skipped(grid: Grid, setting: Setting) -> Grid:
    """Leave places empty, as somebody does whose machine misreads marks or whose sheet is used.

    Raises:
        PlacesError: No place is left.
    """
    setting.places.add(len(grid.slots))
    if not setting.skip:
        return grid
    kept = [place for place in range(len(grid.slots)) if place + 1 not in setting.skip]
    if not kept:
        raise PlacesError(text=verbatim(", ".join(map(str, sorted(setting.skip)))))
    return _kept(grid, kept)


def _kept(grid: Grid, kept: Sequence[int]) -> Grid:
    """Keep some places of a grid."""
    blocks = tuple(
        sum(start <= place < end for place in kept)
        for start, end in pairwise((0, *accumulate(grid.blocks)))
    )
    return replace(grid, slots=tuple(grid.slots[place] for place in kept), blocks=blocks)


@dataclass(frozen=True, slots=True)
class _Side:
    """A page and the number of its sheet."""

    page: Page
    number: int


@dataclass(frozen=True, slots=True)
class _SheetLayout:
    """One size of piece on one kind of paper."""

    run: Run
    setting: Setting
    grid: Grid

    def front(self, pieces: Sequence[Piece], number: int) -> _Side:
        """Lay fronts on a page."""
        placed = zip(pieces, self.grid.slots, strict=False)
        uses = [self._use(piece.front, slot) for piece, slot in placed]
        slots = self.grid.slots[: len(pieces)]
        side = self._side(tuple(uses), number, "a", slots, pieces)
        contours = tuple(_contour(piece, slot) for piece, slot in zip(pieces, slots, strict=True))
        scores = tuple(
            tuple(slot.place()(corner) for corner in fold)
            for piece, slot in zip(pieces, slots, strict=True)
            for fold in piece.folds
        )
        return replace(side, page=replace(side.page, contours=contours, scores=scores))

    def back(self, pieces: Sequence[Piece], number: int, flip: Flip) -> _Side:
        """Lay backs on the other side of the same sheet."""
        paper = self.setting.paper
        slots = tuple(slot.behind(paper, flip) for slot in self.grid.slots)
        placed = zip(pieces, slots, strict=False)
        uses = [self._use(piece.back, slot) for piece, slot in placed if piece.back]
        side = self._side(tuple(uses), number, "b", slots[: len(pieces)], pieces)
        correction = self.setting.correction
        place = correction.onto(paper, flip) if correction else None
        return replace(side, page=replace(side.page, place=place, is_back=True))

    def folded(self, pieces: Sequence[Piece], number: int) -> _Side:
        """Lay fronts left of the fold and backs right of it."""
        paper = self.setting.paper
        behind = tuple(slot.behind(paper, "long") for slot in self.grid.slots)
        uses: list[Shape] = []
        for piece, slot, other in zip(pieces, self.grid.slots, behind, strict=False):
            uses.append(self._use(piece.front, slot))
            if piece.back:
                uses.append(self._use(piece.back, other))
        count = len(pieces)
        slots = (*self.grid.slots[:count], *behind[:count])
        return self._side(tuple(uses), number, "", slots, pieces)

    def glued(self, pieces: Sequence[Piece], number: int) -> _Side:
        """Lay backs that are glued on as their fronts lie: on paper, lest card be doubled."""
        placed = zip(pieces, self.grid.slots, strict=True)
        uses = [self._use(piece.back, slot) for piece, slot in placed if piece.back]
        side = self._side(tuple(uses), number, "b", self.grid.slots, pieces)
        if self.setting.layout == "single" and side.page.stock == "card":
            return replace(side, page=replace(side.page, stock="paper"))
        return side

    def _use(self, symbol: Symbol, slot: Slot) -> Use:
        bleed = self.grid.bleed
        if symbol.spread > bleed:
            symbol = replace(symbol, name=f"{symbol.name}-{bleed:g}", spread=bleed)
        return Use(symbol, slot.place())

    def _side(
        self,
        uses: tuple[Shape, ...],
        number: int,
        letter: str,
        slots: Sequence[Slot],
        pieces: Sequence[Piece],
    ) -> _Side:
        paper = self.setting.paper
        boxes = [slot.box for slot in slots]
        blocks = self.grid.parted(slots)
        words = head_words(self.run, self.setting, pieces, number, letter)
        label = words[2]
        marks = self.setting.marks if self.setting.cutter else 0
        frame = tuple(framed(paper, self.grid, blocks, words, self.setting.language, marks=marks))
        trim = (
            Mm(min(box.left for box in boxes)),
            Mm(min(box.top for box in boxes)),
            Mm(max(box.right for box in boxes)),
            Mm(max(box.bottom for box in boxes)),
        )
        title = f"{self.run.title} · {number}{letter}"
        over = () if marks else tuple(bleed_marks(self.grid, blocks))
        shapes = (*frame, *uses, *over)
        cuts = tuple(boxes[: len(uses)])
        page = Page(
            paper.width,
            paper.height,
            shapes,
            label,
            title,
            trim,
            cuts=cuts,
            group=self.run.title,
            stock=self.run.best_on,
            bleed=self.grid.bleed,
        )
        return _Side(page, number)


def _contour(piece: Piece, slot: Slot) -> Path | None:
    """Tell along what a piece in its place is cut, where that is no box."""
    return piece.contour.transform(slot.place()) if piece.contour else None


def _laid(pieces: list[Piece], run: Run, setting: Setting, first: int) -> Iterator[_Side]:
    width, height = pieces[0].size
    paper, layout = setting.paper, setting.layout
    if layout == "gutterfold" and any(piece.back for piece in pieces):
        folded = choose_folded(paper, width, height, len(pieces), edge_to_edge=setting.edge_to_edge)
        if folded is not None:
            remaining = _without_skipped(folded, setting)
            sheets = _SheetLayout(run, setting, remaining)
            for number, batch in enumerate(_batches(pieces, remaining), first):
                yield sheets.folded(batch, number)
            return
        if all(can_be_halved(piece, setting) for piece in pieces):
            for page, number in halved(pieces, run, setting, first):
                yield _Side(page, number)
            return
    one_sided = not any(piece.back for piece in pieces)
    grid = choose_grid(
        paper,
        width,
        height,
        len(pieces),
        cutter=setting.cutter,
        one_sided=one_sided,
        edge_to_edge=setting.edge_to_edge,
    )
    yield from _on_grid(pieces, _SheetLayout(run, setting, _without_skipped(grid, setting)), first)


def _on_grid(pieces: list[Piece], sheets: _SheetLayout, first: int) -> Iterator[_Side]:
    """Lay pieces on as many sheets of a grid as they need, with their backs."""
    layout = sheets.setting.layout
    batches = list(enumerate(_batches(pieces, sheets.grid), first))
    if layout in {"duplex", "duplex-short"}:
        for number, batch in batches:
            yield sheets.front(batch, number)
            if any(piece.back for piece in batch):
                yield sheets.back(batch, number, _FLIPS[layout])
        return
    for number, batch in batches:
        yield sheets.front(batch, number)
    yield from _backs_after_fronts(sheets, batches, layout)


def _backs_after_fronts(
    sheets: _SheetLayout, batches: list[tuple[int, list[Piece]]], layout: str
) -> Iterator[_Side]:
    """Lay the backs after all fronts: behind them, or to be glued on."""
    for number, batch in batches:
        if layout == "fronts-backs":
            if any(piece.back for piece in batch):
                yield sheets.back(batch, number, _FLIPS[layout])
            continue
        kept = [place for place, piece in enumerate(batch) if _is_glued(piece, layout)]
        if kept:
            needed = replace(sheets, grid=_kept(sheets.grid, kept))
            yield needed.glued([batch[place] for place in kept], number)


def _is_glued(piece: Piece, layout: str) -> bool:
    """Tell whether a piece needs its back.

    Where some cards show theirs, as the players need them, the others need none: in a deck whose
    backs are the same, one that has its back would be known by it.
    """
    return piece.back is not None and (piece.back_needed or layout == "gutterfold")


def _batches(pieces: list[Piece], grid: Grid) -> Iterator[list[Piece]]:
    size = len(grid.slots)
    for start in range(0, len(pieces), size):
        yield pieces[start : start + size]
