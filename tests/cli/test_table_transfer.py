"""Tables are carried about on the command line."""

import io
import re
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.masmorra.commands import OpenTable
from companion.games.registry import GAMES
from companion.table import UnknownTableError, open_tables
from companion.web.serving.server import Server
from companion.web.serving.terminal_qr import terminal_qr


@pytest.fixture
def place(tmp_path: Path) -> tuple[Path, str]:
    """Give a database and the name of a table in it."""
    tables = open_tables(tmp_path / "t.db", GAMES)
    new = tables.create("masmorra", OpenTable())
    tables.close()
    return tmp_path / "t.db", new.table


def test_a_table_goes_out_to_a_file_and_comes_back(
    place: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place
    file = tmp_path / "evening.companion"

    assert main(["export", table, "--out", str(file), "--database", str(database)]) == 0
    assert main(["import", str(file), "--database", str(database)]) == 0
    said = capsys.readouterr().out
    host = said.rpartition("/")[2].strip()
    name = said.rpartition("/j/")[2].partition("/")[0]
    tables = open_tables(database, GAMES)

    assert name != table
    assert tables.rights(name, [host]).host
    assert not list(tmp_path.glob("*.part"))
    tables.close()


def test_a_table_goes_out_to_standard_output(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place

    assert main(["export", table, "--database", str(database)]) == 0
    assert capsys.readouterr().out.startswith('{"companion":"table","version":2,"game":"masmorra"')


def test_a_backup_is_a_database(place: tuple[Path, str], tmp_path: Path) -> None:
    database, table = place

    assert main(["backup", "--out", str(tmp_path / "copy.db"), "--database", str(database)]) == 0
    tables = open_tables(tmp_path / "copy.db", GAMES)
    assert tables.head(table).seq == 1
    tables.close()


def test_the_host_gets_a_link_on_the_computer(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place
    command = ["tables", "host-link", table, "--database", str(database)]

    assert main([*command, "--server", "http://torch.example:8123/"]) == 0
    told = capsys.readouterr().out.strip()
    link, _, secret = told.rpartition("/")
    assert link.endswith(f" http://torch.example:8123/j/{table}")
    tables = open_tables(database, GAMES)
    assert tables.rights(table, [secret]).host
    tables.close()
    assert main(command) == 0
    said = capsys.readouterr()
    assert re.search(rf" http://[\d.]+:8000/j/{table}/{secret}$", said.out)
    assert "--server" in said.err
    assert main([*command, "--new"]) == 0
    assert secret not in capsys.readouterr().out
    tables = open_tables(database, GAMES)
    with pytest.raises(UnknownTableError):
        tables.rights(table, [secret])
    tables.close()


def test_a_terminal_shows_the_host_s_link_to_scan_too(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, table = place
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    command = ["tables", "host-link", table, "--database", str(database)]
    assert main([*command, "--server", "http://torch.example"]) == 0
    told, code = capsys.readouterr().out.split("\n", 1)
    assert code.rstrip("\n") == terminal_qr(told.rpartition(" ")[2]).rstrip("\n")


def test_the_host_s_link_leads_to_the_server_that_runs(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place
    with Server("127.0.0.1", 0, str(database)) as server:
        assert main(["tables", "host-link", table, "--database", str(database)]) == 0
    said = capsys.readouterr()

    assert f" {server.address}/j/{table}/" in said.out
    assert not said.err


def test_behind_a_proxy_links_lead_to_the_name_that_phones_know(
    place: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place
    saved = str(tmp_path / "evening.jsonl")
    names = ("localhost", "games.example")
    with Server("127.0.0.1", 0, str(database), names, proxies=["127.0.0.1"]) as server:
        assert server.address == "https://games.example"
        assert main(["tables", "host-link", table, "--database", str(database)]) == 0
        assert " https://games.example/j/" in capsys.readouterr().out
        assert main(["export", table, "--out", saved, "--database", str(database)]) == 0
        assert main(["import", saved, "--database", str(database)]) == 0
        assert " https://games.example/j/" in capsys.readouterr().out
    with Server("127.0.0.1", 0, str(database), ("games.example",)) as server:
        assert server.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["export", "no-such", "--database", "{database}"], "no-such"),
        (["export", "no-such", "--database", "{folder}/none.db"], "none.db"),
        (["export", "no-such", "--database", "oracle9://x"], "oracle9"),
        (["backup", "--out", "{folder}/no/copy.db", "--database", "{database}"], "copy.db"),
        (["backup", "--out", "{folder}/copy.db", "--database", "{folder}/none.db"], "none.db"),
        (["export", "{table}", "--out", "{folder}/no/x", "--database", "{database}"], "x"),
        (["tables", "host-link", "no-such", "--database", "{database}"], "no-such"),
        (["tables", "host-link", "{table}", "--database", "{folder}/none.db"], "none.db"),
        (["import", "{folder}/none", "--database", "{database}"], "none"),
        (["import", "{database}", "--database", "{database}"], "1"),
        (["import", "{folder}/photo.jpg", "--database", "{database}"], "1"),
        (["import", "{folder}/empty", "--database", "{database}"], "1"),
    ],
)
def test_bad_input_ends_in_one_sentence(
    place: tuple[Path, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    database, table = place
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)) * 20)
    (tmp_path / "empty").touch()
    given = [one.format(database=database, folder=tmp_path, table=table) for one in arguments]

    assert main(given) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert "Traceback" not in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert not told.out


@pytest.mark.parametrize("command", [["import"], ["legal", "--table"], ["odds", "--table"]])
def test_a_log_of_a_game_that_nobody_knows_is_told_with_its_file(
    place: tuple[Path, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
) -> None:
    database, table = place
    assert main(["export", table, "--database", str(database)]) == 0
    saved = capsys.readouterr().out.replace('"game":"masmorra"', '"game":"chess"', 1)
    file = tmp_path / "evening.jsonl"
    file.write_text(saved, encoding="utf-8")
    monkeypatch.setenv("COMPANION_DATABASE", str(database))

    assert main([*command, str(file)]) == 2
    told = capsys.readouterr().err
    assert "evening.jsonl: " in told
    assert "“chess”" in told
    assert len(told.strip().splitlines()) == 1
    assert main(["tables", "list"]) == 0
    assert len(re.findall("masmorra|chess", capsys.readouterr().out)) == 1, "nothing was added"


def test_deleting_asks_for_the_number_of_tables(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database, table = place
    command = ["tables", "delete", table, "--database", str(database)]
    listing = ["tables", "list", "--database", str(database)]
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert main(command) == 1
    assert main(listing) == 0
    assert table in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(command) == 0
    capsys.readouterr()
    assert main(listing) == 0
    assert table not in capsys.readouterr().out


def test_pruning_keeps_what_was_played_lately(
    place: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    database, table = place
    assert main(["tables", "prune", "--unplayed", "1", "--database", str(database)]) == 0
    assert main(["tables", "list", "--database", str(database)]) == 0
    assert table in capsys.readouterr().out
    assert main(["tables", "delete", "no-such", "--yes", "--database", str(database)]) == 2


@pytest.mark.parametrize("variable", ["COMPANION_DATABASE", "COMPANION_KEY"])
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["tables", "list"]])
def test_an_empty_variable_does_not_mean_another_database(
    variable: str,
    command: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Server, "__init__", lambda *_args, **_options: pytest.fail("it started"))
    monkeypatch.setenv("COMPANION_DATABASE", "elsewhere.db")
    monkeypatch.setenv(variable, "")

    assert main(command) == 2
    told = capsys.readouterr().err
    assert variable in told
    assert told.count("\n") == 1


def test_a_place_on_the_command_line_goes_before_an_empty_variable(
    place: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATABASE", "")

    assert main(["tables", "list", "--database", str(place[0])]) == 0
    assert place[1] in capsys.readouterr().out
