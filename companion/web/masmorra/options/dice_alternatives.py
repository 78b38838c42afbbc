"""Which other dice could be docked: where any will do, the player chooses, not the app."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.play import check

MOST_WAYS = 12
Docks = c.UseAbility | c.RoomAction | c.DisarmTrap


def other_dice(state: State, command: c.Command) -> tuple[Docks, ...]:
    """List the same command with other dice, each choice of faces once.

    Rules: ABILITY-4.
    """
    if not isinstance(command, Docks) or not command.dice:
        return ()
    return tuple(_others(state, command))[:MOST_WAYS]


def _others(state: State, command: Docks) -> Iterator[Docks]:
    seen = {_faces(state, command.dice)}
    ready = [number for number, die in enumerate(state.turn.dice) if die.place == "ready"]
    for dice in combinations(ready, len(command.dice)):
        faces = _faces(state, dice)
        if faces in seen:
            continue
        seen.add(faces)
        other: Docks = replace(command, dice=dice)
        if check(state, other) is None:
            yield other


def _faces(state: State, dice: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(state.turn.dice[number].face or "" for number in dice))
