"""The `companion sheet` commands."""

import click

from companion.cli.localized_text import say
from companion.cli.sheet.draw import draw
from companion.cli.sheet.read import read


@click.group("sheet", help=say("cli.command.sheet"))
def sheet() -> None:
    """Hold the sheet commands together."""


sheet.add_command(draw)
sheet.add_command(read)
