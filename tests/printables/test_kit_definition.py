"""What a game prints is found by its name, and shared drawing knows no game."""

from pathlib import Path
from pkgutil import resolve_name

import pytest

import printables
from companion.cli import main
from companion.games import registry
from companion.games.registry import GameParts
from printables.kit_definition import games_with_kit, kit_of
from printables.press import PrintJob
from printables.press.kit_fingerprint import kit_fingerprint
from tests.printables.pdf_operators import opened


@pytest.fixture
def _tally(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = GameParts(rules="tests.tally:TALLY", kit="tests.tally.kit:KIT")
    monkeypatch.setitem(registry.PARTS, "tally", parts)
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.mark.parametrize("game", games_with_kit())
def test_every_name_in_a_kit_leads_somewhere(game: str):
    kit = kit_of(game)
    names = [*(part.pages for part in kit.parts.values()), kit.palettes, kit.custom_content]
    for name in (*names, *([kit.steps] if kit.steps else [])):
        assert resolve_name(name)


@pytest.mark.usefixtures("_tally")
def test_another_game_prints_its_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    target = tmp_path / "tally.pdf"
    assert main(["print", "counters", "--game", "tally", "--out", str(target)]) == 0
    pages = opened(target.read_bytes()).pages

    assert capsys.readouterr().out == f"{target}: 3 pages\n"
    written = pages[0].extract_text().split()
    assert {str(number) for number in range(11)} <= set(written)


@pytest.mark.usefixtures("_tally")
def test_a_game_orders_its_own_parts_alone():
    job = PrintJob.of("tally", ("counters",), "de")
    assert job is not None
    assert PrintJob.read(job.name) == job
    assert PrintJob.of("tally", ("tiles",), "de") is None
    assert kit_fingerprint("tally") != kit_fingerprint("masmorra")


@pytest.mark.usefixtures("_tally")
def test_an_unknown_game_is_told_which_there_are(capsys: pytest.CaptureFixture[str]):
    assert main(["print", "kit", "--game", "chess"]) == 2
    assert (
        "Game: chess doesn’t exist; choose from: masmorra, paper-dungeons, tally."
        in capsys.readouterr().err
    )


def test_a_game_without_a_kit_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(registry.PARTS, "tally", GameParts(rules="tests.tally:TALLY"))
    monkeypatch.setenv("LANGUAGE", "en")

    assert "tally" not in games_with_kit()
    assert main(["print", "kit", "--game", "tally"]) == 2
    assert capsys.readouterr().err == "Error: There is nothing to print for the game tally.\n"


def test_shared_drawing_names_no_game():
    games = {game.replace("-", "_") for game in registry.PARTS}
    root = Path(printables.__file__).parent
    shared = [path for path in root.rglob("*.py") if path.relative_to(root).parts[0] not in games]
    naming = [path for path in shared if any(game in path.read_text().lower() for game in games)]

    assert len(shared) > 50
    assert naming == []
