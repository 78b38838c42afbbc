"""Masmorra at the table: a whole evening goes through the log, and the log gives it back."""

import random
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from companion.engine.game import Option
from companion.games.masmorra.commands import (
    Adjust,
    BeginGame,
    Command,
    DescribeTile,
    OpenTable,
    RollDice,
    TakeSeat,
)
from companion.games.masmorra.events import TileDescribed
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import COLOURS, HEROES, Settings, Tile
from companion.games.registry import GAMES
from companion.table import (
    AccessRights,
    Intent,
    NothingToUndoError,
    Tables,
    UndoBlockedError,
    open_tables,
    read_saved,
)
from companion.table.log.folded_log_cache import FoldedLogs
from tests.conftest import NewPlace
from tests.table.seated_table import ticking

STEPS = 400


class Group:
    """Three players who act at random, by the rules, and change their minds."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.random = random.Random(seed)
        opening = OpenTable(Settings(tiles="app", action_dice="app"))
        self.new = tables.create("masmorra", opening)
        guest = tables.rights(self.new.table, [self.new.join])
        self.secrets = [tables.claim(guest, seat, f"P{seat}") for seat in (1, 2, 3)]
        for seat in (1, 2, 3):
            self.act(
                self.phone(seat),
                TakeSeat(seat, f"P{seat}", HEROES[seat - 1], COLOURS[seat - 1]),
            )
        self.act(tables.rights(self.new.table, [self.new.host]), BeginGame(1))

    def phone(self, seat: int) -> AccessRights:
        """Give a player's rights."""
        return self.tables.rights(self.new.table, [self.secrets[seat - 1]])

    def act(self, rights: AccessRights, command: Command) -> None:
        """Act on the newest state."""
        seen = self.tables.head(rights.table).seq
        self.tables.submit(rights, Intent(command, seen, f"tap-{self.random.getrandbits(40):013}"))

    def options(self) -> Iterator[tuple[int, Option]]:
        """List what each seat may do."""
        for seat in (1, 2, 3):
            for option in self.tables.options(self.tables.look(self.phone(seat), seat)):
                if option.refusal is None:
                    yield seat, option

    def step(self) -> None:
        """Do something legal, correct a number, or take something back."""
        seat = self.random.randint(1, 3)
        if self.random.random() < 0.05:
            self.act(self.phone(seat), Adjust("xp", HEROES[seat - 1], 1))
        elif self.random.random() < 0.1:
            self.take_back(self.phone(seat))
        else:
            legal = list(self.options())
            eager = [one for one in legal if one[1].action in {"fight", "attack", "explore"}]
            seat, option = self.random.choice(eager or legal)
            self.act(self.phone(seat), option.command)

    def take_back(self, rights: AccessRights) -> None:
        """Take the last action back, if all that follows lets it go."""
        with suppress(NothingToUndoError, UndoBlockedError):
            preview = self.tables.preview_undo(rights)
            key = f"undo-{self.random.getrandbits(40):013}"
            self.tables.undo(rights, key, preview.seq, preview.token)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_an_evening_is_stored_as_it_was_played(new_place: NewPlace, seed: int) -> None:
    with closing(open_tables(new_place(), GAMES, clock=ticking())) as tables:
        group = Group(tables, seed)
        for _ in range(STEPS):
            if tables.look(group.phone(1)).state.phase == "over":
                break
            group.step()
        live = tables._logs.get(group.new.table).history.whole()
        cold = FoldedLogs(tables._store, GAMES).get(group.new.table).history.whole()
        saved = read_saved(tables.export_table(group.new.table), GAMES).history

    assert live.seq > STEPS // 2
    assert any(row.undoes for row in live.rows)
    assert cold.state == saved.state == live.state
    assert cold.actions == live.actions


def test_dice_that_players_rolled_are_told_from_the_apps() -> None:
    assert GAME.reports(RollDice(("step",) * 6))
    assert not GAME.reports(RollDice())


def test_a_tile_that_was_described_is_known_at_the_next_table() -> None:
    tile = Tile("cave-7", 1, kind="hall", doors=("n",))
    told = GAME.learned(TileDescribed(tile))

    assert GAME.reports(DescribeTile(tile))
    assert told == (("cave-7", tile),)
