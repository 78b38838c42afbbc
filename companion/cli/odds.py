"""Exact odds and the best re-roll: ``companion odds``."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.cli.localized_text import said_plainly, say
from companion.cli.table_transfer import lines_of
from companion.engine.command_line import OddsAnswer, OddsOption, OddsQuestions
from companion.engine.rules import Message
from companion.games.registry import GAMES, Parts

Command = TypeVar("Command", bound=Callable[..., Any])

_GAMES: Mapping[str, OddsQuestions] = Parts("odds")
_QUESTIONS = _GAMES[next(iter(_GAMES))]
"""Rolls that are told by options are those of the first game; a saved table says its own."""


def game_options(command: Command) -> Command:
    """Add the options of the game."""
    for one in reversed(_QUESTIONS.options):
        command = _option(one)(command)
    return command


def _option(one: OddsOption) -> Callable[[Command], Command]:
    if one.default is None:
        return click.option(
            f"--{one.name}", metavar=one.metavar, multiple=one.is_many, help=say(one.help)
        )
    numbers = click.IntRange(*one.between)
    return click.option(f"--{one.name}", type=numbers, default=one.default, help=say(one.help))


@click.command(
    "odds",
    help=say("cli.command.odds"),
    epilog=said_plainly("cli.examples", _QUESTIONS.words, examples=_QUESTIONS.examples),
)
@game_options
@click.option(
    "--table",
    "saved",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=say("advice.odds.help.table"),
)
@click.option("--json", "as_json", is_flag=True, help=say("advice.odds.help.json"))
def odds(*, saved: Path | None, as_json: bool, **given: Any) -> None:  # noqa: ANN401 - the game says what its options are
    """Say how likely a goal is, and which dice to roll again for it."""
    found = _QUESTIONS.of_roll(given) if saved is None else _at_table(saved, given)
    for one in found:
        if as_json:
            click.echo(json.dumps(one.record(), ensure_ascii=False, separators=(",", ":")))
        else:
            for line in one.lines(_said):
                click.echo(line)


def _at_table(saved: Path, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:
    from companion.table import read_saved

    if any(given[one.name] for one in _QUESTIONS.options if one.is_of_roll):
        raise click.UsageError(say("advice.odds.both"))
    history = read_saved(lines_of(saved), GAMES).history
    questions = _GAMES.get(history.game.name)
    if questions is None:
        raise click.UsageError(say("advice.odds.no_goals"))
    return questions.at_table(history.state, given)


def _said(message: Message) -> str:
    return say(message.key, **message.params)
