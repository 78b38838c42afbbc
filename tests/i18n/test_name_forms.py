"""A sentence asks for the form of a name that it needs: an article, a case."""

import re
from string import Formatter

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.i18n import LANGUAGES, is_known, text, verbatim
from companion.i18n.message_files import LOCALES

FORMS = {
    "masmorra.monster": {"one", "nom", "acc", "gen"},
    "masmorra.room": {"acc", "into", "from"},
    "paper_dungeons.minion": {"many"},
    "play.side": {"at"},
}
OFF_THE_BOARD = "after.hand.remove"


@pytest.mark.parametrize(
    "language,said",
    [
        ("en", "Take the Cultist off the board"),
        ("de", "Nimm den Kultisten vom Plan"),
        ("fr", "Retire l’Adorateur du plateau"),
        ("ru", "Убери Культиста с поля"),
    ],
)
def test_a_sentence_takes_a_name_in_the_form_that_it_asks_for(language: str, said: str):
    assert text(OFF_THE_BOARD, language, monster="@masmorra.monster.cultist") == said


def test_a_form_may_begin_a_sentence():
    moved = text("masmorra.event.monster_moved", "de", monster="@masmorra.monster.bat", room="1-04")

    assert moved == "Die Riesenfledermaus zieht weiter: 1-04."


def test_what_follows_a_name_stays_behind_its_form():
    at = "@masmorra.room.hall 1-04"
    said = text(
        "after.hand.lay_trap.side", "de", at=at, side="@play.side.e", code=verbatim("spikes")
    )

    assert said == "Leg Falle spikes östlich von der Halle 1-04 an"


@pytest.mark.parametrize(
    "typed, said",
    [("Knurrhahn", "Knurrhahn"), (verbatim("@masmorra.monster.orc"), "@masmorra.monster.orc")],
)
def test_a_typed_name_has_no_forms(typed: str, said: str):
    assert text(OFF_THE_BOARD, "de", monster=typed) == f"Nimm {said} vom Plan"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_monster_has_every_form(language: str):
    keys = {f"masmorra.monster.{kind}" for kind in CATALOGUE.monsters}

    assert [
        key
        for key in keys
        for form in FORMS["masmorra.monster"]
        if not is_known(f"{key}.{form}", language)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_minion_is_named_as_many(language: str):
    keys = [f"paper_dungeons.minion.{hero.fights}.many" for hero in packaged_content().heroes]

    assert [key for key in keys if not is_known(key, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_forms_that_exist_are_asked_for(language: str):
    known = set().union(*FORMS.values())
    asked = {
        (path.name, spec)
        for path in (LOCALES / language).glob("*.po")
        for said in re.findall(r'^msgstr.*? "(.*)"$', path.read_text("utf-8"), re.MULTILINE)
        for _text, _name, spec, _conversion in Formatter().parse(said)
        if spec
    }

    assert {(name, spec) for name, spec in asked if spec.lower() not in known} == set()
    assert asked
