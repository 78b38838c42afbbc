"""No seat acts faster than hands can, and a quiet one has its full pace again."""

import pytest

from companion.table import FullError, TooFastError
from companion.table.log import submit_command
from companion.table.log.seat_rate_limit import Pace
from tests.table.seated_table import Evening
from tests.tally import Add, Raise


def test_after_so_many_at_once_each_has_to_wait_its_turn() -> None:
    now = [0.0]
    pace = Pace(3, 0.5, lambda: now[0])
    for _ in range(3):
        pace.take("ana")
    pace.take("ben")

    with pytest.raises(TooFastError) as told:
        pace.take("ana")
    assert told.value.params == {"seconds": 2}
    now[0] = 2.0
    pace.take("ana")
    with pytest.raises(TooFastError):
        pace.take("ana")
    now[0] = 60.0
    for _ in range(3):
        pace.take("ana")


def test_a_flood_of_intents_or_undos_is_refused(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (evening.tables._intents, evening.tables._undos):
        monkeypatch.setattr(part, "_pace", Pace(2, 0.01))
    evening.act(1, Add(1))
    evening.act(1, Add(2))
    with pytest.raises(TooFastError):
        evening.act(1, Add(3))
    assert evening.act(2, Raise(2)).seq == evening.seq
    evening.undo(1)
    evening.undo(1)
    with pytest.raises(TooFastError):
        evening.undo(1)


def test_a_log_that_is_full_says_so(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submit_command, "MOST_ROWS", 2)
    evening.act(1, Add(1))

    with pytest.raises(FullError) as told:
        evening.act(1, Add(2))

    assert told.value.key == "table.error.table_full"
    assert evening.seq == 2
