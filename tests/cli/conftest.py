"""A saved table for commands that take one."""

from pathlib import Path

import pytest

from companion.games.masmorra.commands import AnswerTile, BeginGame, OpenTable, TakeSeat
from companion.games.registry import GAMES
from companion.table import Intent, open_tables


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a table whose first hero has yet to roll."""
    tables = open_tables(tmp_path / "t.db", GAMES)
    new = tables.create("masmorra", OpenTable())
    guest = tables.rights(new.table, [new.join])
    secrets = [tables.claim(guest, 1, "Ana"), tables.claim(guest, 2, "Ben")]
    phone = tables.rights(new.table, [*secrets, new.host])
    for seen, command in enumerate(
        (
            TakeSeat(1, "Ana", "algus", "red"),
            TakeSeat(2, "Ben", "jay", "blue"),
            BeginGame(1),
            AnswerTile("1-01"),
        ),
        start=1,
    ):
        tables.submit(phone, Intent(command, seen, f"tap-number-{seen}"))
    (tmp_path / "evening").write_text("".join(tables.export_table(new.table)), encoding="utf-8")
    tables.close()
    return tmp_path / "evening"
