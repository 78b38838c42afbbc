"""Heroes before the throne: who means to beat Malaphyas saves dice and cards for him."""

from collections import Counter

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import Advice
from companion.games.masmorra.app_play.card_decisions import card_of, plays
from companion.games.masmorra.app_play.fight_decisions import HALE, LAIRS, showing
from companion.games.masmorra.app_play.movement_and_exploration_decisions import LAST_CHANCE, Scout
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters, monsters_in
from companion.games.masmorra.model import Face, PayAttack, State
from companion.games.masmorra.model.cards.card_effects import Make

CHOICES = 4
RED = "malaphyas-red"
RITUAL = 3
"""Wounds that the major monster of the Dark Ritual is feared to deal (BOSS-MALAPHYAS-2)."""
_ARMS: tuple[Face, ...] = ("melee", "ranged", "magic", "defense")


class Stormer(Scout):
    """Heroes that fight their way to Malaphyas, and beat him with all they have."""

    def _fight(self, legal: list[Option]) -> c.Command:
        """Choose the fight that ends the game, or leaves most for the next room, if that is his."""
        if not self.plan:
            best = self._last_blow(self.state) or self._storm()
            self.plan = list(best.commands) if best is not None else []
        return super()._fight(legal)

    def _card(self) -> c.Command | None:
        """Play the cards that make symbols where Malaphyas falls with them, and only then."""
        state = self.state
        if self.plan or state.phase != "actions" or not self._meets_lord(state):
            return super()._card()
        if self._is_worth_it(state):
            return None
        if self._is_worth_it(armed(state)):
            return max(arming(state), key=lambda one: sum(gifts(state, one).values()), default=None)
        return super()._card()

    # --- The fight with him -----------------------------------------------------------------------

    def _meets_lord(self, state: State) -> bool:
        """Tell whether he is still to be fought here, and the fight can be thought through."""
        here = engaging_monsters(state)
        question = state.question
        asked = question is None or isinstance(question, PayAttack)
        return asked and 0 < len(here) <= self.crowd and any(one.kind in LAIRS for one in here)

    def _beats_lord(self, state: State) -> Advice | None:
        """Find a way to beat him: the red one alone, since the game ends with him (AMB-71)."""
        if (last := self._last_blow(state)) is not None:
            return last
        best = max(self.advised(state), key=self._worth, default=None)
        return best if best is not None and not LAIRS.isdisjoint(best.beaten) else None

    def _last_blow(self, state: State) -> Advice | None:
        red = next((one for one in engaging_monsters(state) if one.kind == RED), None)
        asked = state.question.monster if isinstance(state.question, PayAttack) else 0
        if red is None or state.phase != "actions" or asked not in {0, red.id}:
            return None
        others = (one for one in state.monsters if one.room != red.room or one.id == red.id)
        alone = replace(state, monsters=tuple(others))
        ways = (one for one in self.advised(alone) if RED in one.beaten)
        return next((one for one in ways if not GAME.check(state, one.commands[0])), None)

    # --- The way to him ---------------------------------------------------------------------------

    def _dares_enter(self, step: c.Move) -> bool:
        """Enter his room with the dice on the table, when he falls by them and the cards."""
        state = self.state
        if not any(one.kind in LAIRS for one in monsters_in(state, step.to)):
            return super()._dares_enter(step)
        if state.phase != "actions":
            return False
        after = fold(state, GAME.decide(state, step), GAME.evolve)
        if after.result is not None:
            return after.result.won
        return self._meets_lord(after) and self._is_worth_it(armed(after))

    def _is_worth_it(self, state: State) -> bool:
        best = self._beats_lord(state)
        if best is None:
            return False
        feared = 0 if RED in best.beaten or state.time >= LAST_CHANCE else RITUAL
        return state.hero.life - best.wounds > feared

    def _approach(self, legal: list[Option]) -> c.Command | None:
        """Leave his room once he has turned: whoever comes next beats him, and more come there."""
        state = self.state
        here = state.rooms[state.hero.room]
        if any(one.kind == RED for one in monsters_in(state, here.id)):
            return self._step(legal, set(here.exits)) if state.hero.life <= HALE else None
        return super()._approach(legal)

    def _poor_dice(self) -> tuple[int, ...]:
        """Before his door roll for weapons, and for a step where the token is gone."""
        state = self.state
        if engaging_monsters(state) or not self._lair_beside():
            return super()._poor_dice()
        poor: set[Face] = {"elixir", "step"} if state.hero.free_step else {"elixir"}
        return tuple(showing(state, poor))

    def _storm(self) -> Advice | None:
        """Find the fight after which he can be beaten in this turn, if there is one."""
        lair = self._door()
        if not lair:
            return None
        state = self.state
        for advice in self.advised(state)[:CHOICES]:
            after = self._after(advice)
            ways = [one.command for one in GAME.options(after, 0) if one.refusal is None]
            step = next((one for one in ways if isinstance(one, c.Move) and one.to == lair), None)
            if step is None:
                continue
            self.state = after
            dares = self._dares_enter(step)
            self.state = state
            if dares:
                return advice
        return None

    def _door(self) -> str:
        """Name his room where it lies next to that of a hero who is fighting."""
        state = self.state
        if state.question is not None or state.phase != "actions":
            return ""
        fights = 0 < len(engaging_monsters(state)) <= self.foresight
        return self._lair_beside() if fights else ""

    def _lair_beside(self) -> str:
        lairs = {one.room for one in self.state.monsters if one.kind in LAIRS}
        here = self.state.rooms[self.state.hero.room]
        return next((to for to in here.exits if to in lairs), "")

    def _after(self, advice: Advice) -> State:
        """Give the table after a fight; what chance brings is one case of many."""
        state = self.state
        for command in advice.commands:
            if GAME.chance(state) is not None or GAME.check(state, command):
                break
            state = fold(state, GAME.decide(state, command), GAME.evolve)
        while (chance := GAME.chance(state)) is not None:
            likely = tuple(one[0] for one in chance.dice)
            state = fold(state, GAME.decide(state, GAME.answer(state, likely)), GAME.evolve)
        return state


def armed(state: State) -> State:
    """Give the table as if all cards had been played that make symbols for a fight."""
    made = Counter(state.turn.symbols)
    for play in arming(state):
        made.update(gifts(state, play))
    return replace(state, turn=replace(state.turn, symbols=dict(made)))


def arming(state: State) -> list[c.PlayTreasure]:
    """List the cards that make symbols for a fight, each in its stronger part."""
    found: dict[tuple[int, int], c.PlayTreasure] = {}
    for play in plays(state):
        if not gifts(state, play).keys().isdisjoint(_ARMS):
            known = found.setdefault((play.seat, play.index), play)
            if sum(gifts(state, play).values()) > sum(gifts(state, known).values()):
                found[play.seat, play.index] = play
    return list(found.values())


def gifts(state: State, play: c.PlayTreasure) -> dict[Face, int]:
    """List the symbols that a card makes."""
    card = CATALOGUE.find_card(card_of(state, play))
    if card is None:
        return {}
    effects = card.purple if play.part == "purple" else card.orange
    return next((dict(one.symbols) for one in effects if isinstance(one, Make)), {})
