"""How to fight everything in the room: least Wounds, then least spent, then most left.

A fight may be lost on purpose, so there is an advice for each lot of monsters that can be beaten,
unless another beats more for no more Wounds. What is counted is said in `reroll`; whom a boss will
call as the combat begins is not: nobody knows yet. Where each monster acts in its own fight
(AMB-10), all that is stolen counts as stolen before the first: a plan always works, but one that
spends a die before its thief comes is not found, since a bill knows no times between the fights.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from companion.games.masmorra.advice.hands import NOTHING, Hand, added
from companion.games.masmorra.advice.means import MAGIC, Means, dice_of, hand_of, means_of
from companion.games.masmorra.advice.needs import Deal, deals, thefts
from companion.games.masmorra.advice.plans import efforts, fights, useful_faces
from companion.games.masmorra.advice.reroll import Demand, bill_of, dice_spent
from companion.games.masmorra.advice.stages import Effort, Stage, Terms
from companion.games.masmorra.advice.staging import Staged, stage_fight
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import Command
from companion.games.masmorra.model import MonsterKind, State

_NO_MORE = Demand({}, NOTHING, 0, NOTHING, frozenset())
_TRIES = 6
"""How many ways of equal worth are tried before a lot of monsters is given up."""


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
    """

    beaten: tuple[MonsterKind, ...]
    lost: tuple[MonsterKind, ...]
    wounds: int
    dice: int
    gold: int
    token: bool
    left: int
    commands: tuple[Command, ...]

    @property
    def spent(self) -> int:
        """What it costs besides Wounds: dice, gold and the token, one each."""
        return self.dice + self.gold + self.token


class Way(Struct, frozen=True):
    """A line of fights and how its dice are made up."""

    stage: Stage
    deal: Deal
    spent: int


def advise_fight(state: State) -> tuple[Advice, ...]:
    """Give the best ways to fight everything in the active hero's room, the best first.

    First those that beat them all; then those that cost fewer Wounds.

    Nothing is given where there is nothing to fight, or no way to survive.
    """
    if not _is_time(state):
        return ()
    means = means_of(state)
    hand = hand_of(state, dice_of(state))
    found = [
        advice
        for ways in _by_lot(ways_to_fight(means, hand), means.spared)
        if (advice := _advice(state, ways, means.spared)) is not None and advice.commands
    ]
    found.sort(
        key=lambda one: (bool(one.lost), one.wounds, -worth(one.beaten), one.spent, -one.left)
    )
    return tuple(one for one in found if not any(_betters(other, one) for other in found))


def _is_time(state: State) -> bool:
    if not state.heroes or state.phase not in {"reroll", "actions"} or state.hero.lying:
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
                        yield Way(stage, deal, spent)


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
        found.sort(key=lambda way: _cost(way, spared))
    return list(lots.values())


def _cost(way: Way, spared: int) -> tuple[int, int, int]:
    wounds = max(0, way.stage.wounds - spared)
    return (wounds, way.spent, len(way.stage.effort.abilities) + way.deal.payers)


def _advice(state: State, ways: list[Way], spared: int) -> Advice | None:
    """Play out the cheapest way at the table; of equals, the one that leaves most."""
    best: Advice | None = None
    cheapest = (0, 0)
    for way in ways[:_TRIES]:
        staged = stage_fight(state, way.stage, way.deal)
        if staged is None:
            continue
        cost = _cost(way, spared)[:2]
        if best is not None and cost > cheapest:
            break
        advice = _shown(way, staged)
        if best is None:
            cheapest = cost
        if best is None or advice.left > best.left:
            best = advice
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
