"""A walk that a search has found, told in commands."""

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.answer_outcomes import Said
from companion.games.paper_dungeons.advice.packed_die_uses import Die
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Walks, path_to


def walk_said(
    walks: Walks, start: Packed, end: Packed, dice: tuple[Die, ...], points: int = 0
) -> Said:
    """Tell a walk in commands: each die in turn, and what is left of it given up.

    Args:
        walks: The dungeon.
        start: The sheet that sets out.
        end: The sheet that it becomes.
        dice: The dice that move it.
        points: What is left of a die that moves already.
    """
    stop = c.StopMoving(walks.board.seat)
    left, rest = points, list(dice)
    said: list[c.Command] = []
    found = False

    def goes_on(sheet: Packed, _left: int) -> bool:
        nonlocal found
        found = found or sheet == end
        return not found

    _, steps = walks.reach(start, points + sum(die.points for die in dice), goes_on)
    for step in path_to(steps, end, start):
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
