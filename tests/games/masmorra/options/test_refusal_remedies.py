"""A refusal says what would make the action legal, where there is such a thing."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.commands import (
    BuyTreasure,
    Command,
    DisarmTrap,
    Fight,
    RerollDice,
    RoomAction,
    TakeStep,
    UseAbility,
    UseMagic,
    UseStairs,
)
from companion.games.masmorra.model import Face, Payment, Settings, State
from companion.games.masmorra.play import check
from companion.i18n import LANGUAGES, text
from tests.games.masmorra.positions import dice, hero, play, position, room

SOME_MAGIC: tuple[Face, ...] = ("step", "step", "melee", "defense", "step", "magic")
FOUNTAIN = room("a", kind="fountain", dock=("elixir",))
REFUSED: dict[str, tuple[Command, str]] = {
    "gold": (BuyTreasure(), "You need 4 more gold."),
    "re-roll": (RerollDice((0,)), "You can still turn a die with Magic."),
    "far monster": (Fight(1), "Go to its room first."),
    "stairs": (UseStairs(), "Go to the room with the stairs."),
    "dock": (RoomAction((0,)), "Magic: turn a die to Elixir."),
    "symbols": (TakeStep(Payment(symbols={"step": 2})), "Spend dice that show Step."),
    "amount": (TakeStep(Payment()), "You need 1 more Step."),
}


@pytest.mark.parametrize("case", sorted(REFUSED))
def test_the_remedy_is_said_with_the_reason(case: str):
    command, said = REFUSED[case]
    state = position(
        heroes=[hero(gold=1)],
        rooms=[FOUNTAIN, room("b", exits="a")],
        monsters=[("orc", "b")],
        dice=SOME_MAGIC,
    )
    refusal = check(state, command)

    assert refusal is not None
    assert refusal.remedy is not None
    assert text(refusal.remedy.key, "en", **refusal.remedy.params) == said
    for language in LANGUAGES:
        assert text(refusal.remedy.key, language, **refusal.remedy.params)


def test_an_ability_that_was_used_comes_back():
    state = play(position(), UseAbility("jay-start", (0,)))
    refusal = check(state, UseAbility("jay-start", (1,)))

    assert refusal is not None
    assert refusal.remedy is not None
    assert refusal.remedy.key == "remedy.next_turn"


def test_a_reason_without_a_way_out_has_none():
    refusal = check(position(), DisarmTrap("1-12", (0, 1)))

    assert refusal is not None
    assert refusal.remedy is None


@pytest.mark.parametrize("curse", ["magic", "elixir"])
def test_sewer_9_no_magic_is_advised_where_a_curse_takes_it_or_what_it_makes(curse: Face):
    state = position(rooms=[FOUNTAIN], settings=Settings(mode="epic"), dice=SOME_MAGIC)
    cursed = replace(state, turn=replace(state.turn, curse=curse))

    assert remedy(state, RoomAction((0,))) == "remedy.turn_a_die"
    assert remedy(cursed, RoomAction((0,))) is None


@pytest.mark.parametrize("shown", [("step", "melee"), ("magic",)])
def test_magic_1_no_magic_is_advised_where_none_is_left_to_turn_another_die(
    shown: tuple[Face, ...],
):
    chest = position(rooms=[FOUNTAIN], dice=(*shown, "magic", "melee"))
    rest = tuple(
        replace(die, place="used") if place >= len(shown) else die
        for place, die in enumerate(chest.turn.dice)
    )
    spent = replace(chest, turn=replace(chest.turn, dice=rest))
    made = replace(spent, turn=replace(spent.turn, symbols={"magic": 1}))

    assert remedy(chest, RoomAction((0,))) == "remedy.turn_a_die"
    assert remedy(spent, RoomAction((0,))) is None
    assert remedy(made, RoomAction((0,))) == "remedy.turn_a_die"


def test_sewer_9_no_magic_is_advised_after_the_reroll_where_a_curse_takes_it():
    state = position(dice=SOME_MAGIC)
    cursed = replace(state, turn=replace(state.turn, curse="magic"))

    assert remedy(state, RerollDice((0,))) == "remedy.magic_turns"
    assert remedy(cursed, RerollDice((0,))) is None


def test_ed_13_an_engaged_hero_is_not_told_to_turn_dice():
    box = position(rooms=[FOUNTAIN], monsters=[("orc", "a")], dice=SOME_MAGIC)
    preview = replace(
        box, rulings=rulings_of(Settings(switches={"engaged_actions": "combat_symbols"}))
    )

    assert remedy(box, RerollDice((0,))) == "remedy.magic_turns"
    assert remedy(preview, RerollDice((0,))) is None


def test_amd_15_nobody_is_told_to_defeat_a_hydra_that_has_just_turned_back():
    state = position(monsters=[("hydra", "a")], dice=("magic", "step"))
    back = tuple(replace(one, fought=True, turned=True) for one in state.monsters)
    turn = UseMagic(dice(0), 1, "melee")

    assert remedy(state, turn) == "remedy.defeat_hydra"
    assert remedy(replace(state, monsters=back), turn) is None


def remedy(state: State, command: Command) -> str | None:
    refusal = check(state, command)
    assert refusal is not None
    return None if refusal.remedy is None else refusal.remedy.key
