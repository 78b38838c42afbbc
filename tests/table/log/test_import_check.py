"""A log that somebody made up is refused, whatever its sum says; a bad table harms no other."""

import gzip
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games.registry import GAMES as REAL
from companion.table import CorruptHistoryError, open_tables
from tests.table.seated_table import Evening
from tests.tally import Add, Teach

STORED = Path(__file__).parents[1] / "earlier_versions" / "format_1" / "standard.jsonl.gz"


def signed(lines: Sequence[str]) -> list[str]:
    """Put a right end below lines that somebody made up."""
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    return [*lines, f'{{"companion":"end","rows":{len(lines) - 1},"sha256":"{digest}"}}\n']


@pytest.mark.parametrize(
    "old, new",
    [
        ('"value":1', '"value":1000000000000'),
        ('"value":1', '"value":-1'),
        ('"text":"dark"', f'"text":"{"dark" * 2000}"'),
        ('"seat":1,"value"', '"seat":2000000,"value"'),
    ],
)
def test_what_the_rules_do_not_know_is_not_imported(evening: Evening, old: str, new: str) -> None:
    evening.act(1, Add(1))
    evening.act(1, Teach("cave", "dark"))
    lines = list(evening.tables.export_table(evening.table))[:-1]
    forged = [line.replace(old, new) for line in lines]
    assert forged != lines

    with pytest.raises(CorruptHistoryError) as refused:
        evening.tables.import_table(signed(forged))

    assert refused.value.key == "table.error.corrupt_row"


@pytest.mark.slow
@pytest.mark.parametrize(
    "pattern, new",
    [
        (r'("type":"xp_changed"[^}]*"xp":)-?\d+', r"\g<1>1000000000000"),
        (r'("type":"xp_changed","hero":)"\w+"', r'\g<1>"nobody"'),
        (r'("type":"hero_moved","hero":"\w+"[^}]*"to":)"[^"]+"', r'\g<1>"nowhere"'),
    ],
)
def test_an_evening_that_was_forged_is_not_imported(tmp_path: Path, pattern: str, new: str) -> None:
    lines = gzip.decompress(STORED.read_bytes()).decode().splitlines(keepends=True)[:-1]
    forged = re.sub(pattern, new, "".join(lines)).splitlines(keepends=True)
    assert forged != lines
    tables = open_tables(tmp_path / "t.db", REAL)

    with pytest.raises(CorruptHistoryError):
        tables.import_table(signed(forged))

    assert tables.import_table(signed(lines)).table
    tables.close()


def test_a_bad_row_harms_its_own_table_alone(evening: Evening) -> None:
    other = evening.tables.import_table(evening.tables.export_table(evening.table))
    evening.harm("UPDATE actions SET events = 'x' WHERE \"table\" = :name", name=other.table)

    assert evening.tables.game_of(other.table) == "tally"
    assert evening.act(1, Add(1)).seq == 2
