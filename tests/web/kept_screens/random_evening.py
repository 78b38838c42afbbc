"""Tables at which people act by chance while phones look on, each in its own language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.engine.errors import CompanionError
from companion.table import AccessRights, Intent, Tables

KEYS = re.compile(r'name="(key|csrf)" value="[^"]*"')
_TICK = re.compile(r'data-tick="([^"]+)"')


@dataclass
class Onlooker:
    """A phone at a table, which looks at some screens.

    Attributes:
        client: The phone.
        screens: The addresses of what it looks at.
    """

    client: FlaskClient
    screens: tuple[str, ...]

    def look(self, at: str, seen: str = "0.0") -> str:
        """Catch up with a screen; keys, which are new each time, are left out."""
        answer = self.client.get(at, headers={"HX-Request": "true", "X-Seen": seen})
        assert answer.status_code == 200, answer.text
        return re.sub(r"\s+", " ", KEYS.sub("", answer.text))


@dataclass
class Evening:
    """A table with its players.

    Attributes:
        tables: Where it is.
        hand: May play all seats.
        game: The name of its game.
        corrections: What people set by hand now and then.
        chance: Decides what they do.
    """

    tables: Tables
    hand: AccessRights
    game: str
    corrections: Sequence[Any]
    chance: Random

    def act(self) -> None:
        """Let somebody do something that is legal now, or take something back."""
        state = self.tables.look(self.hand).state
        game = self.tables.games[self.game]
        seats = (0, *self.hand.held)
        legal = [
            option.command
            for seat in seats
            for option in game.options(state, seat)
            if option.refusal is None
        ]
        meddling = self.chance.random()
        if meddling < 0.4 and self.corrections:
            legal = [self.chance.choice(self.corrections)]
        if meddling > 0.94 or not legal:
            self.take_back()
            return
        seq = self.tables.head(self.hand.table).seq
        intent = Intent(self.chance.choice(legal), seq, f"by-chance-{self.chance.random()}"[:40])
        try:
            self.tables.submit(self.hand, intent)
        except CompanionError:
            return  # it cannot be set so, which is no matter here

    def take_back(self) -> None:
        """Take the last action back, if nothing stands in the way."""
        key = f"take-back-{self.chance.random()}"[:40]
        try:
            self.tables.undo(self.hand, key)
        except CompanionError:
            return


@dataclass
class Plan:
    """What an evening is to be.

    Attributes:
        game: The game's name.
        commands: Opens the table, seats each player, begins.
        seats: How many play.
        screens: What the phones look at.
        corrections: What people set by hand now and then.
    """

    game: str
    commands: Sequence[Any]
    seats: int
    screens: tuple[str, ...]
    corrections: Sequence[Any] = ()


def sat_down(
    app: Flask, tables: Tables, plan: Plan, chance: Random
) -> tuple[Evening, list[Onlooker]]:
    """Open a table, seat its players, begin; the phones speak different languages."""
    opening, *rest = plan.commands
    new = tables.create(plan.game, opening)
    guest = tables.rights(new.table, (new.join,))
    secrets = [tables.claim(guest, seat, f"Player {seat}") for seat in range(1, plan.seats + 1)]
    hand = tables.rights(new.table, (new.host, *secrets))
    for command in rest:
        seq = tables.head(new.table).seq
        tables.submit(hand, Intent(command, seq, f"sit-down-{seq:04}"))
    phones = []
    for number, secret in enumerate((new.host, *secrets)):
        client = app.test_client()
        client.set_cookie("language", ("en", "de", "ru")[number % 3])
        client.set_cookie("wide", ("off", "on")[number % 2])
        client.get(f"/j/{new.table}/{secret}")
        phones.append(Onlooker(client, tuple(f"/t/{new.table}/{one}" for one in plan.screens)))
    return Evening(tables, hand, plan.game, plan.corrections, chance), phones
