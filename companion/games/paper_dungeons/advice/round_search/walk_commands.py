"""A walk that a search has found, told in commands."""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.answer_outcomes import Said
from companion.games.paper_dungeons.advice.die_use_outcomes import Die
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Step, Walks, path_to


class Walked(Struct, frozen=True):
    """A walk that is told only when it is asked for: of thousands, a player is shown few."""

    start: Packed
    end: Packed
    dice: tuple[Die, ...]


Told = tuple[c.Command | Walked, ...]
"""Commands, and walks that stand for theirs."""


def spell(walks: Walks, told: Told) -> Said:
    """Put the commands of walks in their place."""
    said: list[c.Command] = []
    for one in told:
        said += walk_said(walks, one.start, one.end, one.dice) if isinstance(one, Walked) else [one]
    return tuple(said)


def walk_said(
    walks: Walks, start: Packed, end: Packed, dice: tuple[Die, ...], points: int = 0
) -> Said:
    """Find a walk and tell it in commands.

    Args:
        walks: The dungeon.
        start: The sheet that sets out.
        end: The sheet that it becomes.
        dice: The dice that move it.
        points: What is left of a die that moves already.
    """
    found = False

    def goes_on(sheet: Packed, _left: int) -> bool:
        nonlocal found
        found = found or sheet == end
        return not found

    _, steps = walks.reach(start, points + sum(die.points for die in dice), goes_on)
    return path_said(walks, path_to(steps, end, start), dice, points)


def path_said(walks: Walks, path: Sequence[Step], dice: tuple[Die, ...], points: int = 0) -> Said:
    """Tell a path in commands: each die in turn, and what is left of it given up."""
    stop = c.StopMoving(walks.board.seat)
    left, rest = points, list(dice)
    said: list[c.Command] = []
    for step in path:
        if not left:
            die = rest.pop(0)
            said.append(die.move)
            left = die.points
        said += step.said
        left = max(0, left - 1 + walks.given_back(step.before, step.said[0]))
    said += [stop] if left else []
    for die in rest:
        said += [die.move, stop]
    return tuple(said)
