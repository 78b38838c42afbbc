"""The `companion map` commands."""

import click

from companion.cli.localized_text import say
from companion.cli.map.read import read


@click.group("map", help=say("cli.command.map"))
def map_() -> None:
    """Hold the map commands together."""


map_.add_command(read)
