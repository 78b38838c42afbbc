"""A saved table's options, on the command line."""

from pathlib import Path

import pytest

from companion.cli import main


def test_options_come_with_their_verdicts(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "--table", str(saved)]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert "yes  roll_dice" in lines
    assert any(line.startswith("no   buy_treasure") and line.endswith("[GOLD-3]") for line in lines)


def test_dice_change_what_is_legal(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faces = "step, step,melee,magic,elixir,defense"
    assert main(["legal", "--table", str(saved), "--dice", faces]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert any(line.startswith("yes  take_step") for line in lines)
    assert any(line.startswith("yes  use_magic pay=magic#4 die=step#1") for line in lines)
    assert "yes  take_step pay=free step" in lines
    assert not any("roll_dice" in line for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options, said",
    [
        (["--dice", "step"], "6"),
        (["--dice", "step,step,step,step,step,fish"], "fish"),
        (["--dice", "step", "--photo", "{saved}"], "--photo"),
        (["--photo", "{saved}"], "picture"),
    ],
)
def test_bad_dice_end_in_one_sentence(
    saved: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    given = [one.format(saved=saved) for one in options]

    assert main(["legal", "--table", str(saved), *given]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert "Traceback" not in told.err


def test_a_file_of_another_kind_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter").write_text("Dear table", encoding="utf-8")

    assert main(["legal", "--table", str(tmp_path / "letter")]) == 2
    assert "1" in capsys.readouterr().err
