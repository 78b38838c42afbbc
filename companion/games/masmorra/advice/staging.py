"""From a plan to commands: the plan is carried out at the table, by its rules, before it is given.

What can be done before the combat is done then, and what a thief would take only after it came.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.history import fold
from companion.games.masmorra.advice.bodies import StuckError, choose_bodies
from companion.games.masmorra.advice.hands import Hand
from companion.games.masmorra.advice.means import (
    DEFENSE,
    MAGIC,
    MELEE,
    dice_of,
    hand_of,
    muted_faces,
    thieves_among,
)
from companion.games.masmorra.advice.needs import Deal
from companion.games.masmorra.advice.stages import Blow, Stage
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.commands import (
    AnswerRoll,
    Attack,
    Block,
    ChooseMonster,
    Command,
    Fight,
    FlipFreeStep,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.decide import decide
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.engagement import monsters_in
from companion.games.masmorra.model import (
    FACES,
    BlockPayback,
    Face,
    MonsterDie,
    MonsterKind,
    OrderStart,
    PayAttack,
    Payment,
    RollMonsters,
    State,
    TakeMonsterDie,
)

_SERVING_LATER = (FACES.index("step"), FACES.index("elixir"), MAGIC)
_HARMLESS: dict[MonsterDie, MonsterKind] = {"minor": "orc", "major": "beastman"}
"""Monsters that do nothing as a combat begins."""


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
        return stage.result()
    except (StuckError, IllegalCommandError):
        return None


class _Staging:
    """A plan in progress.

    Attributes:
        state: The table as it stands.
        commands: What has been done.
    """

    def __init__(self, state: State, plan: Stage, deal: Deal) -> None:
        """Choose the dice that are given away."""
        self.state = state
        self.plan = plan
        self.commands: list[Command] = []
        self._life = state.hero.life
        here = monsters_in(state, state.hero.room)
        self._thieves = thieves_among(here) if state.turn.combat is None else (0,) * len(FACES)
        self._turns = [
            face for face, count in zip(FACES, deal.turned, strict=True) for _ in range(count)
        ]
        self._turns.sort(key=lambda face: not self._thieves[FACES.index(face)])
        self._abilities = list(plan.effort.abilities)
        self._token = plan.effort.token
        self._kinds = {monster.id: monster.kind for monster in here}
        loose = plan.effort.loose + plan.effort.loose_late
        self._bodies = choose_bodies(state, deal, self._turns, loose, self._thieves)
        self._turned = self._bodies[: len(self._turns)]
        self._loose = self._bodies[len(self._turns) :]

    def do(self, command: Command) -> None:
        """Do something at the table, if its rules allow it."""
        self._see(command)
        self.commands.append(command)

    def _see(self, command: Command) -> None:
        self.state = fold(self.state, decide(self.state, command), evolve)

    def prepare(self) -> None:
        """Flip the token, turn dice and use abilities: what no thief would take."""
        self._make(late=False)

    def _make(self, *, late: bool) -> None:
        """Flip the token, then turn dice and use abilities in any order that works.

        Args:
            late: Also what a thief would have taken before the combat.
        """
        token = self._token
        if token is not None and (late or not self._thieves[FACES.index(token)]):
            self.do(FlipFreeStep(token))
            self._token = None
        while self._turn_one(late=late) or self._use_one(late=late):
            pass

    def _turn_one(self, *, late: bool) -> bool:
        for place, face in enumerate(self._turns):
            if not late and self._thieves[FACES.index(face)]:
                continue
            pay = self._pay(MAGIC, 1)
            if pay is None:
                return False
            self.do(UseMagic(pay, self._turned[place], face))
            del self._turns[place], self._turned[place]
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
            free = self._loose if face == "any" else self._ready(FACES.index(face))
            number = next((one for one in free if one not in chosen), None)
            if number is None:
                return None
            chosen.append(number)
        return tuple(chosen)

    def _ready(self, face: int) -> list[int]:
        """List the dice of a face that are not set apart."""
        apart = {*self._turned, *self._loose}
        dice = self.state.turn.dice
        return [
            number
            for number in dice_of(self.state)
            if dice[number].face == FACES[face] and number not in apart
        ]

    def _pay(self, face: int, amount: int, apart: Sequence[int] = ()) -> Payment | None:
        """Make up an amount of a face, symbols first."""
        name = FACES[face]
        symbols = min(amount, self._symbols(name))
        dice = [number for number in self._ready(face) if number not in apart][: amount - symbols]
        if symbols + len(dice) < amount:
            return None
        return Payment(tuple(dice), {name: symbols} if symbols else {})

    def _symbols(self, face: Face) -> int:
        """Count the symbols of a face that can be used here."""
        held = self.state.turn.symbols.get(face, 0)
        return 0 if held and FACES.index(face) in muted_faces(self.state) else held

    def fight(self, blow: Blow) -> None:
        """Fight one monster as planned."""
        if blow.foe:
            self._attack(blow)
        if isinstance(self.state.question, BlockPayback):
            self._make(late=True)
            pay = self._pay(DEFENSE, blow.blocked)
            if pay is None:
                raise StuckError
            self.do(Block(pay))

    def _attack(self, blow: Blow) -> None:
        asked = self.state.question
        if not isinstance(asked, PayAttack):
            self.do(Fight(blow.foe))
            self._meet()
            asked = self.state.question
        if not isinstance(asked, PayAttack) or asked.monster != blow.foe:
            raise StuckError
        self._make(late=True)
        swords, shields = self._ready(MELEE), self._ready(DEFENSE)
        pairs = tuple(zip(swords, shields, strict=False))[: blow.combos]
        if len(pairs) < blow.combos:
            raise StuckError
        self.do(Attack(self._spend(blow, pairs), pairs, blow.triple))

    def _meet(self) -> None:
        """Let the start of a combat pass; whom it brings is not planned for (BOSS-MALAPHYAS-2)."""
        known = {monster.id for monster in self.state.monsters}
        while isinstance(asked := self.state.question, OrderStart | RollMonsters | TakeMonsterDie):
            if isinstance(asked, OrderStart):
                self.do(ChooseMonster(asked.candidates[0]))
            elif isinstance(asked, TakeMonsterDie):
                self._see(ChooseMonster(asked.candidates[0]))
            else:
                self._see(AnswerRoll(tuple(_HARMLESS[die] for die in asked.dice)))
        there = tuple(one for one in self.state.monsters if one.id in known)
        self.state = replace(self.state, monsters=there)

    def _spend(self, blow: Blow, pairs: Sequence[tuple[int, int]]) -> Payment:
        apart = [number for pair in pairs for number in pair]
        dice: list[int] = []
        symbols: dict[Face, int] = {}
        for face, amount in enumerate(blow.spent):
            made = min(amount, 2 * len(pairs)) if face == MELEE else 0
            held = self._symbols(FACES[face])
            pay = self._pay(face, amount - made, apart)
            if pay is None:
                raise StuckError
            dice += pay.dice
            spent = made + min(held, amount - made)
            if spent:
                symbols[FACES[face]] = spent
        return Payment(tuple(dice), symbols)

    def result(self) -> Staged:
        """Say what came of it."""
        if self.state.hero.lying:
            raise StuckError
        won = [blow.foe for blow in self.plan.blows if blow.won]
        lost = [blow.foe for blow in self.plan.blows if blow.foe and not blow.won]
        left: Hand = hand_of(self.state, dice_of(self.state))
        return Staged(
            commands=tuple(self.commands),
            beaten=tuple(self._kinds[number] for number in won),
            lost=tuple(self._kinds[number] for number in lost),
            wounds=self._life - self.state.hero.life,
            left=sum(left[face] for face in _SERVING_LATER),
        )
