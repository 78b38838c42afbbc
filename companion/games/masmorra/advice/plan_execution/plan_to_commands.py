"""From a plan to commands: the plan is carried out at the table, by its rules, before it is given.

What can be done before the combat is done then, and what a thief would take only after it came.
"""

from collections.abc import Sequence

from msgspec import Struct

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra.advice.fight_search.combat_holdings import (
    Begun,
    Blocked,
    Deed,
    Flipped,
    Struck,
    Turned,
    Used,
)
from companion.games.masmorra.advice.fight_search.fight_stages import Blow, Stage
from companion.games.masmorra.advice.fight_search.ways_to_fight_one_monster import FightSequence
from companion.games.masmorra.advice.fights.hero_resources import (
    DEFENSE,
    MAGIC,
    dice_of,
    hand_of,
)
from companion.games.masmorra.advice.fights.monster_traits_here import thieves_among
from companion.games.masmorra.advice.odds.dice_multisets import Hand
from companion.games.masmorra.advice.odds.payable_hands import Deal
from companion.games.masmorra.advice.plan_execution.least_useful_dice import choose_bodies
from companion.games.masmorra.advice.plan_execution.simulated_actions import Acting, StuckError
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.commands import Block, Command, FlipFreeStep, UseAbility, UseMagic
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.model import FACES, BlockPayback, MonsterKind, State

SERVING_LATER = (FACES.index("step"), FACES.index("elixir"), MAGIC)


class Staged(Struct, frozen=True):
    """A plan that was carried out.

    Attributes:
        commands: What was done.
        beaten: What was defeated, in order.
        lost: What was fought in vain.
        wounds: Wounds taken, those of the start of the combat among them.
        left: Dice left that serve after a fight.
    """

    commands: tuple[Command, ...]
    beaten: tuple[MonsterKind, ...]
    lost: tuple[MonsterKind, ...]
    wounds: int
    left: int


def stage_fight(state: State, plan: Stage, deal: Deal) -> Staged | None:
    """Carry out a plan at a table; None where the table's rules do not let it be done so."""
    try:
        stage = _Staging(state, plan, deal)
        stage.prepare()
        for blow in plan.blows:
            stage.fight(blow)
    except (StuckError, IllegalCommandError):
        return None
    blows = [(blow.foe, blow.won) for blow in plan.blows if blow.foe]
    return _staged(state, stage, blows)


def stage_line(state: State, line: FightSequence) -> Staged | None:
    """Carry out a line of fights; None where the table's rules do not let it be done so."""
    stage = Acting(state)
    try:
        for deed in line.purse.deeds:
            _act(stage, deed)
    except (StuckError, IllegalCommandError):
        return None
    blows = [(deed.foe, deed.won) for deed in line.purse.deeds if isinstance(deed, Struck)]
    return _staged(state, stage, blows)


def _act(stage: Acting, deed: Deed) -> None:
    match deed:
        case Turned(shown=shown, to=to):
            pay = stage.pay(MAGIC, 1)
            dice = [one for one in stage.ready(shown) if one not in pay.dice]
            stage.do(UseMagic(pay, stage.last(dice), FACES[to]))
        case Used(ability=ability, docked=docked):
            stage.do(UseAbility(ability.id, stage.choose(docked)))
        case Flipped(face=face):
            stage.do(FlipFreeStep(face))
        case Begun(foe=foe):
            stage.begin(foe)
        case Struck(foe=foe, spent=spent, combos=combos, triple=triple):
            stage.strike(foe, spent, combos, triple=triple)
        case Blocked(amount=amount):
            stage.do(Block(stage.pay(DEFENSE, amount)))


def _staged(before: State, stage: Acting, blows: Sequence[tuple[int, bool]]) -> Staged | None:
    """Say what came of it; None where the hero has fallen."""
    after = stage.state
    if after.hero.defeated:
        return None
    kinds = {monster.id: monster.kind for monster in monsters_in(before, before.hero.room)}
    left: Hand = hand_of(after, dice_of(after))
    return Staged(
        commands=tuple(stage.commands),
        beaten=tuple(kinds[number] for number, won in blows if won),
        lost=tuple(kinds[number] for number, won in blows if not won),
        wounds=before.hero.life - after.hero.life,
        left=sum(left[face] for face in SERVING_LATER),
    )


class _Staging(Acting):
    """A plan in progress."""

    def __init__(self, state: State, plan: Stage, deal: Deal) -> None:
        """Choose the dice that are given away."""
        super().__init__(state)
        here = monsters_in(state, state.hero.room)
        self._thieves = thieves_among(here) if state.turn.combat is None else (0,) * len(FACES)
        self._turns = [
            face for face, count in zip(FACES, deal.turned, strict=True) for _ in range(count)
        ]
        self._turns.sort(key=lambda face: not self._thieves[FACES.index(face)])
        self._abilities = list(plan.effort.abilities)
        self._token = plan.effort.token
        loose = plan.effort.loose + plan.effort.loose_late
        self.apart = choose_bodies(state, deal, self._turns, loose, self._thieves)
        self._turned = self.apart[: len(self._turns)]
        self._loose = self.apart[len(self._turns) :]

    def prepare(self) -> None:
        """Flip the token, turn dice and use abilities: what no thief would take."""
        self._make(late=False)

    def _make(self, *, late: bool) -> None:
        """Flip the token, then use abilities and turn dice, by symbols that they made, in turn.

        Args:
            late: Also what a thief would have taken before the combat.
        """
        token = self._token
        if token is not None and (late or not self._thieves[FACES.index(token)]):
            self.do(FlipFreeStep(token))
            self._token = None
        while self._use_one(late=late) or self._turn_one(late=late):
            pass

    def _turn_one(self, *, late: bool) -> bool:
        for place, face in enumerate(self._turns):
            if not late and self._thieves[FACES.index(face)]:
                continue
            if not self.holds(MAGIC, 1):
                return False
            number = self._turned.pop(place)
            self.do(UseMagic(self.pay(MAGIC, 1), number, face))
            del self._turns[place]
            self.apart.remove(number)
            return True
        return False

    def _use_one(self, *, late: bool) -> bool:
        for ability in self._abilities:
            steals = any(self._thieves[FACES.index(face)] for face in ability.gives)
            dice = self._docked(ability)
            if (late or not steals) and dice is not None:
                self.do(UseAbility(ability.id, dice))
                self._loose = [number for number in self._loose if number not in dice]
                self._abilities.remove(ability)
                return True
        return False

    def _docked(self, ability: Ability) -> tuple[int, ...] | None:
        """Choose the dice for an ability's spaces."""
        chosen: list[int] = []
        for face in ability.dock:
            free = self._loose if face == "any" else self.ready(FACES.index(face))
            number = next((one for one in free if one not in chosen), None)
            if number is None:
                return None
            chosen.append(number)
        return tuple(chosen)

    def fight(self, blow: Blow) -> None:
        """Fight one monster as planned."""
        if blow.foe:
            if self.state.question is None:
                self.begin(blow.foe)
            self._make(late=True)
            self.strike(blow.foe, blow.spent, blow.combos, triple=blow.triple)
        if isinstance(self.state.question, BlockPayback):
            self._make(late=True)
            self.do(Block(self.pay(DEFENSE, blow.blocked)))
