"""`companion print`: paper to play with."""

from pathlib import Path

import click

from companion.cli.saying import say
from companion.i18n import system_language, verbatim


@click.command("print", help=say("cli.command.print"), epilog=say("printables.cli.what"))
@click.argument("what", metavar="WHAT")
@click.option("--game", default="masmorra", show_default=True, help=say("printables.cli.game"))
@click.option("--lang", default=system_language, help=say("printables.cli.lang"))
@click.option("--paper", default="a4", show_default=True, help=say("printables.cli.paper"))
@click.option("--layout", default="duplex", show_default=True, help=say("printables.cli.layout"))
@click.option("--ink", default="full", show_default=True, help=say("printables.cli.ink"))
@click.option(
    "--size",
    type=click.FloatRange(10, 40),
    default=16,
    show_default=True,
    help=say("printables.cli.size"),
)
@click.option("--card-size", default="63x88", show_default=True, help=say("printables.cli.card"))
@click.option("--only", default="", metavar="NAME,...", help=say("printables.cli.only"))
@click.option("--url", default="", metavar="URL", help=say("printables.cli.url"))
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help=say("printables.cli.out"),
)
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
    only: str,
    url: str,
    out: Path | None,
) -> None:
    """Write a PDF."""
    from printables.printing import Wish, pdf
    from printables.units import Mm

    names = frozenset(name.strip() for name in only.split(",") if name.strip())
    wish = Wish(game, what, lang, paper, layout, ink, Mm(size), card_size, names, url)
    data, pages = pdf(wish)
    target = out or Path(f"{game}-{what}-{lang}-{paper}.pdf")
    target.write_bytes(data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=pages))
