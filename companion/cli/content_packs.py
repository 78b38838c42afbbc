"""The `companion content` commands: packs of a group's own tiles, cards, heroes and abilities."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.atomic_write import write_whole
from companion.cli.game_option import GAME
from companion.cli.localized_text import say
from companion.cli.print_forms import (
    FORMS,
    OWN_PDFS,
    listed,
    output_intent,
    pdf_target,
    refuse_sheets,
    write_form,
    write_other_pdf,
)
from companion.cli.shared_print_options import shared_print_options
from companion.cli.table_transfer import DATABASE, opened
from companion.engine.errors import CompanionError
from companion.games.registry import Parts
from companion.i18n import verbatim

if TYPE_CHECKING:
    from companion.engine.command_line import ContentPack

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
@GAME
def check(folder: Path, game: str) -> int:
    """Check a pack; the exit code is 1 if anything in it cannot be used."""
    pack = load(folder, game)
    tell_mistakes(pack)
    click.echo(counted(pack))
    return WRONG if pack.mistakes else 0


@content.command("add", help=say("cli.content.add"))
@FOLDER
@GAME
@DATABASE
def add(folder: Path, game: str, database: str | None) -> int:
    """Let the next tables know a pack; nothing is added if anything in it is wrong."""
    pack = load(folder, game)
    if pack.mistakes:
        tell_mistakes(pack)
        return WRONG
    with opened(database) as tables:
        tables.custom_content.add(game, pack.things)
    click.echo(say("cli.content.added", what=verbatim(counted(pack))))
    return 0


@content.command("print", help=say("cli.content.print"))
@FOLDER
@GAME
@click.option(
    "--form",
    type=click.Choice(["pdf", *FORMS, *OWN_PDFS]),
    default="pdf",
    show_default=True,
    help=say("forms.cli.form"),
)
@shared_print_options
def print_(
    *,
    folder: Path,
    game: str,
    lang: str,
    paper: str,
    layout: str,
    ink: str,
    card_size: str,
    form: str,
    bleed: str,
    sheets: str | None,
    stock: str,
    skip: str | None,
    dpi: int,
    shop: str,
    since: Path | None,
    url: str,
    pdf_x: Path | None,
    condition: str,
    out: Path | None,
) -> int:
    """Write the tiles, boards, standees and cards of a pack, as a PDF or in another form."""
    pack = load(folder, game)
    if pack.mistakes:
        tell_mistakes(pack)
        return WRONG
    if pack.is_empty:
        raise PackError("cli.content.nothing", folder=verbatim(str(folder)))
    from printables.print_request import PrintRequest, pdf

    request = PrintRequest(
        game,
        "kit",
        lang,
        paper,
        layout,
        ink,
        card=card_size,
        address=url,
        skip=",".join(sorted(listed("--skip", skip))),
        bleed=bleed,
        sheets=listed("--sheets", sheets),
        stock=stock,
        output_intent=output_intent(pdf_x, condition, form if form in FORMS else ""),
    )
    refuse_sheets(request, form)
    name = folder.resolve().name
    if form in FORMS:
        from printables.forms.export_formats import Form

        about = Form(form, dpi, shop, base=url)
        write_form(about, request, out or Path(f"{name}-{form}-{lang}"), pack)
        return 0
    kind = "" if form == "pdf" else f"-{form}"
    target = pdf_target(out, f"{name}{kind}-{lang}-{paper}.pdf")
    if write_other_pdf(form, request, target, since, pack):
        return 0
    data, pages = pdf(request, complete=True, content=pack)
    write_whole(target, data)
    click.echo(say("printables.cli.written", file=verbatim(str(target)), count=pages))
    return 0


def load(folder: Path, game: str) -> "ContentPack":
    """Read a pack's files.

    Raises:
        PackError: There is none, one is no text, or the game knows no packs.
    """
    readers: Mapping[str, Callable[[Mapping[str, str]], ContentPack]] = Parts("content")
    if game not in readers:
        raise PackError("cli.content.no_packs", game=verbatim(game), known=", ".join(readers))
    files = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            files[path.name] = path.read_text(encoding="utf-8-sig")
        except (UnicodeDecodeError, OSError) as error:
            raise PackError("cli.content.no_text", file=verbatim(str(path))) from error
    if not files:
        raise PackError("cli.content.empty", folder=verbatim(str(folder)))
    return readers[game](files)


def tell_mistakes(pack: "ContentPack") -> None:
    """Tell each mistake in a line: file, key and reason."""
    for one in pack.mistakes:
        because = say(one.because.key, **one.because.params)
        click.echo(because if one.tells_place else f"{one.file}: {one.key}: {because}")


def counted(pack: "ContentPack") -> str:
    """Say how much is in a pack."""
    return say(pack.counted.key, **pack.counted.params)
