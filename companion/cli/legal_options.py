"""What a saved table allows: ``companion legal``."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.localized_text import said_plainly, say
from companion.cli.table_transfer import lines_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.game import Option
    from companion.engine.rules import Message
    from companion.games.masmorra.model import State


@click.command(
    "legal",
    help=say("cli.command.legal"),
    epilog=said_plainly(
        "cli.examples",
        "table.legal.reading",
        examples=(
            "companion export TABLE --out evening",
            "companion legal --table evening",
            "companion legal --table evening --dice step,melee,magic,step,elixir,step",
        ),
    ),
)
@click.option(
    "--table",
    "saved",
    metavar="FILE",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=say("table.legal.table"),
)
@click.option("--dice", metavar="FACE,...", help=say("table.legal.dice"))
@click.option(
    "--photo",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=say("table.legal.photo"),
)
def legal(saved: Path, dice: str | None, photo: Path | None) -> None:
    """List what may be done now, and why the rest may not."""
    from companion.games.registry import GAMES
    from companion.table import read_saved

    if dice is not None and photo is not None:
        raise click.UsageError(say("table.legal.one_of_both"))
    history = read_saved(lines_of(saved), GAMES).history
    state = history.state
    faces = faces_in(photo) if photo is not None else tuple((dice or "").split(","))
    if dice is not None or photo is not None:
        state = with_dice(state, tuple(face.strip() for face in faces))
    options = history.game.options(state, 0)
    for option in options:
        click.echo(shown(option, state))
    if not options:
        click.echo(say("table.legal.nothing"))


def faces_in(photo: Path) -> tuple[str, ...]:
    """Read the dice of a photo; those that are not sure are named on standard error."""
    from vision.dice_reader import DiceReader

    reading = DiceReader(("action",)).read(photo.read_bytes())
    for die in reading.dice:
        if not die.sure:
            click.echo(say("table.legal.unsure", face=die.face), err=True)
    return tuple(die.face for die in reading.dice)


def with_dice(state: "State", faces: tuple[str, ...]) -> "State":
    """Give the table as it is once the ready dice show these faces.

    Raises:
        BadIntentError: They cannot show them.
        IllegalCommandError: Dice play no part now.
    """
    from companion.games.masmorra.commands import KeepDice
    from companion.games.masmorra.game import GAME
    from companion.games.masmorra.model import FACES
    from companion.table import BadIntentError
    from companion.table.log.codec import codec_of

    codec = codec_of(GAME)
    for face in faces:
        if face not in FACES:
            raise BadIntentError("table.legal.no_face", face=face, known=", ".join(FACES))
    ready = [number for number, die in enumerate(state.turn.dice) if die.place == "ready"]
    if len(ready) != len(faces):
        raise BadIntentError("table.legal.count", ready=len(ready), got=len(faces))
    rolled = [{"type": "roll_dice", "faces": faces}]
    if state.phase != "roll":
        rolled = [
            {"type": "correct", "what": "die", "target": str(number), "value": face}
            for number, face in zip(ready, faces, strict=True)
        ]
    commands = [codec.intended(one) for one in rolled]
    if state.phase in {"roll", "reroll"}:
        commands.append(KeepDice())
    for command in commands:
        for event in GAME.decide(state, command):
            state = GAME.evolve(state, event)
    return state


def shown(option: "Option", state: "State") -> str:
    """Show an option in one line: its verdict, its stored name with its fields, and why not.

    Dice are told by what they show, and by their number among all dice: ``step#2``.
    """
    import msgspec

    fields = _filled(msgspec.to_builtins(option.command))
    told = {name: value for name, value in fields.items() if name != "type"}
    about = (f" {name}={_plain(_with_faces(name, value, state))}" for name, value in told.items())
    line = f"{fields['type']}{''.join(about)}"
    if option.refusal is None:
        return f"yes  {line}"
    reasons = [option.refusal.because, option.refusal.remedy]
    why = " ".join(_said(one) for one in reasons if one is not None)
    clauses = ", ".join(option.refusal.rules)
    return f"no   {line}: {why} [{clauses}]" if clauses else f"no   {line}: {why}"


def _said(message: "Message") -> str:
    return say(message.key, **message.params)


def _filled(fields: dict[str, object]) -> dict[str, object]:
    """Leave out what says nothing."""
    inner = {
        name: _filled(value) if isinstance(value, dict) else value for name, value in fields.items()
    }
    return {
        name: value
        for name, value in inner.items()
        if value is not False and value not in ("", None, (), [], {})
    }


def _with_faces(name: str, value: object, state: "State") -> object:
    """Say dice by their faces, and a payment in the words of a transcript."""
    if name == "die" and isinstance(value, int):
        return _dice((value,), state)
    if name == "dice" and isinstance(value, list | tuple):
        return _dice(value, state)
    if name == "pay" and isinstance(value, dict):
        symbols = [f"{count} {face} symbol" for face, count in value.get("symbols", {}).items()]
        token = ["free step"] if value.get("free_step") else []
        dice = [_dice(value["dice"], state)] if value.get("dice") else []
        return ", ".join((*dice, *symbols, *token))
    return value


def _dice(numbers: "Iterable[int]", state: "State") -> str:
    return ",".join(f"{state.turn.dice[number].face}#{number + 1}" for number in numbers)


def _plain(value: object) -> str:
    import msgspec

    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
