"""What a saved table allows: ``companion legal``."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.localized_text import said_plainly, say
from companion.cli.table_transfer import saved_table

if TYPE_CHECKING:
    from companion.engine.command_line import DiceAdvice
    from companion.engine.game import Game, Option
    from companion.engine.rules import Message


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
@click.option("--seat", metavar="N", type=int, help=say("table.legal.seat"))
def legal(saved: Path, dice: str | None, photo: Path | None, seat: int | None) -> None:
    """List what may be done now, and why the rest may not."""
    from companion.games.registry import Parts

    if dice is not None and photo is not None:
        raise click.UsageError(say("table.legal.one_of_both"))
    history = saved_table(saved).history
    state, game = history.state, history.game
    advice: DiceAdvice | None = Parts("advice").get(game.name)
    if dice is not None or photo is not None:
        if advice is None:
            raise click.UsageError(say("table.legal.no_dice"))
        faces = (dice or "").split(",") if photo is None else faces_in(photo, advice)
        state = advice.with_dice(state, tuple(face.strip() for face in faces))
    if seat is not None and not 1 <= seat <= game.seats:
        raise click.UsageError(say("table.legal.no_seat", seat=seat, most=game.seats))
    options = game.options(state, seat) if seat is not None else of_everybody(game, state)
    results = [()] * len(options) if advice is None else advice.results(state, options, _said)
    for option, leads_to in zip(options, results, strict=True):
        click.echo(shown(option, state, advice))
        for result in leads_to:
            click.echo(f"     {result}")
    if not options:
        click.echo(say("table.legal.nothing"))


def of_everybody(game: "Game", state: object) -> list["Option"]:
    """List what the table might think of, then what each seat might besides."""
    found: list[Option] = []
    for seat in range(game.seats + 1):
        found += [option for option in game.options(state, seat) if option not in found]
    return found


def faces_in(photo: Path, advice: "DiceAdvice") -> tuple[str, ...]:
    """Read the dice of a photo, set by set; those not sure are named on standard error."""
    from vision.dice_reader import DiceReader

    reading = DiceReader(advice.dice_sets).read(photo.read_bytes())
    places = {name: place for place, name in enumerate(advice.dice_sets)}
    dice = sorted(reading.dice, key=lambda die: places.get(die.set, len(places)))
    for die in dice:
        if not die.sure:
            click.echo(say("table.legal.unsure", face=die.face), err=True)
    return tuple(die.face for die in dice)


def shown(option: "Option", state: object, advice: "DiceAdvice | None") -> str:
    """Show an option in one line: its verdict, its stored name with its fields, and why not.

    A game with dice says fields as people call them.
    """
    import msgspec

    fields = _filled(msgspec.to_builtins(option.command))
    told = {name: value for name, value in fields.items() if name != "type"}
    if advice is not None:
        told = {name: advice.field_words(name, value, state) for name, value in told.items()}
    about = (f" {name}={_plain(value)}" for name, value in told.items())
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


def _plain(value: object) -> str:
    import msgspec

    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
