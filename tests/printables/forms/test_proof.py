"""The proof: every sheet small, and which ones are otherwise than they were printed."""

from pathlib import Path

import pytest

from companion.cli import main
from printables.forms.proof import changes, changes_told
from printables.page_digest_reader import digests_in
from printables.print_request import PrintRequest, pdf
from tests.printables.pdf_operators import opened

TOKENS = PrintRequest("masmorra", "tokens", "en")


def test_a_kit_tells_what_is_on_its_sheets():
    data, _ = pdf(TOKENS, complete=True)
    digests = digests_in(data)

    assert digests is not None
    assert list(digests) == ["tokens-1a", "tokens-1b", "credits"]
    assert digests == digests_in(pdf(TOKENS, complete=True)[0])


def test_another_drawing_has_another_digest_and_another_sheet_has_not():
    (one, other) = (
        digests_in(pdf(PrintRequest("masmorra", "boards", language), complete=True)[0]) or {}
        for language in ("en", "de")
    )
    assert set(changes(one, other).sheets) >= {"boards-1a", "boards-3a"}
    assert changes(one, one).sheets == ()


def test_ink_changes_every_sheet():
    low, _ = pdf(PrintRequest("masmorra", "tokens", "en", ink="low"), complete=True)
    full, _ = pdf(TOKENS, complete=True)
    found = changes(digests_in(full) or {}, digests_in(low) or {})

    assert found.sheets == ("tokens-1a", "tokens-1b", "credits")


def test_sheets_that_are_gone_are_told_apart():
    found = changes({"a-1a": "1", "b-1a": "2"}, {"a-1a": "3"})

    assert (found.sheets, found.gone) == (("a-1a",), ("b-1a",))
    assert changes_told(found, "en") == "Print this sheet again: a-1"


def test_the_command_shows_all_sheets_and_what_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "en")
    kit, proof = tmp_path / "kit.pdf", tmp_path / "proof.pdf"
    some = ["--part", "tokens", "--lang", "en"]
    assert main(["print", "tokens", "--lang", "en", "--out", str(kit)]) == 0
    assert main(["print", "proof", *some, "--since", str(kit), "--out", str(proof)]) == 0
    assert capsys.readouterr().out.endswith(f"{proof}: 1 page\nNo sheet has changed.\n")
    assert len(opened(proof.read_bytes()).pages) == 1
    assert main(["print", "proof", *some, "--since", str(proof), "--out", str(proof)]) == 0
    assert "No sheet has changed." in capsys.readouterr().out


def test_a_pdf_that_tells_nothing_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "en")
    old = tmp_path / "old.pdf"
    old.write_bytes(pdf(TOKENS)[0])
    assert main(["print", "proof", "--part", "tokens", "--since", str(old)]) == 2
    assert "doesn’t say what is on its sheets" in capsys.readouterr().err


def test_a_few_sheets_are_printed_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    target = tmp_path / "some.pdf"
    wanted = ["print", "boards", "--lang", "en", "--out", str(target), "--sheets"]
    assert main([*wanted, "boards-2"]) == 0
    assert len(opened(target.read_bytes()).pages) == 1
    assert main([*wanted, "board-2"]) == 2
    assert "boards-2" in capsys.readouterr().err
