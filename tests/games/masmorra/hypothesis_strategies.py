"""Strategies: any decodable command, and states that legal play reaches."""

import random

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import COLOURS, HEROES, Settings, State
from tests.games.command_strategies import AnyCommand

_WORDS = ("1-start", "2-entrance", "1-stairs", "jay", "mika", "orc", "1", "", "n", "melee", "x")
COMMANDS = AnyCommand(_WORDS).of(c.Command)


class Evening:
    """A game that is played at random, but by the rules.

    Attributes:
        state: The table now.
        events: All that happened.
    """

    def __init__(self, seed: int, heroes: int = 3, settings: Settings | None = None) -> None:
        """Open the table, seat the heroes, and begin."""
        self.chance = random.Random(seed)
        self.state: State = GAME.initial
        self.events: list[Event] = []
        settings = settings or Settings(tiles="app", action_dice="app")
        self.act(c.OpenTable(settings))
        for seat in range(heroes):
            self.act(c.TakeSeat(seat + 1, f"Player {seat + 1}", HEROES[seat], COLOURS[seat]))
        self.act(c.BeginGame(1))

    def act(self, command: c.Command) -> None:
        """Do what a command asks for."""
        events = GAME.decide(self.state, command)
        self.events += events
        self.state = fold(self.state, events, GAME.evolve)

    def next_command(self) -> c.Command:
        """Choose a legal command: an answer to chance, else something that moves the game on."""
        chance = GAME.chance(self.state)
        if chance is not None:
            answer: c.Command = GAME.answer(
                self.state, tuple(self.chance.choice(outcomes) for outcomes in chance.dice)
            )
            return answer
        legal = [one for one in GAME.options(self.state, 0) if one.refusal is None]
        eager = [one for one in legal if one.action in {"fight", "attack", "explore", "room"}]
        chosen: c.Command = self.chance.choice(eager or legal).command
        return chosen

    def careful_command(self) -> c.Command:
        """Choose as a sober player would: beat what can be beaten, heal, explore while hale.

        In Epic the way leads down, where the game is decided.
        """
        if GAME.chance(self.state) is not None:
            return self.next_command()
        legal = [one for one in GAME.options(self.state, 0) if one.refusal is None]
        wanted = ["plunge", "attack", "block", "fight", "learn", "elixir", "room"]
        if self.state.hero.life >= 4:
            wanted += ["explore", "move"]
        if self.state.hero.room.endswith("-stairs") and self.state.settings.mode == "epic":
            wanted.insert(0, "stairs")
        for action in (*wanted, "turn"):
            chosen = [one.command for one in legal if one.action == action]
            if chosen:
                best: c.Command = chosen[0] if action != "move" else self.chance.choice(chosen)
                return best
        any_command: c.Command = self.chance.choice(legal).command
        return any_command

    def play_out(self, most: int) -> State:
        """Play soberly to the end, or for so many commands."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self.act(self.careful_command())
        return self.state

    def play(self, steps: int) -> State:
        """Play some steps, or to the end."""
        for _ in range(steps):
            if self.state.phase == "over":
                break
            self.act(self.next_command())
        return self.state
