"""Whole games of Paper Dungeons between bots."""

import random
from collections.abc import Iterator, Sequence

from bench.players.paper_dungeons_random_game import RandomGame
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State

PLAIN = Settings(dice="app", missions=False)
"""As the digest's bots play: two players, no missions."""


class BotGame(RandomGame):
    """A game in which each seat is a bot.

    Attributes:
        bots: Who plays, seat 1 first.
    """

    def __init__(self, seed: int, bots: Sequence[Bot], settings: Settings = PLAIN) -> None:
        """Open the table for them."""
        super().__init__(seed, len(bots), settings)
        self.bots = tuple(bots)
        self.draw = random.Random(seed + 1).random

    def go_on(self) -> None:
        """Let the table or the next bot act."""
        state = self.state
        if GAME.chance(state) is not None or state.phase in {"roll", "cards"}:
            self.act(self.choose(self.ways()))
            return
        seat = waiting_for(state)[0]
        ways = list(self._of_seat(seat))
        for command in self.bots[seat - 1].play(state, seat, ways, self.draw):
            self.act(command)

    def finish(self) -> State:
        """Play to the end."""
        while self.state.phase != "over":
            self.go_on()
        return self.state

    def rounds(self) -> Iterator[State]:
        """Give the table at each round's dice, before anybody has used one."""
        seen = 0
        while self.state.phase != "over":
            if self.state.phase == "dice" and self.state.round != seen:
                seen = self.state.round
                yield self.state
            self.go_on()
