"""Paper Dungeons on the command line: what each seat may do, packs, and tables that are carried."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue import packaged
from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.model import Settings
from companion.games.registry import GAMES
from companion.table import Intent, open_tables, read_saved
from tests.games.paper_dungeons.tables import roll
from tests.table.seated_table import ticking

NAME = "paper-dungeons"
DICE = "warrior,wizard,cleric,warrior,wizard,rogue"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a table of two at the first roll."""
    file = tmp_path / "evening"
    with closing(open_tables(tmp_path / "t.db", GAMES, clock=ticking(), draw=min)) as tables:
        new = tables.create(NAME, c.OpenTable(Settings(disappearing_gems=True)))
        phone = tables.rights(new.table, [new.host])
        count = 0

        def act(seat: int, *commands: c.Command) -> None:
            nonlocal count
            for command in commands:
                count += 1
                seen = tables.head(new.table).seq
                tables.submit(phone, Intent(command, seen, f"tap-{count:08}", seat))

        act(1, c.TakeSeat(1, "Ana"))
        act(2, c.TakeSeat(2, "Ben"))
        act(0, c.BeginGame())
        state = tables.look(phone, 1).state
        act(1, c.KeepPower(1, state.sheet(1).powers[0]))
        act(1, c.KeepObjective(1, state.sheet(1).objectives[0]))
        act(0, c.PassRound(2))
        file.write_text("".join(tables.export_table(new.table)), encoding="utf-8")
    return file


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Run a command that has to succeed, and give what it says."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


def test_every_seat_is_told_what_it_may_do(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = lines(capsys, "legal", "--table", str(saved))
    assert told[0] == "yes  roll_dice"

    told = lines(capsys, "legal", "--table", str(saved), "--dice", DICE)
    assert "yes  level_up seat=1 die=wizard#2 hero=Z" in told
    assert "yes  level_up seat=2 die=wizard#2 hero=Z" in told
    assert any(line.startswith("no   level_up seat=2") and "PD-LEVEL" in line for line in told)
    assert sum("pass_round" in line for line in told) == 2
    verdicts = [line for line in told if not line.startswith(" ")]
    assert len(verdicts) == len(set(verdicts))


def test_each_use_of_a_die_comes_with_its_result(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = lines(capsys, "legal", "--table", str(saved), "--dice", DICE, "--seat", "1")

    def after(line: str) -> list[str]:
        at = told.index(line) + 1
        rest = (place for place in range(at, len(told)) if not told[place].startswith(" "))
        return [one.strip() for one in told[at : next(rest, len(told))]]

    assert after("yes  level_up seat=1 die=wizard#2 hero=Z") == ["1 level"]
    assert after("yes  prepare_potions seat=1 die=wizard#2") == ["3 potions"]  # by the Alchemist
    ways = after("yes  start_moving seat=1 die=wizard#2")
    assert "C1, D1: 2 damage, 1 potion, 1 minion" in ways
    assert len(ways) == len(set(ways)) > len("ABCDEF")


def test_one_seat_is_asked_for_alone(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = lines(capsys, "legal", "--table", str(saved), "--dice", DICE, "--seat", "2")

    assert told
    assert all("seat=2" in line for line in told if not line.startswith(" "))
    assert lines(capsys, "legal", "--table", str(saved), "--seat", "7")


@pytest.mark.parametrize(
    "options, said",
    [
        (["--seat", "9"], "9"),
        (["--seat", "0"], "0"),
        (["--dice", "warrior"], "6"),
        (["--dice", DICE.replace("rogue", "fish")], "fish"),
        (["--dice", DICE.replace("warrior", "boots", 1)], "boots"),
    ],
)
def test_a_bad_question_ends_in_one_sentence(
    saved: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    assert main(["legal", "--table", str(saved), *options]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert "Traceback" not in told.err


def test_other_dice_are_asked_for_in_the_middle_of_a_round(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    history = read_saved(saved.read_text(encoding="utf-8").splitlines(keepends=True), GAMES).history
    with closing(open_tables(tmp_path / "other.db", GAMES)) as tables:
        new = tables.import_table(saved.read_text(encoding="utf-8").splitlines(keepends=True))
        host = tables.rights(new.table, [new.host])
        command = c.RollDice(roll("wzcwzr"))
        tables.submit(host, Intent(command, history.seq, "tap-of-the-roll", 1))
        saved.write_text("".join(tables.export_table(new.table)), encoding="utf-8")
    told = lines(capsys, "legal", "--table", str(saved), "--dice", DICE.replace("rogue", "boots"))

    assert any("boots#6" in line for line in told)


def test_a_table_goes_out_and_comes_back(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "new.db")
    (told,) = lines(capsys, "import", str(saved), "--database", database)
    table = told.partition("/j/")[2].partition("/")[0]
    out = tmp_path / "again"
    assert lines(capsys, "export", table, "--out", str(out), "--database", database) == []

    def read(path: Path) -> object:
        rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
        return read_saved(rows, GAMES).history.state

    assert read(out) == read(saved)


def test_a_log_of_another_game_is_told_and_nothing_is_lost(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "new.db")
    lines(capsys, "import", str(saved), "--database", database)
    for other in ("masmorra", "chess"):
        text = saved.read_text(encoding="utf-8").replace(NAME, other, 1)
        (tmp_path / "odd").write_text(text, encoding="utf-8")
        assert main(["import", str(tmp_path / "odd"), "--database", database]) == 2
        told = capsys.readouterr()
        assert len(told.err.strip().splitlines()) == 1
    with closing(open_tables(database, GAMES)) as tables:
        assert len(tables._store.newest(10)) == 1


def pack(tmp_path: Path, file: str, old: str, new: str) -> str:
    """Write a pack that is one of our own files, changed in one place."""
    folder = tmp_path / "pack"
    folder.mkdir()
    text = packaged(file)
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(folder)


def test_a_pad_of_ones_own_is_checked_and_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pack(tmp_path, "tracks.toml", "1 = 3\n", "1 = 4\n")
    check = ("content", "check", folder, "--game", NAME)
    assert lines(capsys, *check) == ["tables: 5, mistakes: 0"]
    database = str(tmp_path / "t.db")
    assert lines(capsys, "content", "add", folder, "--game", NAME, "--database", database)
    with closing(open_tables(database, GAMES)) as tables:
        (own,) = tables.custom_content.known(NAME, Content, "pad")
        assert own.gems.values[0] == 4
        new = tables.create(NAME, c.OpenTable(Settings(own=own)))
        assert tables.look(tables.rights(new.table, [new.host])).state.settings.own == own


@pytest.mark.parametrize(
    "change, key",
    [
        (("sheet.toml", "passages = [2, 5]", "passages = 2"), "sheet.passages"),
        (("tracks.toml", "3 = 6\n", ""), "levels.lowest"),
        (("dice.toml", '"skull"', '"boots"'), "die.1.faces"),
        (("villains.toml", "ranges = [", "heights = ["), "villain"),
    ],
)
def test_a_mistake_in_a_pack_is_told_with_file_key_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str, str], key: str
) -> None:
    file = change[0]
    folder = pack(tmp_path, *change)

    assert main(["content", "check", folder, "--game", NAME]) == 1
    *mistakes, counted = capsys.readouterr().out.splitlines()
    assert all(line.count(f"{file}: ") == 1 for line in mistakes)
    assert any(key in line for line in mistakes)
    assert counted.endswith(f"mistakes: {len(mistakes)}")
    database = str(tmp_path / "t.db")
    assert main(["content", "add", folder, "--game", NAME, "--database", database]) == 1
    assert not (tmp_path / "t.db").exists()


def test_a_pack_that_replaces_more_than_a_code_can_name_is_the_whole_pad(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    names = ("cards", "dice", "game", "heroes", "items", "missions", "objectives", "powers")
    for name in (*names, "sheet", "tracks", "villains"):
        text = packaged(f"{name}.toml")
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    database = str(tmp_path / "t.db")

    assert main(["content", "add", str(folder), "--game", NAME, "--database", database]) == 0
    with closing(open_tables(database, GAMES)) as tables:
        assert tables.custom_content.known(NAME, Content, "pad")


@pytest.mark.slow
def test_a_sheet_of_ones_own_is_printed(tmp_path: Path) -> None:
    folder = pack(tmp_path, "tracks.toml", "1 = 3\n", "1 = 4\n")
    out = tmp_path / "pack.pdf"

    assert main(["content", "print", folder, "--game", NAME, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
