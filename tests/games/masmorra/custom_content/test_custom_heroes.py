"""Heroes and Evil cards of a group's own are chosen, learned and drawn like those of the kit."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.catalogue import CATALOGUE, evil_deck, find_evil, hero_card, hero_word
from companion.games.masmorra.catalogue.evil_card_texts import evil_text
from companion.games.masmorra.events import EvilDrawn, NoteShown
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.custom_content.content_pack_files import Pack, read_pack
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    check_evil,
    check_hero,
)
from companion.games.masmorra.model import ChooseAbility, EvilCard, OwnHero, Settings, State
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards import evil_cards as v
from companion.games.masmorra.telling import tell
from companion.i18n import LANGUAGES, text, verbatim
from tests.games.masmorra.positions import refused_by

FOLDER = Path(__file__).parents[4] / "docs" / "example-pack"


def pack() -> Pack:
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
    return read_pack(files)


def brunhild() -> OwnHero:
    (hero,) = pack().heroes
    return hero


def after(state: State, *commands: c.Command) -> State:
    for command in commands:
        for event in game.GAME.decide(state, command):
            state = game.GAME.evolve(state, event)
    return state


def opened(mode: str = "standard") -> State:
    own = pack()
    known = {"known_heroes": own.heroes, "known_evil": own.evil}
    settings = replace(Settings(), mode=mode, **known)
    return after(game.GAME.initial, c.OpenTable(settings))


def begun(mode: str = "standard") -> State:
    seats = (
        c.TakeSeat(1, "Ann", "jay", "red", "brunhild"),
        c.TakeSeat(2, "Bob", "mika", "blue"),
    )
    return after(opened(mode), *seats, c.BeginGame(1), c.AnswerTile("1-01"))


def test_setup_11_a_hero_of_ones_own_can_be_chosen():
    state = begun()
    hero = state.heroes[0]
    assert (hero.name, hero.own, hero.title) == ("jay", "brunhild", "Brunhild")
    assert hero.abilities == ("brunhild-oath",)
    assert hero_word(state, "jay") == verbatim("Brunhild")
    assert hero_word(state, "mika") == "@masmorra.hero.mika"


def test_setup_11_of_a_figures_two_heroes_one_plays():
    state = after(opened(), c.TakeSeat(1, "Ann", "jay", "red", "brunhild"))
    assert refused_by(state, c.TakeSeat(2, "Bob", "jay", "blue")) == ("SETUP-11",)
    for wrong in (
        c.TakeSeat(2, "Bob", "jay", "blue", "nobody"),
        c.TakeSeat(2, "Bob", "mika", "blue", "brunhild"),
    ):
        assert refused_by(opened(), wrong) == ("SETUP-11",)
    changed = after(state, c.TakeSeat(1, "Ann", "jay", "red"))
    assert (changed.seats[0].own, changed.seats[0].title) == ("", "")


def test_level_2_she_learns_from_cards_of_her_own():
    state = begun()
    assert hero_card(state, state.heroes[0]).cards[1] == (
        "brunhild-battle-cry",
        "brunhild-vault-the-wall",
    )
    state = replace(state, pending=(ChooseAbility(1),))
    assert refused_by(state, c.LearnAbility(1, 2)) == ()
    state = after(state, c.LearnAbility(1, 2), c.Adjust("gold", "jay", 2))
    assert state.heroes[0].abilities == ("brunhild-oath", "brunhild-battle-cry")
    state = after(state, c.RollDice(("step",) * 6), c.UseAbility("brunhild-oath", (0,)))
    state = after(state, c.UseAbility("brunhild-battle-cry", ()))
    assert state.turn.symbols == {"melee": 3}
    with pytest.raises(IllegalCommandError):
        game.GAME.decide(state, c.UseAbility("jay-start", (1,)))


def test_a_table_is_not_opened_with_two_heroes_of_one_code():
    settings = replace(Settings(), known_heroes=(brunhild(), brunhild()))
    assert refused_by(game.GAME.initial, c.OpenTable(settings)) == ("SETUP-11",)


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "jay"},
        {"id": "a b"},
        {"title": ""},
        {"title": "x" * 21},
        {"figure": "mika"},
        {"start": brunhild().cards[0][0]},
        {"cards": (brunhild().cards[1], brunhild().cards[0])},
        {"start": replace(brunhild().start, dock=())},
    ],
)
def test_what_is_said_of_a_hero_has_to_make_sense(changes: dict[str, object]):
    assert check_hero(brunhild()) is None
    assert check_hero(replace(brunhild(), **changes)) is not None


def test_alliance_9_own_evil_cards_are_shuffled_in():
    state = begun("alliance")
    assert set(state.evil.left) == {*CATALOGUE.evil, *(card.id for card in pack().evil)}
    assert evil_deck(state) == state.evil.left
    assert game.GAME.decide(state, c.AnswerEvil("broken-soles"))[0] == EvilDrawn(
        "broken-soles", "", "Broken Soles"
    )


def test_alliance_10_an_own_evil_card_works_as_it_says():
    state = after(begun("alliance"), c.AnswerEvil("broken-soles"))
    state = after(state, c.RollDice(("step",) * 6), c.KeepDice())
    refusal = game.GAME.check(state, c.FlipFreeStep("step"))
    assert refusal is not None
    assert refusal.rules[0] == "ALLIANCE-10"
    assert refusal.because.params["card"] == verbatim("Broken Soles")
    state = after(begun("alliance"), c.AnswerEvil("howl-in-the-dark"))
    assert roused(state, CATALOGUE.monster("orc")).payback == 4
    shown = game.GAME.decide(begun("alliance"), c.AnswerEvil("the-deal"))
    assert any(isinstance(event, NoteShown) for event in shown)


@pytest.mark.parametrize(
    "changes",
    [
        {"title": ""},
        {"title": "Another"},
        {"effects": ()},
        {"effects": (v.Rage(9),)},
        {"effects": (f.Note(""),)},
        {"effects": (f.Note("x" * 201),)},
        {"effects": (v.Slow(),) * 7},
    ],
)
def test_what_is_said_of_an_evil_card_has_to_make_sense(changes: dict[str, object]):
    card = pack().evil[0]
    assert check_evil(card) is None
    assert check_evil(replace(card, **changes)) is not None


EFFECTS: tuple[v.Evil, ...] = (
    *(v.Hurt(who) for who in ("active", "alone", "together", "all")),
    *(v.Summon(die, where) for die in ("minor", "major") for where in ("hero", "door")),
    *(v.Forbid(what) for what in ("reroll", "abilities", "room_actions", "bounties")),
    *(v.LoseGold(2), v.LoseStep(), v.TakeDice(1), v.MarchNow(), v.SpawnNow(), v.SpringTraps()),
    *(v.Curse("step"), v.Rage(1), v.Harden(2), v.Slow(), f.Note("By hand")),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_an_own_evil_card_is_said(language: str):
    assert {type(effect) for effect in EFFECTS} == set(v.Evil.__args__)
    card = EvilCard("x", EFFECTS, "X", "table")
    told = [text(one.key, language, **one.params) for one in evil_text(card)]
    assert len(set(told)) == len(EFFECTS)
    assert all("{" not in one and "@" not in one for one in told)


def test_the_log_names_an_own_evil_card():
    said = tell(EvilDrawn("broken-soles", "", "Broken Soles"))
    assert said is not None
    assert text(said.key, "de", **said.params) == "Böse Karte: Broken Soles."
    assert find_evil(opened("alliance"), "broken-soles") is not None
