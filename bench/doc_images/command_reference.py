"""Writes the reference of the command line out of the commands themselves.

Run `python -m bench.doc_images.command_reference`; it writes docs/reference/commands.md. A test
compares the page with the commands.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import click

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "commands.md"
INTRODUCTION = """# Commands

`companion COMMAND --help` says the same in the language of your terminal. Each option can be given
as the environment variable beside it, too; an option on the command line goes before.
"""


def main() -> None:
    """Write the page."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(written(), encoding="utf-8")


def written() -> str:
    """Write the page as text, in English."""
    # The commands word themselves in the language of the terminal when they are imported.
    os.environ["LANGUAGE"] = "en"
    from companion.cli.entry_point import VARIABLES, companion  # noqa: PLC0415 - see above

    context = click.Context(companion, info_name="companion", auto_envvar_prefix=VARIABLES)
    return "\n".join([INTRODUCTION, *_sections(companion, context)])


def _sections(command: click.Command, context: click.Context) -> Iterator[str]:
    """Write a command, and then those below it."""
    if context.parent is not None:
        yield _section(command, context)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                inner = click.Context(below, parent=context, info_name=name)
                yield from _sections(below, inner)


def _section(command: click.Command, context: click.Context) -> str:
    level = "#" * min(context.command_path.count(" ") + 1, 3)
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    shown = f"```text\nusage: {usage}\n```"
    parts = [f"{level} {context.command_path}", shown, *_told(command)]
    rows = [_row(one, context) for one in command.get_params(context)]
    if told := [row for row in rows if row]:
        parts.append("\n".join(["| option | variable | |", "| --- | --- | --- |", *told]))
    return "\n\n".join(parts) + "\n"


def _told(command: click.Command) -> Iterator[str]:
    """Write the explanation; what stands below a form feed is laid out by hand."""
    for paragraph in (command.help or "").split("\n\n"):
        if paragraph.startswith("\b\n"):
            heading, *lines = paragraph.removeprefix("\b\n").splitlines()
            yield "\n".join([heading, "", "```sh", *(line.strip() for line in lines), "```"])
        elif paragraph.strip():
            yield " ".join(paragraph.split())


def _row(option: click.Parameter, context: click.Context) -> str:
    if not isinstance(option, click.Option) or option.hidden or "--help" in option.opts:
        return ""
    record = option.get_help_record(context)
    if record is None:
        return ""
    flags, words = (part.replace("|", "\\|") for part in record)
    return f"| `{flags}` | {_variable(option, context)} | {words} |"


def _variable(option: click.Option, context: click.Context) -> str:
    """Name the environment variable: its own, or the one that is made of the names."""
    if isinstance(option.envvar, str):
        return f"`{option.envvar}`"
    prefix = context.auto_envvar_prefix
    is_made = prefix and option.allow_from_autoenv and option.name and not option.is_eager
    return f"`{prefix}_{option.name.upper()}`" if is_made and option.name else ""


if __name__ == "__main__":
    main()
