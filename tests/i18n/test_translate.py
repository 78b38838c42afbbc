"""A key becomes a sentence in the reader's language."""

import gettext
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.i18n import (
    LANGUAGES,
    MissingParameterError,
    UnknownMessageError,
    best_language,
    catalogue,
    system_language,
    text,
    verbatim,
)
from companion.i18n import translate as message_module

RUSSIAN = """msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 \
|| n%100>=20) ? 1 : 2);\\n"

msgid "bag.monsters"
msgid_plural "bag.monsters"
msgstr[0] "{count} монстр"
msgstr[1] "{count} монстра"
msgstr[2] "{count} монстров"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Catalogues of the test's own in place of the real ones."""
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "bag.po").write_text(RUSSIAN, encoding="utf-8")
    monkeypatch.setattr(
        message_module,
        "catalogue",
        lambda domain, language: catalogue(domain, language, tmp_path),
    )
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_its_parameters(language: str):
    assert "17" in text("cli.error", language, what=17)


def test_a_parameter_that_is_a_key_is_translated():
    assert text("cli.error", "de", what="@cli.heading.commands") == "Fehler: Befehle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_a_minus_and_no_hyphen(language: str):
    ran = "paper_dungeons.event.villain_fought.ran"
    said = text(ran, language, player="Anna", villain="Orc", points=-3)
    assert "\u22123" in said
    assert "-3" not in said


def test_what_follows_a_key_is_kept():
    assert text("cli.error", "de", what="@cli.heading.commands 1-04") == "Fehler: Befehle 1-04"
    assert text("cli.error", "de", what=verbatim("@cli heading")) == "Fehler: @cli heading"


@pytest.mark.slow
@given(st.text())
def test_what_people_type_is_shown_as_it_is(typed: str):
    assert text("cli.error", "en", what=verbatim(typed)) == f"Error: {typed}"


@pytest.mark.parametrize(
    "count,said", [(1, "1 монстр"), (3, "3 монстра"), (11, "11 монстров"), (0, "0 монстров")]
)
@pytest.mark.usefixtures("folder")
def test_the_count_chooses_the_plural(count: int, said: str):
    assert text("bag.monsters", "ru", count=count) == said


@pytest.mark.parametrize("key", ["cli.nothing", "nothing.at.all", "cli", ""])
def test_an_unknown_key_is_an_error(key: str):
    with pytest.raises(UnknownMessageError):
        text(key, "en")


def test_an_unknown_key_as_a_parameter_is_an_error():
    with pytest.raises(UnknownMessageError, match=r"cli\.nothing"):
        text("cli.error", "en", what="@cli.nothing")


def test_an_unknown_language_is_an_error():
    with pytest.raises(UnknownMessageError, match="tlh"):
        text("cli.error", "tlh", what="x")


def test_a_missing_parameter_is_an_error():
    with pytest.raises(MissingParameterError, match=r"cli\.error.*what"):
        text("cli.error", "en")


def test_a_catalogue_that_was_built_is_used_while_it_is_newer(folder: Path):
    source = folder / "ru" / "bag.po"
    built = catalogue("bag", "ru", folder)
    assert isinstance(built, gettext.GNUTranslations)
    source.with_suffix(".mo").write_bytes(b"not a catalogue")
    os.utime(source, (0, 0))
    catalogue.cache_clear()

    with pytest.raises(OSError, match="magic"):
        catalogue("bag", "ru", folder)


@pytest.mark.parametrize(
    "header,language",
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-CH", "de"),
        ("FR-ca, en;q=0.5", "fr"),
        ("de;q=0.3, ru;q=0.9", "ru"),
        ("pt, nl;q=0.9, fr;q=0.1", "fr"),
        ("pt, *;q=0.5, fr;q=0.1", "en"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=nonsense, fr;q=0.1", "fr"),
        ("de;q=nan, fr;q=7, ru;q=0.2", "ru"),
        (";;;,,,=", "en"),
    ],
)
def test_the_browser_says_what_its_reader_likes(header: str | None, language: str):
    assert best_language(header) == language


@given(st.text(alphabet="defr-u*,;q=0.19 \x00", max_size=60))
def test_no_header_breaks_the_choice(header: str):
    assert best_language(header) in LANGUAGES


@pytest.mark.parametrize(
    "settings,language",
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANGUAGE": "pt:fr", "LANG": "de"}, "fr"),
        ({"LANG": "tlh_QO"}, "en"),
    ],
)
def test_the_terminal_says_what_its_reader_likes(settings: dict[str, str], language: str):
    assert system_language(settings) == language


@pytest.mark.parametrize(
    "written, said",
    [
        ("Que fais-tu ?", "Que fais-tu\u202f?"),
        ("Vie : {life} ; or : {gold}", "Vie\u00a0: {life}\u202f; or\u00a0: {gold}"),
        ("« Parer ! »", "«\u202fParer\u202f!\u202f»"),
        ("{file}:{line}", "{file}:{line}"),
    ],
)
def test_french_signs_keep_to_their_word(tmp_path: Path, written: str, said: str):
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    for language in ("de", "fr"):
        source = tmp_path / language / "bag.po"
        source.parent.mkdir()
        source.write_text(f'{head}\nmsgid "bag.sign"\nmsgstr "{written}"\n', encoding="utf-8")

    assert catalogue("bag", "fr", tmp_path).gettext("bag.sign") == said
    assert catalogue("bag", "de", tmp_path).gettext("bag.sign") == written


def test_several_keys_in_one_parameter_are_all_translated():
    said = "@masmorra.monster.orc, @masmorra.monster.goblin ×2"

    fight_first = text("masmorra.refusal.engaged", "de", monster=said)
    assert fight_first == "Hier musst du erst kämpfen: Ork, Goblin ×2."
