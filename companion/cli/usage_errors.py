"""What is wrong with a command line, in the reader's language.

click words these complaints itself, in English. What its types say about a value stays as it is,
unless a number was expected.
"""

from collections.abc import Iterable
from difflib import get_close_matches

import click

from companion.cli.command_index import COMMANDS
from companion.cli.localized_text import say
from companion.i18n import verbatim

_LIKE = 0.7
"""From this likeness on, a name may have been meant by another."""


def complaint(error: click.ClickException) -> str:
    """Say in one sentence what is wrong."""
    match error:
        case click.NoSuchOption(option_name=name):
            near = _nearest(name, error.possibilities or ())
            sentence = _unknown("option", name, near)
        case click.exceptions.NoSuchCommand(command_name=name):
            sentence = _unknown("command", name, _command_meant(name))
        case click.MissingParameter():
            sentence = say("cli.usage.missing", name=verbatim(_name(error)))
        case click.BadOptionUsage(option_name=name):
            sentence = say("cli.usage.no_value", name=verbatim(name))
        case click.BadParameter(
            param=click.Parameter(type=click.FloatRange() | click.IntRange() as numbers)
        ):
            sentence = _out_of_range(error, numbers)
        case click.BadParameter():
            sentence = say(
                "cli.usage.bad_value", name=verbatim(_name(error)), reason=verbatim(error.message)
            )
        case _:
            sentence = error.format_message()
    return " ".join(sentence.split())


def _unknown(what: str, name: str, near: str) -> str:
    """Say that there is no such command or option, and what may have been meant."""
    if near:
        return say(f"cli.usage.near_{what}", name=verbatim(name), near=verbatim(near))
    return say(f"cli.usage.no_{what}", name=verbatim(name))


def _command_meant(name: str) -> str:
    """Find the command that somebody may have meant; what is printed has none of its own."""
    from printables.kit_definition import KIT, games_with_kit, kit_of

    if near := _nearest(name, COMMANDS):
        return f"companion {near}"
    printed = {KIT, *(part for game in games_with_kit() for part in kit_of(game).parts)}
    part = _nearest(name, sorted(printed))
    return f"companion print {part}" if part else ""


def _nearest(name: str, known: Iterable[str]) -> str:
    return next(iter(get_close_matches(name, known, n=1, cutoff=_LIKE)), "")


def _out_of_range(error: click.BadParameter, numbers: click.FloatRange | click.IntRange) -> str:
    """Say which numbers an option takes."""
    return say(
        "cli.usage.number",
        name=verbatim(_name(error)),
        least=f"{numbers.min:g}",
        most=f"{numbers.max:g}",
    )


def _name(error: click.BadParameter) -> str:
    """Name the option or argument as it is written on a command line."""
    if error.param_hint is None:
        return error.param.get_error_hint(error.ctx) if error.param else ""
    return error.param_hint if isinstance(error.param_hint, str) else " / ".join(error.param_hint)
