"""Tables in the middle of an evening: rooms explored, monsters about, a log behind them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec import Struct

from companion.games.masmorra.commands import Adjust, BeginGame, OpenTable, TakeSeat
from companion.games.masmorra.model import COLOURS, HEROES, Settings, State
from companion.games.registry import GAMES
from companion.table import AccessRights, Intent, Tables, open_tables

SEATS = 5
KINDS = 5
"""Different evenings; each is brought to several tables."""
ACTIONS = 150
SOME_GOLD = 3
"""Each hero's, at the end, so that one more and one less are both legal."""
EAGER = frozenset({"fight", "attack", "explore", "room"})
SETTINGS = Settings(action_dice="app", monster_dice="app", tiles="app")


class Place(Struct, frozen=True):
    """A table and the links to it.

    Attributes:
        table: Its name.
        host: The host's link.
        seats: The link of each seat, the first one first.
    """

    table: str
    host: str
    seats: tuple[str, ...]


def lay_out(database: Path | str, count: int) -> list[Place]:
    """Fill a database with tables in the middle of an evening."""
    chance = Random(1)
    tables = open_tables(database, GAMES, draw=chance.choice)
    kinds = [tuple(tables.export_table(_play(tables, chance))) for _ in range(KINDS)]
    laid = [_bring(tables, kinds[number % KINDS]) for number in range(count)]
    tables.close()
    return laid


def _bring(tables: Tables, lines: tuple[str, ...]) -> Place:
    new = tables.import_table(lines)
    return Place(
        new.table,
        _link(new.table, new.host),
        tuple(_link(new.table, secret) for secret in _claim(tables, new.table, new.join)),
    )


def _play(tables: Tables, chance: Random) -> str:
    """Play a table for a while by chance, with all seats in one hand; give its name."""
    new = tables.create("masmorra", OpenTable(SETTINGS))
    secrets = (new.host, *_claim(tables, new.table, new.join))
    hand = tables.rights(new.table, secrets)
    for seat, (hero, colour) in enumerate(zip(HEROES, COLOURS, strict=True), start=1):
        _do(tables, hand, TakeSeat(seat, f"Player {seat}", hero, colour))
    _do(tables, hand, BeginGame(1))
    for _ in range(ACTIONS):
        state: State = tables.look(hand).state
        if state.phase == "over":
            break
        legal = [one for one in GAMES["masmorra"].options(state, 0) if one.refusal is None]
        eager = [one for one in legal if one.action in EAGER]
        _do(tables, hand, chance.choice(eager or legal).command)
    for hero in tables.look(hand).state.heroes:
        if hero.gold != SOME_GOLD:
            _do(tables, hand, Adjust("gold", hero.name, SOME_GOLD - hero.gold))
    return new.table


def _do(tables: Tables, hand: AccessRights, command: object) -> None:
    seq = tables.head(hand.table).seq
    tables.submit(hand, Intent(command, seq, f"evening-{seq:04}"))


def _claim(tables: Tables, table: str, join: str) -> Iterator[str]:
    guest = tables.rights(table, (join,))
    for seat in range(1, SEATS + 1):
        yield tables.claim(guest, seat, f"Player {seat}")


def _link(table: str, secret: str) -> str:
    return f"/j/{table}/{secret}"
