"""Whatever changes a number, a piece or a turn has news, and says what real pieces must do."""

from collections.abc import Iterator, Mapping, Sequence

import pytest

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.model import State
from companion.i18n import LANGUAGES
from companion.web.game_ui import Listed, NewsLine
from companion.web.masmorra.after_tap.large_events import SCENES, large_events
from companion.web.masmorra.after_tap.news_lines import SAID_BY_OTHERS, news_lines
from companion.web.masmorra.after_tap.piece_instructions import ORDERS, hand_orders
from companion.web.screens.command_feedback import message
from tests.games.masmorra.test_translations import EVENTS, event_samples
from tests.web.masmorra.simulation.sample_states import moments

NO_PIECE: Mapping[type, str] = {
    e.TableOpened: "nothing lies on the table yet",
    e.SeatTaken: "nothing lies on the table yet",
    e.SeatLeft: "nothing lies on the table yet",
    e.PendingChanged: "a question",
    e.HouseRuled: "a ruling",
    e.Corrected: "the books follow the pieces here",
    e.NumberTold: "the books follow the pieces here",
    e.EndTriggered: "said aloud",
    e.EndCalledOff: "said aloud",
    e.GameEnded: "said aloud",
    e.AllianceEnded: "said aloud",
    e.EvilDrawn: "the card was drawn by hand, or the app drew it",
    e.DiceTaken: "the dice that are not rolled stay where they lie",
    e.PhaseBegan: "a part of the turn",
    e.DiceRolled: "the dice lie as they fell",
    e.SymbolsMade: "symbols have no piece",
    e.SymbolsVanished: "symbols have no piece",
    e.MovePointsChanged: "Move Points have no piece",
    e.AbilityUsed: "its dice are told by what pays for it",
    e.CombatBegan: "a part of the turn",
    e.CombatEnded: "a part of the turn",
    e.AbilityDescribed: "the players read it from a piece",
    e.WoundIgnored: "no token is taken",
    e.LevelReached: "the ability that is chosen says it",
    e.CardNamed: "a note",
    e.CardDescribed: "the players read it from a piece",
    e.IconDescribed: "the players read it from a piece",
    e.TileDescribed: "the players read it from a piece",
    e.StackEmptied: "the stack is bare",
    e.CardTaken: "told by who plays the card",
    e.NoteShown: "it is an order itself, in the news",
    e.RerollGranted: "a right",
    e.HeroHidden: "a right",
    e.HeroShown: "a right",
    e.MonstersChanged: "numbers of this turn only",
    e.QuestShown: "the Experience marker follows",
    e.FaceCursed: "numbers of this turn only",
    e.MiasmaMet: "gold and cards are told by what they lose",
    e.TrapFired: "it stays; its Wounds are told by themselves",
    e.MalaphyasThrew: "what he calls is told by itself",
    e.MonsterStruggled: "the monster stays where it is",
    e.MonsterFought: "the fallen one is told by itself",
    e.PaidBack: "the Wounds are told by themselves",
    e.TokenUsed: "the token stays with its hero",
    e.GoldChanged: "summed up for each hero",
    e.XpChanged: "summed up for each hero",
    e.Wounded: "summed up for each hero",
    e.Healed: "summed up for each hero",
    e.Paid: "summed up",
    e.HeroDefeated: "summed up",
}
"""Events that no piece follows, or that are summed up, and why."""


@pytest.fixture(scope="module")
def state() -> State:
    return moments()["actions"]


def messages_of(lines: Sequence[NewsLine]) -> Iterator[Message]:
    for one in lines:
        yield from ((*filter(None, (one.head,)), *one.parts) if isinstance(one, Listed) else (one,))


def said(lines: Sequence[NewsLine], language: str = "en") -> list[str]:
    return [message(one, language) for one in messages_of(lines)]


def test_an_event_has_orders_or_a_reason_for_none():
    assert ORDERS.keys() & NO_PIECE.keys() == set()
    assert ORDERS.keys() | NO_PIECE.keys() == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_has_news_or_a_reason_for_none(kind: type, state: State):
    told = [news_lines(state, (one,)) for one in event_samples(kind)]
    assert any(told) != (kind in SAID_BY_OTHERS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_all_that_is_said_of_an_event_stands_in_every_language(kind: type, state: State):
    for event in event_samples(kind):
        scenes = [one.title for one in large_events(state, (event,))]
        for lines in (news_lines(state, (event,)), hand_orders(state, (event,)), scenes):
            for language in LANGUAGES:
                assert not any("{" in sentence for sentence in said(lines, language))


def test_the_numbers_of_a_hero_stand_in_one_line(state: State):
    hero = state.hero.name
    events = (
        e.ChestOpened(state.hero.room, hero),
        e.GoldChanged(hero, 2, "ROOM-GOLD-1"),
        e.CardDrawn(hero),
        e.XpChanged(hero, 1, "TREASURE-1"),
    )
    opened, numbers = news_lines(state, events)
    assert "chest" in said([opened])[0]
    assert said([numbers]) == ["+2 gold", "+1 card", "+1 XP"], "the hero is named just before"


def test_a_monster_is_placed_in_its_room(state: State):
    (order,) = hand_orders(state, (e.MonsterAppeared(9, "orc", state.hero.room, "SPAWN-5"),))
    assert said([order])[0].startswith("Place the Orc in ")


def test_what_comes_to_the_room_just_named_is_placed_there(state: State):
    name, room = state.hero.name, state.hero.room
    came = e.MonsterAppeared(9, "orc", room, "SPAWN-5")
    orders = hand_orders(state, (e.HeroMoved(name, room, "walk"), came))
    with_gold = hand_orders(
        state, (e.HeroMoved(name, room, "walk"), e.RoomGoldChanged(room, 2), came)
    )

    assert said(orders)[1] == "Place the Orc there"
    assert said(with_gold)[2].startswith("Place the Orc in ")


def test_wounds_and_healing_are_summed_up(state: State):
    hero = state.hero.name
    events = (e.Wounded(hero, 3, "FIGHT-18"), e.Healed(hero, 1))
    assert said(hand_orders(state, events)) == [f"{said_name(hero)}: take 2 Wound tokens"]


def said_name(hero: str) -> str:
    return message(Message(f"masmorra.hero.{hero}"), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_correction_is_a_sentence_without_numbers_of_the_books(state: State, language: str):
    for what in ("room_gold", "opened", "disarmed"):
        for value in (0, 1):
            told = news_lines(state, (e.Corrected(what, "1-04", value, 1 - value),))
            assert all("{" not in one for one in said(told, language))


def test_a_monster_that_is_taken_off_by_hand_is_called_one(state: State):
    told = news_lines(state, (e.Corrected("monster_room", "5", "", "1-04"),))
    assert said(told) == ["By hand: a monster leaves 1-\u206004."]


def test_a_fall_fills_the_screen(state: State):
    (scene,) = large_events(state, (e.HeroDefeated(state.hero.name),))
    assert (scene.tone, scene.whom) == ("blood", "all")


def test_a_turn_that_begins_is_staged_on_the_television_only(state: State):
    (scene,) = large_events(state, (e.TurnStarted(state.hero.name, 2),))
    assert scene.whom == "onlookers"
    assert e.TurnStarted in SCENES


def test_dice_that_were_spent_are_told_of_whoever_spent_them(state: State):
    other = next(hero.name for hero in state.heroes if hero.name != state.hero.name)
    lines = news_lines(state, (e.Paid(other, "move", (0, 1)),))
    heads = [one.head for one in lines if isinstance(one, Listed)]

    assert [head.params["hero"] for head in heads if head] == [f"@masmorra.hero.{other}"]


def test_a_monster_that_is_moved_or_taken_off_by_hand_is_named(state: State):
    gone = e.Corrected("monster_room", "5", "", "1-04", "orc")
    moved = e.Corrected("monster_room", "5", "1-05", "1-04", "orc")
    assert said(news_lines(state, (gone,))) == ["By hand: the Orc leaves 1-\u206004."]
    assert said(news_lines(state, (moved,))) == [
        "By hand: the Orc moves from 1-\u206004 to 1-\u206005."
    ]
