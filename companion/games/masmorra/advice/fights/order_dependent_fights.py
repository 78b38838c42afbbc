"""The best ways to fight where it matters between which fights something is done.

What `ways` finds is the best wherever it costs no more than without any thief or lock; for the
other lots of monsters every line is looked for that costs less.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.games.masmorra.advice.fight_search.combat_holdings import Flipped, Used
from companion.games.masmorra.advice.fight_search.fight_order import Duels
from companion.games.masmorra.advice.fight_search.target_bounds import Lot, Mark
from companion.games.masmorra.advice.fight_search.ways_to_fight_one_monster import FightSequence
from companion.games.masmorra.advice.fights.cheapest_fights import (
    Advice,
    cost,
    planned,
    ways_to_fight,
)
from companion.games.masmorra.advice.fights.hero_resources import Means
from companion.games.masmorra.advice.fights.usable_abilities import coins
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, Hand
from companion.games.masmorra.advice.plan_execution.plan_to_commands import (
    SERVING_LATER,
    Staged,
    stage_line,
)
from companion.games.masmorra.model import State

_UNKNOWN = 31
"""More than anybody can spend."""


def depends_on_time(means: Means) -> bool:
    """Tell whether it matters between which fights a die is spent or turned."""
    locks = any(foe.locked is not None for foe in means.foes) or means.owed_lock is not None
    late = bool(means.owed) and not means.late_magic
    earns = any(coins(one) > 0 for one in means.abilities)
    pays = any(one.gold for one in means.abilities)
    return bool(means.thief_faces) or not means.calm or late or locks or (earns and pays)


def fought_in_turn(state: State, means: Means, hand: Hand) -> Iterator[Advice]:
    """Give the best way for each lot of monsters, fought one after the other."""
    known = {tuple(sorted(one.beaten)): one for one in planned(state, means, hand)}
    marks = _marks(means, hand, known)
    lots: dict[Lot, list[FightSequence]] = {}
    kinds = {foe.id: foe.card.kind for foe in means.foes}
    for line in Duels(means, hand, marks).ends() if marks else ():
        lot = tuple(sorted(kinds[number] for number in line.beaten))
        if lot in marks and _line_cost(line, means.spared)[:3] < marks[lot]:
            lots.setdefault(lot, []).append(line)
    for lot, lines in lots.items():
        lines.sort(key=lambda line: _line_cost(line, means.spared))
        acted = ((line, stage_line(state, line)) for line in lines)
        best = next((_told(line, staged) for line, staged in acted if staged is not None), None)
        if best is not None and best.commands:
            known[lot] = best
    yield from known.values()


def _marks(means: Means, hand: Hand, known: Mapping[Lot, Advice]) -> dict[Lot, Mark]:
    """Say for which lots a better way may be found, and what is known of them."""
    easy = replace(
        means,
        thieves=NOTHING,
        foes=tuple(replace(foe, locked=None) for foe in means.foes),
        gold=means.gold + sum(max(0, coins(one)) for one in means.abilities),
    )
    kinds = {foe.id: foe.card.kind for foe in means.foes}
    least: dict[Lot, Mark] = {}
    for way in ways_to_fight(easy, hand):
        lot = tuple(sorted(kinds[number] for number in way.stage.beaten))
        price = cost(way, means.spared)
        least[lot] = min(least.get(lot, price), price)
    marks: dict[Lot, Mark] = {}
    for lot, price in least.items():
        one = known.get(lot)
        mark = (one.wounds - means.hurt, one.spent, -one.left) if one else (means.life, _UNKNOWN, 0)
        if mark > price:
            marks[lot] = mark
    return marks


def _line_cost(line: FightSequence, spared: int) -> tuple[int, int, int, int]:
    purse = line.purse
    left = sum(purse.dice[face] for face in SERVING_LATER)
    return (max(0, line.wounds - spared), purse.spent, -left, len(purse.deeds))


def _told(line: FightSequence, staged: Staged) -> Advice:
    gold = sum(one.ability.gold for one in line.purse.deeds if isinstance(one, Used))
    token = any(isinstance(one, Flipped) for one in line.purse.deeds)
    return Advice(
        beaten=staged.beaten,
        lost=staged.lost,
        wounds=staged.wounds,
        dice=line.purse.spent - gold - token,
        gold=gold,
        token=token,
        left=staged.left,
        commands=staged.commands,
    )
