"""Heroes in a fight: which dice to roll again, whom to beat, which cards to play."""

from collections.abc import Iterator, MutableSequence, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import Advice, Defeat, advise_fight, advise_reroll
from companion.games.masmorra.advice.fights.best_fights import worth
from companion.games.masmorra.app_play.card_decisions import best_card, second_roll
from companion.games.masmorra.app_play.position_evaluation import (
    prospects,
    purse,
    worth_of,
    wounds_feared,
)
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import FACES, BlockPayback, Face, State

HALE = 4
XP = 0.6
"""What a printed XP counts against Life Points."""
PRIZES: dict[str, float] = {"malaphyas": 12.0, "malaphyas-red": 500.0}
"""What it is worth besides to beat Malaphyas: the whole game (ALLIANCE-3, EPIC-2)."""
LAIRS = frozenset(PRIZES)
FEW = 4
SPARED = 2.0
HOPELESS = -60.0
THROWS = 2
REMEMBERED = 4
"""Tables whose fights are kept in mind: the same one is looked at for a card and for a blow."""
LIKELY = Fraction(1, 2)


T = TypeVar("T")


class Chance(Protocol):
    """Where what a player does by chance comes from."""

    def random(self) -> float:
        """Give a number between 0 and 1."""

    def choice(self, among: Sequence[T], /) -> T:
        """Choose one, each as likely."""

    def shuffle(self, ordered: MutableSequence[Any], /) -> None:
        """Put things into any order, each as likely."""


class Fighter:
    """A player of heroes, as far as they fight.

    Attributes:
        state: The table now.
        chance: What it does by chance.
        plan: What is still to be done of a fight.
        foresight: Against how many monsters the odds of every re-roll are asked for.
        crowd: Against how many monsters a fight is thought through.
    """

    foresight = 3
    crowd = 4

    def __init__(self, state: State, chance: Chance) -> None:
        """Look at the table."""
        self.state = state
        self.chance = chance
        self.plan: list[c.Command] = []
        self._advised: list[tuple[State, tuple[Advice, ...]]] = []

    def advised(self, state: State) -> tuple[Advice, ...]:
        """Ask the fight advisor; what was asked a moment ago is still known."""
        known = next((ways for table, ways in self._advised if table is state), None)
        if known is None:
            known = advise_fight(state)
            self._advised = [(state, known), *self._advised[: REMEMBERED - 1]]
        return known

    def _poor_dice(self) -> tuple[int, ...]:
        """List the dice that are worth another roll: for the fight here, if there is one."""
        state = self.state
        if not 0 < len(engaging_monsters(state)) <= self.foresight:
            return poor_dice(state)
        unhurt = advise_reroll(state, (Defeat(unhurt=True),)).choices[0]
        if unhurt.chance >= LIKELY:
            return unhurt.dice
        best = advise_reroll(state, (Defeat(),)).choices[0]
        safe = state.hero.life > wounds_due(state)
        if best.chance >= LIKELY and safe:
            return best.dice
        strikes = tuple(showing(state, {"step", "elixir"}))
        guarded = tuple(showing(state, {"step", "elixir", "melee", "ranged"}))
        last = () if safe else (guarded, ())
        choices = dict.fromkeys((*last, unhurt.dice, best.dice, strikes))
        return max(choices, key=self._expected)

    def _expected(self, dice: tuple[int, ...]) -> float:
        """Guess what a re-roll is worth by a few throws."""
        state = self.state
        throws = THROWS if dice else 1
        total = 0.0
        for _ in range(throws):
            thrown = {number: self.chance.choice(FACES) for number in dice}
            shown = tuple(
                replace(die, face=thrown.get(number, die.face))
                for number, die in enumerate(state.turn.dice)
            )
            turn = replace(state.turn, dice=shown, phase="actions")
            total += self._fight_worth(replace(state, turn=turn))
        return total / throws

    def _fight(self, legal: list[Option]) -> c.Command:
        """Follow the plan that costs least for what it beats; make one when there is none."""
        if self.plan and GAME.check(self.state, self.plan[0]):
            self.plan = []
        if not self.plan and len(engaging_monsters(self.state)) <= self.crowd:
            best = max(self.advised(self.state), key=self._worth, default=None)
            self.plan = list(best.commands) if best else []
        if self.plan:
            return self.plan.pop(0)
        fights = ("plunge", "attack", "block", "fight")
        return next((one.command for one in legal if one.action in fights), None) or c.Attack()

    def _worth(self, advice: Advice) -> float:
        """Weigh XP against Wounds, which weigh more the fewer Life Points are left."""
        left = self.state.hero.life - advice.wounds
        lost = wounds_feared(self.state, advice.lost)
        prize = sum(PRIZES.get(kind, 0.0) for kind in advice.beaten)
        return worth(advice.beaten) * XP + prize + worth_of(left) - lost

    def _card(self) -> c.Command | None:
        """Play a card where it helps: in a fight that costs blood, or to heal."""
        state = self.state
        if self.plan or state.phase not in {"roll", "actions"}:
            return None
        if not self._is_fighting():
            return best_card(state, prospects)
        best = max(self.advised(state), key=self._worth, default=None)
        safe = best is not None and state.hero.life - best.wounds >= HALE - len(best.lost)
        if best is not None and safe and LAIRS.isdisjoint(best.lost):
            return None
        return best_card(state, self._fight_worth, most=FEW) or second_roll(state)

    def _is_fighting(self) -> bool:
        """Tell whether the dice are rolled and a fight that can be thought through is on."""
        foes = len(engaging_monsters(self.state))
        owed = isinstance(self.state.question, BlockPayback)
        return self.state.phase == "actions" and 0 < foes + owed <= self.foresight

    def _fight_worth(self, state: State) -> float:
        """Weigh the best that can come of the fight with these dice, cards and coins."""
        if state.result is not None:
            return prospects(state)
        if not engaging_monsters(state) and not isinstance(state.question, BlockPayback):
            return prospects(state) + SPARED
        fights = [self._worth(one) for one in self.advised(state)]
        others = [hero for hero in state.heroes if hero.name != state.hero.name]
        lives = sum(worth_of(hero.life) for hero in others if state.settings.cooperative)
        return max(fights, default=HOPELESS) + lives + purse(state)


def wounds_due(state: State) -> int:
    """Add up the Paybacks of all who are still to be fought here."""
    return sum(CATALOGUE.monster(one.kind).payback for one in engaging_monsters(state))


def showing(state: State, faces: set[Face]) -> Iterator[int]:
    """List the dice that show one of these faces and may be rolled again."""
    for number, die in enumerate(state.turn.dice):
        if die.place == "ready" and die.face in faces and not die.fixed:
            yield number


def poor_dice(state: State) -> tuple[int, ...]:
    """List the dice that are worth another roll."""
    keep: set[Face] = {"melee", "ranged", "magic", "step"}
    if state.hero.life < HALE:
        keep = {"elixir", "magic"}
    elif state.hero.life == HALE:
        keep.add("elixir")
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.place == "ready" and die.face not in keep and not die.fixed
    )
