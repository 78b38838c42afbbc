"""Players and heroes on one screen: who this phone plays, whose turn it is, what is left to do."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.i18n import LANGUAGES, text
from companion.table import AccessRights
from companion.web.rules.clause_links import open_pocket, termed
from companion.web.screens.request_context import Visit
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import shown, visit_to

LIT = re.compile(r'class="[^"]*\bgo\b[^"]*"')


def _watched(app: Flask, moment: str, language: str = "en") -> str:
    state = moments()[moment]
    return shown(app, "turn", visit_to(state, 1 + seat_to_act(state) % 3, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_phone_says_you_and_names_the_hero(app: Flask, language: str):
    state = moments()["actions"]
    page = shown(app, "turn", visit_to(state, seat_to_act(state), language))

    named = text("play.you", language, hero=f"@masmorra.hero.{state.hero.name}")
    assert f"<strong>{named}</strong>" in page


def test_of_others_the_player_is_named_with_the_hero(app: Flask):
    state = moments()["actions"]
    page = _watched(app, "actions")

    hero = text(f"masmorra.hero.{state.hero.name}", "en")
    assert f"<strong>{state.hero.player} · {hero}</strong>" in page
    own = state.heroes[seat_to_act(state) % 3]
    assert f"<strong>You · {text(f'masmorra.hero.{own.name}', 'en')}</strong>" in page


def test_on_a_phone_of_several_players_nobody_is_called_you(app: Flask):
    visit = visit_to(moments()["actions"], 1)
    shared = Visit(visit.tables, AccessRights("torch-lit", held=(1, 2, 3), guest=True), 1, "en")

    assert "You · " not in shown(app, "turn", shared)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_watches_reads_whose_turn_it_is_and_that_nothing_is_to_do(app: Flask, language: str):
    state = moments()["actions"]
    page = _watched(app, "actions", language).replace("\N{SOFT HYPHEN}", "")

    player = next(one.player for one in state.heroes if one.seat == seat_to_act(state))
    for key in ("play.watch.turn_of", "play.watch.nothing"):
        assert " ".join(text(key, language, name=player).split()) in page
    assert not LIT.search(page)


@pytest.mark.parametrize("policy", ["tracker", "light"])
def test_another_ends_a_turn_only_by_a_small_button_below_with_the_name(app: Flask, policy: str):
    tracked = moments()["tracker"]
    state = replace(tracked, settings=replace(tracked.settings, policy=policy))
    page = shown(app, "turn", visit_to(state, 2))

    assert not LIT.search(page)
    assert page.index('id="sheet-1"') < page.index('id="finish"')
    ended = text("play.track.next_of", "en", name=state.hero.player)
    assert ended in page.partition('id="finish"')[2].partition("</button>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_room_web_1_what_pays_the_webs_says_what_it_leaves(app: Flask, language: str):
    state = moments()["PayWeb"]
    page = shown(app, "turn", visit_to(state, seat_to_act(state), language))

    for source in ("symbol", "token"):
        left = text(f"play.web.left.{source}", language)
        assert left in page.replace("\N{SOFT HYPHEN}", "").replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_the_rules_opens_its_sentence_where_it_stands(app: Flask, language: str):
    numbers = {"defense": 3, "payback": 2, "xp": 3}
    words = text("play.term.payback", language)
    with app.test_request_context():
        told = text("play.monster.line", language, **numbers)
        assert termed(told, words, "PAYBACK-2") == told
        open_pocket("torch-lit", "masmorra", "turn")
        marked = termed(told, words, "PAYBACK-2")

    word = re.search(r'<a class="term" href="[^"]*PAYBACK-2[^"]*" data-pocket>([^<]+)</a>', marked)
    assert word
    assert word[1] in words.split("|")
    assert re.sub("<[^>]*>", "", marked) == told
