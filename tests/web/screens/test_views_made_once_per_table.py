"""What all eyes see is worked out once for each version, through nobody's own eyes."""

from collections.abc import Callable

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import advice
from companion.games.masmorra.advice import Goal
from companion.games.masmorra.advice.fights import suppressing_monsters_first
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State
from companion.web.masmorra.turn import reroll_hint, ways_to_fight
from companion.web.screens import views_made_once_per_table
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.views_made_once_per_table import SharedView, shared_by_phones
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import shown, visit_to

Sit = Callable[..., Phone]


def visit_of(app: Flask, phone: Phone, table: str, language: str = "en") -> Visit:
    """Let a phone in; its view is looked at while its request lasts."""
    cookie = phone.client.get_cookie("companion")
    assert cookie is not None
    cookies = f"companion={cookie.value}; language={language}"
    with app.test_request_context(headers={"Cookie": cookies}):
        visit = arrive(table)
        assert visit.view.seq == visit.seq
        return visit


@pytest.mark.slow
def test_phones_of_a_table_share_what_is_made_until_the_table_moves(
    app: Flask, gathering: Gathering, sit: Sit
):
    made: list[tuple[int, int]] = []

    @shared_by_phones
    def drawn(visit: Visit) -> str:
        made.append((visit.seat, visit.seq))
        return "drawn"

    def look(phone: Phone, language: str = "en") -> None:
        visit = visit_of(app, phone, gathering.table, language)
        with app.test_request_context():
            assert drawn(visit) == "drawn"

    anna, boris = sit("Anna"), sit("Boris")
    for phone in (anna, boris, anna, gathering.host):
        look(phone)
    look(boris, "de")
    sit("Chloé")
    look(anna)

    assert made == [(0, 3), (0, 3), (0, 4)]


def test_who_sees_something_else_gets_what_is_made_of_that(
    app: Flask, gathering: Gathering, sit: Sit
):
    made: list[str] = []

    @SharedView
    def drawn(visit: Visit, seen: str) -> str:
        made.append(seen)
        return f"{visit.seat} sees {seen}"

    anna, boris = (visit_of(app, sit(name), gathering.table) for name in ("Anna", "Boris"))
    with app.test_request_context():
        for visit, seen in ((anna, "a card"), (boris, ""), (anna, ""), (anna, "a card")):
            assert drawn(visit, seen) == f"0 sees {seen}"

    assert made == ["a card", "", "a card"]


def test_the_oldest_of_what_is_shared_makes_room(
    app: Flask, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(views_made_once_per_table, "MOST_KEPT", 1)
    made: list[str] = []

    @SharedView
    def drawn(visit: Visit, seq: int) -> int:
        made.append(visit.language)
        return seq

    for language in ("en", "en", "de", "en"):
        visit = visit_of(app, gathering.host, gathering.table, language)
        with app.test_request_context():
            drawn(visit, 1)

    assert made == ["en", "de", "en"]


@pytest.mark.parametrize("is_counted", [True, False])
def test_counsel_that_phones_share_is_made_of_no_hand(
    app: Flask, monkeypatch: pytest.MonkeyPatch, *, is_counted: bool
):
    asked: list[State] = []

    def goals(state: State) -> tuple[Goal, ...]:
        asked.append(state)
        return advice.goals(state)

    monkeypatch.setattr(reroll_hint, "goals", goals)
    moment = moments()["reroll"]
    costly = tuple(one.id for one in CATALOGUE.abilities.values() if one.gold and one.gives)[:1]
    learned = costly if is_counted else ()
    held = tuple(
        replace(hero, hand=("battle-cry",), gold=7, abilities=learned) for hero in moment.heroes
    )
    shown(app, "turn", visit_to(replace(moment, heroes=held), moment.hero.seat))

    (state,) = asked
    assert {hero.hand for hero in state.heroes} == {()}
    counted = [state.hero.name] if is_counted else []
    assert [hero.name for hero in state.heroes if hero.gold] == counted


def test_ways_to_fight_that_phones_share_are_made_of_no_hand(
    app: Flask, monkeypatch: pytest.MonkeyPatch
):
    asked: list[State] = []

    def advise_freeing(state: State) -> tuple[Advice, ...]:
        asked.append(state)
        return suppressing_monsters_first.advise_freeing(state)

    monkeypatch.setattr(ways_to_fight, "advise_freeing", advise_freeing)
    moment = moments()["actions"]
    held = tuple(replace(hero, hand=("battle-cry",)) for hero in moment.heroes)
    shown(app, "turn", visit_to(replace(moment, heroes=held), moment.hero.seat))

    (state,) = asked
    assert {hero.hand for hero in state.heroes} == {()}
