"""The `companion dice` commands."""

import click

from companion.cli.dice_faces import faces
from companion.cli.dice_read import read
from companion.cli.saying import say


@click.group("dice", help=say("cli.command.dice"))
def dice() -> None:
    """Hold the dice commands together."""


dice.add_command(faces)
dice.add_command(read)
