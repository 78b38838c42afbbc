"""Which game a command is about."""

import click

from companion.cli.localized_text import say
from companion.games.registry import PARTS

GAME = click.option(
    "--game", default=next(iter(PARTS)), show_default=True, help=say("printables.cli.game")
)
