"""Taught dice sets are kept in the database, within limits, and go with its backup."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.pieces import DICE_SETS
from companion.table import Tables, open_tables
from companion.table.dice_sets.dice_set_rows import MOST_OF_TABLE, MOST_SETS
from companion.table.dice_sets.dice_set_store import ORDINARY, DiceSets
from companion.table.dice_sets.taught_set import (
    MAX_BYTES,
    MOST_PHOTOS,
    TaughtSet,
    TaughtSetError,
    parse_file,
    read_file,
    write_file,
)
from tests.conftest import NewPlace
from tests.tally import GAMES, Open

RUNES = TaughtSet("runes", {"step": ("one", "two"), "magic": ("three",)}, "action", "lumo-tafe")
TABLE = "lumo-tafe"


@pytest.fixture(params=["kept", pytest.param("memory", marks=pytest.mark.sqlite)])
def tables(request: pytest.FixtureRequest, new_place: NewPlace) -> Iterator[Tables]:
    place = new_place() if request.param == "kept" else "sqlite://"
    with closing(open_tables(place, GAMES)) as opened:
        yield opened


@pytest.fixture
def dice_sets(tables: Tables) -> DiceSets:
    return tables.dice_sets


@pytest.fixture
def table(tables: Tables) -> str:
    """Open a table that can choose its dice."""
    return tables.create("tally", Open()).table


def whole(name: str, built_in: str) -> TaughtSet:
    """Give a set with a picture for each face."""
    faces: dict[str, tuple[str, ...]] = dict.fromkeys(DICE_SETS[built_in].faces, ("picture",))
    return TaughtSet(name, faces, built_in)


def test_a_set_is_given_back_as_it_was_kept(dice_sets: DiceSets) -> None:
    dice_sets.add(RUNES)
    dice_sets.add(replace(RUNES, name="letters", faces={"K": ("k",)}))

    assert dice_sets.get("runes") == RUNES
    assert dice_sets.names() == ["letters", "runes"]
    assert [one.faces for one in dice_sets.listed()] == [("K",), ("step", "magic")]
    assert [one.is_whole for one in dice_sets.listed()] == [False, False]


def test_a_set_is_whole_with_all_faces_of_the_one_in_whose_place_it_is_played() -> None:
    assert whole("gems", "pips").is_whole
    assert not RUNES.is_whole
    assert not replace(RUNES, stands_for="").is_whole


def test_a_set_is_replaced_but_not_brought_twice(dice_sets: DiceSets) -> None:
    dice_sets.add(RUNES)
    other = TaughtSet("runes", {"K": ("k",)})

    with pytest.raises(TaughtSetError, match=r"teach\.exists"):
        dice_sets.add(other)
    dice_sets.replace(other)

    assert dice_sets.get("runes") == other


@pytest.mark.parametrize("name", ["action", "../up", "", "a b", "x" * 41])
def test_what_cannot_be_a_name_names_no_set(dice_sets: DiceSets, name: str) -> None:
    for act in (
        lambda: dice_sets.get(name),
        lambda: dice_sets.replace(replace(RUNES, name=name)),
        lambda: dice_sets.add(replace(RUNES, name=name)),
        lambda: dice_sets.check_new(name, TABLE),
        lambda: dice_sets.add_picture(name, "action", "step", "picture", table=TABLE),
        lambda: dice_sets.remove_picture(name, "step", 0),
        lambda: dice_sets.play(TABLE, name, used=True),
        lambda: dice_sets.delete(name),
    ):
        with pytest.raises(TaughtSetError):
            act()
    assert dice_sets.names() == []


@pytest.mark.slow
def test_an_unknown_set_is_told(dice_sets: DiceSets) -> None:
    for act in (
        lambda: dice_sets.get("runes"),
        lambda: dice_sets.remove_picture("runes", "step", 0),
        lambda: dice_sets.play(TABLE, "runes", used=True),
        lambda: dice_sets.delete("runes"),
    ):
        with pytest.raises(TaughtSetError, match=r"table\.taught\.unknown"):
            act()


def test_a_set_grows_picture_by_picture_and_ends_with_its_last(dice_sets: DiceSets) -> None:
    for n in range(MOST_PHOTOS):
        dice_sets.add_picture("runes", "action", "step", f"step {n}", table=TABLE)
    dice_sets.add_picture("runes", "action", "magic", "magic", table=TABLE)
    with pytest.raises(TaughtSetError, match=r"teach\.full"):
        dice_sets.add_picture("runes", "action", "step", "one more", table=TABLE)

    dice_sets.remove_picture("runes", "step", 1)
    dice_sets.remove_picture("runes", "step", 99)
    held = dice_sets.get("runes")
    assert held.faces == {"step": ("step 0", "step 2", "step 3", "step 4"), "magic": ("magic",)}
    assert (held.stands_for, held.taught_at) == ("action", TABLE)

    for _ in range(4):
        dice_sets.remove_picture("runes", "step", 0)
    dice_sets.remove_picture("runes", "magic", 0)
    assert dice_sets.names() == []


@pytest.mark.slow
def test_no_table_takes_the_room_of_the_others(dice_sets: DiceSets) -> None:
    for n in range(MOST_SETS):
        dice_sets.add(replace(RUNES, name=f"set-{n}", taught_at=f"table-{n // MOST_OF_TABLE}"))

    for table, full in (("table-0", "teach.too_many_of_table"), ("new", "teach.too_many_sets")):
        with pytest.raises(TaughtSetError, match=full):
            dice_sets.add(replace(RUNES, taught_at=table))
        with pytest.raises(TaughtSetError, match=full):
            dice_sets.check_new("runes", table)
        with pytest.raises(TaughtSetError, match=full):
            dice_sets.add_picture("runes", "action", "step", "picture", table=table)
    dice_sets.add_picture("set-0", "action", "magic", "picture", table="table-0")


def test_of_two_sets_for_the_same_dice_a_table_plays_one(dice_sets: DiceSets, table: str) -> None:
    for name, built_in in (("runes", "action"), ("letters", "action"), ("orcs", "minor")):
        dice_sets.add(whole(name, built_in))
        dice_sets.play(table, name, used=True)

    assert dice_sets.played_at(table) == ("letters", "orcs")
    assert dice_sets.played_at("another") == ()
    dice_sets.play(table, "orcs", used=False)
    assert dice_sets.played_at(table) == ("letters",)
    dice_sets.delete("letters")
    assert dice_sets.played_at(table) == ()


def test_with_a_set_of_ordinary_dice_ordinary_dice_are_played(
    dice_sets: DiceSets, table: str
) -> None:
    dice_sets.add(whole("gems", ORDINARY))
    assert not dice_sets.plays_ordinary(table)

    dice_sets.play(table, "gems", used=True)
    assert dice_sets.plays_ordinary(table)
    assert dice_sets.played_at(table) == ("gems",)

    dice_sets.play_ordinary(table, used=True)
    dice_sets.play_ordinary(table, used=False)
    assert not dice_sets.plays_ordinary(table)
    assert dice_sets.played_at(table) == ("gems",)


def test_a_backup_holds_the_sets_and_who_plays_with_them(tmp_path: Path) -> None:
    with closing(open_tables(tmp_path / "tables.db", GAMES)) as tables:
        table = tables.create("tally", Open()).table
        tables.dice_sets.add(RUNES)
        tables.dice_sets.play(table, "runes", used=True)
        tables.dice_sets.play_ordinary(table, used=True)
        tables.backup(tmp_path / "copy.db")
        tables.dice_sets.delete("runes")

    with closing(open_tables(tmp_path / "copy.db", GAMES)) as restored:
        assert restored.dice_sets.get("runes") == RUNES
        assert restored.dice_sets.played_at(table) == ("runes",)
        assert restored.dice_sets.plays_ordinary(table)


def test_what_another_process_taught_is_known_at_once(new_place: NewPlace) -> None:
    place = new_place()
    with closing(open_tables(place, GAMES)) as one, closing(open_tables(place, GAMES)) as other:
        one.dice_sets.add(RUNES)

        assert other.dice_sets.get("runes") == RUNES
        with pytest.raises(TaughtSetError):
            other.dice_sets.add(RUNES)


def test_a_set_is_shared_in_a_file(tmp_path: Path) -> None:
    write_file(RUNES, tmp_path / "new folder" / "runes.json")

    assert read_file(tmp_path / "new folder" / "runes.json") == RUNES
    with pytest.raises(TaughtSetError, match=r"table\.taught\.not_written"):
        write_file(RUNES, tmp_path / "new folder" / "runes.json" / "below.json")
    with pytest.raises(TaughtSetError, match=r"table\.taught\.damaged"):
        read_file(tmp_path / "missing.json")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\xff",
        b"[1]",
        b'{"name": "x", "faces": {}}',
        b'{"name": "x", "faces": {"a": []}}',
        b'{"name": "x", "faces": {"a": "picture"}}',
        b'{"name": "x", "faces": {"a": [1]}}',
        b'{"name": "x", "faces": {"a": ["1", "2", "3", "4", "5", "6"]}}',
        b'{"name": "x", "faces": {"%s": ["1"]}}' % (b"a" * 41),
        b'{"name": "x", "faces": {"a": ["%s"]}}' % (b"a" * 60_001),
        b'{"name": "x", "faces": {%s}}' % b",".join(b'"%d": ["1"]' % n for n in range(31)),
        b'{"name": "x", "faces": {"a": ["1"]}}' + b" " * MAX_BYTES,
        b"[" * 100_000,
    ],
)
def test_a_file_beyond_the_limits_holds_no_set(data: bytes) -> None:
    with pytest.raises(ValueError):
        parse_file(data)


def test_a_file_that_stands_for_an_unknown_set_stands_for_none() -> None:
    data = b'{"name": "x", "faces": {"a": ["1"]}, "stands_for": "dominoes", "made_by": "Ana"}'

    assert parse_file(data) == TaughtSet("x", {"a": ("1",)})
