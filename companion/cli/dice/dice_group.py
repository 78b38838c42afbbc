"""The `companion dice` commands."""

import click

from companion.cli.dice.custom_sets import enrol, export, forget, import_, sets
from companion.cli.dice.draw_dice_faces import faces
from companion.cli.dice.read import read
from companion.cli.localized_text import say


@click.group("dice", help=say("cli.command.dice"))
def dice() -> None:
    """Hold the dice commands together."""


dice.add_command(faces)
dice.add_command(read)
for command in (enrol, sets, export, import_, forget):
    dice.add_command(command)
