"""Should I re-roll? Exact odds of a goal, and the best dice to roll again (TURN-5).

Counted are the dice, the symbols at hand, MAGIC that turns dice, the hero's abilities that make
symbols, gold for them, Greybark's token, and what thieves take. Not counted are cards, dice that a
companion would add, and what a beaten Watcher or Hydra sets free again.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from companion.games.masmorra.advice.fight_search.fight_enumeration import (
    efforts,
    fights,
    useful_faces,
)
from companion.games.masmorra.advice.fight_search.fight_stages import Stage, Terms
from companion.games.masmorra.advice.fights.hero_resources import (
    MAGIC,
    Means,
    dice_of,
    hand_of,
    means_of,
)
from companion.games.masmorra.advice.odds.dice_multisets import (
    NOTHING,
    SIDES,
    Hand,
    Need,
    added,
    lucky_rolls,
    serving,
)
from companion.games.masmorra.advice.odds.payable_hands import Bill, deals, thefts
from companion.games.masmorra.advice.odds.roll_goals import Defeat, Dock, Goal, GoalError, Have
from companion.games.masmorra.legality.heroes.ongoing_abilities import rolls_one_more, token_left
from companion.games.masmorra.model import FACES, Face, State


class Chance(Struct, frozen=True):
    """What a re-roll promises.

    Attributes:
        rerolled: Faces of the dice to roll again; none: keep all.
        dice: Numbers of these dice at the table.
        chance: Of the goal.
    """

    rerolled: tuple[Face, ...]
    dice: tuple[int, ...]
    chance: Fraction


class RerollAdvice(Struct, frozen=True):
    """The odds of a goal.

    Attributes:
        goal: What is wanted.
        now: Whether the dice as they lie serve it; None before the roll.
        fresh: The chance that a fresh roll of all the dice has.
        choices: Every choice of dice to roll again, the best first; of equals, fewer dice.
    """

    goal: Goal
    now: bool | None
    fresh: Fraction
    choices: tuple[Chance, ...]


class Demand(Struct, frozen=True):
    """A goal in numbers: what has to be beaten, docked, left over."""

    caps: dict[int, int]
    docked: Hand
    loose: int
    left: Hand
    kept: frozenset[int]


def advise_reroll(state: State, goal: Goal, *others: Goal) -> RerollAdvice:
    """Give the odds of a goal, or of others that do as well, for the hero whose turn it is.

    Raises:
        GoalError: The goal makes no sense here.
    """
    means = means_of(state)
    if state.phase == "roll":
        dice = len(state.turn.dice)
        return advise_roll(replace(means, size=dice), goal, None, others=others)
    numbers = dice_of(state)
    free = tuple(number for number in numbers if not state.turn.dice[number].fixed)
    rolled = free if state.phase == "reroll" else ()
    advice = advise_roll(
        means, goal, hand_of(state, numbers), hand_of(state, rolled), others=others
    )
    if state.turn.rerolled and token_left(state) is None and rolls_one_more(state) is not None:
        alone = tuple(choice for choice in advice.choices if len(choice.rerolled) <= 1)
        advice = replace(advice, choices=alone)
    return _numbered(advice, state, rolled)


def _numbered(advice: RerollAdvice, state: State, free: tuple[int, ...]) -> RerollAdvice:
    """Name the dice at the table, the highest numbers of a face first."""
    choices = []
    for choice in advice.choices:
        left = list(reversed(free))
        dice = []
        for face in choice.rerolled:
            number = next(one for one in left if state.turn.dice[one].face == face)
            left.remove(number)
            dice.append(number)
        choices.append(Chance(choice.rerolled, tuple(sorted(dice)), choice.chance))
    return RerollAdvice(advice.goal, advice.now, advice.fresh, tuple(choices))


def advise_roll(
    means: Means,
    goal: Goal,
    hand: Hand | None,
    rolled: Hand | None = None,
    *,
    others: Sequence[Goal] = (),
) -> RerollAdvice:
    """Give the odds of a goal.

    Args:
        means: Everything but the dice.
        goal: What is wanted.
        hand: The dice as they lie; None before the roll.
        rolled: Those of them that may be rolled again; None: all.
        others: Goals that do as well: one of them all is enough.
    """
    needs = (need for one in (goal, *others) for need in needs_of(means, one))
    found = serving(means.size, needs)
    lucky = lucky_rolls(means.size, found)
    fresh = Fraction(lucky[NOTHING], SIDES**means.size)
    if hand is None:
        return RerollAdvice(goal, None, fresh, ())
    choices = []
    for again in product(*(range(count + 1) for count in (hand if rolled is None else rolled))):
        kept = tuple(held - some for held, some in zip(hand, again, strict=True))
        faces = tuple(face for face, count in zip(FACES, again, strict=True) for _ in range(count))
        choices.append(Chance(faces, (), Fraction(lucky[kept], SIDES ** len(faces))))
    choices.sort(key=lambda choice: (-choice.chance, len(choice.rerolled)))
    return RerollAdvice(goal, bool(lucky[hand]), fresh, tuple(choices))


def needs_of(means: Means, goal: Goal) -> tuple[Need, ...]:
    """Say which hands serve a goal, by the least that they need."""
    demand = demand_of(means, goal)
    wanted = useful_faces(means) | demand.kept
    room = means.size - sum(demand.docked) - demand.loose
    terms = Terms(demand.caps, demand.kept, lambda stage: dice_spent(stage) <= room)
    found: set[Need] = set()
    for symbols, feedings in thefts(means).items():
        starts = [
            Stage(effort, added(symbols, effort.symbols)) for effort in efforts(means, wanted)
        ]
        for stage in fights(means, starts, terms):
            bill = bill_of(stage, demand)
            found.update(deal.need for fed in feedings for deal in deals(bill, fed, means))
    return _least(found)


def dice_spent(stage: Stage) -> int:
    """Count the dice that a line of fights takes, those that turn others not among them."""
    effort = stage.effort
    docked = sum(effort.docked) + sum(effort.docked_late) + effort.loose + effort.loose_late
    return docked + sum(stage.dice)


def bill_of(stage: Stage, demand: Demand) -> Bill:
    """Add up what a line of fights, and what is wanted after it, take of the dice."""
    effort = stage.effort
    left = tuple(max(0, want - held) for want, held in zip(demand.left, stage.symbols, strict=True))
    late = added(added(stage.dice, effort.docked_late), added(demand.docked, left))
    wild = max(0, stage.symbols[MAGIC] - demand.left[MAGIC])
    token = None if effort.token is None else FACES.index(effort.token)
    return Bill(effort.docked, late, effort.loose, effort.loose_late + demand.loose, wild, token)


def demand_of(means: Means, goal: Goal) -> Demand:
    """Put a goal into numbers.

    Raises:
        GoalError: A monster that it names is not here.
    """
    caps: dict[int, int] = {}
    docked, left = NOTHING, NOTHING
    loose = 0
    kept: set[int] = set()
    for part in goal:
        match part:
            case Defeat():
                caps.update(_caps(means, part))
            case Dock(faces=faces):
                docked = added(docked, tuple(faces.count(face) for face in FACES))
                loose += faces.count("any")
            case Have(face=face, count=count):
                kept.add(FACES.index(face))
                left = added(left, tuple(count * (one == face) for one in FACES))
    return Demand(caps, docked, loose, left, frozenset(kept))


def _caps(means: Means, part: Defeat) -> Iterator[tuple[int, int]]:
    meant = [foe for foe in means.foes if part.kind in {"", foe.card.kind}]
    if not meant:
        kind = f"@masmorra.monster.{part.kind}" if part.kind else "@advice.space.monster"
        raise GoalError("advice.error.no_monster", monster=kind)
    for foe in meant:
        free = means.spared if len(means.foes) == 1 else 0
        yield foe.id, free if part.unhurt else means.life - 1


def _least(found: set[Need]) -> tuple[Need, ...]:
    """Drop the needs that ask for more than another one."""
    kept: list[Need] = []
    for need in sorted(found, key=lambda one: (len(one.most), sum(one.least))):
        if not any(not other.most and need_of_less(other, need) for other in kept):
            kept.append(need)
    return tuple(kept)


def need_of_less(less: Need, more: Need) -> bool:
    """Tell whether one need asks for no more of any face than another."""
    return all(a <= b for a, b in zip(less.least, more.least, strict=True))
