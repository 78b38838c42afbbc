"""Two logs of the same choices end in the same sheets, in whatever order the phones sent them.

A game for four is played through the table in several orders, with actions taken back and done
again on the way, though others acted since or the round closed; gems are declared, missions
claimed, villains fought and rewards won.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from itertools import groupby

import pytest
from msgspec import Struct

from bench.players.paper_dungeons_bots import BotGame
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State
from companion.table import Intent, Tables, open_tables, read_saved
from tests.games.paper_dungeons.test_at_a_table import GAMES
from tests.table.seated_table import ticking

SEATS = 4
HOST = 0
OPTIONS = Settings(
    dice="table",
    cards="table",
    disappearing_gems=True,
    refuse_potions=True,
    automatic_claims=False,
)
SHARED = (e.GemsDeclared, e.GemsDisappeared, e.MissionClaimed, e.VillainFought, e.RewardWon)
"""What only the table as a whole decides."""


class Choice(Struct, frozen=True):
    """A command, and who sends it."""

    seat: int
    command: c.Command


Stage = list[Choice]
Order = Callable[[Stage, random.Random], Iterator[Choice]]


@cache
def choices() -> tuple[list[Stage], State]:
    """Let four bots choose: stage by stage, and what it came to."""
    manners = (Bot("explorer", 2), Bot("fighter", 2), Bot("crafter", 1), Bot("balanced", 2))
    game = BotGame(11, manners, OPTIONS)
    state = game.finish()
    assert {type(event) for event in game.events} >= set(SHARED)
    staged = groupby(game.commands[1:], key=lambda one: (one[0].round, one[0].phase))
    stages = [[choice(command) for _, command in group] for _, group in staged]
    return stages, state


def choice(command: c.Command) -> Choice:
    """Say who sends a command: what belongs to nobody's sheet, the first player does."""
    is_hosts = isinstance(command, c.BeginGame)
    return Choice(HOST if is_hosts else getattr(command, "seat", 1), command)


def as_they_came(stage: Stage, _chance: random.Random) -> Iterator[Choice]:
    """Keep the order."""
    return iter(stage)


def seat_by_seat_backwards(stage: Stage, _chance: random.Random) -> Iterator[Choice]:
    """Let the last seat do all it has to do, then the one before it."""
    seats = dict.fromkeys(one.seat for one in stage)
    for seat in sorted(seats, reverse=True):
        yield from (one for one in stage if one.seat == seat)


def by_chance(stage: Stage, chance: random.Random) -> Iterator[Choice]:
    """Let any seat go next that has something left to do."""
    queues = {seat: deque(one for one in stage if one.seat == seat) for seat in range(SEATS + 1)}
    while waiting := [seat for seat, queue in queues.items() if queue]:
        yield queues[chance.choice(waiting)].popleft()


class Phones:
    """Four phones and a host, which are all a few actions late."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.chance = random.Random(seed)
        self.new = tables.create(GAME.name, c.OpenTable(OPTIONS))
        guest = tables.rights(self.new.table, [self.new.join])
        self.secrets = [self.new.host]
        self.secrets += [tables.claim(guest, seat + 1, f"P{seat + 1}") for seat in range(SEATS)]
        self.keys = (f"tap-{number:08}" for number in range(10**6))
        self.undone = 0

    def send(self, one: Choice) -> None:
        """Send a choice from its phone, which shows a table of a moment ago."""
        rights = self.tables.rights(self.new.table, [self.secrets[one.seat]])
        seen = self.tables.head(self.new.table).seq
        self.tables.submit(rights, Intent(one.command, seen, next(self.keys), one.seat))

    def take_back(self, seat: int) -> None:
        """Take a seat's last action back, having read what it changes."""
        rights = self.tables.rights(self.new.table, [self.secrets[seat]])
        preview = self.tables.preview_undo(rights)
        assert preview.blocked is None
        self.tables.undo(rights, next(self.keys), preview.seq, preview.token)
        self.undone += 1

    def play(self, order: Order, undoes: float) -> State:
        """Play all stages."""
        for stage in choices()[0]:
            # Cards and seats come one after the other; a roll is one command.
            moves = isinstance(stage[0].command, c.TakeSeat | c.DrawCard)
            last: dict[int, Choice] = {}
            for one in as_they_came(stage, self.chance) if moves else order(stage, self.chance):
                self.send(one)
                last[one.seat] = one
                if self.chance.random() < undoes:
                    again = last[one.seat if moves else self.chance.choice(sorted(last))]
                    self.take_back(again.seat)
                    self.send(again)
        state = read_saved(self.tables.export_table(self.new.table), GAMES).history.state
        assert isinstance(state, State)
        return state


@pytest.mark.slow
@pytest.mark.parametrize(
    "order, undoes",
    [
        (as_they_came, 0.0),
        (seat_by_seat_backwards, 0.0),
        (by_chance, 0.0),
        (by_chance, 0.25),
        (seat_by_seat_backwards, 0.25),
    ],
)
def test_four_phones_end_with_the_same_sheets_in_any_order(order: Order, undoes: float) -> None:
    with closing(open_tables("sqlite://", GAMES, clock=ticking())) as tables:
        phones = Phones(tables, 7)
        state = phones.play(order, undoes)

    expected = choices()[1]
    assert state.sheets == expected.sheets
    assert (state.scores, state.missions, state.gone) == (
        expected.scores,
        expected.missions,
        expected.gone,
    )
    assert bool(phones.undone) == bool(undoes)
