"""The options of every command that prints: what the paper is like, and where it goes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.cli.localized_text import say
from companion.i18n import system_language

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--lang", "--language", "lang", default=system_language, help=say("printables.cli.lang")
    ),
    click.option("--paper", default="a4", show_default=True, help=say("printables.cli.paper")),
    click.option(
        "--layout", default="duplex", show_default=True, help=say("printables.cli.layout")
    ),
    click.option("--ink", default="full", show_default=True, help=say("printables.cli.ink")),
    click.option(
        "--card-size", default="63x88", show_default=True, help=say("printables.cli.card")
    ),
    click.option("--bleed", default="3", show_default=True, help=say("printables.cli.bleed")),
    click.option("--sheets", metavar="NAME,...", help=say("forms.cli.sheets")),
    click.option("--stock", default="", help=say("forms.cli.stock")),
    click.option("--skip", metavar="N,...", help=say("printables.cli.skip")),
    click.option("--url", default="", metavar="URL", help=say("printables.cli.url")),
    click.option("--pdf-x", type=click.Path(path_type=Path), help=say("forms.cli.pdf_x")),
    click.option("--condition", default="", metavar="NAME", help=say("forms.cli.condition")),
    click.option(
        "--dpi",
        type=click.IntRange(72, 1200),
        default=300,
        show_default=True,
        help=say("forms.cli.dpi"),
    ),
    click.option("--since", type=click.Path(path_type=Path), help=say("forms.cli.since")),
    click.option("--shop", default="any", show_default=True, help=say("forms.cli.shop")),
    click.option("--out", type=click.Path(path_type=Path), help=say("printables.cli.out")),
)


def shared_print_options(command: Command) -> Command:
    """Give a command the options that all printing has in common."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
