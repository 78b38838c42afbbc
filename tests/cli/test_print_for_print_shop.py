"""`companion print … --pdf-x`: files for a print shop, on the command line."""

from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from printables.rendering.srgb_profile import srgb_profile
from tests.printables.pdf_operators import opened
from tests.printables.rendering.icc_profiles import printer_profile

ONE = ["--game", "paper-dungeons", "--only", "POW-07", "--lang", "de"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def shop(tmp_path: Path) -> str:
    """Save the profile of a print shop."""
    file = tmp_path / "shop.icc"
    file.write_bytes(printer_profile("Uncoated"))
    return str(file)


@pytest.mark.slow
@pytest.mark.parametrize("what", ["cards", "boxes", "insert", "booklet", "proof"])
def test_every_pdf_can_be_for_a_print_shop(what: str, shop: str, tmp_path: Path):
    target = tmp_path / "shop.pdf"
    only = [] if what == "booklet" else ["--only", "POW-07"]
    wish = ["print", what, "--game", "paper-dungeons", "--part", "cards", *only]
    assert main([*wish, "--pdf-x", shop, "--condition", "FOGRA52", "--out", str(target)]) == 0

    intents: Any = opened(target.read_bytes()).root_object["/OutputIntents"]
    (intent,) = intents
    assert intent["/OutputConditionIdentifier"] == "FOGRA52"
    assert intent["/DestOutputProfile"].get_data() == Path(shop).read_bytes()


@pytest.mark.slow
def test_a_pack_can_be_for_a_print_shop(shop: str, tmp_path: Path):
    target = tmp_path / "pack.pdf"
    wish = ["content", "print", "docs/example-pack", "--pdf-x", shop, "--out", str(target)]
    assert main(wish) == 0
    assert "/OutputIntents" in opened(target.read_bytes()).root_object


@pytest.mark.parametrize(
    "words, told",
    [
        (["cards", "--pdf-x", "screen.icc"], "screen.icc is a profile for screens, not for a"),
        (["cards", "--pdf-x", "empty.icc"], "empty.icc isn’t an ICC profile. Ask the print shop"),
        (["cards", "--pdf-x", "nowhere.icc"], "nowhere.icc can’t be read. Check the name, and"),
        (["cards", "--pdf-x", "."], ". can’t be read. Check the name, and that it’s a file"),
        (["cards", "--condition", "FOGRA51"], "--condition needs a print shop’s profile:"),
        (["images", "--pdf-x", "shop.icc"], "images doesn’t write a PDF. Leave out --pdf-x."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str],
    told: str,
    shop: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    folder = Path(shop).parent
    (folder / "screen.icc").write_bytes(srgb_profile())
    (folder / "empty.icc").touch()
    monkeypatch.chdir(folder)

    assert main(["print", *words, *ONE]) == 2

    error = capsys.readouterr().err
    assert error.startswith(f"Error: {told}")
    assert error.count("\n") == 1
