"""What is wrong with a command line, in the reader's language.

click words these complaints itself, in English. What its types say about a value stays as it is,
unless a number was expected.
"""

import click

from companion.cli.localized_text import say
from companion.i18n import verbatim


def complaint(error: click.ClickException) -> str:
    """Say in one sentence what is wrong."""
    match error:
        case click.NoSuchOption(option_name=name):
            sentence = say("cli.usage.no_option", name=verbatim(name))
        case click.exceptions.NoSuchCommand(command_name=name):
            sentence = say("cli.usage.no_command", name=verbatim(name))
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
