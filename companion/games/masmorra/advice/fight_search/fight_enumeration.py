"""Every way to fight, as what it takes: dice by face, symbols, gold, and the Wounds it costs.

A plan names the faces that are spent, not the dice; `needs` says which hands have them. Symbols are
spent before dice: they can do nothing that a die cannot. A fight that is not won is lost with
nothing spent on it: no attack that fails does more.

Rules: FIGHT-3..21, PAYBACK-1..3, MON-*, DICE-6, ABILITY-4..7, EX-10.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Literal

from companion.games.masmorra.advice.fight_search.fight_stages import (
    Blow,
    Effort,
    Stage,
    Terms,
    best_stages,
)
from companion.games.masmorra.advice.fights.hero_resources import (
    DEFENSE,
    ELIXIR,
    MAGIC,
    Foe,
    Means,
    counted,
    without,
)
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, Hand, added, single
from companion.games.masmorra.catalogue import Ability, MonsterCard
from companion.games.masmorra.legality.combat.fights import TRIPLE, attack_faces
from companion.games.masmorra.legality.combat.payback_and_xp import pays_back
from companion.games.masmorra.model import FACES, Face

MELEE, RANGED = FACES.index("melee"), FACES.index("ranged")


def efforts(means: Means, wanted: frozenset[int]) -> Iterator[Effort]:
    """List what abilities and the token can make of use.

    Args:
        means: What the hero has.
        wanted: Faces that are of any use as symbols.
    """
    useful = [
        one for one in means.abilities if any(FACES.index(face) in wanted for face in one.gives)
    ]
    times = [
        range(1 + (means.gold // one.gold if one.refresh and one.gold else 1)) for one in useful
    ]
    tokens: list[Face | None] = [None]
    tokens += [face for face in means.token if FACES.index(face) in wanted]
    for uses in product(*times):
        used = tuple(one for one, count in zip(useful, uses, strict=True) for _ in range(count))
        if sum(one.gold for one in used) <= means.gold:
            for token in tokens:
                yield _effort(means, used, token)


def _effort(means: Means, used: tuple[Ability, ...], token: Face | None) -> Effort:
    symbols = single(FACES.index(token)) if token else NOTHING
    docked, late = NOTHING, NOTHING
    loose = loose_late = 0
    for ability in used:
        symbols = added(symbols, without(counted(ability.gives), means.muted))
        faces = tuple(ability.dock.count(face) for face in FACES)
        if is_made_late(means, ability):
            late, loose_late = added(late, faces), loose_late + ability.dock.count("any")
        else:
            docked, loose = added(docked, faces), loose + ability.dock.count("any")
    gold = sum(one.gold for one in used)
    return Effort(used, token, symbols, docked, late, loose, loose_late, gold)


def is_made_late(means: Means, ability: Ability) -> bool:
    """Tell whether a thief would take what an ability makes, were it used before the combat."""
    return any(means.thieves[FACES.index(face)] for face in ability.gives)


def fights(means: Means, starts: Iterable[Stage], terms: Terms) -> tuple[Stage, ...]:
    """Play out every way to fight all that has to be fought.

    Fights hand nothing on to each other but what swords and shields together leave over, so those
    come first, in every order; the order of the others makes no difference.

    Args:
        means: The monsters and the hero.
        starts: The efforts to begin with.
        terms: What must be beaten, and what can be paid.

    Returns:
        The ends that are not worse than another in all they take and leave.
    """
    begun = list(starts)
    if means.owed:
        owed = range(means.owed + 1)
        begun = [end for start in begun for end in _paybacks(start, Blow(0), means.owed, owed)]
    line = sorted(means.foes, key=lambda foe: (foe.id != means.asked, foe.card.kind, foe.id))
    layers = {tuple(line): best_stages(begun, means, line, terms)}
    if means.asked and line and line[0].id == means.asked:
        layers = _merged(means, terms, _fought(means, layers, line[0], terms, _EVERY_WAY))
    layers = _paired(means, layers, terms)
    for foe in line:
        layers = _merged(means, terms, _fought(means, layers, foe, terms, _WITHOUT_PAIRS))
    return tuple(layers.get((), ()))


_Line = tuple[Foe, ...]
_Layers = dict[_Line, list[Stage]]
_EVERY_WAY, _WITH_PAIRS, _WITHOUT_PAIRS = range(9), range(1, 9), range(1)
"""How many pairs of a sword and a shield an attack may take."""


def _paired(means: Means, layers: _Layers, terms: Terms) -> _Layers:
    """Fight some monsters with swords and shields together, in every order."""
    every = dict(layers)
    newest = layers
    while newest:
        after: _Layers = {}
        for left, stages in newest.items():
            firsts = {foe.card.kind: foe for foe in reversed(left)}
            for foe in firsts.values():
                fought = _fought(means, {left: stages}, foe, terms, _WITH_PAIRS)
                for rest, found in fought.items():
                    if rest != left:
                        after.setdefault(rest, []).extend(found)
        newest = {rest: found for rest, found in _merged(means, terms, after).items() if found}
        every |= newest
    return every


def _fought(
    means: Means, layers: _Layers, foe: Foe, terms: Terms, pairs: Collection[int]
) -> _Layers:
    """Fight a monster wherever it is still to be fought."""
    after: _Layers = {}
    for left, stages in layers.items():
        if foe not in left:
            after.setdefault(left, []).extend(stages)
            continue
        rest = tuple(one for one in left if one is not foe)
        worst = sum(one.card.payback for one in rest)
        found = after.setdefault(rest, [])
        for stage in stages:
            found += _blows(means, stage, foe, terms, worst=worst, pairs=pairs)
    return after


def _merged(means: Means, terms: Terms, layers: _Layers) -> _Layers:
    return {left: best_stages(found, means, list(left), terms) for left, found in layers.items()}


def _blows(
    means: Means, stage: Stage, foe: Foe, terms: Terms, *, worst: int, pairs: Collection[int]
) -> Iterator[Stage]:
    """Fight one monster: every attack that beats it, and the fight that is lost.

    Args:
        means: The hero.
        stage: What came before.
        foe: The monster.
        terms: What must be beaten.
        worst: Wounds that the monsters after this one may deal.
        pairs: How many pairs of a sword and a shield an attack may take.
    """
    cap = terms.caps.get(foe.id)
    for spent, combos, triple in (
        () if _is_out_of_turn(means, stage, foe) else attacks(foe.card, means.size)
    ):
        if combos not in pairs:
            continue
        after = _paid(stage, spent, combos)
        if terms.fits(after) and not _is_barred(means, foe, spent, combos):
            blow = Blow(foe.id, spent, combos, triple=triple, won=True)
            strikes = pays_back(foe.card, way_of(spent, triple=triple), beaten=True)
            owed = foe.card.payback if strikes else 0
            most = _most_blocked(means, after, owed, worst, terms)
            least = 0 if cap is None else max(0, owed - cap)
            if not least or DEFENSE not in means.barred:
                yield from _paybacks(after, blow, owed, range(least, max(least, most) + 1))
    if 0 not in pairs:
        return
    if cap is None and means.optional:
        yield stage
    elif cap is None:
        owed = foe.card.payback
        most = _most_blocked(means, stage, owed, worst, terms)
        yield from _paybacks(stage, Blow(foe.id), owed, range(most + 1))


def _is_out_of_turn(means: Means, stage: Stage, foe: Foe) -> bool:
    """Tell whether one of its kind was spared before: it would have been beaten just as well."""
    return any(
        other.id < foe.id
        and other.card.kind == foe.card.kind
        and other.id != means.asked
        and other.id not in stage.beaten
        for other in means.foes
    )


def way_of(spent: Hand, *, triple: bool) -> Literal["melee", "ranged", "triple"]:
    """Tell what kind of attack a payment makes (FIGHT-8, FIGHT-9)."""
    if triple:
        return "triple"
    return "melee" if spent[MELEE] else "ranged"


def _is_barred(means: Means, foe: Foe, spent: Hand, combos: int) -> bool:
    """Tell whether an attack needs what nobody can use here (BOSS-HYDRA-2, ED-17, MON-BAT-4)."""
    if combos and not (means.paired and means.barred.isdisjoint({MELEE, DEFENSE})):
        return True
    if foe.locked is not None and spent[foe.locked]:
        return True
    return any(spent[face] for face in means.barred)


def _most_blocked(means: Means, stage: Stage, owed: int, worst: int, terms: Terms) -> int:
    """Say how much of a Payback it can make sense to block: all, or what might fell the hero."""
    if DEFENSE in means.barred:
        return 0
    if terms.thrifty:
        return owed
    return min(owed, max(0, stage.wounds + owed + worst - means.life + 1))


@cache
def attacks(card: MonsterCard, size: int) -> tuple[tuple[Hand, int, bool], ...]:
    """List the attacks that beat a monster and spend no symbol too many."""
    found = []
    faces = [FACES.index(face) for face in attack_faces(card)]
    for amounts in product(*(range(card.defense + 2) for _ in faces)):
        spent = [0] * len(FACES)
        for face, amount in zip(faces, amounts, strict=True):
            spent[face] = amount
        ignored = card.ignore_first is not None and spent[FACES.index(card.ignore_first)] > 0
        if sum(amounts) == card.defense + ignored:
            pairs = range(size // 2 + 1 if spent[MELEE] else 1)
            found += [(tuple(spent), combos, False) for combos in pairs]
    if card.triple is not None:
        face = FACES.index(card.triple)
        found.append((tuple(TRIPLE * one for one in single(face)), 0, True))
    return tuple(found)


def _paid(stage: Stage, spent: Hand, combos: int = 0) -> Stage:
    """Spend: the symbols first, those of the combos among them."""
    symbols, dice = list(stage.symbols), list(stage.dice)
    if combos:
        symbols[MELEE] += 2 * combos
        symbols[DEFENSE] += combos
        dice[MELEE] += combos
        dice[DEFENSE] += combos
    for face, amount in enumerate(spent):
        if amount:
            held = min(symbols[face], amount)
            symbols[face] -= held
            dice[face] += amount - held
    return Stage(stage.effort, tuple(symbols), tuple(dice), stage.wounds, stage.beaten, stage.blows)


_BLOCKS = tuple(tuple(amount * one for one in single(DEFENSE)) for amount in range(16))


def _paybacks(stage: Stage, blow: Blow, owed: int, amounts: Iterable[int]) -> Iterator[Stage]:
    """Block some of a Payback, and take the rest."""
    beaten = stage.beaten | {blow.foe} if blow.won else stage.beaten
    for blocked in amounts:
        paid = _paid(stage, _BLOCKS[blocked])
        taken = owed - blocked
        done = Blow(blow.foe, blow.spent, blow.combos, blow.triple, blocked, taken, blow.won)
        blows = (*stage.blows, done)
        yield Stage(stage.effort, paid.symbols, paid.dice, stage.wounds + taken, beaten, blows)


def useful_faces(means: Means) -> frozenset[int]:
    """List the faces that serve as symbols in the fights to come (FIGHT-19)."""
    if not means.foes and not means.owed:
        return frozenset({MAGIC}) - means.muted
    faces = {MELEE, RANGED, DEFENSE, MAGIC}
    if any(foe.card.purgeable for foe in means.foes):
        faces.add(ELIXIR)
    return frozenset(faces) - means.muted
