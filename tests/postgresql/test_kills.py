"""What a phone was told is done stays done, whatever dies: a server, a process, the database."""

from tests.postgresql.mixed_kills import kill_at_random


def test_no_acknowledged_intent_is_lost_and_none_is_done_twice_whatever_dies() -> None:
    killed, kinds = kill_at_random(times=9, seed=20_261_123)

    assert killed.refused == []
    assert killed.kills == kinds.total() == 9
    assert len(kinds) == 3
    assert killed.acknowledged > 9
    assert (killed.lost, killed.twice) == (0, 0)
