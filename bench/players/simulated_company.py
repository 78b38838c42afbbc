"""Whole games of Masmorra in which the app's own player plays all heroes.

What it wins in Alliance tells how hard the Evil cards are.
"""

from random import Random

from bench.players.random_game_settings import opening
from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.cooperative_player import Company
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import Settings, State


class SimulatedCompany(Company):
    """A table of its own, with all heroes played by one mind.

    Attributes:
        chance: What dice and players do by chance.
        events: All that happened.
    """

    chance: Random

    def __init__(self, seed: int, heroes: int = 3, settings: Settings | None = None) -> None:
        """Open the table, seat the heroes, and begin."""
        self.events: list[Event] = []
        chance = Random(seed)
        super().__init__(GAME.initial, chance)
        chosen = settings or Settings("alliance", tiles="app", action_dice="app")
        for command in opening(chance, chosen, heroes):
            self.act(command)

    def act(self, command: c.Command) -> None:
        """Do what a command asks for."""
        events = GAME.decide(self.state, command)
        self.events.extend(events)
        self.state = fold(self.state, events, GAME.evolve)

    def play(self, most: int = 5000) -> State:
        """Play to the end, or for so many commands."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self.act(self.next_command())
        return self.state

    def next_command(self) -> c.Command:
        """Answer what is left to chance, or choose a legal command."""
        chance = GAME.chance(self.state)
        if chance is None:
            return super().next_command()
        drawn = tuple(self.chance.choice(one) for one in chance.dice)
        answer: c.Command = GAME.answer(self.state, drawn)
        return answer
