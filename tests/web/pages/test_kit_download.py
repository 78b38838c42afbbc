"""The kit to download: choosing, ordering, watching, fetching; each failure in one sentence."""

import re
from collections.abc import Callable
from html import escape

import pytest
from flask import Flask

from companion.i18n import LANGUAGES, text
from companion.web.pages.kit_download import EXTENSION
from printables.press import Limits, PrintJob, PrintQueue
from printables.press.kit_fingerprint import kit_fingerprint
from printables.press.print_job_files import Note, PrintFolder
from printables.print_request import PrintRequest, pdf
from tests.loaded_modules import loaded_by
from tests.waiting import seen
from tests.web.conftest import Gathering, Phone

KIT_PAGE = """
from companion.games.registry import GAMES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
phone = create_app(Config("sqlite://"), tables=open_tables("sqlite://", GAMES)).test_client()
assert phone.get("/kit").status_code == 200
"""
SMALL = {"what": "some", "part": "calibration"}
JOB = PrintJob("masmorra", ("calibration",), "en")


def wait(phone: Phone, name: str = JOB.name) -> str:
    """Look again and again, as the page does, until there is something to fetch or to read."""
    return seen(
        lambda: phone.get(f"/kit/{name}").text,
        lambda shown: 'http-equiv="refresh"' not in shown,
        0.05,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_offers_every_part_in_the_language_of_the_phone(
    phone: Callable[[], Phone], language: str
):
    one = phone()
    shown = one.get("/kit", {"Accept-Language": language}).text

    assert text("kit.title", language) in shown
    assert text("masmorra.print.standees.name", language) in shown
    assert one.page.forms["order"].fields["language"] == language


@pytest.mark.parametrize("spoken, paper", [("en-US,en", "letter"), ("en-GB", "a4"), ("de", "a4")])
def test_the_paper_is_the_usual_one_where_the_language_is_spoken(
    phone: Callable[[], Phone], spoken: str, paper: str
):
    one = phone()
    one.get("/kit", {"Accept-Language": spoken})

    assert one.page.forms["order"].fields["paper"] == paper


def test_first_page_lobby_and_seats_lead_to_the_kit_and_back(gathering: Gathering):
    host = gathering.host
    assert 'href="/kit"' in host.get("/").text
    for screen in ("lobby", "seats"):
        link = f"/kit?game=masmorra&back={gathering.url(screen)}"
        assert f'href="{escape(link)}"' in host.get(gathering.url(screen)).text
        assert f'class="button wide" href="{gathering.url(screen)}"' in host.get(link).text


def test_the_kit_leads_back_to_no_other_site(phone: Callable[[], Phone]):
    shown = phone().get("/kit?back=//evil.example").text

    assert 'class="button wide" href="/"' in shown


@pytest.mark.slow
def test_an_order_is_printed_and_fetched_under_a_name_that_says_what_it_is(
    phone: Callable[[], Phone],
):
    one = phone()
    one.get("/kit")
    ordered = one.fill("order", SMALL)
    assert ordered.request.path == f"/kit/{JOB.name}"
    shown = wait(one)
    assert text("kit.fetch", "en") in shown
    assert re.search(r"PDF · [1-9]\d*\skB", shown)
    one.client.set_cookie("language", "ru")
    assert re.search(r"PDF · [1-9]\d*\sКБ", one.get(f"/kit/{JOB.name}").text)
    fetched = one.get(f"/kit/{JOB.name}/pdf")

    assert fetched.mimetype == "application/pdf"
    assert fetched.headers["Content-Disposition"].endswith("masmorra-calibration-en-a4.pdf")
    printed, _ = pdf(PrintRequest("masmorra", "calibration", "en"), complete=True)
    assert fetched.data == printed
    fetched.close()


def test_progress_is_one_fragment_that_asks_again_until_it_is_told_the_end(
    app: Flask, phone: Callable[[], Phone]
):
    press = app.extensions[EXTENSION]
    folder = PrintFolder(press._folder.path, 0)
    folder.make()
    name = f"{JOB.name}.{kit_fingerprint(JOB.game)}"
    lock = folder.lock(name)
    one = phone()
    for note, told in (
        (Note(), text("kit.stage.waiting", "en")),
        (Note(done=7), text("kit.stage.counting", "en", done=7)),
        (Note(done=7, total=12), text("kit.stage.printing", "en", done=7, total=12)),
    ):
        folder.note(name, note)
        shown = one.get(f"/kit/{JOB.name}", htmx=True).text
        assert told in shown
        assert 'hx-trigger="every 1s"' in shown
        assert one.page.roots == [("main", "print")]
    folder.note(name, Note(key="kit.failed.slow"))
    shown = one.get(f"/kit/{JOB.name}").text

    assert lock is not None
    assert text("kit.failed.slow", "en") in shown
    assert "hx-trigger" not in shown
    assert text("kit.again", "en") in shown


@pytest.mark.slow
def test_what_was_cleared_away_is_offered_anew(phone: Callable[[], Phone]):
    one = phone()
    shown = one.get(f"/kit/{JOB.name}/pdf").text
    assert text("kit.absent", "en") in shown
    one.send("again")

    assert text("kit.fetch", "en") in wait(one)


@pytest.mark.parametrize(
    "wrong, key",
    [
        ({"what": "some"}, "kit.error.nothing"),
        ({"paper": "a5"}, "kit.error.choice"),
        ({"what": "some", "part": "charts"}, "kit.error.choice"),
        ({"game": "chess"}, "kit.error.choice"),
        ({"card": "../x"}, "kit.error.choice"),
    ],
)
def test_a_choice_that_makes_no_order_is_told_and_the_others_are_kept(
    phone: Callable[[], Phone], wrong: dict[str, str], key: str
):
    one = phone()
    one.get("/kit")
    response = one.fill("order", {"ink": "low", "language": "fr", **wrong})

    assert response.status_code == 422
    assert text(key, "en") in response.text
    assert one.page.forms["order"].fields["ink"] == "low"
    assert one.page.forms["order"].fields["language"] == "fr"


@pytest.mark.parametrize("url", ["/kit/no-order", "/kit/no-order/pdf", "/kit/..%2f..%2fetc/pdf"])
def test_an_address_that_is_no_order_is_said_in_one_sentence(phone: Callable[[], Phone], url: str):
    response = phone().get(url)

    assert response.status_code == 404
    assert response.text.count("<h1>") == 1


def test_an_order_needs_the_phones_token(phone: Callable[[], Phone]):
    assert phone().client.post("/kit", data=SMALL).status_code == 403


@pytest.mark.parametrize(
    "limits, status, told",
    [
        (Limits(jobs=0), 429, text("kit.error.too_many", "en", count=5)),
        (Limits(waiting=0), 503, text("kit.error.full", "en")),
    ],
)
def test_an_order_too_many_is_refused_with_all_choices_kept(
    app: Flask, phone: Callable[[], Phone], limits: Limits, status: int, told: str
):
    app.extensions[EXTENSION] = PrintQueue(app.extensions[EXTENSION]._folder.path, limits)
    one = phone()
    one.get("/kit")
    response = one.fill("order", {**SMALL, "layout": "gutterfold"})

    assert response.status_code == status
    assert told in response.text
    assert one.page.forms["order"].fields["layout"] == "gutterfold"
    assert one.page.forms["order"].fields["part"] == "calibration"


@pytest.mark.slow
def test_pages_do_not_load_what_only_the_press_needs():
    loaded = loaded_by(KIT_PAGE)

    assert not {"reportlab", "printables.print_request", "printables.masmorra.cards"} & loaded


# --- Several games --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kit_of_each_game_is_offered(phone: Callable[[], Phone], language: str):
    one = phone()
    first = one.get("/kit", {"Accept-Language": language}).text
    assert 'href="/kit?game=paper-dungeons&amp;back=/"' in first
    assert text("masmorra.print.standees.name", language) in first

    other = one.get("/kit?game=paper-dungeons", {"Accept-Language": language}).text

    assert one.page.forms["order"].fields["game"] == "paper-dungeons"
    for part in ("sheets", "large", "dry-erase", "cards", "dice", "campaign", "symbols"):
        assert text(f"paper_dungeons_print.{part}.name", language) in other
    assert text("masmorra.print.standees.name", language) not in other


def test_a_game_without_a_kit_is_shown_another_one(phone: Callable[[], Phone]):
    one = phone()
    one.get("/kit?game=chess")

    assert one.page.forms["order"].fields["game"] == "masmorra"


@pytest.mark.slow
def test_an_order_says_which_game_it_is_for(phone: Callable[[], Phone]):
    one = phone()
    one.get("/kit?game=paper-dungeons")
    one.fill("order", {"what": "some", "part": "symbols"})
    job = PrintJob("paper-dungeons", ("symbols",), "en")
    shown = wait(one, job.name)

    assert f"<h1>Paper Dungeons · {text('paper_dungeons_print.symbols.name', 'en')}</h1>" in shown
    assert text("kit.fetch", "en") in shown


def test_what_was_forgotten_is_asked_for_the_same_game(phone: Callable[[], Phone]):
    one = phone()
    one.get("/kit?game=paper-dungeons")
    shown = one.fill("order", {"what": "some"})

    assert shown.status_code == 422
    assert one.page.forms["order"].fields["game"] == "paper-dungeons"
