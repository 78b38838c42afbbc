"""Whole games through pages: one mind, a phone for each seat, and the log as their judge."""

import html
import re
from collections.abc import Mapping
from random import Random

from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.table import AccessRights, Tables
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.form_pressing import Device, Hand
from tests.web.masmorra.simulation.strategy import Mind, known, seat_of

NAMES = ("Anna", "Boris", "Chloé", "Дарья", "Émile")
_PAGE = 100


class Evening:
    """A game that is played to its end.

    Attributes:
        tables: The tables of the server's database.
        everyone: A badge with the secrets of all who play.
        phones: A phone for each seat.
        mind: Who decides.
        taps: How many commands were given.
        state: The table as it was last seen.
    """

    def __init__(
        self, tables: Tables, everyone: AccessRights, phones: Mapping[int, Device], mind: Mind
    ) -> None:
        """Sit down before the phones."""
        self.tables, self.everyone, self.mind = tables, everyone, mind
        dice = Random(mind.chance.random())
        self.phones = phones
        self.hands = {seat: Hand(phone, dice) for seat, phone in phones.items()}
        self.taps = 0
        self.last = 0
        self.state: State = known(tables, everyone)

    def step(self) -> None:
        """Do the next thing."""
        command = self.mind.choose(self.state)
        seat = seat_of(self.state, command)
        self.hands[seat].do(command, self.state, fresh=seat == self.last)
        self.taps += 1
        self.last = seat
        self.state = known(self.tables, self.everyone)

    def play(self, most: int) -> State:
        """Play to the end, or for so many commands."""
        while self.state.phase != "over" and self.taps < most:
            self.step()
        return self.state


def begin(host: Phone, table: str) -> None:
    """Let the host begin with the first seat."""
    shown = host.get(f"/t/{table}/lobby").text
    found = re.search(r'id="begin-1"[^>]*value="([^"]*)"', shown)
    assert found, "the host cannot begin"
    host.fill("act", {"command": html.unescape(found[1])})


def replayed(tables: Tables, rights: AccessRights, seat: int = 0) -> State:
    """Fold the log from its beginning, as a seat may see it."""
    state, after = GAME.initial, 0
    while entries := tables.log(rights, seat, after=after, before=after + _PAGE + 1, limit=_PAGE):
        for entry in entries:
            for event in entry.events:
                state = evolve(state, event)
        after += _PAGE
    seen: State = GAME.view(state, seat)
    return seen
