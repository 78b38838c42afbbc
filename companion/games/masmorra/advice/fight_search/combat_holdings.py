"""What a hero has in hand in the midst of a fight, and every way to pay with it.

A die is turned by MAGIC only when it is paid with (`paid`), or to save it from a thief (`turned`):
to turn it earlier never serves better. A symbol goes before a die: it can do nothing that a die
cannot.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from msgspec import Struct

from companion.games.masmorra.advice.fights.hero_resources import (
    MAGIC,
    STEP,
    Means,
    counted,
    without,
)
from companion.games.masmorra.advice.fights.usable_abilities import coins
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, SIDES, Hand, added, single
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.model import FACES, Face

MOST_GOLD = 6


class Turned(Struct, frozen=True):
    """A die is turned by MAGIC."""

    shown: int
    to: int


class Used(Struct, frozen=True):
    """An ability is used; `docked` are the faces of the dice on it."""

    ability: Ability
    docked: tuple[int, ...] = ()


class Flipped(Struct, frozen=True):
    """The Free Step token is flipped."""

    face: Face


class Begun(Struct, frozen=True):
    """A fight is declared."""

    foe: int


class Struck(Struct, frozen=True):
    """An attack: symbols and dice by face, pairs of sword and shield, or three of a kind."""

    foe: int
    spent: Hand = NOTHING
    combos: int = 0
    triple: bool = False
    won: bool = False


class Blocked(Struct, frozen=True):
    """So much of a Payback is blocked."""

    amount: int


Deed = Turned | Used | Flipped | Begun | Struck | Blocked


class Purse(Struct, frozen=True):
    """What is in hand.

    Attributes:
        dice: Ready dice by face.
        symbols: Symbols by face.
        abilities: Which abilities may still be used, a bit for each.
        token: The Free Step token is active.
        gold: Coins.
        spent: Dice, coins and the token spent so far, one each.
        deeds: What was done so far.
    """

    dice: Hand
    symbols: Hand
    abilities: int = 0
    token: bool = False
    gold: int = 0
    spent: int = 0
    deeds: tuple[Deed, ...] = ()


def paid(purse: Purse, need: Hand, *, magic: bool) -> Iterator[Purse]:
    """Give every way to spend dice of these faces; MAGIC turns others for what is missing.

    Args:
        purse: What is in hand.
        need: How many dice of each face.
        magic: Whether dice may be turned now.
    """
    short = [max(0, wanted - held) for wanted, held in zip(need, purse.dice, strict=True)]
    turns = sum(short)
    if not turns:
        dice = tuple(held - want for held, want in zip(purse.dice, need, strict=True))
        spent = purse.spent + sum(need)
        yield Purse(
            dice, purse.symbols, purse.abilities, purse.token, purse.gold, spent, purse.deeds
        )
        return
    if not magic:
        return
    by_symbol = min(turns, purse.symbols[MAGIC])
    rest = [held - min(held, want) for held, want in zip(purse.dice, need, strict=True)]
    rest[MAGIC] -= turns - by_symbol
    if rest[MAGIC] < 0:
        return
    spent = purse.spent + sum(need) + turns - by_symbol
    symbols = _less(purse.symbols, MAGIC, by_symbol)
    targets = [face for face, count in enumerate(short) for _ in range(count)]
    shown = [face for face in range(SIDES) if rest[face]]
    for bodies in combinations_with_replacement(shown, turns):
        left = list(rest)
        for body in bodies:
            left[body] -= 1
        if min(left) >= 0:
            made = tuple(Turned(body, to) for body, to in zip(bodies, targets, strict=True))
            deeds = (*purse.deeds, *made)
            yield Purse(
                tuple(left), symbols, purse.abilities, purse.token, purse.gold, spent, deeds
            )


def with_deed(purse: Purse, deed: Deed) -> Purse:
    """Note down a deed."""
    return Purse(
        purse.dice,
        purse.symbols,
        purse.abilities,
        purse.token,
        purse.gold,
        purse.spent,
        (*purse.deeds, deed),
    )


def with_dice(purse: Purse, dice: Hand) -> Purse:
    """Give the same purse with other dice."""
    return Purse(
        dice,
        purse.symbols,
        purse.abilities,
        purse.token,
        purse.gold,
        purse.spent,
        purse.deeds,
    )


def with_symbols(purse: Purse, symbols: Hand) -> Purse:
    """Give the same purse with other symbols."""
    return Purse(
        purse.dice,
        symbols,
        purse.abilities,
        purse.token,
        purse.gold,
        purse.spent,
        purse.deeds,
    )


def _less(hand: Hand, face: int, amount: int = 1) -> Hand:
    return tuple(held - amount * (one == face) for one, held in enumerate(hand))


def saved(purse: Purse, face: int, useful: frozenset[int]) -> Iterator[Purse]:
    """Turn a die away from a face that somebody steals."""
    for to in useful - {face, MAGIC}:
        if purse.symbols[MAGIC]:
            dice, symbols, price = purse.dice, _less(purse.symbols, MAGIC), 0
        else:
            dice, symbols, price = _less(purse.dice, MAGIC), purse.symbols, 1
        dice = added(_less(dice, face), single(to))
        if min(dice) >= 0:
            deeds = (*purse.deeds, Turned(face, to))
            spent = purse.spent + price
            yield Purse(dice, symbols, purse.abilities, purse.token, purse.gold, spent, deeds)


def used(
    purse: Purse, number: int, ability: Ability, means: Means, *, magic: bool
) -> Iterator[Purse]:
    """Use an ability, the one of this number; any dice that its spaces take."""
    if ability.gold > purse.gold:
        return
    faces = tuple(ability.dock.count(face) for face in FACES)
    if any(faces[face] for face in means.barred):
        return
    loose = ability.dock.count("any")
    open_to = [face for face in range(SIDES) if face not in means.barred]
    symbols = added(purse.symbols, without(counted(ability.gives), means.muted))
    again = ability.refresh and ability.gold
    left = purse.abilities if again else purse.abilities & ~(1 << number)
    gold = min(max(MOST_GOLD, purse.gold), purse.gold - ability.gold + coins(ability))
    for docked in combinations_with_replacement(open_to, loose):
        need = added(faces, tuple(docked.count(face) for face in range(SIDES)))
        if any(docked.count(face) > purse.dice[face] for face in docked):
            continue
        for after in paid(purse, need, magic=magic):
            shown = tuple(face for face, count in enumerate(need) for _ in range(count))
            made = tuple(
                now + new - old
                for now, new, old in zip(after.symbols, symbols, purse.symbols, strict=True)
            )
            deeds = (*after.deeds, Used(ability, shown))
            spent = after.spent + ability.gold
            yield Purse(after.dice, made, left, after.token, gold, spent, deeds)


def flipped(purse: Purse, faces: Sequence[Face]) -> Iterator[Purse]:
    """Flip the Free Step token for one of these faces."""
    for face in faces if purse.token else ():
        symbols = added(purse.symbols, single(FACES.index(face)))
        deeds = (*purse.deeds, Flipped(face))
        spent = purse.spent + 1
        yield Purse(
            purse.dice,
            symbols,
            purse.abilities,
            token=False,
            gold=purse.gold,
            spent=spent,
            deeds=deeds,
        )


def robbed(purse: Purse, face: int, idle: Hand) -> Purse:
    """Lose a die of a face, or else a symbol, or else the token to a thief (MONSTER-4).

    Args:
        purse: What is in hand.
        face: What is stolen.
        idle: Dice that lie ready and cannot be used, by face; they are the last to be taken.
    """
    dice, symbols, token = purse.dice, purse.symbols, purse.token
    if dice[face]:
        dice = _less(dice, face)
    elif idle[face]:
        return purse
    elif symbols[face]:
        symbols = _less(symbols, face)
    elif face == STEP and token:
        token = False
    else:
        return purse
    return Purse(dice, symbols, purse.abilities, token, purse.gold, purse.spent, purse.deeds)
