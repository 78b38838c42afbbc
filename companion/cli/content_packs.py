"""The `companion content` commands: packs of a group's own tiles, cards, heroes and abilities."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.atomic_write import write_whole
from companion.cli.localized_text import say
from companion.cli.table_transfer import DATABASE, opened
from companion.engine.errors import CompanionError
from companion.i18n import system_language, verbatim

if TYPE_CHECKING:
    from companion.games.masmorra.legality.custom_content.content_packs import Pack

WRONG = 1


class PackError(CompanionError):
    """A folder cannot be used as a content pack."""


FOLDER = click.argument(
    "folder",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
)


@click.group("content", help=say("cli.command.content"))
def content() -> None:
    """Hold the content commands together."""


@content.command("check", help=say("cli.content.check"))
@FOLDER
def check(folder: Path) -> int:
    """Check a pack; the exit code is 1 if anything in it cannot be used."""
    pack = load(folder)
    tell_mistakes(pack)
    click.echo(counted(pack))
    return WRONG if pack.mistakes else 0


@content.command("add", help=say("cli.content.add"))
@FOLDER
@DATABASE
def add(folder: Path, database: str | None) -> int:
    """Let the next tables know a pack; nothing is added if anything in it is wrong."""
    pack = load(folder)
    if pack.mistakes:
        tell_mistakes(pack)
        return WRONG
    things = {
        **{tile.id: tile for tile in pack.tiles},
        **{f"card:{card.id}": card for card in pack.cards},
        **{f"ability:{ability.id}": ability for ability in pack.abilities},
        **{f"evil:{card.id}": card for card in pack.evil},
        **{f"hero:{hero.id}": hero for hero in pack.heroes},
        **{f"site:{site.id}": site for site in pack.sites},
    }
    with opened(database) as tables:
        tables.custom_content.add("masmorra", things)
    click.echo(say("cli.content.added", what=verbatim(counted(pack))))
    return 0


@content.command("print", help=say("cli.content.print"))
@FOLDER
@click.option("--lang", default=system_language, help=say("printables.cli.lang"))
@click.option("--paper", default="a4", show_default=True, help=say("printables.cli.paper"))
@click.option("--layout", default="duplex", show_default=True, help=say("printables.cli.layout"))
@click.option("--ink", default="full", show_default=True, help=say("printables.cli.ink"))
@click.option("--card-size", default="63x88", show_default=True, help=say("printables.cli.card"))
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help=say("printables.cli.out")
)
def print_(
    *, folder: Path, lang: str, paper: str, layout: str, ink: str, card_size: str, out: Path | None
) -> int:
    """Write the tiles, boards, standees and cards of a pack as a PDF."""
    pack = load(folder)
    if pack.mistakes:
        tell_mistakes(pack)
        return WRONG
    if pack.is_empty:
        raise PackError("cli.content.nothing", folder=verbatim(str(folder)))
    from printables.print_request import PrintRequest, custom_content_pdf

    request = PrintRequest("masmorra", "kit", lang, paper, layout, ink, card=card_size)
    data, pages = custom_content_pdf(pack, request)
    target = out or Path(f"{folder.resolve().name}-{lang}-{paper}.pdf")
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=pages))
    return 0


def load(folder: Path) -> "Pack":
    """Read a pack's files.

    Raises:
        PackError: There is none, or one is no text.
    """
    from companion.games.masmorra.legality.custom_content.content_packs import read_pack

    files = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            files[path.name] = path.read_text(encoding="utf-8-sig")
        except (UnicodeDecodeError, OSError) as error:
            raise PackError("cli.content.no_text", file=verbatim(str(path))) from error
    if not files:
        raise PackError("cli.content.empty", folder=verbatim(str(folder)))
    return read_pack(files)


def tell_mistakes(pack: "Pack") -> None:
    """Tell each mistake in a line: file, key and reason."""
    for one in pack.mistakes:
        because = say(one.because.key, **one.because.params)
        click.echo(f"{one.file}: {one.key}: {because}")


def counted(pack: "Pack") -> str:
    """Say how much is in a pack."""
    return say(
        "cli.content.counted",
        tiles=len(pack.tiles),
        cards=len(pack.cards),
        abilities=len(pack.abilities),
        evil=len(pack.evil),
        heroes=len(pack.heroes),
        sites=len(pack.sites),
        mistakes=len(pack.mistakes),
    )
