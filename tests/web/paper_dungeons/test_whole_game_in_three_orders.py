"""A whole game for four, played through the pages in three orders, ends in the same sheets.

Each phone sends the forms it is shown. Its player chooses by its own sheet, so the choices are the
same in every order; whatever an order would change is a fault.
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.model import State
from companion.table import Tables
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.steady_player import SteadyPlayer

pytestmark = pytest.mark.slow

SEATS = 4
EARLY = 4
"""The round from which an action is taken back only after its round closed."""
ROLLS = 12
"""Which rolls lie on the table; each table has the same."""
DRAWN = ("C", "M01", "M05", "M09")
"""The dungeon and the missions that lie on the table."""
CHOICES = {"cards": "table", "refuse_potions": "on", "disappearing_gems": "on"}
SHARED = (e.GemsDeclared, e.GemsDisappeared, e.MissionClaimed, e.VillainFought)
"""What only the table as a whole decides."""


@dataclass
class Evening:
    """Four phones at a table, and where its game stands."""

    tables: Tables
    gathering: Gathering
    players: list[SteadyPlayer]

    def state(self) -> State:
        """Look at what lies open."""
        return state_of(self.tables, self.gathering)

    def finish(self, player: SteadyPlayer) -> None:
        """Let a player do all it is asked, until it waits for others."""
        while player.act():
            pass

    def finish_all(self, players: list[SteadyPlayer]) -> None:
        """Let one player after the other do all it is asked, until the table waits for dice."""
        while sum(player.act() for player in players):
            for player in players:
                self.finish(player)


Order = Callable[[Evening], None]
"""Plays what follows a roll, until the dice are rolled again or the game ends."""


def seat_by_seat(evening: Evening) -> None:
    """Let the first seat do all it has to do, then the next."""
    evening.finish_all(evening.players)


def die_by_die(evening: Evening) -> None:
    """Let all choose at once, then tap one after the other on pages of a moment ago."""
    while ready := [player for player in evening.players if player.choose()]:
        for player in ready:
            player.tap()


def backwards_and_back(evening: Evening) -> None:
    """Let the last seat begin; it takes its last action back when others have acted since.

    In the first rounds it does so while the round is open, in the next ones once it closed.
    """
    last, *others = reversed(evening.players)
    begun = evening.state()
    undoes_early = begun.round < EARLY
    evening.finish(last)
    for player in others:
        evening.finish(player)
        if undoes_early and player is others[0] and last.tapped == "act":
            assert evening.state().phase == begun.phase
            last.take_back()
            evening.finish(last)
    evening.finish_all([last, *others])
    if not undoes_early and evening.state().phase == "roll" and last.tapped == "act":
        last.take_back()
        assert evening.state().phase != "roll"
        evening.finish_all([last, *others])


ORDERS: tuple[Order, ...] = (seat_by_seat, die_by_die, backwards_and_back)


def rolls() -> Iterator[tuple[Symbol, ...]]:
    """Give the rolls that lie on the table; some are rejected, and rolled again."""
    luck = random.Random(ROLLS)
    while True:
        yield tuple(luck.choice(die.faces) for die in index_of().content.dice)


def play(tables: Tables, opened: OpenedTable, order: Order) -> Evening:
    """Play a whole game in an order."""
    gathering, phones = opened(SEATS, **CHOICES)
    players = [SteadyPlayer(one.phone, one.table, seat) for seat, one in enumerate(phones, start=1)]
    evening = Evening(tables, gathering, players)
    for card in DRAWN:
        players[0].draw(card)
    order(evening)
    for faces in rolls():
        if evening.state().phase == "over":
            return evening
        players[-1].roll(faces)
        order(evening)
    raise AssertionError("the dice are never rolled out")


def happened(evening: Evening) -> set[type]:
    """Say what has happened at a table."""
    host = evening.gathering.host
    with host.client.session_transaction() as session:
        secrets = session["tables"][evening.gathering.table]["secrets"]
    rights = evening.tables.rights(evening.gathering.table, secrets)
    entries = evening.tables.log(rights, limit=10**4)
    return {type(event) for entry in entries if not entry.undone for event in entry.events}


def end_of(evening: Evening) -> list[list[tuple[str, str]]]:
    """Read the places and the numbers that each phone shows at the end."""
    return [
        re.findall(
            r'rank__place numeral">(\d)<|class="big">(\d+)<',
            player.phone.get(evening.gathering.url("end")).text,
        )
        for player in evening.players
    ]


def test_four_phones_end_with_the_same_sheets_in_three_orders(tables: Tables, opened: OpenedTable):
    evenings = [play(tables, opened, order) for order in ORDERS]
    first, *others = evenings

    assert happened(first) >= set(SHARED)
    shown = [page for one in evenings for player in one.players for page in player.read]
    assert len(shown) > 1
    assert any('id="confirm"' in page for page in shown), "no undo said what it changes for others"
    for one in others:
        assert one.state().sheets == first.state().sheets
        assert one.state().scores == first.state().scores
        assert one.state().missions == first.state().missions
        assert one.state().gone == first.state().gone
        assert end_of(one) == end_of(first)
