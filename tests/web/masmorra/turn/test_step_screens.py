"""Every moment of a game has a screen, in every language, for those who act and those who watch."""

import re
from typing import get_args

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.engine.transcript import parse
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.commands import Command
from companion.games.masmorra.legality.clauses_of_open_questions import question_rule
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import (
    FACES,
    CastLot,
    ChooseSite,
    LoseCard,
    Phase,
    Question,
    State,
)
from companion.games.masmorra.play import options
from companion.games.masmorra.registration import Entry as CommandEntry
from companion.games.masmorra.registration import entry_of
from companion.games.masmorra.transcript import STAGE
from companion.i18n import LANGUAGES, text
from companion.web.masmorra.game_pages import tabs
from companion.web.masmorra.turn import turn_screen
from companion.web.masmorra.turn.steps import other_options
from companion.web.masmorra.turn.steps.tile_draw import outline_paths
from companion.web.screens.screen_rendering import ShowOtherScreen
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.simulation.sample_states import BOX, moments, seated
from tests.web.masmorra.turn.still_table import shown, visit_to

ASKED = sorted(moments())
SEEN = re.compile(r"play\.[a-z]|masmorra\.[a-z]")


NEVER_OFFERED = {
    "open_table",
    "take_seat",
    "come_in",
    "leave_seat",
    "begin_game",
    "correct",
    "correct_dice",
    "adjust",
    "fight",
    "move",
    "disarm_trap",
    "drink_elixir",
    "use_ability",
    "flip_free_step",
    "collect_bounties",
}
"""Commands of the lobby and corrections, and those whose labels have sentences of their own."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_and_each_part_of_the_turn_has_words(language: str):
    tags = {one.__struct_config__.tag for one in get_args(Question)}
    asked = {*tags, *get_args(Phase)} - {"lobby", "over"}
    for one in asked:
        assert text(f"play.doing.you.{one}", language)
        assert text(f"play.doing.other.{one}", language, name="Anna")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_that_can_be_offered_has_words(language: str):
    tags = {str(one.__struct_config__.tag) for one in get_args(Command)}
    for tag in tags - NEVER_OFFERED:
        assert text(f"play.do.{tag}", language, count=1, level=2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", [name for name in ASKED if moments()[name].phase != "over"])
def test_a_question_without_a_step_of_its_own_is_asked_by_its_options(
    app: Flask, moment: str, language: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(turn_screen, "QUESTIONS", {})
    monkeypatch.setattr(turn_screen, "PHASES", {})
    state = moments()[moment]
    seat = seat_to_act(state)
    page = shown(app, "turn", visit_to(state, seat, language))
    legal = [one for one in options(state, seat) if one.refusal is None]
    if state.settings.policy != "tracker":
        assert page.count('id="do-') == len(legal)
        names = re.findall(r'id="([^"]+)"', page)
        assert len(names) == len(set(names))
    assert not SEEN.search(re.sub(r"<[^>]*>", "", page))


def test_what_has_no_place_in_a_step_is_offered_besides(
    app: Flask, monkeypatch: pytest.MonkeyPatch
):
    def homeless(command: Command) -> CommandEntry:
        return replace(entry_of(command), shown="among_others")

    monkeypatch.setattr(other_options, "entry_of", homeless)
    state = moments()["roll"]
    page = shown(app, "turn", visit_to(state, seat_to_act(state)))
    assert 'id="besides"' in page
    assert 'form="besides-act"' in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", ASKED)
def test_the_phone_that_is_asked_and_one_that_watches_see_a_screen(
    app: Flask, moment: str, language: str
):
    state = moments()[moment]
    name = "end" if state.phase == "over" else "turn"
    acting = seat_to_act(state)
    for seat in (acting, 1 + acting % 3):
        page = shown(app, name, visit_to(state, seat, language))
        assert page.count("<main ") == 1
        assert not SEEN.search(re.sub(r"<[^>]*>", "", page))


@pytest.mark.parametrize("moment", [name for name in ASKED if moments()[name].phase != "over"])
def test_whoever_is_asked_has_something_to_press_and_others_only_set_right(app: Flask, moment: str):
    state = moments()[moment]
    acting = seat_to_act(state)
    asked = shown(app, "turn", visit_to(state, acting))
    assert "<button" in asked
    watching = shown(app, "turn", visit_to(state, 1 + acting % 3))
    commands = re.findall(r'name="command" value="([^"]*)"', watching)
    more = {"tracker": {"pass_turn"}, "ShowBonusCards": {"tell_number"}}
    allowed = {"adjust", "correct"} | more.get(moment, set())
    tags = {tag for one in commands for tag in re.findall(r"type&#34;:&#34;(\w+)", one)}
    assert tags <= allowed


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["hero", "map"])
def test_hero_and_map_show_at_every_moment(app: Flask, screen: str):
    for state in moments().values():
        if screen == "hero" or state.settings.plays_by_rules:
            seat = seat_to_act(state) % 3 + 1
            assert f'<main id="{screen}"' in shown(app, screen, visit_to(state, seat))


def test_the_address_of_a_tile_that_was_laid_leads_to_the_turn(app: Flask):
    state = moments()["RollMonsters"]
    with pytest.raises(ShowOtherScreen, match="turn"):
        shown(app, "map", visit_to(state, seat_to_act(state), at="0,0"))


@pytest.mark.parametrize("rule", ["SPAWN-3", "SPAWN-5", "THRONE-12", "ALLIANCE-10", "BOSS-4"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_calls_monsters_the_roll_says_why(app: Flask, rule: str, language: str):
    state = moments()["RollMonsters"]
    *below, question = state.pending
    called = replace(state, pending=(*below, replace(question, rule=rule)))

    assert rule in shown(app, "turn", visit_to(called, seat_to_act(called), language))


def test_a_hand_is_shown_to_its_own_seat_only(app: Flask):
    state = moments()["DiscardCard"]
    assert "Swift Strike" in shown(app, "hero", visit_to(state, 1))
    assert "Swift Strike" not in shown(app, "hero", visit_to(state, 2, who="jay"))


def test_a_tile_of_the_box_can_be_described(app: Flask):
    state = seated(BOX)
    page = shown(app, "turn", visit_to(state, seat_to_act(state)))
    assert 'id="describe-form"' in page


def test_a_tile_is_described_by_walls_with_a_gap_for_each_doorway(app: Flask):
    state = seated(BOX)
    page = shown(app, "turn", visit_to(state, seat_to_act(state)))
    drawn = re.findall(r'class="outline__doors"\s+d="([^"]*)"', page)

    assert [path.count("M") for path in drawn] == [4, 3, 2, 2, 1]
    assert outline_paths("small", ("n",)) == (
        "M-4 0H15M35 0H54M50 -4V54M-4 50H54M0 -4V54",
        "M15 0H35",
    )


def test_in_advise_mode_a_refusal_can_be_overruled(app: Flask):
    state = moments()["actions"]
    free = replace_policy(state, "advise")
    acting = seat_to_act(state)
    assert "overrule-" not in shown(app, "turn", visit_to(state, acting))
    assert "overrule-" in shown(app, "turn", visit_to(free, acting))


def test_a_tracker_is_asked_which_seventh_card_goes(app: Flask):
    state = replace_policy(moments()["DiscardCard"], "tracker")

    asked = shown(app, "turn", visit_to(state, seat_to_act(state)))
    assert "&#34;discard&#34;" in asked


def replace_policy(state: State, policy: str) -> State:
    return replace(state, settings=replace(state.settings, policy=policy))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_special_about_a_monster_has_words(language: str):
    for kind in CATALOGUE.monsters:
        assert all(text(trait, language) for trait in traits(kind))


def test_where_only_numbers_are_kept_there_is_no_map():
    visit = visit_to(moments()["tracker"], 1)
    assert "map" not in {tab.screen for tab in tabs(visit)}


def test_where_no_monster_can_move_nobody_is_asked_to_move_one(app: Flask):
    begun = moments()["actions"]
    state = replace(begun, pending=(), monsters=(), turn=replace(begun.turn, phase="dm_move"))
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    assert text("play.master.stuck", "en") in page or text("play.doing.you.dm_end", "en") in page
    assert text("play.doing.you.dm_move", "en") not in page


def test_no_monsters_are_promised_where_none_appear(app: Flask):
    begun = moments()["actions"]
    state = replace(begun, pending=(), monsters=(), turn=replace(begun.turn, phase="dm_move"))
    vortices = {name: room for name, room in state.rooms.items() if not room.tile.spawns}
    page = shown(app, "turn", visit_to(replace(state, rooms=vortices), state.hero.seat))
    assert text("play.doing.you.dm_end", "en") in page
    assert text("play.do.pass_turn", "en") in page
    assert text("play.master.coming", "en") not in page


@pytest.mark.parametrize("mode, fills", [("standard", True), ("alliance", False)])
def test_rooms_that_are_left_alone_are_not_told_to_fill(app: Flask, mode: str, *, fills: bool):
    lines = (
        f"table: {mode}",
        "room 1-start at 0,0",
        "room den at 0,1: minor, doors s",
        "room hall at 0,0: hall, doors s, level 2",
        "hero: Jay in hall",
        "phase: monsters move",
        "= no question",
    )
    state = STAGE.set_up(parse("\n".join(lines)).setup)
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    assert (text("play.master.coming", "en") in page) is fills


@pytest.mark.parametrize(
    "question, commands",
    [
        (CastLot("curse", (FACES,), "jay"), {"leave_to_app", "answer_roll"}),
        (CastLot("miasma", (("blue", "red"),), "jay"), {"leave_to_app", "answer_roll"}),
        (LoseCard(1, to_app=False), {"leave_to_app", "answer_card"}),
        (ChooseSite(), {"pick_site"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_one_answer_says_why_and_takes_one_touch(
    app: Flask, language: str, question: Question, commands: set[str]
):
    state = moments()["actions"]
    asked = replace(state, pending=(question,))
    page = shown(app, "turn", visit_to(asked, seat_to_act(asked), language))
    rule = question_rule(question).id
    pressed = re.findall(r'name="command" value="([^"]*)"', page)

    assert f'title="{rule}" data-pocket' in page or isinstance(question, CastLot)
    assert commands <= {tag for one in pressed for tag in re.findall(r"type&#34;:&#34;(\w+)", one)}


def test_the_map_knows_where_a_hero_is_before_any_drawing_is_loaded(app: Flask):
    state = moments()["actions"]
    drawn = shown(app, "map", visit_to(state, seat_to_act(state)))
    assert re.search(r'pawn--active">\s*<rect x="[\d.]+" y="[\d.]+" width="[\d.]+"', drawn)


@pytest.mark.parametrize(
    "gold, told",
    [
        (0, "+6 gold: unused dice"),
        (4, "+2 gold: a purse holds 6"),
        (6, "No gold: the purse is full"),
    ],
)
def test_gold_1_what_the_swap_brings_is_said_before_it_is_made(app: Flask, gold: int, told: str):
    state = position(heroes=[hero(gold=gold)])
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    said = re.findall(r"\+\d gold: unused dice|\+\d gold: a purse holds 6|No gold: [a-z ]+", page)
    assert said == [told]
