"""An undo stores only what it changes, and costs little to read."""

from msgspec.structs import replace

from companion.table import open_tables
from tests.table.seated_table import Evening
from tests.tally import TALLY, Correct, State, Teach, Thing, Whisper


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

    place = evening.tables.database.url.database or ""
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
