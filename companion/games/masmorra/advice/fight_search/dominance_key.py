"""What is still worth having in a fight, and what a purse lacks of it as one number."""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.masmorra.advice.fight_search.combat_holdings import Purse
from companion.games.masmorra.advice.fight_search.dominance import FIELD
from companion.games.masmorra.advice.fights.hero_resources import (
    DEFENSE,
    ELIXIR,
    MAGIC,
    STEP,
    Foe,
    Means,
)
from companion.games.masmorra.advice.odds.dice_multisets import Hand
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.legality.combat.fights import attack_faces
from companion.games.masmorra.model import FACES

_MOST_SYMBOLS = 15


class Use(Struct, frozen=True):
    """What may still be of use.

    Attributes:
        faces: Faces of which dice serve as they lie, or feed a thief.
        caps: How many symbols of each face may serve at most.
        abilities: Which abilities may serve, a bit for each.
        gold: Coins may serve.
        token: The Free Step token may serve.
    """

    faces: tuple[int, ...]
    caps: Hand
    abilities: int
    gold: bool
    token: bool


_MOST = 31


def packed(purse: Purse, wounds: int, use: Use) -> int:
    """Write what a purse lacks as one integer; in a better one no part of it is greater."""
    dice = purse.dice
    number = (wounds << FIELD | purse.spent) << FIELD
    number |= _MOST - dice[STEP] - dice[ELIXIR] - dice[MAGIC]
    if use.faces:
        number = number << FIELD | _MOST - sum(dice)
        for face in use.faces:
            number = number << FIELD | _MOST - dice[face]
    for held, cap in zip(purse.symbols, use.caps, strict=True):
        if cap:
            number = number << FIELD | _MOST - min(held, cap)
    if use.gold:
        number = number << FIELD | _MOST - min(_MOST, purse.gold)
    number = number << FIELD | (use.token and not purse.token)
    left = use.abilities
    while left:
        bit = left & -left
        number = number << FIELD | (not purse.abilities & bit)
        left &= ~bit
    return number


def use_of(
    means: Means, known: Sequence[Ability], left: Sequence[Foe], payback: int = 0, *, token: bool
) -> Use:
    """Say what may still be of use.

    Args:
        means: The hero.
        known: The abilities, in the order of their bits.
        left: Who is still to be fought.
        payback: Wounds of a Payback that is open.
        token: The Free Step token gives something that serves.
    """
    goes_on = bool(left) or payback > 0
    hurting = {FACES.index(face) for foe in left for face in attack_faces(foe.card)}
    damage = sum(foe.card.defense + 1 for foe in left)
    caps = [damage * (face in hurting) for face in range(len(FACES))]
    caps[DEFENSE] = payback + sum(foe.card.payback for foe in left)
    caps[MAGIC] = _MOST_SYMBOLS * goes_on
    faces = hurting | {face for face in (DEFENSE, MAGIC) if caps[face]}
    stolen = {means.thief_faces[foe.id] for foe in left if foe.id in means.thief_faces}
    stolen |= {face for face, count in enumerate(means.thieves) if count and left}
    stolen |= {foe.locked for foe in left if foe.locked is not None}
    for face in stolen:
        caps[face] = _MOST_SYMBOLS
    if goes_on:
        faces |= {FACES.index(face) for one in known for face in one.dock if face != "any"}
    # Beside a thief a die that serves nothing may be better than one that is stolen.
    shown = range(len(FACES)) if stolen else sorted(faces)
    return Use(
        tuple(shown),
        tuple(min(_MOST_SYMBOLS, cap) for cap in caps),
        ((1 << len(known)) - 1) * goes_on,
        gold=goes_on and any(one.gold for one in known),
        token=goes_on and token,
    )
