"""`companion sheet draw`: the empty sheet as a picture, and where it is marked."""

import json
from collections.abc import Iterable
from pathlib import Path

import click

from companion.cli.atomic_write import write_whole
from companion.cli.localized_text import say
from companion.games import registry
from companion.i18n import LANGUAGES, system_language, verbatim

_GAMES = registry.with_part("sheet")


@click.command("draw", help=say("printables.cli.sheet"))
@click.option("--game", default=_GAMES[0], show_default=True, help=say("printables.cli.game"))
@click.option("--form", default="", help=say("printables.cli.sheet_form"))
@click.option("--lang", default=system_language, help=say("printables.cli.lang"))
@click.option("--ink", default="full", show_default=True, help=say("printables.cli.ink"))
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help=say("printables.cli.out"),
)
@click.option(
    "--px-per-mm",
    default=12.0,
    show_default=True,
    type=click.FloatRange(1, 40),
    help=say("printables.cli.px_per_mm"),
)
def draw(*, game: str, form: str, lang: str, ink: str, out: Path, px_per_mm: float) -> None:
    """Write the empty sheet as a PNG, and on standard output where its marks are."""
    from printables.drawing import INKS
    from printables.player_sheet_protocol import sheet_of
    from printables.rendering.png_writer import write_png

    _check("game", game, _GAMES)
    _check("language", lang, LANGUAGES)
    _check("ink", ink, INKS)
    sheet = sheet_of(game)
    wanted = form or sheet.forms[0]
    _check("form", wanted, sheet.forms)
    page = sheet.draw(wanted, lang, ink)
    write_whole(out, write_png(page, sheet.palette(ink), round(page.width * px_per_mm)))
    head = {"game": game, "form": wanted, "language": lang, "ink": ink}
    click.echo(json.dumps({"sheet": head, **sheet.places(wanted)}, ensure_ascii=False))


def _check(what: str, name: str, known: Iterable[str]) -> None:
    """Say what there is when a choice is not among it."""
    from printables.errors import UnknownChoiceError

    if name not in known:
        raise UnknownChoiceError(
            what=f"@printables.choice.{what}", name=verbatim(name), known=", ".join(known)
        )
