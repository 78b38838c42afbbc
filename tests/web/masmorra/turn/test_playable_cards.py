"""Hands that the app deals: offered where they may be played, and to nobody else."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.engine.transcript import parse
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Ability, DiscardCard, Respond, State, Tile, TreasureCard
from companion.games.masmorra.model.cards.card_effects import Note
from companion.games.masmorra.model.seated_bot import SeatedBot
from companion.games.masmorra.transcript import STAGE
from companion.i18n import text
from companion.table import AccessRights, Tables
from tests.games.masmorra.positions import set_table
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.simulation.sample_states import after
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_turn_screen import state_of

Sit = Callable[..., Phone]


def fighting(*done: c.Command) -> State:
    """Give a fight against an Orc in which two heroes hold cards."""
    lines = (
        "table: app deals cards",
        "hero: Jay, card battle-cry, card secret-door",
        "hero: Mika, card war-horn",
        "monsters: orc in 1-start",
        "dice: melee melee step step step step",
        "= no question",
    )
    state = STAGE.set_up(parse("\n".join(lines)).setup)
    for command in (c.Fight(1), *done):
        state = after(state, command)
    return state


def test_cards_are_offered_in_the_fight_to_their_owner_where_they_serve(app: Flask):
    state = fighting()
    own = shown(app, "turn", visit_to(state, 1))
    assert 'id="in-hand-0"' in own
    assert 'id="in-hand-1"' not in own
    assert text("cards.battle-cry", "en") in own
    other = shown(app, "turn", visit_to(state, 2))
    assert text("cards.war-horn", "en") in other
    assert text("cards.battle-cry", "en") not in other


def test_cards_are_offered_at_the_payback_and_while_acting(app: Flask):
    strikes = fighting(c.Attack())
    page = shown(app, "turn", visit_to(strikes, 1))
    assert 'id="in-hand-0"' in page
    assert page.count('form="hand-act"') == 2
    rooms = "room 1-start at 0,0\nroom den at 0,1: hall, doors s"
    calm = STAGE.set_up(parse(f"hero: Jay, card secret-door\n{rooms}\n= round 1").setup)
    assert 'id="in-hand-0"' in shown(app, "turn", visit_to(calm, 1))


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "You can play a card now"),
        ("de", "Du kannst jetzt eine Karte spielen"),
        ("fr", "Tu peux jouer une carte maintenant"),
        ("ru", "Можно сыграть карту"),
    ],
)
def test_who_waits_is_told_of_a_card_and_finds_it_above_the_scene(
    app: Flask, language: str, said: str
):
    page = shown(app, "turn", visit_to(fighting(), 2, language))
    waits = page.partition('id="next"')[2].partition("</p>")[0]

    assert said in waits
    assert 'href="#in-hand"' in waits
    assert text("play.watch.nothing", language) not in waits
    assert page.index('id="in-hand"') < page.index('id="own"') < page.index('id="next"')


def test_who_waits_without_a_card_to_play_has_nothing_to_do(app: Flask):
    state = fighting()
    state = replace(state, heroes=(state.hero, replace(state.heroes[1], hand=("secret-door",))))
    waits = shown(app, "turn", visit_to(state, 2)).partition('id="next"')[2].partition("</p>")[0]

    assert text("play.watch.nothing", "en") in waits
    assert "in-hand" not in waits


@pytest.mark.parametrize(
    "hand, said",
    [
        (("secret-door",), "play.watch.answer.none"),
        (("", "secret-door"), "play.watch.answer.may"),
        (("quick-healing",), "play.watch.answer.can"),
    ],
)
def test_who_waits_while_a_card_is_to_be_answered_is_told_whether_an_own_one_may(
    app: Flask, hand: tuple[str, ...], said: str
):
    state = fighting()
    state = replace(
        state,
        heroes=(state.hero, replace(state.heroes[1], hand=hand, life=5)),
        pending=(*state.pending, Respond("fight")),
    )
    waits = shown(app, "turn", visit_to(state, 2)).partition('id="next"')[2].partition("</p>")[0]

    assert text(said, "en") in waits
    assert text("play.watch.nothing", "en") not in waits


@pytest.fixture
def dealt(phone: Callable[[], Phone]) -> Gathering:
    """A table whose cards the app deals."""
    return gather(phone(), cards="app")


@pytest.mark.slow
def test_a_dealt_hand_reaches_its_owners_phone_and_no_other(
    dealt: Gathering, phone: Callable[[], Phone], tables: Tables
):
    anna, boris = phone(), phone()
    for one, name, hero, colour in ((anna, "Anna", "jay", "red"), (boris, "Boris", "mika", "blue")):
        one.get(dealt.link)
        one.fill("sit", {"name": name, "hero": hero, "colour": colour})
    begin(dealt)
    hands = tables._logs.get(dealt.table).history.state.heroes
    titles = [{text(f"cards.{card}", "en") for card in hero.hand} for hero in hands]
    assert all(card in CATALOGUE.cards for hero in hands for card in hero.hand)
    for own, other, reader in ((0, 1, anna), (1, 0, boris)):
        page = reader.get(dealt.url("hero")).text
        assert all(f">{title}</h3>" in page for title in titles[own])
        secret = titles[other] - titles[own]
        for screen in ("hero", "hero?who=jay", "hero?who=mika", "table", "log", "turn", "map"):
            seen = reader.get(dealt.url(screen)).text
            assert not [title for title in secret if f">{title}<" in seen]
    assert state_of(tables, boris, dealt).heroes[0].hand == ("", "")


@pytest.mark.slow
def test_a_card_is_described_in_six_touches(gathering: Gathering, sit: Sit, tables: Tables):
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "algus", "blue")
    begin(gathering)
    page = Reader(anna.get(gathering.url("hero")).text)
    chips = page.choices["strange-form-0"]
    steps = next(one for one in chips["purple"] if "step" in one)
    fewer = next(one for one in chips["orange"] if "fewer_dice" in one)
    touched = {"title": "Night Wind", "purple": steps, "orange": fewer}
    answered = anna.fill("strange-form-0", touched, htmx=True)
    assert answered.status_code == 200
    (card,) = tables._logs.get(gathering.table).history.state.cards.values()
    assert (card.when, card.title, len(card.purple)) == ("turn_start", "Night Wind", 1)
    assert "Night Wind" in anna.get(gathering.url("hero")).text
    for screen in ("hero", "hero?who=jay", "table", "log", "turn"):
        assert "Night Wind" not in boris.get(gathering.url(screen)).text
    assert tables.custom_content.known("masmorra", Tile) == ()


@pytest.mark.slow
def test_a_card_without_a_name_is_refused(gathering: Gathering, sit: Sit):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    anna.get(gathering.url("hero"))
    assert anna.fill("strange-form-1", {"title": " ", "note": "x"}, htmx=True).status_code == 422
    anna.get(gathering.url("hero"))
    bad = anna.fill("strange-form-1", {"title": "A", "purple": "{}"}, htmx=True)
    assert bad.status_code == 400


@pytest.mark.slow
def test_an_ability_is_described_on_the_heros_page(gathering: Gathering, sit: Sit, tables: Tables):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    page = Reader(anna.get(gathering.url("hero")).text)
    chips = page.choices["talent-form"]["does"]
    steps = next(one for one in chips if "step" in one)
    touched = {"slot": "jay-start", "title": "Sure Foot", "dock": "melee", "does": steps}
    assert anna.fill("talent-form", touched, htmx=True).status_code == 200
    (ability,) = tables.custom_content.known("masmorra", Ability, "ability")
    assert (ability.kind, ability.dock, ability.title) == ("dice", ("melee",), "Sure Foot")
    shown = anna.get(gathering.url("hero")).text
    assert "Sure Foot" in shown
    assert text("cards.talent.dock", "en", faces=text("masmorra.face.melee", "en")) in shown
    log = anna.get(gathering.url("log")).text
    assert "Sure Foot" in log
    anna.get(gathering.url("hero"))
    assert anna.fill("talent-form", {"slot": "x"}, htmx=True).status_code == 400


def test_a_host_who_plays_needs_to_uncover_nothing_for_free_seats(app: Flask):
    state = fighting()
    alone = visit_to(state, 1)
    free = dict.fromkeys((3, 4, 5), 0)
    rights = AccessRights("torch-lit", held=(1,), host=True, lent=free)
    host = replace(alone, rights=rights)
    assert 'id="covered-' not in shown(app, "hero", host)
    assert 'id="in-hand-0"' in shown(app, "turn", host)


@pytest.mark.parametrize("bot, covered", [(SeatedBot(), False), (None, True)])
def test_a_player_of_the_app_looks_into_no_hand(
    app: Flask, bot: SeatedBot | None, *, covered: bool
):
    state = fighting()
    others = tuple(replace(seat, bot=bot) if seat.number == 2 else seat for seat in state.seats)
    rights = AccessRights("torch-lit", held=(1,), host=True, lent={2: 0})
    visit = replace(visit_to(replace(state, seats=others), 1), rights=rights)

    assert ('id="covered-' in shown(app, "hero", visit)) is covered
    assert ('id="in-hand-0"' in shown(app, "turn", visit)) is not covered


@pytest.mark.parametrize("mode, covered", [("standard", True), ("alliance", False)])
def test_a_hand_on_a_shared_phone_lies_covered(app: Flask, mode: str, *, covered: bool):
    state = fighting()
    state = replace(state, settings=replace(state.settings, mode=mode))
    alone = visit_to(state, 1)
    shared = replace(alone, rights=AccessRights("torch-lit", held=(1, 2), guest=True))
    assert 'id="covered-' not in shown(app, "hero", alone)
    assert ('id="covered-' in shown(app, "hero", shared)) is covered
    assert 'id="in-hand' not in shown(app, "turn", shared)
    full = replace(state.hero, hand=("lightning",) * 7)
    state = replace(state, heroes=(full, *state.heroes[1:]), pending=(DiscardCard(1),))
    asked = replace(shared, tables=visit_to(state, 1).tables)
    assert ('id="covered-' in shown(app, "turn", asked)) is covered


@pytest.mark.parametrize("mode, is_open", [("standard", False), ("alliance", True)])
def test_alliance_18_hands_are_open_in_an_alliance_only(app: Flask, mode: str, *, is_open: bool):
    state = fighting()
    state = replace(state, settings=replace(state.settings, mode=mode))
    others = shown(app, "hero", visit_to(state, 2, who="jay"))
    assert (text("cards.battle-cry", "en") in others) is is_open
    assert (text("play.card.open", "en") in others) is is_open
    assert 'id="do-card' not in others


def test_a_table_opens_although_a_remembered_card_makes_no_sense_any_more(
    phone: Callable[[], Phone], tables: Tables
):
    good = TreasureCard("gale", purple=(Note("By hand"),), title="Gale", source="table")
    tables.custom_content.add(
        "masmorra", {"card:gale": good, "card:bad": replace(good, id="bad", copies=0)}
    )
    opened = gather(phone())
    assert tables._logs.get(opened.table).history.state.cards == {"gale": good}


@pytest.mark.parametrize("third, buttons", [("", 0), ("monster: cultist in b", 1)])
def test_monsters_alike_are_one_aim_of_a_card_and_others_are_told_by_their_room(
    app: Flask, third: str, buttons: int
):
    lines = (
        "table: alliance, app deals cards",
        "room a at 0,0: hall, doors e",
        "room b at 1,0: hall, doors w",
        "hero: Jay in a, card banishing-light",
        *("monster: cultist in a", "monster: cultist in a", third),
        "dice: melee",
    )
    state = set_table(*filter(None, lines))
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    hand = page.partition('id="in-hand-0"')[2].partition("</details>")[0]
    labels = re.findall(r'deed__label">([^<]*)', hand)

    assert len(labels) == len({*labels}) == 2 + buttons, hand
