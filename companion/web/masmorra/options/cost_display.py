"""What a payment looks like: a chip for each die, symbol or token that is spent."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.games.masmorra.commands import (
    Attack,
    Block,
    Command,
    FlipFreeStep,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import cursed_faces
from companion.games.masmorra.model import Die, Face, Payment, State

Source = Literal["die", "pet", "symbol", "token"]


@dataclass(frozen=True, slots=True)
class Chip:
    """Some of the same that is spent.

    Attributes:
        face: Which face.
        source: A die, the pet die, a symbol that is not on a die, or the Free Step token.
        count: How many.
    """

    face: Face
    source: Source
    count: int = 1


@dataclass(frozen=True, slots=True)
class Shown:
    """A die as a page shows it.

    Attributes:
        number: Its number.
        die: The die.
        where: ``ready``, ``used`` or ``docked``.
        label: The message key of where it is docked; empty elsewhere.
        place: The code of the room or trap, or the key of the ability's name.
        barred: A curse forbids its face this turn.
    """

    number: int
    die: Die
    where: Literal["ready", "used", "docked"]
    label: str
    place: str
    barred: bool


def chips(state: State, pay: Payment | None) -> tuple[Chip, ...]:
    """Show a payment."""
    if pay is None:
        return ()
    counted: Counter[tuple[Face, Source]] = Counter()
    for number in pay.dice:
        die = state.turn.dice[number]
        if die.face is not None:
            counted[die.face, "pet" if die.kind == "pet" else "die"] += 1
    for face, count in pay.symbols.items():
        counted[face, "symbol"] += count
    if pay.free_step:
        counted["step", "token"] += 1
    return tuple(Chip(face, source, count) for (face, source), count in counted.items() if count)


def attack_chips(state: State, attack: Attack) -> tuple[tuple[Chip, ...], int]:
    """Show what an attack spends, and how many pairs of sword and shield are among it."""
    made = 2 * len(attack.combos)
    symbols = dict(attack.pay.symbols)
    symbols["melee"] = max(0, symbols.get("melee", 0) - made)
    pay = Payment(attack.pay.dice, symbols, attack.pay.free_step)
    return chips(state, pay), len(attack.combos)


def plan_chips(state: State, commands: Iterable[Command]) -> tuple[Chip, ...]:
    """Show what several commands spend of what lies there now, each die once, as it lies."""
    dice: dict[int, None] = {}
    wanted: Counter[Face] = Counter()
    token = False
    for command in commands:
        if isinstance(command, Attack | Block | UseMagic):
            dice |= dict.fromkeys(command.pay.dice)
            wanted.update(command.pay.symbols)
        if isinstance(command, Attack):  # a pair of sword and shield strikes as two swords
            dice |= dict.fromkeys(die for pair in command.combos for die in pair)
        if isinstance(command, UseAbility):
            dice |= dict.fromkeys(command.dice)
        token = token or isinstance(command, FlipFreeStep)
    held = {face: min(count, state.turn.symbols.get(face, 0)) for face, count in wanted.items()}
    lying = tuple(number for number in dice if number < len(state.turn.dice))
    return chips(state, Payment(lying, {face: n for face, n in held.items() if n}, token))


def show_dice(state: State) -> tuple[Shown, ...]:
    """Show the dice of the turn with their places."""
    barred = {*cursed_faces(state), state.turn.curse} - {None}
    return tuple(
        _shown(number, die, barred=die.face in barred) for number, die in enumerate(state.turn.dice)
    )


def _shown(number: int, die: Die, *, barred: bool) -> Shown:
    kind, colon, place = die.place.partition(":")
    if not colon:
        return Shown(number, die, "used" if kind == "used" else "ready", "", "", barred)
    name = f"masmorra.ability.{place}" if kind == "ability" else place
    return Shown(number, die, "docked", f"play.docked.{kind}", name, barred)
