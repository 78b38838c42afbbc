"""What a phone was told is done stays done, whenever the server dies.

`python -m bench.run mixed_kills` kills a hundred times.
"""

from pathlib import Path

from tests.server.killed_server import kill_again_and_again


def test_no_acknowledged_intent_is_lost_and_none_is_done_twice_by_a_kill(tmp_path: Path):
    killed = kill_again_and_again(tmp_path / "t.db", times=4, seed=20_260_103)

    assert killed.refused == []
    assert killed.kills == 4
    assert killed.acknowledged > 4
    assert (killed.lost, killed.twice) == (0, 0)
