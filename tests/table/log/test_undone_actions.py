"""What was taken back: how the log shows it, what is kept of it, and what is remembered."""

from msgspec.structs import replace

from companion.table import (
    open_tables,
)
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import (
    TALLY,
    Add,
    CardDrawn,
    Correct,
    Counted,
    Draw,
    State,
    Teach,
    Thing,
    Whisper,
)


def test_the_log_shows_what_was_taken_back_and_by_whom(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.undo(1)
    _, added, undo = evening.tables.log(evening.phone(1))

    assert (added.undone, added.undoable) == (True, False)
    assert (undo.tag, undo.undoes, undo.name) == ("undo", 2, "Ana")


def test_the_log_marks_what_may_be_taken_back(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.act(2, Correct(2, 1))
    evening.act(1, Add(1))

    assert [one.seq for one in evening.tables.log(evening.phone(1)) if one.undoable] == [4]
    assert [one.seq for one in evening.tables.log(evening.phone(2)) if one.undoable] == [3]


def test_what_comes_out_differently_shows_so_in_the_log(evening: Evening) -> None:
    evening.act(2, Correct(1, 4))
    evening.act(1, Add(3))
    evening.undo(2, token=evening.tables.preview_undo(evening.phone(2)).token)

    assert evening.tables.log(evening.phone(1))[2].events == (Counted(1, 3, "add"),)


def test_a_preview_hides_what_is_secret(begin: Begin) -> None:
    evening = begin("cat")
    evening.act(2, Correct(2, 1))
    evening.act(1, Draw())
    preview = evening.tables.preview_undo(evening.phone(2))

    assert preview.free
    assert evening.tables.log(evening.phone(2), 2)[-1].events[-1] == CardDrawn(1, "?")


def test_a_description_that_is_taken_back_is_not_remembered(evening: Evening) -> None:
    evening.act(1, Teach("cave", "dark"))
    evening.act(2, Teach("well", "deep"))
    evening.act(1, Teach("cave", "light"))

    assert evening.tables.custom_content.known("tally", Thing) == (
        Thing("cave", "light"),
        Thing("well", "deep"),
    )
    evening.undo(1)
    assert evening.tables.custom_content.known("tally", Thing)[0] == Thing("cave", "dark")
    evening.undo(1)
    assert evening.tables.custom_content.known("tally", Thing) == (Thing("well", "deep"),)


def test_many_undos_take_little_room_and_open_as_fast_as_none(evening: Evening) -> None:
    for n in range(20):
        evening.act(1, Whisper(1, f"owl {n}"))
    for n in range(60):
        evening.act(2, Correct(2, n))
    for _ in range(20):
        evening.undo(1)
    applied = 0

    def counted(state: State, event: object) -> State:
        nonlocal applied
        applied += 1
        evolved: State = TALLY.evolve(state, event)
        return evolved

    place = evening.place
    cold = open_tables(place, {"tally": replace(TALLY, evolve=counted)})
    look = cold.look(cold.rights(evening.table, [evening.new.look]))
    with cold.database.reading() as connection:
        sizes = "SELECT max(length(events)) FROM actions WHERE undoes IS NOT NULL"
        assert connection.exec_driver_sql(sizes).scalar_one() == len("[]")

    assert look.state == evening.state
    assert look.state.counters == (0, 59, 0)
    assert applied == 1 + 60
    cold.close()


def test_what_later_actions_taught_outlives_an_undo_before_them(evening: Evening) -> None:
    evening.act(1, Whisper(1, "owl"))
    evening.act(2, Teach("cave", "dark"))
    evening.undo(1)

    assert evening.tables.custom_content.known("tally", Thing) == (Thing("cave", "dark"),)
