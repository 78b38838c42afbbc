"""The screens of Paper Dungeons, looked at: barriers, cut-off words, covered buttons.

axe looks at each in one of the languages, by turns; `python -m bench.run screens` in all of them.
"""

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from companion.i18n import LANGUAGES, text
from companion.web.screens.phone_cookies import HANDS, SIZES, THEMES
from tests.browser.conftest import TELEVISION
from tests.browser.keyboard_walk import out_of_reach
from tests.browser.legibility import broken_words, covered, cut_off, first_screen, unfold
from tests.browser.paper_dungeons_states import PaperStills
from tests.browser.phone_look import Look
from tests.browser.stills import AXE_EVERY, PHONE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = ViewportSize(width=360, height=640)
ROOM = """() => [...document.querySelectorAll('.lit--room, .use, .pool a')]
  .map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < 44)
  .map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)"""
"""Lists the targets that are too small for a thumb."""
ENDS = """() => [...document.querySelectorAll('main > :not(#turn-view), .pd-head__own')]
  .map((one) => one.getBoundingClientRect().right)"""
"""Lists where the parts of the screen for all eyes end on the right."""
OVERLAID = """() => {
  const shown = (name) => document.getElementById(name);
  const first = document.querySelector('main h1').getBoundingClientRect().top;
  const low = () => Math.max(...[...document.querySelectorAll('.overhead .bar')]
    .map((one) => one.getBoundingClientRect().bottom));
  const found = [];
  for (const name of ['behind', 'offline', 'unsent', 'photo-late', 'stale']) {
    const isNotice = ['unsent', 'photo-late', 'stale'].includes(name);
    if (isNotice) shown('notice').replaceChildren(shown(name).content.cloneNode(true));
    else shown(name).hidden = false;
    if (low() < 20 || low() > first) found.push(`${name} ends at ${low()}, below ${first}`);
  }
  return found;
}"""
"""Lists what lies over the first line, as one thing after the other comes, to three at once."""
WITH_REDO = """(word) => {
  const [undo] = document.querySelectorAll('.news__undo > *');
  const redo = Object.assign(document.createElement('form'), { id: 'redo-last' });
  redo.innerHTML = `<button class="button button--small">${word}</button>`;
  undo.before(redo);
  const [list, left, right] = [document.querySelector('.news__list'), redo, undo]
    .map((one) => one.getBoundingClientRect());
  return [list.width, left.top < right.bottom && right.top < left.bottom];
}"""
"""Offers to redo; tells the width of the news, and whether redo stands beside undo."""
Check = Callable[[Page], None]


@pytest.fixture(scope="module")
def paper_stills(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PaperStills]:
    made = PaperStills(tmp_path_factory.mktemp("paper"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def paper_phone(browser: Browser, paper_stills: PaperStills) -> Iterator[BrowserContext]:
    with paper_stills.phone(browser) as opened:
        yield opened


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_has_a_barrier_or_cuts_anything_off(
    paper_phone: BrowserContext, paper_stills: PaperStills, no_barrier: Check, language: str
):
    themes, sizes, hands = cycle(THEMES), cycle(SIZES), cycle(HANDS)
    for _ in range(LANGUAGES.index(language)):
        next(themes), next(sizes)
    page = paper_phone.new_page()
    faults: list[str] = []
    for turn, name in enumerate(paper_stills.names):
        look = Look(language, next(themes), next(sizes), next(hands))
        paper_stills.open(page, name, look)
        unfold(page)
        faults += [f"{name}, {look}: {fault}" for fault in cut_off(page)]
        if (turn + LANGUAGES.index(language)) % AXE_EVERY == 0:
            no_barrier(page)
    page.close()

    assert faults == []


@pytest.mark.parametrize("name", ["dice round", "dice sheet", "dice table"])
def test_the_drawing_of_the_sheet_is_there(
    paper_phone: BrowserContext, paper_stills: PaperStills, name: str
):
    page = paper_phone.new_page()
    answers: dict[str, int] = {}
    page.on("response", lambda answer: answers.update({answer.url: answer.status}))
    paper_stills.open(page, name, Look("de"))
    page.wait_for_load_state("networkidle")
    page.close()

    assert [status for url, status in answers.items() if "/sheet.svg?de." in url] == [200]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360x640", "390x844"])
def test_a_thumb_hits_every_target_and_the_next_step_is_in_sight(
    paper_phone: BrowserContext, paper_stills: PaperStills, language: str, size: ViewportSize
):
    page = paper_phone.new_page()
    page.set_viewport_size(size)
    faults: list[str] = []
    for name in paper_stills.names:
        paper_stills.open(page, name, Look(language))
        found = (*covered(page), *page.evaluate(ROOM), *first_screen(page).faults)
        faults += [f"{name}: {fault}" for fault in found]
    page.close()

    assert faults == []


def test_a_round_is_reached_by_keyboard_alone(
    paper_phone: BrowserContext, paper_stills: PaperStills
):
    page = paper_phone.new_page()
    page.set_viewport_size(PHONE)
    faults: list[str] = []
    for name in paper_stills.names:
        if name.split()[1] in {"round", "lobby", "how", "sheet", "table"}:
            paper_stills.open(page, name, Look())
            faults += [f"{name}: {fault}" for fault in out_of_reach(page)]
    page.close()

    assert faults == []


@pytest.mark.parametrize("name", ["dice table", "fought table", "over table"])
def test_the_button_that_turns_the_view_covers_nothing_on_a_television(
    paper_phone: BrowserContext, paper_stills: PaperStills, name: str
):
    page = paper_phone.new_page()
    page.set_viewport_size(TELEVISION)
    paper_stills.open(page, name, Look("de"))
    button = page.locator("#turn-view")
    expect(button).to_be_visible()
    place = button.bounding_box()
    ends = page.evaluate(ENDS)
    page.close()

    assert place
    assert max(ends) <= place["x"]
    assert place["x"] + place["width"] <= TELEVISION["width"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["dice round", "dice sheet"])
def test_what_comes_by_itself_covers_no_line_of_the_screen(
    paper_phone: BrowserContext, paper_stills: PaperStills, name: str, language: str
):
    page = paper_phone.new_page()
    page.set_viewport_size(SMALL)
    paper_stills.open(page, name, Look(language))
    faults = page.evaluate(OVERLAID)
    page.close()

    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_have_the_width_of_the_screen_beside_redo(
    paper_phone: BrowserContext, paper_stills: PaperStills, language: str
):
    page = paper_phone.new_page()
    page.set_viewport_size(SMALL)
    paper_stills.open(page, "dice round", Look(language))
    width, beside = page.evaluate(WITH_REDO, text("web.log.redo", language))
    page.close()

    assert width > SMALL["width"] * 2 / 3
    assert not beside, "a second tap on undo is no redo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_breaks_in_its_middle_on_a_small_phone(
    paper_phone: BrowserContext, paper_stills: PaperStills, language: str
):
    page = paper_phone.new_page()
    page.set_viewport_size(SMALL)
    faults: list[str] = []
    for name in paper_stills.names:
        paper_stills.open(page, name, Look(language))
        unfold(page)
        faults += [f"{name}: {fault}" for fault in broken_words(page)]
    page.close()

    assert faults == []
