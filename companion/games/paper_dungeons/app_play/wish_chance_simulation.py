"""Rounds to come, played out with bots: how often a wish comes true.

The seat that wishes is played by a bot that wants what is wished for, everybody else by a quick
one. Dice and draws come from a seed, so the same table gives the same answer.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from companion.engine.fold import fold
from companion.engine.seeded_chance import SeededChance
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.beam_search import Node
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.look_ahead import Draw
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    Judge,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
    met_by,
)
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Manner, Sheet, State

WISHED = 60.0
"""Points that a wish is worth to the bot that plays for it: more than anything else."""
OTHERS = Bot("balanced", 2)
MOST_COMMANDS = 4000
"""More than any game for eight has left."""


class WishingBot(Bot, frozen=True, kw_only=True):
    """A bot that plays for a wish.

    Attributes:
        wish: What it wants.
    """

    wish: Wish

    def judge(self, board: Board, draw: Draw) -> Judge:
        """Judge a sheet by what it promises, and more by the wish."""
        usual, met = super().judge(board, draw), met_by(board, self.wish)
        return lambda sheet: usual(sheet) + (WISHED if met(sheet) else 0.0)

    def _look_ahead(self, _board: Board, ends: Sequence[Node], _draw: Draw) -> Node:
        """Take the best end by its own judgement: a look ahead would not know the wish."""
        return ends[0]


class Ahead(Struct, frozen=True):
    """What is looked ahead for.

    Attributes:
        seat: Who wishes.
        wish: What.
        by: The last round that counts.
    """

    seat: int
    wish: Wish
    by: int


def can_play_on(state: State) -> bool:
    """Tell whether the app knows all that it takes to play the table's rounds."""
    known = not any(state.asks_for(name) for name in state.villains)
    return state.phase in {"roll", "dice"} and not state.on_paper and known


def has_come(before: Sheet, asked: Ahead) -> Callable[[State], bool]:
    """Give the function that tells whether a wish has come true on a sheet."""
    seat, wish = asked.seat, asked.wish

    def come(state: State) -> bool:
        sheet = state.sheet(seat)
        match wish:
            case Points():
                return True
            case BeatVillain(season=season, range=reach):
                return len(sheet.fights) >= season and sheet.fights[season - 1].range >= reach
            case LootGem(letter=letter):
                return letter in sheet.gems if letter else len(sheet.gems) > len(before.gems)
            case MeetMission(mission=mission):
                return any(claim.mission == mission for claim in sheet.claims)
            case ReachRoom(room=room):
                return room in sheet.visited

    return come


class Table:
    """Plays a table on, a game for each seed."""

    def __init__(self, asked: Ahead) -> None:
        """Seat the bots."""
        self.asked = asked
        self.games = 0
        wants: Manner = "explorer" if isinstance(asked.wish, LootGem | ReachRoom) else "fighter"
        if isinstance(asked.wish, MeetMission):
            wants = "balanced"
        self.own = WishingBot(wants, 3, wish=asked.wish)

    def play_on(self, state: State) -> State:
        """Play until the last round that counts is closed."""
        self.games += 1
        chance = SeededChance("ahead", state.round, self.games)
        for _ in range(MOST_COMMANDS):
            if state.phase == "over" or state.round > self.asked.by:
                return state
            for command in self._next(state, chance):
                state = fold(state, GAME.decide(state, command), GAME.evolve)
        raise ValueError(state.phase)

    def _next(self, state: State, chance: SeededChance) -> tuple[c.Command, ...]:
        """Say what comes next: a roll, a draw, or what a bot does."""
        asked = GAME.chance(state)
        if asked is not None:
            return (GAME.answer(state, tuple(chance.choice(one) for one in asked.dice)),)
        if state.phase == "roll":
            dice = of(state).content.dice
            return (c.RollDice(tuple(chance.choice(die.faces) for die in dice)),)
        seat = waiting_for(state)[0]
        ways = [one.command for one in GAME.options(state, seat) if one.refusal is None]
        bot = self.own if seat == self.asked.seat else OTHERS
        return tuple(bot.play(state, seat, ways, chance.random))
