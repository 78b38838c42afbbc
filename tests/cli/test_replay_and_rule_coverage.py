"""`companion replay` and `companion coverage`."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.rule_coverage import (
    cited_in_tests,
    cited_in_transcript,
    missing,
    refused,
    unrefused,
)
from companion.games.masmorra.rulebook.clauses_to_cover import RULEBOOK

RIGHT = "hero: Jay, life 3\ndice: elixir\n> drink elixir\n= Jay life 4\n"
WRONG = RIGHT.replace("life 4", "life 5")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name / f"{name}.txt"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_all_transcripts_of_a_folder_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    code = main(["replay", str(written(tmp_path, one=RIGHT, two=RIGHT))])
    assert (code, capsys.readouterr().out) == (0, "2 passed, 0 failed\n")


def test_a_difference_names_file_line_and_what_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    code = main(["replay", str(written(tmp_path, one=RIGHT, two=WRONG))])
    told = capsys.readouterr().out.splitlines()
    assert code == 1
    assert told[-1] == "1 passed, 1 failed"
    assert told[0].startswith(str(tmp_path / "two" / "two.txt") + ":4:")
    assert "life 4" in told[0]


def test_the_last_line_is_the_same_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "ru")
    main(["replay", str(written(tmp_path, one=WRONG))])
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize("text", ["", "# only a remark\n"])
def test_a_file_that_cannot_be_read_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
):
    code = main(["replay", str(written(tmp_path, bad=text))])
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert "bad.txt, line" in told.err
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    "text", ["> dance\n", "hero: Bob\n> roll\n", "+ rolled\n> roll\n", "game: chess\n> roll\n"]
)
def test_a_line_that_cannot_be_read_does_not_stop_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
):
    code = main(["replay", str(written(tmp_path, bad=text, good=RIGHT))])
    told = capsys.readouterr().out.splitlines()
    assert (code, told[-1]) == (1, "1 passed, 1 failed")
    assert "bad.txt:1:" in told[0]


def test_a_refusal_that_was_not_expected_does_not_end_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    text = RIGHT.replace("> drink", "> keep\n> drink").replace("life 4", "life 6")
    assert main(["replay", str(written(tmp_path, bad=text))]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(".txt:")[1].split(":")[0] for line in told[:-1]] == ["3", "5"]


def test_what_is_no_text_ends_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(tmp_path)]) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_a_folder_without_transcripts_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["replay", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_a_path_that_is_not_there_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["replay", str(tmp_path / "nowhere.txt")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_clauses_are_cited_in_headings_names_of_tests_and_docstrings():
    assert set(cited_in_transcript("# MOVE-4, TRAP-1..3: so\nhero: Jay\n= Jay life 6\n")) == {
        "MOVE-4",
        "TRAP-1",
        "TRAP-2",
        "TRAP-3",
    }
    text = (
        "def test_mon_spider_2_holds():\n    ...\n"
        "def test_move_4_and_move_5_doors():\n    ...\n"
        "def test_three_dice():\n    ...\n"
        '    """Check.\n\n    Rules: GOLD-1, ROOM-PIT-1.\n    """\n'
    )
    assert set(cited_in_tests(text, RULEBOOK)) == {
        "MON-SPIDER-2",
        "MOVE-4",
        "MOVE-5",
        "GOLD-1",
        "ROOM-PIT-1",
    }


def test_missing_clauses_keep_the_order_of_the_digest():
    assert missing(RULEBOOK.rules, RULEBOOK) == ()
    assert missing(set(RULEBOOK.rules) - {"MOVE-4", "SETUP-2"}, RULEBOOK) == ("SETUP-2", "MOVE-4")


def test_only_a_clause_that_forbids_needs_a_refusal():
    forbidding = RULEBOOK.forbidding
    assert set(unrefused((), RULEBOOK)) == forbidding
    assert set(unrefused({"MOVE-4"}, RULEBOOK)) == forbidding - {"MOVE-4"}
    assert "MOVE-4" in forbidding
    assert "MOVE-2" not in forbidding


def test_a_refusal_is_cited_after_an_exclamation_mark_or_compared_with_refused_by(
    tmp_path: Path,
):
    (tmp_path / "one.txt").write_text("# TURN-9: no refusal\n> keep\n! DM-3\n", encoding="utf-8")
    (tmp_path / "test_two.py").write_text(
        'assert refused_by(state, move) == (\n    "MOVE-5",\n)\n'
        'assert event.rule == "MOVE-6"  # refused\nrefused = "MOVE-8"\n',
        encoding="utf-8",
    )
    assert refused(tmp_path) == {"DM-3", "MOVE-5"}


def test_coverage_lists_what_is_missing_and_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder = tmp_path / "games" / "masmorra" / "transcripts"
    folder.mkdir(parents=True)
    (folder / "one.txt").write_text(f"# MOVE-4: doors\n{RIGHT}", encoding="utf-8")
    code = main(["coverage", "--tests", str(tmp_path)])
    told = capsys.readouterr().out.splitlines()
    assert code == 1
    assert told[-1] == f"1 of {len(RULEBOOK.rules)} clauses"
    assert sum("worked example" in line for line in told) == len(RULEBOOK.examples)
    assert sum("  !  " in line for line in told) == len(RULEBOOK.forbidding)
    assert len(told) == len(RULEBOOK.rules) + len(RULEBOOK.examples) + len(RULEBOOK.forbidding)
    assert [line[:11] for line in told if line.startswith("MOVE-4 ")] == ["MOVE-4  !  "]


def test_coverage_without_tests_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["coverage", "--tests", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
