"""What a plan is carried out with: the table as it stands, and the dice that are chosen for it."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.masmorra.advice.fights.hero_resources import MELEE, dice_of, muted_faces
from companion.games.masmorra.advice.odds.dice_multisets import Hand
from companion.games.masmorra.commands import AnswerRoll, Attack, ChooseMonster, Command, Fight
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import (
    FACES,
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
from companion.games.masmorra.play import decide

_HARMLESS: dict[MonsterDie, MonsterKind] = {"minor": "orc", "major": "beastman"}
"""Monsters that do nothing as a combat begins."""


class StuckError(Exception):
    """A plan cannot go on; it ends a try, no person ever sees it."""


class Acting:
    """A hero who acts at a table.

    Attributes:
        state: The table as it stands.
        commands: What has been done.
        apart: Dice that are kept for something else.
    """

    def __init__(self, state: State) -> None:
        """Begin at a table."""
        self.state = state
        self.commands: list[Command] = []
        self.apart: list[int] = []

    def do(self, command: Command) -> None:
        """Do something at the table, if its rules allow it."""
        self._see(command)
        self.commands.append(command)

    def _see(self, command: Command) -> None:
        self.state = fold(self.state, decide(self.state, command), evolve)

    def begin(self, monster: int) -> None:
        """Declare a fight; whom its start brings is not planned for (BOSS-MALAPHYAS-2)."""
        self.do(Fight(monster))
        known = {one.id for one in self.state.monsters}
        while isinstance(asked := self.state.question, OrderStart | RollMonsters | TakeMonsterDie):
            if isinstance(asked, OrderStart):
                self.do(ChooseMonster(asked.candidates[0]))
            elif isinstance(asked, TakeMonsterDie):
                self._see(ChooseMonster(asked.candidates[0]))
            else:
                self._see(AnswerRoll(tuple(_HARMLESS[die] for die in asked.dice)))
        there = tuple(one for one in self.state.monsters if one.id in known)
        self.state = replace(self.state, monsters=there)

    def strike(self, monster: int, spent: Hand, combos: int, *, triple: bool) -> None:
        """Attack.

        Raises:
            StuckError: The dice are not there, or this fight is not declared.
        """
        asked = self.state.question
        swords, shields = self.ready(MELEE), self.ready(FACES.index("defense"))
        pairs = tuple(zip(swords, shields, strict=False))[:combos]
        if not isinstance(asked, PayAttack) or asked.monster != monster or len(pairs) < combos:
            raise StuckError
        self.do(Attack(self._spend(spent, pairs), pairs, triple))

    def _spend(self, wanted: Hand, pairs: Sequence[tuple[int, int]]) -> Payment:
        apart = [number for pair in pairs for number in pair]
        dice: list[int] = []
        symbols: dict[Face, int] = {}
        for face, amount in enumerate(wanted):
            made = min(amount, 2 * len(pairs)) if face == MELEE else 0
            held = self._symbols(FACES[face])
            pay = self.pay(face, amount - made, apart)
            dice += pay.dice
            spent = made + min(held, amount - made)
            if spent:
                symbols[FACES[face]] = spent
        return Payment(tuple(dice), symbols)

    def pay(self, face: int, amount: int, apart: Collection[int] = ()) -> Payment:
        """Make up an amount of a face, symbols first.

        Raises:
            StuckError: There is less.
        """
        name = FACES[face]
        symbols = min(amount, self._symbols(name))
        dice = [number for number in self.ready(face) if number not in apart][: amount - symbols]
        if symbols + len(dice) < amount:
            raise StuckError
        return Payment(tuple(dice), {name: symbols} if symbols else {})

    def holds(self, face: int, amount: int) -> bool:
        """Tell whether there is so much of a face."""
        return len(self.ready(face)) + self._symbols(FACES[face]) >= amount

    def choose(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Choose dice that show these faces.

        Raises:
            StuckError: They are not there.
        """
        chosen: list[int] = []
        for face in faces:
            chosen.append(self.last([one for one in self.ready(face) if one not in chosen]))
        return tuple(chosen)

    @staticmethod
    def last(dice: Sequence[int]) -> int:
        """Give the last of some dice: the pet die, which brings no bounty, lies at the end.

        Raises:
            StuckError: There is none.
        """
        if not dice:
            raise StuckError
        return dice[-1]

    def ready(self, face: int) -> list[int]:
        """List the dice of a face that are not set apart."""
        dice = self.state.turn.dice
        return [
            number
            for number in dice_of(self.state)
            if dice[number].face == FACES[face] and number not in self.apart
        ]

    def _symbols(self, face: Face) -> int:
        """Count the symbols of a face that can be used here."""
        held = self.state.turn.symbols.get(face, 0)
        return 0 if held and FACES.index(face) in muted_faces(self.state) else held
