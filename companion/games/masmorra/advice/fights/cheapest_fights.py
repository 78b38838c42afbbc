"""Every way to fight that can be told by what it spends, and the best for each lot of monsters.

Where it matters between which fights something is done, `in_turn` takes these for a start.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from companion.games.masmorra.advice.fight_search.fight_enumeration import (
    efforts,
    fights,
    useful_faces,
)
from companion.games.masmorra.advice.fight_search.fight_stages import Effort, Stage, Terms
from companion.games.masmorra.advice.fight_search.target_bounds import Mark
from companion.games.masmorra.advice.fights.hero_resources import MAGIC, Means
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, Hand, added
from companion.games.masmorra.advice.odds.payable_hands import Deal, deals, thefts
from companion.games.masmorra.advice.odds.reroll_odds import Demand, bill_of, dice_spent
from companion.games.masmorra.advice.plan_execution.plan_to_commands import (
    SERVING_LATER,
    Staged,
    stage_fight,
)
from companion.games.masmorra.commands import Command
from companion.games.masmorra.model import MonsterKind, State

_NO_MORE = Demand({}, NOTHING, 0, NOTHING, frozenset())


class Advice(Struct, frozen=True):
    """One way to fight everything in the room.

    Attributes:
        beaten: What is defeated, in order.
        lost: What is fought in vain.
        wounds: Wounds that the hero takes.
        dice: Dice spent and docked.
        gold: Gold paid.
        token: The Free Step token is flipped.
        left: Dice left that serve after a fight: STEP, ELIXIR, MAGIC.
        commands: What to do, in order.
        caller: Who calls a monster as the fight begins that is not counted; None for nobody.
    """

    beaten: tuple[MonsterKind, ...]
    lost: tuple[MonsterKind, ...]
    wounds: int
    dice: int
    gold: int
    token: bool
    left: int
    commands: tuple[Command, ...]
    caller: MonsterKind | None = None

    @property
    def spent(self) -> int:
        """What it costs besides Wounds: dice, gold and the token, one each."""
        return self.dice + self.gold + self.token


class Way(Struct, frozen=True):
    """A line of fights and how its dice are made up.

    Attributes:
        stage: The fights.
        deal: The dice.
        spent: What it costs besides Wounds.
        left: The most dice that may be left that serve after a fight.
    """

    stage: Stage
    deal: Deal
    spent: int
    left: int


def planned(state: State, means: Means, hand: Hand) -> Iterator[Advice]:
    """Give the best way for each lot of monsters, where no moment matters but the start."""
    for ways in _by_lot(ways_to_fight(means, hand), means.spared):
        advice = _advice(state, ways, means.spared)
        if advice is not None and advice.commands:
            yield advice


def ways_to_fight(means: Means, hand: Hand) -> Iterator[Way]:
    """List every way that is not worse than another in all it takes."""
    terms = Terms({}, frozenset(), _in_reach(means, hand), thrifty=True)
    for symbols, feedings in thefts(means).items():
        starts = [
            Stage(effort, added(symbols, effort.symbols))
            for effort in efforts(means, useful_faces(means))
        ]
        for stage in fights(means, starts, terms):
            bill = bill_of(stage, _NO_MORE)
            for fed in feedings:
                for deal in deals(bill, fed, means, at_most=hand[MAGIC]):
                    if deal.need.serves(hand):
                        effort = stage.effort
                        token = effort.token is not None
                        spent = dice_spent(stage) + deal.payers + effort.gold + token
                        yield Way(stage, deal, spent, _most_left(stage, deal, hand))


def _most_left(stage: Stage, deal: Deal, hand: Hand) -> int:
    """Say how many dice that serve after a fight may be left: others are given away first."""
    spare = [held - least for held, least in zip(hand, deal.need.least, strict=True)]
    given = sum(deal.turned) + stage.effort.loose + stage.effort.loose_late
    serving = sum(spare[face] for face in SERVING_LATER)
    return serving - max(0, given - (sum(spare) - serving))


def _in_reach(means: Means, hand: Hand) -> Callable[[Stage], bool]:
    """Make the test whether a hand can have what a stage spends, MAGIC for what it lacks."""
    rests: dict[int, tuple[Effort, Hand, int]] = {}

    def fits(stage: Stage) -> bool:
        effort = stage.effort
        if id(effort) not in rests:
            docked = added(effort.docked, effort.docked_late)
            rest = tuple(held - taken for held, taken in zip(hand, docked, strict=True))
            others = dice_spent(stage) - sum(stage.dice)
            rests[id(effort)] = (effort, rest, others)
        _, rest, others = rests[id(effort)]
        short = spent = 0
        for wanted, left in zip(stage.dice, rest, strict=True):
            spent += wanted
            if wanted > left:
                short += wanted - left
        payers = max(0, short - stage.symbols[MAGIC])
        if payers and payers + stage.dice[MAGIC] > rest[MAGIC]:
            return False
        return spent + others + payers <= means.size

    return fits


def _by_lot(ways: Iterable[Way], spared: int) -> list[list[Way]]:
    """Sort ways by what they beat; of each lot those with the least Wounds and costs."""
    lots: dict[frozenset[int], list[Way]] = {}
    for way in ways:
        lots.setdefault(way.stage.beaten, []).append(way)
    for found in lots.values():
        found.sort(key=lambda way: (cost(way, spared), _bother(way)))
    return list(lots.values())


def _bother(way: Way) -> int:
    return len(way.stage.effort.abilities) + way.deal.payers


def cost(way: Way, spared: int) -> Mark:
    """Say what a way costs: Wounds, then what is spent, then what is left of use."""
    return (max(0, way.stage.wounds - spared), way.spent, -way.left)


def _advice(state: State, ways: list[Way], spared: int) -> Advice | None:
    """Play out the cheapest way at the table that can be done there; the rest cost no less."""
    best: Advice | None = None
    least = (0, 0, 0)
    for way in ways:
        price = cost(way, spared)
        if best is not None and price >= least:
            break
        staged = stage_fight(state, way.stage, way.deal)
        if staged is not None and (best is None or (*price[:2], -staged.left) < least):
            best, least = _shown(way, staged), (*price[:2], -staged.left)
    return best


def _shown(way: Way, staged: Staged) -> Advice:
    effort = way.stage.effort
    return Advice(
        beaten=staged.beaten,
        lost=staged.lost,
        wounds=staged.wounds,
        dice=dice_spent(way.stage) + way.deal.payers,
        gold=effort.gold,
        token=effort.token is not None,
        left=staged.left,
        commands=staged.commands,
    )
