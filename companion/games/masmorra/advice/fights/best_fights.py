"""How to fight everything in the room: least Wounds, then least spent, then most left.

A fight may be lost on purpose, so there is an advice for each lot of monsters that can be beaten,
unless another beats more for no more Wounds. What is counted is said in `reroll`; whom a boss will
call as the combat begins is not: nobody knows yet.
"""

from collections.abc import Iterable

from companion.games.masmorra.advice.fights.cheapest_fights import Advice, planned
from companion.games.masmorra.advice.fights.hero_resources import dice_of, hand_of, means_of
from companion.games.masmorra.advice.fights.order_dependent_fights import (
    depends_on_time,
    fought_in_turn,
)
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import MonsterKind, State


def advise_fight(state: State) -> tuple[Advice, ...]:
    """Give the best ways to fight everything in the active hero's room, the best first.

    First those that beat them all; then those that cost fewer Wounds.

    Nothing is given where there is nothing to fight, or no way to survive.
    """
    if not _is_time(state):
        return ()
    means = means_of(state)
    hand = hand_of(state, dice_of(state))
    found = list(
        fought_in_turn(state, means, hand)
        if depends_on_time(means)
        else planned(state, means, hand)
    )
    return best_of(found)


def best_of(found: Iterable[Advice]) -> tuple[Advice, ...]:
    """Keep the best way for each lot of monsters that no other way betters, the best first."""
    lots: dict[tuple[MonsterKind, ...], Advice] = {}
    for one in sorted(found, key=_merit):
        lots.setdefault(tuple(sorted(one.beaten)), one)
    ways = tuple(lots.values())
    return tuple(one for one in ways if not any(_betters(other, one) for other in ways))


def _merit(one: Advice) -> tuple[bool, int, int, int, int]:
    return (bool(one.lost), one.wounds, -worth(one.beaten), one.spent, -one.left)


def _is_time(state: State) -> bool:
    if not state.heroes or state.phase not in {"reroll", "actions"} or state.hero.defeated:
        return False
    means = means_of(state)
    asked = state.question is None or bool(means.asked or means.owed)
    return asked and bool(means.foes or means.owed)


def worth(kinds: Iterable[MonsterKind]) -> int:
    """Add up the printed XP of monsters."""
    return sum(CATALOGUE.monster(kind).xp for kind in kinds)


def _betters(one: Advice, other: Advice) -> bool:
    """Tell whether one advice beats all that another beats, and more, for no more Wounds."""
    more = list(one.beaten)
    for kind in other.beaten:
        if kind not in more:
            return False
        more.remove(kind)
    return bool(more) and one.wounds <= other.wounds and one.spent <= other.spent
