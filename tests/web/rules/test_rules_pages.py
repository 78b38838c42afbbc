"""Every clause that a page names opens its sentence, in the viewer's language."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markupsafe import escape

from companion.games.registry import part
from companion.i18n import LANGUAGES, text
from companion.i18n.soft_hyphens import SOFT_HYPHEN, soft_hyphens
from companion.web.rules.entries import games_with_rules
from companion.web.screens.nonbreaking_codes import non_breaking
from tests.web.conftest import Gathering, Phone, gather

GAMES = games_with_rules()
CHIP = re.compile(r'<a class="rule" href="([^"]+)" title="([^"]+)" data-pocket>Rule</a>')


def shown(key: str, language: str = "en") -> str:
    return str(escape(soft_hyphens(non_breaking(text(key, language)), language)))


def plain(key: str, language: str) -> str:
    """Give a sentence as a page shows it, without the places where a long word may be parted."""
    return shown(key, language).replace(SOFT_HYPHEN, "")


@pytest.fixture
def refused(gathering: Gathering) -> str:
    """What a phone is told that asks for what a clause forbids."""
    gathering.host.get(gathering.url("lobby"))
    gathering.host.send("sit", name="Anna")
    gathering.host.get(gathering.url("lobby"))
    return gathering.host.send("act", command='{"type":"begin_game","first":9}', htmx=True).text


def test_a_clause_leads_to_its_sentence_and_back_with_one_touch_each(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?clause=TRAP-6&from=log")).text

    assert shown("masmorra_rules.TRAP-6") in page
    assert f'id="rules-back" class="button go wide" href="{gathering.url("log")}"' in page
    assert shown("masmorra_rules.TRAP-7") in page, "its neighbours"
    assert shown("masmorra_rules.AMD-13") in page, "what settles it"


def test_a_clause_shows_its_example(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?clause=FIGHT-8")).text

    assert shown("masmorra_rules.example.FIGHT-14") in page


def test_what_a_table_plays_otherwise_stands_at_the_clause(phone: Callable[[], Phone]):
    preview = gather(phone(), edition="preview")
    page = preview.host.get(preview.url("rules?clause=FREE-3")).text
    usual = gather(phone())

    assert shown("web.rules.here") in page
    assert shown("rulings.switch.free_step_immediate") in page
    assert shown("web.rules.here") not in usual.host.get(usual.url("rules?clause=FREE-3")).text


def test_whoever_opens_the_rules_goes_back_to_no_foreign_place(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?clause=TRAP-6&from=//evil.example")).text

    assert 'href="//evil' not in page
    assert f'id="rules-back" class="button go wide" href="{gathering.url("lobby")}"' in page


def test_a_clause_that_does_not_exist_is_told(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?clause=NOPE-1")).text

    said = text("web.rules.unknown", "en", clause="NOPE-1")
    assert non_breaking(said) in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_rules_stand_on_one_page(phone: Callable[[], Phone], game: str, language: str):
    book = part(game, "rulebook_text")
    headers = {"Accept-Language": language}
    page = phone().get(f"/rules/{game}/book", headers).text.replace(SOFT_HYPHEN, "")

    assert [one for one in book.clauses() if plain(book.key(one), language) not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_and_the_legend_have_a_page(phone: Callable[[], Phone], game: str):
    one = phone()
    for chapter in part(game, "rulebook_text").chapters:
        assert shown(chapter.title) in one.get(f"/rules/{game}?chapter={chapter.name}").text
    legend = one.get(f"/rules/{game}?legend=").text
    for title, symbols in part(game, "reference").legend().items():
        assert shown(title) in legend
        assert all(f"#{symbol.icon}" in legend for symbol in symbols)


def test_the_rules_are_one_touch_from_every_page(gathering: Gathering):
    host = gathering.host
    assert 'href="/rules"' in host.get("/").text
    for name in ("lobby", "table", "log", "seats"):
        page = host.get(gathering.url(name)).text
        assert f'href="{gathering.url("rules")}?from={name}"' in page


def test_pages_of_unknown_games_do_not_exist(phone: Callable[[], Phone]):
    for url in (
        "/rules/chess",
        "/rules/chess/book",
        "/rules/chess/en.json",
        "/rules/masmorra/xx.json",
    ):
        assert phone().get(url).status_code == 404


def test_a_search_finds_in_another_language_and_shows_the_viewers(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?q=паутина")).text

    assert shown("masmorra.room.web") in page


def test_a_search_without_a_find_says_so(gathering: Gathering):
    page = gathering.host.get(gathering.url("rules?q=xqzw")).text

    assert "Nothing found for “xqzw”" in page


def test_no_template_names_a_clause_that_cannot_be_opened():
    folder = Path(__file__).parents[3] / "templates"
    closed = [
        path.name
        for path in folder.rglob("*.html")
        if 'class="rule"' in path.read_text("utf-8") and path.parent.name != "rules"
    ]

    assert closed == []
