"""A click group that imports a command only when it is called, and speaks the reader's tongue."""

import importlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from companion.cli.command_index import COMMANDS
from companion.cli.localized_text import say

# click words these itself, in English.
_HEADINGS = {"Options": "cli.heading.options", "Commands": "cli.heading.commands"}
_EXPLANATIONS = {"Show this message and exit.": "cli.option.help"}


class Help(click.HelpFormatter):
    """Help whose headings and standing words are messages."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line after the word for usage."""
        super().write_usage(prog, args, prefix or f"{say('cli.heading.usage')} ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Open a section under a heading that is said where it is known."""
        with super().section(say(_HEADINGS[name]) if name in _HEADINGS else name):
            yield

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write a list of terms, with the explanations that are known said in the language."""
        said = [
            (term, say(_EXPLANATIONS[words]) if words in _EXPLANATIONS else words)
            for term, words in rows
        ]
        super().write_dl(said, col_max, col_spacing)


# Set on the class: a context made for a command below the group knows no other way to inherit it.
click.Context.formatter_class = Help


class LazyGroup(click.Group):
    """A group whose commands stand in a table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, say(f"cli.command.{name}")) for name in COMMANDS])
