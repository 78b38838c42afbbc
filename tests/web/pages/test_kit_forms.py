"""What else than sheets the kit can be had as, and how the page tells of it."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.i18n import text
from companion.web.pages.kit_download import EXTENSION
from printables.press import PrintFolder, PrintJob
from printables.press.kit_fingerprint import kit_fingerprint
from tests.web.conftest import Phone
from tests.web.pages.test_kit_download import JOB, wait


@pytest.mark.parametrize(
    "size, language, told",
    [
        (1, "en", "1 kB"),
        (900 * 1024, "fr", "900 ko"),
        (1024 * 1024, "ru", "1,0 МБ"),
        (2_600_000, "en", "2.5 MB"),
    ],
)
def test_a_size_is_told_in_words_that_are_not_nought(
    app: Flask, phone: Callable[[], Phone], size: int, language: str, told: str
):
    press = app.extensions[EXTENSION]
    folder = PrintFolder(press._folder.path, 10**9)
    folder.make()
    folder.store(f"{JOB.name}.{kit_fingerprint(JOB.game)}", bytes(size))
    one = phone()
    one.client.set_cookie("language", language)
    shown = one.get(f"/kit/{JOB.name}").text

    assert f"PDF · {told}" in shown.replace("\N{NO-BREAK SPACE}", " ")


def test_some_parts_stay_chosen_where_none_was_ticked(phone: Callable[[], Phone]):
    one = phone()
    one.get("/kit")
    refused = one.fill("order", {"what": "some"})

    assert refused.status_code == 422
    assert one.page.forms["order"].fields["what"] == "some"


def test_bases_and_posters_are_offered_where_a_game_has_something_for_them(
    phone: Callable[[], Phone],
):
    one = phone()

    for form in ("stl", "poster"):
        assert f'value="{form}"' in one.get("/kit?game=masmorra").text
        assert f'value="{form}"' not in one.get("/kit?game=paper-dungeons").text


def test_rarer_forms_are_folded_until_one_of_them_is_chosen(phone: Callable[[], Phone]):
    folded = '<details class="more"><summary>More formats'
    job = PrintJob("masmorra", ("cards",), "en", form="boxes")
    one = phone()

    assert folded in one.get("/kit").text
    shown = one.get(f"/kit?like={job.name}").text
    assert folded not in shown
    assert one.page.forms["order"].fields["form"] == "boxes"


@pytest.mark.slow
@pytest.mark.parametrize(
    "form, part, holds",
    [
        ("booklet", "rulebook", b"%PDF"),
        ("boxes", "cards", b"%PDF"),
        ("insert", "tokens", b"%PDF"),
        ("poster", "tiles", b"%PDF"),
        ("tts", "tokens", b"masmorra.json"),
        ("stl", "standees", b"base-"),
    ],
)
def test_every_form_is_made_and_fetched(
    phone: Callable[[], Phone], form: str, part: str, holds: bytes
):
    job = PrintJob("masmorra", (part,), "en", form=form)
    one = phone()
    one.get("/kit")
    one.fill("order", {"what": "some", "part": part, "form": form})
    assert text("kit.fetch", "en") in wait(one, job.name)
    fetched = one.get(f"/kit/{job.name}/file")
    is_pdf = fetched.mimetype == "application/pdf"

    assert holds in fetched.data
    assert fetched.mimetype == ("application/pdf" if job.is_pdf else "application/zip")
    assert job.file_name.endswith(".pdf" if is_pdf else ".zip")
    fetched.close()
