"""Which hands a plan can be carried out with.

A MAGIC that is spent turns another die (MAGIC-1): two dice for one of the face that is missing. So
a plan that lacks some dice needs as many MAGIC more, and as many dice of whatever face. A thief
takes its dice when the combat begins (MONSTER-4): either it is fed, and the plan needs so many dice
more; or it finds nothing worth having, and dice are turned to its face only afterwards.
"""

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from companion.games.masmorra.advice.fights.hero_resources import MAGIC, STEP, Means
from companion.games.masmorra.advice.odds.dice_multisets import SIDES, Hand, Need, added


class Bill(Struct, frozen=True):
    """What a plan takes of the dice.

    Attributes:
        early: Dice by face that are docked before the combat.
        late: Dice by face from the combat on.
        loose: Dice of any face docked before the combat.
        loose_late: Dice of any face docked in the combat.
        wild: MAGIC symbols that are left to turn dice with.
        token: What the Free Step token gives; None: it is not flipped.
    """

    early: Hand
    late: Hand
    loose: int
    loose_late: int
    wild: int
    token: int | None = None


class Deal(Struct, frozen=True):
    """One way to make up a bill.

    Attributes:
        need: The hands it is possible with.
        turned: Dice turned to each face.
        payers: MAGIC dice spent on that.
        fed: Dice of each face left to thieves.
    """

    need: Need
    turned: Hand
    payers: int
    fed: Hand


def thefts(means: Means) -> dict[Hand, list[Hand]]:
    """List how thieves may be met: by the symbols that remain, the dice fed to them by face."""
    met: dict[Hand, list[Hand]] = {}
    for fed in product(*((0, stolen) if stolen else (0,) for stolen in means.thieves)):
        left = tuple(
            held if some else max(0, held - stolen)
            for held, stolen, some in zip(means.symbols, means.thieves, fed, strict=True)
        )
        met.setdefault(left, []).append(fed)
    return met


def deals(bill: Bill, fed: Hand, means: Means, at_most: int | None = None) -> Iterator[Deal]:
    """List the ways to make up a bill.

    Args:
        bill: What is asked for.
        fed: Dice left to thieves.
        means: Who steals, and how many dice there are.
        at_most: The most MAGIC dice that may be spent on turning; None: any number.
    """
    if not _keeps_token(bill, fed, means):
        return
    size = means.size
    late = added(bill.late, fed)
    wanted = added(bill.early, late)
    loose = bill.loose + bill.loose_late
    spare = size - sum(wanted) - loose
    if spare < 0 or any(wanted[face] for face in means.barred):
        return
    wild = 0 if MAGIC in means.barred else bill.wild
    payable = 0 if MAGIC in means.barred else spare
    most = wild + (payable if at_most is None else min(payable, at_most))
    dodged = [bool(means.thieves[face]) and not fed[face] for face in range(SIDES)]
    least = [late[face] if dodged[face] else 0 for face in range(SIDES)]
    if sum(least) > most:
        return
    for turned in product(*(range(low, want + 1) for low, want in zip(least, wanted, strict=True))):
        payers = max(0, sum(turned) - wild)
        if sum(turned) <= most and payers <= payable:
            natural = [want - some for want, some in zip(wanted, turned, strict=True)]
            natural[MAGIC] += payers
            most_of = tuple(
                (face, size - (sum(natural) - natural[face]) - late[face] - bill.loose_late)
                for face in range(SIDES)
                if dodged[face] and (late[face] or bill.loose_late)
            )
            undocked = tuple((face, size - sum(natural) - loose) for face in means.barred if loose)
            yield Deal(Need(tuple(natural), most_of + undocked), turned, payers, fed)


def _keeps_token(bill: Bill, fed: Hand, means: Means) -> bool:
    """Tell whether the token can be flipped in time.

    Where a thief would take what it gives it is flipped only in the combat, and then Ghouls must
    have found something else to take (MON-GHOUL-2).
    """
    if bill.token is None or not means.thieves[bill.token]:
        return True
    ghouls = means.thieves[STEP]
    return bool(fed[STEP]) or means.symbols[STEP] >= ghouls
