"""Whole games that are played at random, but by the rules."""

import random
from collections.abc import Iterator

from companion.engine.fold import fold
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.events import Event
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Report, Settings, Sheet, State, Tally

TABLE = 0
KEENNESS = 0.9
"""How often a group that may go on does."""


class RandomGame:
    """A game that is played at random.

    Attributes:
        state: The table now.
        events: All that happened.
        commands: All that was sent, with the state it was sent to.
    """

    def __init__(self, seed: int, seats: int = 3, settings: Settings | None = None) -> None:
        """Open the table, sit down, and begin."""
        self.chance = random.Random(seed)
        self.state: State = GAME.initial
        self.events: list[Event] = []
        self.commands: list[tuple[State, c.Command]] = []
        self.act(c.OpenTable(settings or Settings(dice="app")))
        for seat in range(1, seats + 1):
            self.act(c.TakeSeat(seat, f"Player {seat}"))
        self.act(c.BeginGame())

    def act(self, command: c.Command) -> None:
        """Do what a command asks for."""
        self.commands.append((self.state, command))
        events = GAME.decide(self.state, command)
        self.events += events
        self.state = fold(self.state, events, GAME.evolve)

    def ways(self) -> list[c.Command]:
        """List what the table or a seat that it waits for can do now."""
        state = self.state
        if (chance := GAME.chance(state)) is not None:
            return [GAME.answer(state, tuple(self.chance.choice(one) for one in chance.dice))]
        if state.phase == "roll":
            dice = of(state).content.dice
            faces = tuple(self.chance.choice(die.faces) for die in dice)
            return [c.RollDice() if state.settings.dice == "app" else c.RollDice(faces)]
        if state.phase == "cards":
            return legal(state, TABLE)
        return list(self._of_seat(self.chance.choice(waiting_for(state))))

    def _of_seat(self, seat: int) -> Iterator[c.Command]:
        state = self.state
        if state.on_paper and state.phase == "dice":
            yield c.TellRound(seat, self._report(state.sheet(seat)))
        elif state.on_paper and state.phase == "scoring":
            yield c.TellSheet(seat, self._tally(state.sheet(seat)))
        else:
            yield from legal(state, seat)

    def _report(self, sheet: Sheet) -> Report:
        index = of(self.state)
        open_ = [
            one
            for one in index.catalogue.gem_rooms
            if one not in sheet.gems and one not in sheet.crossed
        ]
        gems = tuple(self.chance.sample(open_, min(len(open_), self.chance.randrange(2))))
        levels = tuple(min(6, level + self.chance.randrange(2)) for level in sheet.levels)
        return Report(gems, self.chance.random() < 0.5, levels, ("ITM-1",))

    def _tally(self, sheet: Sheet) -> Tally:
        return Tally(
            levels=sheet.levels,
            items=(2, 1, 0, 0, 2, 0, 0, 1),
            gems=len(sheet.gems),
            minions=self.chance.randrange(17),
            column=self.chance.randrange(25),
            objective=self.chance.choice(("none", "partial", "full")),
            rooms=self.chance.randrange(43),
        )

    def play(self, steps: int) -> State:
        """Play so many commands, or to the end."""
        for _ in range(steps):
            if self.state.phase == "over":
                break
            self.act(self.choose(self.ways()))
        return self.state

    def choose(self, ways: list[c.Command]) -> c.Command:
        """Choose a kind of command, then one of it; a group that moves mostly goes on."""
        kinds = {type(command) for command in ways}
        if c.Enter in kinds and self.chance.random() < KEENNESS:
            kinds = {c.Enter}
        kind = self.chance.choice(sorted(kinds, key=lambda one: one.__name__))
        return self.chance.choice([command for command in ways if type(command) is kind])


def legal(state: State, seat: int) -> list[c.Command]:
    """List what is legal for a seat."""
    return [one.command for one in GAME.options(state, seat) if one.refusal is None]


def random_settings(chance: random.Random, seats: int) -> Settings:
    """Choose any options that a game for so many players may have."""

    def maybe() -> bool:
        return chance.random() < 1 / 2

    return Settings(
        policy=chance.choice(("strict", "advise")),
        assistance=chance.choice(("sheet", "sheet", "both", "paper")),
        dice=chance.choice(("app", "table")),
        cards=chance.choice(("app", "table")),
        missions=seats == 1 or maybe(),
        disappearing_gems=seats == 1 or maybe(),
        strict_threshold=maybe(),
        refuse_potions=maybe(),
        ranger_crossing=maybe(),
        automatic_claims=maybe(),
        storyline=chance.choice(("", "urban-heroes", "terrors-in-the-tower")),
        chapter=chance.randint(1, 3),
    )
