"""Where a line of fights has come to, and which stages are worth going on from.

One stage betters another when it has taken no more of anything and leaves no less.
"""

from collections.abc import Callable

from msgspec import Struct

from companion.games.masmorra.advice.fight_search.dominance import FIELD, undominated
from companion.games.masmorra.advice.fights.hero_resources import DEFENSE, MAGIC, Foe, Means
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, Hand
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.legality.combat.fights import TRIPLE
from companion.games.masmorra.model import Face


class Blow(Struct, frozen=True):
    """How one monster is fought.

    Attributes:
        foe: Its number.
        spent: Symbols spent on the attack, by face; none: the fight is lost on purpose.
        combos: Pairs of a MELEE and a DEFENSE die (FIGHT-15).
        triple: Three MAGIC instead of damage.
        blocked: DEFENSE spent on the Payback.
        wounds: Wounds taken.
        won: The monster is beaten.
    """

    foe: int
    spent: Hand = NOTHING
    combos: int = 0
    triple: bool = False
    blocked: int = 0
    wounds: int = 0
    won: bool = False


class Effort(Struct, frozen=True):
    """What is used besides dice and symbols.

    Attributes:
        abilities: Abilities used, in order; one with a refresh may stand here more than once.
        token: What the Free Step token gives; empty: it is not flipped.
        symbols: Symbols that all this makes.
        docked: Dice docked before the combat, by face.
        docked_late: Dice docked in the combat: what a thief present would take is made then.
        loose: Dice of any face, docked before the combat.
        loose_late: The same in the combat.
        gold: Gold paid.
    """

    abilities: tuple[Ability, ...] = ()
    token: Face | None = None
    symbols: Hand = NOTHING
    docked: Hand = NOTHING
    docked_late: Hand = NOTHING
    loose: int = 0
    loose_late: int = 0
    gold: int = 0


class Stage(Struct, frozen=True):
    """Where a line of fights has come to.

    Attributes:
        effort: What is used besides dice and symbols.
        symbols: Symbols left.
        dice: Dice spent so far, by face.
        wounds: Wounds so far.
        beaten: Numbers of the monsters beaten.
        blows: The fights, in order.
    """

    effort: Effort
    symbols: Hand
    dice: Hand = NOTHING
    wounds: int = 0
    beaten: frozenset[int] = frozenset()
    blows: tuple[Blow, ...] = ()


class Terms(Struct, frozen=True):
    """What a line of fights is held to.

    Attributes:
        caps: The most Wounds that a monster may deal, by its number; one that is named must be
            beaten.
        keep: Faces whose symbols are of use after the fights.
        fits: Tells whether what a stage spends can be had at all.
        thrifty: Wounds and gold count; else only that the hero stands.
    """

    caps: dict[int, int]
    keep: frozenset[int]
    fits: Callable[[Stage], bool]
    thrifty: bool = False


def best_stages(found: list[Stage], means: Means, left: list[Foe], terms: Terms) -> list[Stage]:
    """Keep the stages that can be had, and that no other one betters in everything."""
    worst = sum(foe.card.payback for foe in left)
    due = 0 if means.optional else 2 * sum(_least_due(foe) for foe in left)
    groups: dict[frozenset[int], dict[int, Stage]] = {}
    for stage in found:
        if _may_stand(stage, means, due) and terms.fits(stage):
            useful = _useful(stage.symbols, left, terms.keep)
            hurt = max(0, stage.wounds - means.spared)
            risk = hurt if terms.thrifty else max(0, stage.wounds + worst - means.life + 1)
            group = groups.setdefault(stage.beaten if terms.thrifty else frozenset(), {})
            group.setdefault(_packed(stage, useful, risk, thrifty=terms.thrifty), stage)
    return [stage for group in groups.values() for stage in undominated(group, order=_dice_spent)]


def _dice_spent(stage: Stage) -> int:
    return sum(stage.dice)


def _least_due(foe: Foe) -> int:
    """Say what a monster takes at least, in symbols and Wounds."""
    triple = foe.card.defense if foe.card.triple is None else TRIPLE
    return min(foe.card.payback, foe.card.defense, triple)


def _may_stand(stage: Stage, means: Means, due: int) -> bool:
    """Tell whether the hero can stand at the end: a pair of dice makes three symbols at most.

    Args:
        stage: What came before.
        means: The hero.
        due: Twice what the monsters to come take at least.
    """
    effort = stage.effort
    docked = sum(effort.docked) + sum(effort.docked_late) + effort.loose + effort.loose_late
    dice = means.size - docked - sum(stage.dice)
    can_bear = means.life - 1 - stage.wounds
    return can_bear >= 0 and due <= 2 * (can_bear + sum(stage.symbols)) + 3 * dice


def _packed(stage: Stage, useful: Hand, risk: int, *, thrifty: bool) -> int:
    """Write what a stage costs as one integer: what it leaves counts backwards."""
    effort = stage.effort
    costs = (
        *stage.dice,
        *effort.docked,
        *effort.docked_late,
        effort.loose,
        effort.loose_late,
        risk,
        effort.gold + (effort.token is not None) if thrifty else 0,
        *(15 - min(15, symbol) for symbol in useful),
    )
    packed = 0
    for cost in costs:
        packed = packed << FIELD | cost
    return packed


def _useful(symbols: Hand, left: list[Foe], keep: frozenset[int]) -> Hand:
    """Count the symbols that may still serve."""
    damage = sum(foe.card.defense + 1 for foe in left)
    paybacks = sum(foe.card.payback for foe in left)
    return tuple(
        count
        if face in keep or face == MAGIC
        else min(count, paybacks if face == DEFENSE else damage)
        for face, count in enumerate(symbols)
    )
