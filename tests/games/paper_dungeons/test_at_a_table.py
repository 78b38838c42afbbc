"""Paper Dungeons at the table: everybody acts at once, and takes back what is one's own."""

import random
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.villain_combat import villain_room
from companion.games.paper_dungeons.events import (
    GemsDeclared,
    MissionClaimed,
    PowerDealt,
    RewardWon,
    RoundClosed,
)
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State
from companion.games.paper_dungeons.telling import tell
from companion.table import (
    AccessRights,
    ConfirmUndoError,
    Intent,
    NothingToUndoError,
    StaleTableError,
    Tables,
    UndoBlockedError,
    open_tables,
    read_saved,
)
from companion.table.log.folded_log_cache import FoldedLogs
from tests.table.seated_table import ticking

GAMES = {GAME.name: GAME}
ROLL: tuple[Symbol, ...] = ("warrior", "wizard", "cleric", "rogue", "warrior", "boots")


class Group:
    """Players with a phone each, and a host."""

    def __init__(self, tables: Tables, *, seats: int = 2, seed: int = 0) -> None:
        self.tables = tables
        self.random = random.Random(seed)
        self.new = tables.create(GAME.name, c.OpenTable(Settings(disappearing_gems=True)))
        guest = tables.rights(self.new.table, [self.new.join])
        self.seats = tuple(range(1, seats + 1))
        self.secrets = [tables.claim(guest, seat, f"P{seat}") for seat in self.seats]
        self.keys = (f"tap-{number:08}" for number in range(10**6))
        for seat in self.seats:
            self.act(seat, c.TakeSeat(seat, f"P{seat}"))
        self.act(0, c.BeginGame())
        for seat in self.seats:
            sheet = self.state(seat).sheet(seat)
            self.act(seat, c.KeepPower(seat, sheet.powers[0]))
            self.act(seat, c.KeepObjective(seat, sheet.objectives[0]))

    def phone(self, seat: int) -> AccessRights:
        """Give a player's badge, or the host's."""
        secret = self.secrets[seat - 1] if seat else self.new.host
        return self.tables.rights(self.new.table, [secret])

    def head(self) -> int:
        """Tell the number of the newest action."""
        return self.tables.head(self.new.table).seq

    def act(self, seat: int, command: c.Command, seen: int | None = None) -> None:
        """Act for a seat on what its phone has seen: the newest state unless told otherwise."""
        last = self.head() if seen is None else seen
        self.tables.submit(self.phone(seat), Intent(command, last, next(self.keys)))

    def state(self, seat: int) -> State:
        """Give the table as a seat sees it."""
        state = self.tables.look(self.phone(seat), seat).state
        assert isinstance(state, State)
        return state

    def options(self) -> Iterator[tuple[int, c.Command]]:
        """List what each seat may do."""
        for seat in (*self.seats, 0):
            for option in GAME.options(self.state(seat or 1), seat):
                if option.refusal is None and not isinstance(option.command, c.PassRound):
                    yield seat or 1, option.command


@pytest.fixture
def group() -> Iterator[Group]:
    """Give two players at the beginning of a round, with nothing open from before."""
    with closing(open_tables("sqlite://", GAMES, clock=ticking(), draw=min)) as tables:
        group = Group(tables)
        while group.state(1).phase == "choice":
            group.act(*next(group.options()))
        group.act(1, c.RollDice(ROLL))
        yield group


def test_phones_that_saw_the_same_table_act_at_once(group: Group) -> None:
    seen = group.head()
    for seat in group.seats:
        group.act(seat, c.PreparePotions(seat, 1), seen)

    assert all(len(sheet.used) == 1 for sheet in group.state(1).sheets)
    with pytest.raises(StaleTableError):
        group.act(1, c.PreparePotions(1, 1), seen)


def test_ones_own_action_is_taken_back_while_others_act(group: Group) -> None:
    group.act(1, c.PreparePotions(1, 1))
    group.act(2, c.PreparePotions(2, 2))

    preview = group.tables.preview_undo(group.phone(1))
    assert preview.free
    group.tables.undo(group.phone(1), "undo-0000001", preview.seq)
    assert [len(sheet.used) for sheet in group.state(1).sheets] == [0, 1]


def close_round(group: Group) -> None:
    """Let both walk nowhere with three dice; the second closes the round."""
    for seat in group.seats:
        for die in (1, 2, 3):
            group.act(seat, c.StartMoving(seat, die))
            group.act(seat, c.StopMoving(seat))


def test_after_the_round_closed_an_undo_says_what_it_changes_for_others(group: Group) -> None:
    close_round(group)
    assert group.state(1).round == 2

    preview = group.tables.preview_undo(group.phone(1))
    assert len(preview.changes) == 1
    assert any(isinstance(event, RoundClosed) for event in preview.changes[0].before)
    assert not any(isinstance(event, RoundClosed) for event in preview.changes[0].after)
    group.tables.undo(group.phone(1), "undo-0000001", preview.seq, preview.token)
    assert (group.state(1).round, group.state(1).phase) == (1, "dice")


def round_with_prizes(group: Group, first: int, second: int) -> None:
    """Play the third round: seat 1 loots a gem, meets a mission and beats the villain alone."""
    index, state = of(group.state(1)), group.state(1)
    for _ in range(2):
        close_round(group)
        group.act(1, c.RollDice(ROLL))
    gem = index.catalogue.gem_rooms["A"]
    doors = {room: ways.get(gem) for room, ways in index.ways(state.card).items() if room}
    beside = next(room for room, door in doors.items() if door and door.way == "open")
    lair = villain_room(state, 1)
    for hero in index.heroes:
        group.act(1, c.Correct(1, "level", 5, hero))
    group.act(1, c.Correct(1, "visited", 1, lair))
    group.act(1, c.CorrectRoom(1, beside))
    for seat in (first, second):
        for die in (1, 2, 3):
            group.act(seat, c.StartMoving(seat, die))
            if (seat, die) == (1, 1):
                group.act(1, c.Enter(1, gem))
            while group.state(1).sheet(seat).agenda:
                group.act(*next(one for one in group.options() if one[0] == seat))
            if group.state(1).sheet(seat).moving:
                group.act(seat, c.StopMoving(seat))


PRIZES = {GemsDeclared, MissionClaimed, RewardWon}


def test_an_undo_before_anothers_end_of_the_round_names_the_prizes(group: Group) -> None:
    round_with_prizes(group, first=1, second=2)
    assert group.state(1).round == 4
    preview = group.tables.preview_undo(group.phone(1))
    (change,) = preview.changes

    assert change.entry.author == 2
    assert {type(event) for event in change.before} > PRIZES
    assert not {type(event) for event in change.after} & PRIZES
    assert all(tell(event) for event in change.before if type(event) in PRIZES)


def test_an_undo_of_what_closed_the_round_names_the_prizes_and_asks(group: Group) -> None:
    round_with_prizes(group, first=2, second=1)
    preview = group.tables.preview_undo(group.phone(1))

    assert not preview.changes
    assert not preview.free
    assert {type(event) for event in preview.for_others} > PRIZES
    assert all(tell(event) for event in preview.for_others if type(event) in PRIZES)
    with pytest.raises(ConfirmUndoError):
        group.tables.undo(group.phone(1), "undo-0000001", preview.seq)
    group.tables.undo(group.phone(1), "undo-0000002", preview.seq, preview.token)
    assert (group.state(1).round, group.state(1).gone) == (3, ())


def test_an_undo_that_takes_nothing_from_others_does_not_ask(group: Group) -> None:
    group.act(2, c.CorrectRoom(1, "C1"))
    assert group.tables.preview_undo(group.phone(2)).free

    close_round(group)

    assert group.tables.preview_undo(group.phone(2)).free


def test_the_next_roll_stands_in_the_way_of_an_undo(group: Group) -> None:
    close_round(group)
    group.act(2, c.RollDice(ROLL))

    preview = group.tables.preview_undo(group.phone(1))
    assert preview.blocked is not None
    assert preview.blocked.tag == "roll_dice"


def test_no_phone_is_told_which_cards_others_were_dealt(group: Group) -> None:
    entries = group.tables.log(group.phone(1), 1)
    dealt = [event for entry in entries for event in entry.events if isinstance(event, PowerDealt)]

    assert len(dealt) == 4
    assert all(bool(event.power) == (event.seat == 1) for event in dealt)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_is_stored_as_it_was_played(seed: int) -> None:
    with closing(open_tables("sqlite://", GAMES, clock=ticking())) as tables:
        group = Group(tables, seats=3, seed=seed)
        while group.state(1).phase != "over" and group.head() < 250:
            if group.random.random() < 1 / 10:
                take_back(group, group.random.choice(group.seats))
            else:
                group.act(*group.random.choice(list(group.options())))
        live = tables._logs.get(group.new.table).history
        cold = FoldedLogs(tables._store, GAMES).get(group.new.table).history
        saved = read_saved(tables.export_table(group.new.table), GAMES).history

    assert any(row.undoes for row in live.rows)
    assert cold.state == saved.state == live.state
    assert cold.actions == live.actions


def take_back(group: Group, seat: int) -> None:
    """Take a seat's last action back, if all that follows lets it go."""
    with suppress(NothingToUndoError, UndoBlockedError):
        preview = group.tables.preview_undo(group.phone(seat))
        group.tables.undo(group.phone(seat), next(group.keys), preview.seq, preview.token)
