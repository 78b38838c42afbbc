"""Strategies: any decodable command, and states that legal play reaches."""

import random
import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import COLOURS, HEROES, Settings, State

HUGE = 10**15
MANY = 1000
_WORDS = ("1-start", "2-entrance", "1-stairs", "jay", "mika", "orc", "1", "", "n", "melee", "x")


def anything(hint: object) -> st.SearchStrategy[Any]:
    """Values of a type hint, mostly such as a table knows."""
    origin = get_origin(hint)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin in {Union, types.UnionType}:
        return st.one_of([anything(part) for part in get_args(hint)])
    if origin is tuple:
        parts = get_args(hint)
        if parts[-1] is Ellipsis:
            few = st.lists(anything(parts[0]), max_size=7).map(tuple)
            return few | few.map(lambda values: values * MANY)
        return st.tuples(*(anything(part) for part in parts))
    if origin is dict:
        key, value = get_args(hint)
        return st.dictionaries(anything(key), anything(value), max_size=3)
    return _plain(hint)


def _plain(hint: object) -> st.SearchStrategy[Any]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        hints = get_type_hints(hint)
        return st.builds(hint, **{one.name: anything(hints[one.name]) for one in fields(hint)})
    if hint is str:
        return st.sampled_from(_WORDS)
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(-2, 9) | st.sampled_from([-HUGE, HUGE])
    return st.none()


COMMANDS = st.one_of([anything(kind) for kind in get_args(c.Command)])


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
