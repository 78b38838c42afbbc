"""The entry point, and the one place that turns errors into a sentence and an exit code."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import click

from companion import __version__
from companion.cli.lazy_group import LazyGroup
from companion.cli.localized_text import say
from companion.cli.usage_errors import complaint
from companion.i18n import verbatim

BAD_INPUT = 2
INTERRUPTED = 130
VARIABLES = "COMPANION"
"""Each option can be given as an environment variable, such as COMPANION_SERVE_PORT."""


@runtime_checkable
class Tellable(Protocol):
    """An error that a person can be told: a message key and what the sentence names.

    The error trees of the packages share this shape and no ancestor, so that none of them is
    imported just to catch what it raises.
    """

    key: str
    params: Mapping[str, str | int]


def _print_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click's shape
    if wanted:
        click.echo(say("cli.version", version=__version__))
        ctx.exit()


@click.command(
    "companion",
    cls=LazyGroup,
    help=say("cli.about"),
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help=say("cli.option.version"),
)
def companion() -> None:
    """Hold the commands together."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line.

    Args:
        arguments: What follows the program's name; by default, what the process was started with.

    Returns:
        The exit code: 0; what the command itself returned; 2 for bad input, which was told in one
        sentence on standard error; 130 after Ctrl-C.
    """
    try:
        result = companion.main(
            arguments, prog_name="companion", standalone_mode=False, auto_envvar_prefix=VARIABLES
        )
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return BAD_INPUT
    except click.ClickException as error:
        return _tell(complaint(error))
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        if error.filename is None:
            raise
        return _tell(f"{error.filename}: {error.strerror}")
    except Exception as error:
        if not isinstance(error, Tellable):
            raise
        return _tell(say(error.key, **error.params))
    return result if isinstance(result, int) else 0


def _tell(what: str) -> int:
    """Tell in one line what is wrong, and give the exit code for it."""
    click.echo(say("cli.error", what=verbatim(what)), err=True)
    return BAD_INPUT
