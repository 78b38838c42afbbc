"""A player of heroes who plays soberly, alone or together: explores, fights, heals, goes down.

It knows what players know, looks one action ahead, and never talks a rule away.
"""

from math import inf

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.card_decisions import played, plays
from companion.games.masmorra.app_play.fight_decisions import HALE
from companion.games.masmorra.app_play.final_boss_decisions import Stormer, gifts
from companion.games.masmorra.app_play.pathfinding import first
from companion.games.masmorra.app_play.position_evaluation import card_worth, prospects
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import (
    BlockPayback,
    ChooseSite,
    DiscardCard,
    PayAttack,
    PayPit,
)
from companion.games.masmorra.model.hero_limits import FULL_LIFE, HAND_LIMIT


class Company(Stormer):
    """A player of one hero, or of several that play together."""

    def next_command(self) -> c.Command:
        """Choose a legal command."""
        state = self.state
        legal = [one for one in GAME.options(state, 0) if one.refusal is None]
        if state.settings.cooperative:
            legal = [one for one in legal if self._is_bearable(one)]
        if state.question is not None:
            return self._answer(legal)
        if (card := self._card()) is not None:
            return card
        if state.phase == "roll":
            walk = None if engaging_monsters(state) else self._walk(legal)
            return walk or c.RollDice()
        if state.phase == "reroll":
            again = c.RerollDice(self._poor_dice())
            return c.KeepDice() if GAME.check(state, again) else again
        if state.phase in {"dm_move", "dm_spawn"}:
            return c.EndMovement()
        return self._deed(legal)

    # --- Questions ------------------------------------------------------------------------------

    def _answer(self, legal: list[Option]) -> c.Command:
        question = self.state.question
        if isinstance(question, PayAttack | BlockPayback):
            going = bool(self.plan) and GAME.check(self.state, self.plan[0]) is None
            if not going:
                self.plan = []
            return self._card() or self._fight(legal)
        if isinstance(question, ChooseSite):
            return c.PickSite("throne")
        if isinstance(question, PayPit):
            return first(legal, "pit") or c.PitToll()
        asked = [one.command for one in legal if one.action != "evil"] or [c.AnswerEvil()]
        self.chance.shuffle(asked)
        if isinstance(question, DiscardCard):
            given: c.Command = min(asked, key=self._card_given)
            return given
        if self.state.settings.cooperative and len(asked) > 1:
            best: c.Command = max(asked, key=lambda one: prospects(played(self.state, one)))
            return best
        chosen: c.Command = asked[0]
        return chosen

    def _card_given(self, command: c.Command) -> float:
        """Give what a card is worth that would be discarded; other answers are worth most."""
        if not isinstance(command, c.Discard):
            return inf
        owner = next(hero for hero in self.state.heroes if hero.seat == command.seat)
        return card_worth(owner.hand[command.index])

    # --- Deeds ----------------------------------------------------------------------------------

    def _deed(self, legal: list[Option]) -> c.Command:
        state = self.state
        if engaging_monsters(state):
            return self._fight(legal)
        if drink := self._heal(legal):
            return drink
        room = state.rooms[state.hero.room].tile.kind
        if room == "treasure" and (chest := first(legal, "room")):
            return chest
        if room == "fountain" and state.hero.life <= HALE and (well := first(legal, "room")):
            return well
        if len(state.hero.hand) <= HAND_LIMIT - 2 and (card := first(legal, "gold")):
            return card
        return (
            (None if state.settings.cooperative else first(legal, "disarm"))
            or self._walk(legal)
            or self._stride(legal)
            or first(legal, "disarm")
            or self._brew(legal)
            or first(legal, "turn")
            or c.CollectBounties()
        )

    def _stride(self, legal: list[Option]) -> c.Command | None:
        """Make a step by magic or a card, where the company has somewhere to go."""
        state = self.state
        if held(state, "step") or state.hero.life < HALE:
            return None
        turns = [one.command for one in legal if isinstance(one.command, c.UseMagic)]
        dull = [one for one in turns if one.face == "step" and self._is_dull(one.die)]
        cards = [one for one in plays(state) if "step" in gifts(state, one)]
        ways_on: list[c.Command] = [*(dull if state.settings.cooperative else ()), *cards]
        for command in ways_on:
            self.state = played(state, command)
            options = GAME.options(self.state, 0)
            ways = [way for way in options if way.refusal is None and self._is_bearable(way)]
            leads = held(self.state, "step") and self._walk(ways) is not None
            self.state = state
            if leads:
                return command
        return None

    def _is_dull(self, die: int) -> bool:
        """Tell whether a die shows what serves least on the way."""
        return self.state.turn.dice[die].face in {"defense", "melee", "ranged"}

    def _heal(self, legal: list[Option]) -> c.Command | None:
        """Give elixirs to whoever needs them most."""
        drinks = [one.command for one in legal if one.action == "elixir"]
        now = prospects(self.state)
        gains = [(prospects(played(self.state, drink)) - now, drink) for drink in drinks]
        gain, best = max(gains, key=lambda one: one[0], default=(0.0, None))
        return best if gain > 0 else None

    def _brew(self, legal: list[Option]) -> c.Command | None:
        """Make an elixir of what is left, by magic or an ability, where one is needed."""
        state = self.state
        if state.hero.life >= FULL_LIFE:
            return None
        for one in legal:
            if one.action == "ability" or getattr(one.command, "face", "") == "elixir":
                later = fold(state, GAME.decide(state, one.command), GAME.evolve)
                if held(later, "elixir") > held(state, "elixir"):
                    command: c.Command = one.command
                    return command
        return None
