"""What there is to spend: dice, symbols, Move Points, the token; and which dice magic turns."""

from dataclasses import dataclass

from msgspec.json import encode

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import FACES, Die, Face, State
from companion.web.masmorra.options.cost_display import Shown, show_dice
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Holdings:
    """What there is to spend.

    Attributes:
        dice: The dice with their places.
        symbols: Symbols that are not on dice.
        mp: Move Points left.
        free_step: The Free Step token is active.
        fixes: For each die what it can be set to by hand, with the command as JSON; empty where
            the app rolled, since no real die shows anything else.
    """

    dice: tuple[Shown, ...]
    symbols: tuple[tuple[Face, int], ...]
    mp: int
    free_step: bool
    fixes: tuple[tuple[tuple[str, str], ...], ...]


def holdings(state: State) -> Holdings:
    """List what there is to spend."""
    symbols = state.turn.symbols
    return Holdings(
        dice=show_dice(state),
        symbols=tuple((face, symbols[face]) for face in FACES if symbols.get(face)),
        mp=state.turn.mp,
        free_step=state.hero.free_step,
        fixes=tuple(_fixes(number, die) for number, die in enumerate(state.turn.dice))
        if state.settings.action_dice == "table"
        else (),
    )


def _fixes(number: int, die: Die) -> tuple[tuple[str, str], ...]:
    """List what a die can be set to by hand: the other faces, and used or ready."""
    place = "used" if die.place == "ready" else "ready"
    commands = [c.Correct("die", str(number), face) for face in FACES if face != die.face]
    commands.append(c.Correct("die_place", str(number), place))
    return tuple((str(command.value), encode(command).decode()) for command in commands)


@dataclass(frozen=True, slots=True)
class Magic:
    """Turning dice by magic.

    Attributes:
        left: How much MAGIC there is.
        pay: The fields that pay for one, by name.
        dice: The dice that can be turned.
        faces: What they can be turned to.
    """

    left: int
    pay: tuple[tuple[str, str], ...]
    dice: tuple[Shown, ...]
    faces: tuple[Face, ...]


def magic(visit: Visit) -> Magic | None:
    """Lay out which dice magic can turn."""
    state: State = visit.state
    turns = [one.command for one in visit.options if isinstance(one.command, c.UseMagic)]
    if not turns:
        return None
    pay = turns[0].pay
    left = state.turn.symbols.get("magic", 0) + sum(
        die.face == "magic" and die.place == "ready" for die in state.turn.dice
    )
    numbers = {turn.die for turn in turns}
    fields = tuple(("pay.dice[]", str(number)) for number in pay.dice)
    fields += tuple((f"pay.symbols.{face}", str(count)) for face, count in pay.symbols.items())
    return Magic(
        left=left,
        pay=fields,
        dice=tuple(one for one in show_dice(state) if one.number in numbers),
        faces=FACES,
    )
