"""`companion print`: paper to play with."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.atomic_write import write_whole
from companion.cli.localized_text import say
from companion.cli.print_forms import (
    BOOKLET,
    BOXES,
    FORMS,
    INSERT,
    POSTER,
    PROOF,
    listed,
    output_intent,
    pdf_target,
    refuse_sheets,
    write_form,
    write_other_pdf,
)
from companion.cli.saved_printer_offsets import correction
from companion.cli.shared_print_options import shared_print_options
from companion.games import registry
from companion.i18n import verbatim

if TYPE_CHECKING:
    from collections.abc import Callable

    from printables.drawing import Page


@click.command("print", help=say("cli.command.print"), epilog=say("printables.cli.what"))
@click.argument("what", metavar="WHAT")
@click.option(
    "--game",
    default=registry.with_part("kit")[0],
    show_default=True,
    help=say("printables.cli.game"),
)
@click.option(
    "--size",
    type=click.FloatRange(10, 40),
    default=16,
    show_default=True,
    help=say("printables.cli.size"),
)
@click.option("--only", metavar="NAME,...", help=say("printables.cli.only"))
@click.option("--printer", default="", metavar="NAME", help=say("printables.cli.printer"))
@click.option("--back", default="", metavar="X,Y,X,Y[,W,H]", help=say("printables.cli.back"))
@click.option("--coverage", is_flag=True, help=say("printables.cli.coverage"))
@click.option("--cutter", is_flag=True, help=say("printables.cli.cutter"))
@click.option(
    "--marks",
    type=click.IntRange(3, 4),
    default=3,
    show_default=True,
    help=say("printables.cli.marks"),
)
@click.option(
    "--corner",
    type=click.FloatRange(0, 6),
    default=3,
    show_default=True,
    help=say("printables.cli.corner"),
)
@click.option("--part", default="kit", show_default=True, help=say("forms.cli.part"))
@shared_print_options
def print_(
    *,
    what: str,
    game: str,
    lang: str,
    paper: str,
    layout: str,
    ink: str,
    size: float,
    card_size: str,
    bleed: str,
    only: str | None,
    sheets: str | None,
    stock: str,
    skip: str | None,
    printer: str,
    back: str,
    coverage: bool,
    cutter: bool,
    marks: int,
    corner: float,
    pdf_x: Path | None,
    condition: str,
    url: str,
    part: str,
    dpi: int,
    shop: str,
    since: Path | None,
    out: Path | None,
) -> None:
    """Write a PDF, or the files of another form."""
    from printables.imposition.cutting_machine import cut_lines
    from printables.print_request import CARDS, PrintRequest, pdf
    from printables.units import Mm

    _check_name(game, what)
    names = listed("--only", only)
    strays = correction(printer, back)
    request = PrintRequest(
        game=game,
        part=part if what in (*FORMS, PROOF, BOXES, INSERT, BOOKLET, POSTER) else what,
        language=lang,
        paper=paper,
        layout=layout,
        ink=ink,
        size=Mm(size),
        card=card_size,
        only=names,
        correction=strays,
        cutter=cutter,
        address=url,
        skip=",".join(sorted(listed("--skip", skip))),
        marks=marks,
        bleed=bleed,
        stock=stock,
        sheets=listed("--sheets", sheets),
        output_intent=output_intent(pdf_x, condition, what if what in FORMS else ""),
    )
    refuse_sheets(request, what)
    if what in FORMS:
        from printables.forms.cut_files import Cuts
        from printables.forms.export_formats import Form

        write_form(Form(what, dpi, shop, Cuts(marks, corner), url), request, out)
        return
    target = pdf_target(out, f"{game}-{what}-{lang}-{paper}.pdf")
    if write_other_pdf(what, request, target, since):
        return
    progress = _Progress(keeps=cutter or coverage)
    data, pages = pdf(request, progress, complete=True)
    progress.clear()
    write_whole(target, data)
    if cutter:
        card = CARDS[card_size]
        _write_cuts(progress.pages, target, lambda page: cut_lines(page, card, corner, marks))
    if coverage:
        _tell_coverage(progress.pages, game, ink)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=pages))


def _check_name(game: str, what: str) -> None:
    """Look whether there is such a part or form; of several parts the printer tells.

    Raises:
        UnknownChoiceError: There is none.
    """
    from printables.kit_definition import KIT, games_with_kit, kit_of
    from printables.typed_choices import chosen

    if game in games_with_kit() and "," not in what:
        forms = (PROOF, *FORMS, BOOKLET, BOXES, INSERT, POSTER)
        known = dict.fromkeys((KIT, *kit_of(game).parts, *forms))
        chosen("part", what or "–", known)


class _Progress:
    """Count pages on a terminal, and keep them for what is told of them afterwards."""

    def __init__(self, *, keeps: bool) -> None:
        self.pages: list[Page] = []
        self.count = 0
        self.keeps = keeps
        self.shown = sys.stderr.isatty()

    def __call__(self, page: "Page") -> None:
        self.count += 1
        if self.keeps:
            self.pages.append(page)
        if self.shown:
            told = str(say("printables.cli.progress", count=self.count))
            click.echo(f"\r{told}", nl=False, err=True)

    def clear(self) -> None:
        """Leave the line to what comes."""
        if self.shown:
            click.echo("\r\033[K", nl=False, err=True)


def _write_cuts(pages: "list[Page]", target: Path, lines_of: "Callable[[Page], str]") -> None:
    """Write the cut lines of every front beside the PDF."""
    for page in pages:
        if page.cuts and not page.is_back:
            beside = target.with_name(f"{target.stem}-{page.label}.svg")
            write_whole(beside, lines_of(page).encode())


def _tell_coverage(pages: "list[Page]", game: str, ink: str) -> None:
    from printables.kit_definition import kit_of
    from printables.rendering.ink_coverage import InkGauge

    gauge = InkGauge(kit_of(game).palette(ink))
    for page in pages:
        share = f"{gauge.share(page) * 100:.1f}"
        click.echo(say("printables.cli.covered", page=verbatim(page.label), share=share))
