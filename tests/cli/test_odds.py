"""Odds on the command line."""

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.masmorra.commands import AnswerTile, BeginGame, OpenTable, RollDice, TakeSeat
from companion.games.registry import GAMES
from companion.table import Intent, open_tables


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["odds", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_fresh_roll_has_one_chance(capsys: pytest.CaptureFixture[str]) -> None:
    [line] = said(capsys, "--goal", "6 magic")

    assert "(1/46656)" in line


def test_the_best_choice_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    now, best, *_rest = said(capsys, "--dice", "ranged,step,step", "--monster", "orc")

    assert "0.00%" in now
    # Two dice are rolled for one RANGED, or for a MAGIC that turns the other one.
    assert "20/36" not in best
    assert "(5/9)" in best


def test_json_has_every_choice(capsys: pytest.CaptureFixture[str]) -> None:
    [line] = said(capsys, "--dice", "step,magic", "--pet", "step", "--goal", "2 step", "--json")
    odds = json.loads(line)

    assert odds["goal"] == "2 step"
    assert odds["now"] is True
    assert len(odds["choices"]) == 6
    assert odds["choices"][0] == {"reroll": [], "dice": [], "chance": "1", "percent": 100.0}


def test_abilities_gold_and_symbols_count(capsys: pytest.CaptureFixture[str]) -> None:
    dice = ("--dice", "step", "--monster", "orc")
    poor, *_ = said(capsys, *dice)
    rich, *_ = said(capsys, *dice, "--ability", "volley", "--gold", "2")
    held, *_ = said(capsys, *dice, "--hero", "mika", "--symbol", "ranged")

    assert "0.00%" in poor
    assert "100.00%" in rich
    assert "100.00%" in held


@pytest.mark.parametrize(
    "arguments, named",
    [
        ([], "--goal"),
        (["--goal", "fish"], "fish"),
        (["--monster", "fish"], "fish"),
        (["--dice", "fish", "--goal", "step"], "fish"),
        (["--dice", ",".join(["step"] * 8), "--goal", "step"], "8"),
        (["--hero", "fish", "--goal", "step"], "fish"),
        (["--monster", "orc", "--goal", "bat"], "Bat"),
        (["--goal", "chest"], "Chest"),
        (["--table", __file__, "--pet", "step"], "--table"),
        (["--seat", "1", "--goal", "step"], "--seat"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *arguments]) == 2

    error = capsys.readouterr().err
    assert named in error
    assert error.count("\n") == 1


def test_a_saved_table_brings_its_own_dice_and_goals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = open_tables(tmp_path / "t.db", GAMES)
    new = tables.create("masmorra", OpenTable())
    guest = tables.rights(new.table, [new.join])
    secrets = [tables.claim(guest, 1, "Ana"), tables.claim(guest, 2, "Ben")]
    phone = tables.rights(new.table, [*secrets, new.host])
    rolled = RollDice(("step", "melee", "melee", "magic", "elixir", "defense"))
    for seen, command in enumerate(
        (
            TakeSeat(1, "Ana", "algus", "red"),
            TakeSeat(2, "Ben", "jay", "blue"),
            BeginGame(1),
            AnswerTile("1-01"),
            rolled,
        ),
        start=1,
    ):
        tables.submit(phone, Intent(command, seen, f"tap-number-{seen}"))
    saved = tmp_path / "evening"
    saved.write_text("".join(tables.export_table(new.table)), encoding="utf-8")
    tables.close()

    assert main(["odds", "--table", str(saved), "--dice", "step"]) == 2
    assert "--table" in capsys.readouterr().err
    every = said(capsys, "--table", str(saved), "--json")
    [steps] = said(capsys, "--table", str(saved), "--goal", "2 step", "--json")

    assert {json.loads(line)["goal"] for line in every} >= {"1 step", "1 ranged"}
    assert json.loads(steps)["now"] is True
    assert json.loads(steps)["choices"][0]["dice"] == []
