"""Templates: every fragment has one root, every message exists, every screen a template."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES, catalogue
from companion.web.screens.screen_rendering import registered
from tests.web.conftest import Gathering, Phone

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
GENERIC = ("lobby", "join", "seats", "log", "table")
_KEY = re.compile(r"""["'](web(?:\.[a-z_]+)+)["']""")


@pytest.mark.slow
@pytest.mark.parametrize("screen", GENERIC)
def test_a_screen_is_one_fragment_with_its_name(
    gathering: Gathering, sit: Callable[..., Phone], screen: str
):
    sit("Anna")
    host = gathering.host
    host.get(gathering.url(screen), htmx=True)
    tag, attributes = host.page.tags[0]

    assert host.page.roots == [("main", screen)]
    assert (tag, attributes["id"]) == ("main", screen)
    assert attributes["data-tick"]
    assert attributes["data-here"] == gathering.url(screen)
    assert len(host.page.ids) == len(set(host.page.ids))


@pytest.mark.parametrize("screen", GENERIC)
def test_a_page_holds_its_fragment_and_one_live_part(gathering: Gathering, screen: str):
    host = gathering.host
    host.get(gathering.url(screen))

    assert host.page.ids.count(screen) == 1
    assert host.page.ids.count("live") == 1
    assert len(host.page.ids) == len(set(host.page.ids))


def test_every_registered_screen_has_a_title_in_every_language():
    for screen in registered().values():
        for language in LANGUAGES:
            domain = screen.title.partition(".")[0]

            assert catalogue(domain, language).gettext(screen.title) != screen.title


def test_every_message_that_is_named_exists_in_every_language():
    sources = [*TEMPLATES, *(ROOT / "companion/web").rglob("*.py"), ROOT / "companion/cli/serve.py"]
    named = {key for source in sources for key in _KEY.findall(source.read_text("utf-8"))}
    for language in LANGUAGES:
        messages = catalogue("web", language)
        missing = {key for key in named if messages.gettext(key) == key}

        assert missing == set()


def test_every_command_has_a_word_for_the_log():
    source = (ROOT / "companion/games/masmorra/commands").glob("*.py")
    tags = {tag for file in source for tag in re.findall(r'tag="(\w+)"', file.read_text("utf-8"))}
    for language in LANGUAGES:
        messages = catalogue("masmorra", language)
        keys = {f"masmorra.did.{tag}" for tag in tags}
        missing = {key for key in keys if messages.gettext(key) == key}

        assert missing == set()


def test_no_template_holds_script_or_style():
    for template in TEMPLATES:
        text = template.read_text("utf-8")

        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=", text), template
        assert "|safe" not in text, template


def test_what_takes_a_photo_shows_a_camera():
    labels = [
        label
        for template in TEMPLATES
        for label in re.findall(r"photo__label.*?</label>", template.read_text("utf-8"), re.DOTALL)
    ]

    assert labels
    assert all('icon("camera")' in label for label in labels)
