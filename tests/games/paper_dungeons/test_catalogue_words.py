"""Everything that is shown has a name in all languages, and says what it does."""

import pytest
from msgspec.structs import replace

from companion.games.paper_dungeons.catalogue import catalogue_of, explanation, title
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.telling.lookup_articles import articles
from companion.i18n import LANGUAGES, text

KNOWN = catalogue_of()
CONTENT = KNOWN.content

EXPLAINED: dict[str, dict[str, Printed]] = {
    "hero": {hero.id: hero for hero in CONTENT.heroes},
    "item": dict(KNOWN.items),
    "power": dict(KNOWN.powers),
    "storyline": dict(KNOWN.storylines),
    "mission": dict(KNOWN.missions),
    "objective": dict(KNOWN.objectives),
    "option": {switch.key: switch for switch in CONTENT.switches},
}
NAMED: dict[str, dict[str, Printed]] = {
    **EXPLAINED,
    "villain": dict(KNOWN.villains),
    "card": dict(KNOWN.cards),
    "rank": {rank.id: rank for rank in CONTENT.ranks},
}


def said(param: str | int, language: str) -> str:
    return text("paper_dungeons.explanation", language, text=param)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", sorted(NAMED))
def test_every_thing_has_a_name_of_its_own(group: str, language: str):
    names = [said(title(group, name, one), language) for name, one in NAMED[group].items()]

    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", sorted(EXPLAINED))
def test_every_thing_says_what_it_does_in_one_sentence(group: str, language: str):
    for name, one in EXPLAINED[group].items():
        message = explanation(group, name, one)

        assert text(message.key, language, **message.params).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_colours_and_minions_have_names(language: str):
    words = {
        *(f"symbol.{face}" for die in CONTENT.dice for face in die.faces),
        *(f"colour.{die.colour}" for die in CONTENT.dice),
        *(f"minion.{hero.fights}" for hero in CONTENT.heroes),
    }

    assert len(words) == 7 + 2 + 4
    assert all(text(f"paper_dungeons.{word}", language) for word in words)


def test_a_mission_and_an_objective_say_their_numbers():
    mission = explanation("mission", "M11", KNOWN.missions["M11"])
    objective = explanation("objective", "O06", KNOWN.objectives["O06"])

    assert text(mission.key, "en", **mission.params) == "Minions defeated: 6 or more."
    assert text(objective.key, "en", **objective.params) == (
        "Filled hearts in the damage column: at most 7 for 4 points, at most 3 for 10."
    )


def test_a_pack_names_and_explains_what_is_its_own():
    own = replace(KNOWN.powers["POW-04"], title="@Berserk", text="Nothing hurts.")
    message = explanation("power", "POW-04", own)

    assert said(title("power", "POW-04", own), "de") == "@Berserk"
    assert text(message.key, "de", **message.params) == "Nothing hurts."


@pytest.mark.parametrize(
    "language, points",
    [
        ("en", "1 point, "),
        ("de", "1 Punkt, "),
        ("fr", "1 point\N{NARROW NO-BREAK SPACE};"),
        ("ru", "1 очко, "),
    ],
)
def test_a_single_point_of_a_villain_is_no_plural(language: str, points: str):
    told = [one for article in articles() for one in article.says if one.params.get("count") == 1]
    sentences = [text(one.key, language, **one.params) for one in told]

    assert sentences
    assert all(points in sentence for sentence in sentences)
