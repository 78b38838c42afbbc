"""Seats that the app plays: at once, in the log like anyone's, and never in the way of an undo."""

from collections.abc import Iterator
from contextlib import closing

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import RandomGame
from companion.engine.fold import fold
from companion.engine.game import PlayedByApp
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.app_play.bots import BOTS, KINDS, turn
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.events import Event, SeatTaken
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Seat, SeatedBot, Settings, State
from companion.games.paper_dungeons.telling import tell
from companion.table import BadIntentError, Intent, Tables, open_tables, read_saved
from companion.table.log.folded_log_cache import FoldedLogs
from tests.games.paper_dungeons.strategies import RANDOM_GAMES, STEPS
from tests.games.paper_dungeons.tables import INDEX, refused, roll, sheet, table
from tests.games.paper_dungeons.test_at_a_table import GAMES, ROLL
from tests.table.seated_table import ticking

PERSON, APP = 1, 2
PASSES = (c.StartMoving, c.StopMoving)


class Solitaire:
    """A person with a phone who is the host, and bots on the other seats."""

    def __init__(self, tables: Tables, *kinds: str, **chosen: object) -> None:
        self.tables = tables
        self.keys = (f"tap-{number:08}" for number in range(10**6))
        options = replace(Settings(disappearing_gems=True), **chosen)
        self.new = tables.create(GAME.name, c.OpenTable(options))
        guest = tables.rights(self.new.table, [self.new.join])
        secret = tables.claim(guest, PERSON, "Ana")
        self.phone = tables.rights(self.new.table, [secret, self.new.host])
        self.act(c.TakeSeat(PERSON, "Ana"), PERSON)
        for seat, kind in enumerate(kinds, APP):
            self.act(tables.bots.seating(self.new.table, seat, f"Bot {seat}", kind), seat)

    def act(self, command: c.Command, seat: int = 0) -> None:
        """Do something as the person or the host."""
        seen = self.tables.head(self.new.table).seq
        self.tables.submit(self.phone, Intent(command, seen, next(self.keys), seat))

    def begin(self) -> "Solitaire":
        """Begin, and keep the person's cards."""
        self.act(c.BeginGame())
        mine = self.state.sheet(PERSON)
        self.act(c.KeepPower(PERSON, mine.powers[0]), PERSON)
        self.act(c.KeepObjective(PERSON, mine.objectives[0]), PERSON)
        while self.state.phase == "choice":
            self.first()
        return self

    def first(self) -> None:
        """Do the first thing that the person may do."""
        options = GAME.options(self.state, PERSON)
        self.act(next(one.command for one in options if one.refusal is None), PERSON)

    def stay(self) -> None:
        """Use three dice to stay where one is."""
        for die in (1, 2, 3):
            self.act(c.StartMoving(PERSON, die), PERSON)
            self.act(c.StopMoving(PERSON), PERSON)

    @property
    def state(self) -> State:
        """Give the table as the person sees it."""
        state = self.tables.look(self.phone, PERSON).state
        assert isinstance(state, State)
        return state


@pytest.fixture
def tables() -> Iterator[Tables]:
    """Open tables at which nothing is left to chance."""
    with closing(open_tables("sqlite://", GAMES, clock=ticking(), draw=min)) as tables:
        yield tables


def test_a_seated_bot_keeps_its_cards_and_plays_its_round_at_once(tables: Tables) -> None:
    game = Solitaire(tables, "fighter-2", "balanced-1").begin()

    assert game.state.phase == "roll"
    game.act(c.RollDice(ROLL))
    assert [len(one.used) for one in game.state.sheets] == [0, 3, 3]
    assert not game.state.is_solo


def test_the_log_tells_who_the_app_played_for(tables: Tables) -> None:
    game = Solitaire(tables, "fighter-2").begin()
    entries = [one for one in tables.log(game.phone) if one.author == APP]

    assert {(one.name, one.seat, one.undoable) for one in entries} == {("Bot 2", APP, False)}
    assert [one.tag for one in entries][:2] == ["keep_power", "keep_objective"]


@pytest.mark.slow
def test_a_game_with_bots_is_played_to_its_end_and_read_without_them(tables: Tables) -> None:
    game = Solitaire(tables, "crafter-2", "balanced-2", automatic_claims=False).begin()
    while game.state.phase != "over":
        if game.state.phase == "roll":
            game.act(c.RollDice(ROLL))
        else:
            game.first()
    live = tables._logs.get(game.new.table).history
    stripped = replace(GAME, by_app=lambda _state: {})
    saved = read_saved(tables.export_table(game.new.table), {GAME.name: stripped}).history

    assert FoldedLogs(tables._store, GAMES).get(game.new.table).history.state == live.state
    assert saved.state == live.state
    assert len(live.state.scores) == 3


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game_again(tables: Tables) -> None:
    sheets = []
    for _ in range(2):
        game = Solitaire(tables, "balanced-1", "explorer-2").begin()
        for _ in range(3):
            game.act(c.RollDice(ROLL))
            game.stay()
            while game.state.phase != "roll":
                game.first()
        sheets.append(game.state.sheets)

    assert sheets[0] == sheets[1]


def test_ones_own_action_is_taken_back_though_bots_played_since(tables: Tables) -> None:
    game = Solitaire(tables, "balanced-2").begin()
    game.act(c.RollDice(ROLL))
    bots = game.state.sheet(APP)
    game.act(c.PreparePotions(PERSON, 1), PERSON)

    assert tables.preview_undo(game.phone).free
    tables.undo(game.phone, "undo-0000001")
    assert game.state.sheet(APP) == bots
    assert not game.state.sheet(PERSON).used


def test_a_roll_that_is_taken_back_asks_the_bots_again(tables: Tables) -> None:
    game = Solitaire(tables, "balanced-2", "fighter-2").begin()
    game.act(c.RollDice(ROLL), PERSON)
    before = game.state
    preview = tables.preview_undo(game.phone)

    assert preview.blocked is None
    assert {change.entry.author for change in preview.changes} == {2, 3}
    assert all(not change.after for change in preview.changes)
    tables.undo(game.phone, "undo-0000001", preview.seq, preview.token)
    assert game.state.phase == "roll"
    assert not any(sheet.used for sheet in game.state.sheets)
    undone = [one for one in tables.log(game.phone) if one.author == APP and one.undone]
    assert undone
    game.act(c.RollDice(ROLL), PERSON)
    assert game.state == before
    live = tables._logs.get(game.new.table).history
    assert FoldedLogs(tables._store, GAMES).get(game.new.table).history.state == live.state


def test_an_undo_after_another_leaves_what_came_to_nothing_as_it_is(tables: Tables) -> None:
    game = Solitaire(tables, "balanced-2").begin()
    game.act(c.CorrectRoom(PERSON, "C1"), PERSON)
    for number, shown in enumerate(("wzcwzr", "++cbbr", "wzcwzr")):
        game.act(c.RollDice(roll(shown)), PERSON)
        preview = tables.preview_undo(game.phone)
        tables.undo(game.phone, f"undo-000000{number}", preview.seq, preview.token)
    preview = tables.preview_undo(game.phone)

    assert preview.entry.tag == "correct_room"
    assert preview.free
    tables.undo(game.phone, "undo-0000009", preview.seq)
    assert game.state.sheet(PERSON).room == ""
    assert game.state.sheet(APP).used == ()


def test_the_app_goes_on_for_somebody_who_left_and_a_person_for_the_app(tables: Tables) -> None:
    game = Solitaire(tables).begin()
    game.act(c.RollDice(ROLL))
    game.act(c.StartMoving(PERSON, 6), PERSON)
    game.act(c.Enter(PERSON, "C1"), PERSON)
    game.act(tables.bots.seating(game.new.table, PERSON, "Ana", "balanced-2"), PERSON)

    assert game.state.round == 2
    assert GAME.by_app(game.state) == {PERSON: PlayedByApp("Ana", "balanced-2")}
    game.act(c.TakeSeat(PERSON, "Ana"), PERSON)
    game.act(c.RollDice(ROLL))
    assert game.state.sheet(PERSON).used == ()


def test_a_bot_is_asked_again_when_the_table_went_back(tables: Tables) -> None:
    game = Solitaire(tables, "balanced-2").begin()
    first = next(one.seq for one in tables.log(game.phone) if one.author == APP)

    assert tables.rollbacks.request(game.phone, first)
    sheet = game.state.sheet(APP)
    assert sheet.power
    assert sheet.objective


def test_a_bot_that_there_is_not_is_told() -> None:
    with closing(open_tables("sqlite://", GAMES, draw=min)) as tables:
        assert tables.bots.kinds(GAME.name) == tuple(KINDS)
        assert tables.bots.kinds("tally") == ()
        new = tables.create(GAME.name, c.OpenTable())
        with pytest.raises(BadIntentError):
            tables.bots.seating(new.table, 2, "Bot", "genius-9")


def test_a_bot_needs_a_sheet_on_a_phone() -> None:
    state = State(opened=True, settings=Settings(assistance="paper"))

    assert refused(state, c.TakeSeat(1, "Bot", SeatedBot())) == ("AMD-P22",)


def test_a_bot_has_nothing_to_do_where_nobody_waits_for_it() -> None:
    one = table(sheet(1), sheet(2))
    seats = (Seat(1, "Ana"), Seat(2, "Bot", SeatedBot("fighter", 1)))

    assert BOTS.play(replace(one, seats=seats), 2) == ()
    assert BOTS.play(replace(one, seats=seats), 1) == ()
    assert BOTS.play(State(seats=seats), 2) == ()


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(RANDOM_GAMES, STEPS, st.sampled_from([one for one in KINDS.values() if one.strength < 3]))
def test_a_bot_goes_on_from_wherever_somebody_left(
    game: RandomGame, steps: int, bot: SeatedBot
) -> None:
    state = game.play(steps)
    if state.on_paper:
        return
    for seat in waiting_for(state):
        left = state
        while commands := turn(GAME.view(left, seat), seat, bot):
            for command in commands:
                left = fold(left, GAME.decide(left, command), GAME.evolve)
        assert seat not in waiting_for(left) or left.phase == "cards"


def test_a_bot_plays_on_a_pad_of_ones_own(tables: Tables) -> None:
    numbers = replace(INDEX.content.numbers, picks=2, rounds=4, fights=(1, 2, 4))
    own = replace(INDEX.content, numbers=numbers)
    game = Solitaire(tables, "fighter-2", own=own).begin()
    game.act(c.RollDice(ROLL))

    assert len(game.state.sheet(APP).used) == 2


def test_rows_from_before_there_were_bots_are_read() -> None:
    told = msgspec.json.decode(b'{"type":"seat_taken","seat":2,"player":"Ana"}', type=Event)
    sent = msgspec.json.decode(b'{"type":"take_seat","seat":2,"player":"Ana"}', type=c.Command)

    assert told == SeatTaken(2, "Ana")
    assert sent == c.TakeSeat(2, "Ana")
    assert msgspec.json.encode(told) == b'{"type":"seat_taken","seat":2,"player":"Ana"}'


def test_the_log_says_that_the_app_plays() -> None:
    said = tell(SeatTaken(2, "Robo", SeatedBot("fighter", 1)))

    assert said is not None
    assert said.key == "paper_dungeons.event.seat_taken.bot"
    assert BOTS.called("fighter-1").params["strength"] == "@paper_dungeons.strength.1"
