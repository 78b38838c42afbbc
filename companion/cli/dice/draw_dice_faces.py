"""`companion dice faces`: one picture per face of a dice set."""

from pathlib import Path

import click

from companion.cli.localized_text import say
from companion.i18n import verbatim
from companion.pieces import DICE_SETS, FACE, face


@click.command("faces", help=say("printables.cli.faces"))
@click.argument("dice_set", metavar="SET")
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help=say("printables.cli.faces_out"),
)
@click.option(
    "--px",
    default=512,
    show_default=True,
    type=click.IntRange(16, 4096),
    help=say("printables.cli.faces_px"),
)
def faces(dice_set: str, out: Path, px: int) -> None:
    """Write a PNG for each face of the set."""
    from printables.errors import UnknownChoiceError
    from printables.rendering.rasterize_paths import png

    if dice_set not in DICE_SETS:
        raise UnknownChoiceError(
            what="@printables.choice.set", name=verbatim(dice_set), known=", ".join(DICE_SETS)
        )
    out.mkdir(parents=True, exist_ok=True)
    for name in DICE_SETS[dice_set].faces:
        target = out / f"{name}.png"
        target.write_bytes(png(face(dice_set, name), px, FACE))
        click.echo(target)
