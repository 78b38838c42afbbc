"""Whoever sees a question for the first time finds one answer lit, and no answer twice."""

import re
from typing import Literal

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import FACES, CastLot, Settings, State
from companion.i18n import LANGUAGES, text, verbatim
from companion.web.masmorra.turn.ways_to_fight import sentence
from tests.games.masmorra.positions import position, room
from tests.web.masmorra.simulation.sample_states import BOX, moments, seated
from tests.web.masmorra.turn.still_table import shown, visit_to

LIT = re.compile(r'class="[^"]*\bgo\b[^"]*"')


def _turn(app: Flask, state: State, language: str = "en") -> str:
    return shown(app, "turn", visit_to(state, seat_to_act(state), language))


def test_the_rooms_of_a_tile_stand_before_its_photo_and_nothing_else_is_lit(app: Flask):
    page = _turn(app, moments()["DrawTile"])

    assert page.index('id="kinds"') < page.index('id="tile-photo"')
    assert not LIT.search(page)


@pytest.mark.parametrize(
    "name, answers, by_app",
    [("DrawEvil", "evil-cards", "evil-app"), ("LoseCard", "cards", "let-app")],
)
def test_where_real_cards_are_drawn_they_come_first_and_the_app_is_not_lit(
    app: Flask, name: str, answers: str, by_app: str
):
    page = _turn(app, moments()[name])

    assert page.index(f'id="{answers}"') < page.index(f'id="{by_app}"')
    assert not LIT.search(page)


@pytest.mark.parametrize(
    "what, dice, lit", [("curse", 1, []), ("throne", 2, [text("play.lot.shown", "en")])]
)
def test_where_real_dice_are_thrown_what_they_show_is_lit_not_the_app(
    app: Flask, what: Literal["curse", "throne"], dice: int, lit: list[str]
):
    state = seated(Settings(mode="epic", tiles="app"))
    lot = CastLot(what, (FACES,) * dice, state.hero.name)
    page = _turn(app, replace(state, pending=(lot,)))

    assert re.findall(r'<button class="button go wide dicing__use">(.*?)</button>', page) == lit
    assert len(LIT.findall(page)) == len(lit)
    assert 'id="lot-app"' in page


def test_what_a_hero_card_teaches_next_and_does_stands_on_the_button_of_that_card(app: Flask):
    page = _turn(app, moments()["ChooseAbility"])
    buttons = re.findall(r'<button id="learn-.*?</button>', page)

    assert page.count("then: ") == len(buttons) > 1
    for one in buttons:
        said = one.partition("then: ")[2].replace("\N{SOFT HYPHEN}", "")
        assert re.match(r"[^<.]+\. [^<]{10,}</small>", said), said


def test_a_tile_is_saved_below_what_is_said_of_it(app: Flask):
    page = _turn(app, seated(BOX))

    assert page.count(text("play.draw.remember", "en")) == 1
    assert page.index('name="tile.id"') < page.index(text("play.draw.remember", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_that_cannot_be_won_says_that_it_must_be_fought(app: Flask, language: str):
    state = moments()["actions"]
    cursed = replace(state, turn=replace(state.turn, curse="ranged"))

    assert text("play.next.must", language) in _turn(app, cursed, language)
    assert text("play.next.must", language) not in _turn(app, state, language)


def test_what_the_advice_does_is_not_offered_once_more(app: Flask):
    page = _turn(app, moments()["PayAttack"])

    assert 'id="way-0"' not in page
    assert 'id="next"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_monster_that_the_lit_button_beats_is_not_named_by_a_second_fight(
    app: Flask, language: str
):
    state = moments()["actions"]
    monster = text("masmorra.monster.bitsy.acc", language)
    page = _turn(app, state, language)

    assert text("play.fight.advised", language, monsters=monster) in page
    assert text("play.do.fight", language, monster=monster) not in page
    assert text("play.fight.self", language) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roll_for_a_room_says_how_many_dice_of_which_kind(app: Flask, language: str):
    state = moments()["RollMonsters"]
    *below, question = state.pending
    for dice, told in ((("minor",), (1, 0)), (("minor", "major", "major"), (1, 2))):
        asked = replace(state, pending=(*below, replace(question, dice=dice)))
        page = _turn(app, asked, language)
        for count, kind in zip(told, ("minor", "major"), strict=True):
            named = text(f"play.die.{kind}", language)
            assert (f"{count} × {named}" in page) == bool(count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_numbers_are_only_kept_the_turn_says_where_they_are_told(app: Flask, language: str):
    tracked = moments()["tracker"]
    light = replace(tracked, settings=replace(tracked.settings, policy="light"))

    assert text("play.track.how", language) in _turn(app, tracked, language)
    told = " ".join(text("play.light.lead.book", language).split())
    assert told in _turn(app, light, language)


def test_a_card_without_a_name_is_told_by_its_place(app: Flask):
    page = _turn(app, moments()["DiscardCard"])

    assert text("play.discard.unnamed", "en", number=1) in page
    assert f'{text("play.discard.unnamed", "en", number=2)}<span class="deed__text">Swift' in page


def test_cards_that_the_app_knows_are_told_by_what_stands_on_them(app: Flask):
    state = moments()["DiscardCard"]
    known = replace(state.heroes[0], hand=("swift-strike",) * 7)
    page = _turn(app, replace(state, heroes=(known, *state.heroes[1:])))

    assert text("play.discard.which_known", "en") in page
    assert text("play.discard.unnamed", "en", number=1) not in page
    assert page.count(">Swift Strike<span") == 7


def test_of_face_down_cards_all_are_named_or_none(app: Flask):
    state = moments()["LoseCard"]
    page = _turn(app, state)
    known = replace(state.heroes[0], hand=("Swift Strike",) * 2)
    named = _turn(app, replace(state, heroes=(known, *state.heroes[1:])))

    assert "Swift Strike" not in page.partition('id="cards"')[2].partition("</div>")[0]
    assert text("play.card.unnamed", "en", number=2) in page
    assert named.count("Swift Strike</button>") == 2


def test_a_long_list_of_evil_cards_can_be_searched(app: Flask):
    page = _turn(app, moments()["DrawEvil"])

    assert 'data-seeks="evil-cards"' in page
    assert page.index('id="evil-search"') < page.index('id="evil-cards"')


def test_two_monsters_alike_are_told_apart_by_their_rooms(app: Flask):
    page = _turn(app, moments()["ChooseMarch"])
    rooms = re.findall(r'<strong>Orc</strong> <span class="quiet">([^<]+)</span>', page)

    assert len(set(rooms)) == len(rooms) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_magic_1_what_only_a_turned_die_is_missing_for_stands_above_the_end_of_the_turn(
    app: Flask, language: str
):
    chest = room(kind="treasure", dock=("defense",), gold=3)
    page = _turn(app, position(rooms=[chest], dice=("magic", "ranged")), language)
    nearly = page.partition('id="nearly"')[2].partition("</section>")[0]

    ranged, defense = (f"@masmorra.face.{face}" for face in ("ranged", "defense"))
    turned = text("advice.magic", language, face=ranged, to=defense)
    assert sentence(" ".join(turned.split())) in nearly.replace("\N{SOFT HYPHEN}", "")
    assert "&#34;use_magic&#34;" in nearly
    assert 'id="magic-form"' in page
    assert page.index('id="nearly"') < page.index('id="next"')
    assert 'id="no-do-room"' not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_room_pit_1_without_a_step_it_is_said_that_one_falls(app: Flask, language: str):
    state = moments()["PayPit"]
    spent = tuple(replace(die, face="melee") for die in state.turn.dice)
    without = replace(state, turn=replace(state.turn, dice=spent))

    assert text("play.pit.none", language) not in _turn(app, state, language)
    assert text("play.pit.none", language) in _turn(app, without, language)


def test_room_pit_1_who_has_magic_is_told_that_it_makes_a_step(app: Flask):
    state = moments()["PayPit"]
    *others, last = (replace(die, face="melee") for die in state.turn.dice)
    turn = replace(state.turn, dice=(*others, replace(last, face="magic")))
    page = _turn(app, replace(state, turn=turn), "en")

    assert text("play.pit.magic", "en") in page
    assert text("play.pit.none", "en") not in page
    assert page.index('id="magic"') < page.index('id="fall"')


def test_dice_that_nobody_has_rolled_are_not_shown_as_blanks(app: Flask):
    state = moments()["PayPit"]
    unrolled = tuple(replace(die, face=None, place="ready") for die in state.turn.dice)
    before = replace(state, turn=replace(state.turn, dice=unrolled))

    assert "purse__dice" in _turn(app, state)
    assert "purse__dice" not in _turn(app, before)


def test_who_watches_is_told_whose_dice_lie_there(app: Flask):
    state = moments()["reroll"]
    watching = 1 + seat_to_act(state) % len(state.heroes)
    page = shown(app, "turn", visit_to(state, watching))

    assert text("play.watch.dice_of", "en", name=verbatim(state.hero.player)) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_trap_7_a_place_that_costs_life_has_a_reason(app: Flask, language: str):
    state = moments()["PlaceTrap"]
    page = _turn(app, state, language)

    assert "spot__price" in page
    places = page.count('class="spot spot--lay')
    assert text("play.trap.where", language, count=places) in page
    named = text(f"masmorra.hero.{state.hero.name}", language)
    assert named in page.partition('id="harms"')[2].partition("</span>")[0]


def test_free_3_a_step_by_the_token_is_offered_once(app: Flask):
    begun = position(dice=("melee", "ranged"))
    kept = replace(begun, rulings=replace(begun.rulings, free_step_immediate=False))
    flip = text("play.do.free_step", "en", face="@masmorra.face.step")

    assert begun.hero.free_step
    assert flip not in _turn(app, begun)
    assert flip in _turn(app, kept)
