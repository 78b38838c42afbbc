"""Exact odds and the best way to a goal: ``companion odds``."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from companion.cli.localized_text import said_plainly, say
from companion.cli.table_transfer import saved_table
from companion.engine.command_line import OddsAnswer, OddsOption, OddsQuestions
from companion.engine.rules import Message
from companion.games.registry import Parts

Command = TypeVar("Command", bound=Callable[..., Any])

_GAMES: Mapping[str, OddsQuestions] = Parts("odds")
_FIRST = next(iter(_GAMES))


def game_options(command: Command) -> Command:
    """Add the options of all games, each once."""
    by_name: dict[str, dict[str, OddsOption]] = {}
    for game, questions in _GAMES.items():
        for one in questions.options:
            by_name.setdefault(one.name, {})[game] = one
    for offered in reversed(by_name.values()):
        command = _option(offered)(command)
    return command


def _option(offered: Mapping[str, OddsOption]) -> Callable[[Command], Command]:
    """Make an option; what it means is told for each game where several have it, or the others."""
    one = next(iter(offered.values()))
    told = [say(each.help) for each in offered.values()]
    if _FIRST not in offered or len(offered) > 1:
        told = [f"{game}: {words}" for game, words in zip(offered, told, strict=True)]
    help_ = " ".join(told)
    if one.default is None:
        return click.option(f"--{one.name}", metavar=one.metavar, multiple=one.is_many, help=help_)
    numbers = click.IntRange(*one.between)
    return click.option(f"--{one.name}", type=numbers, default=one.default, help=help_)


def _below() -> str:
    """Put together what stands below the options: the words of each game, then all examples."""
    *others, last = _GAMES.values()
    examples = [example for questions in _GAMES.values() for example in questions.examples]
    before = [say(questions.words) for questions in others]
    return "\n\n".join((*before, said_plainly("cli.examples", last.words, examples=examples)))


@click.command("odds", help=say("cli.command.odds"), epilog=_below())
@click.option(
    "--game",
    type=click.Choice(tuple(_GAMES)),
    default=_FIRST,
    show_default=True,
    help=say("printables.cli.game"),
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
def odds(*, game: str, saved: Path | None, as_json: bool, **given: Any) -> None:  # noqa: ANN401 - the games say what their options are
    """Say how likely a goal is, and what is best for it."""
    found = _asked(game, given).of_roll(given) if saved is None else _at_table(saved, given)
    for one in found:
        _work_out(one)
        if as_json:
            click.echo(json.dumps(one.record(), ensure_ascii=False, separators=(",", ":")))
        else:
            for line in one.lines(_said):
                click.echo(line)


def _work_out(answer: OddsAnswer) -> None:
    """Work an answer out; on a terminal one line shows what is known, until the answer stands."""
    shown = 0
    for told in answer.so_far(_said):
        if sys.stderr.isatty():
            line = told[: get_terminal_size().columns - 1]
            click.echo(f"\r{line:{shown}}", err=True, nl=False)
            shown = len(line)
    if shown:
        click.echo(f"\r{'':{shown}}\r", err=True, nl=False)


def _asked(game: str, given: Mapping[str, Any]) -> OddsQuestions:
    """Give a game's questions.

    Raises:
        click.UsageError: There are none, or an option was given that is another game's.
    """
    questions = _GAMES.get(game)
    if questions is None:
        raise click.UsageError(say("advice.odds.no_goals"))
    known = {one.name for one in questions.options}
    for name in _on_the_line(given):
        if name not in known:
            raise click.UsageError(say("cli.odds.other_game", option=f"--{name}", game=game))
    return questions


def _on_the_line(given: Mapping[str, Any]) -> Iterator[str]:
    """Name the options that were typed."""
    context = click.get_current_context()
    for name in given:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            yield name


def _at_table(saved: Path, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:
    _refuse_rolls(given, _GAMES.values())
    history = saved_table(saved).history
    questions = _asked(history.game.name, given)
    _refuse_rolls(given, (questions,))
    return questions.at_table(history.state, given)


def _refuse_rolls(given: Mapping[str, Any], games: Iterable[OddsQuestions]) -> None:
    """Refuse what a saved table says, too, in each of these games that knows the option."""
    rolls: dict[str, bool] = {}
    for one in (option for questions in games for option in questions.options):
        rolls[one.name] = rolls.get(one.name, True) and one.is_of_roll
    if any(given[name] for name, is_of_roll in rolls.items() if is_of_roll):
        raise click.UsageError(say("advice.odds.both"))


def _said(message: Message) -> str:
    return say(message.key, **message.params)
