"""What `docs/transcripts.md` says can be written can be read, and nonsense is told from it."""

import re
from pathlib import Path

import pytest

from companion.engine.transcript import BadLineError, Line, parse, replay
from companion.games.masmorra.commands import Attack, Block, CollectBounties, RerollDice, UseMagic
from companion.games.masmorra.model import State
from companion.games.masmorra.transcript import STAGE
from companion.games.masmorra.transcript.claims.event_claims import find_event
from companion.games.masmorra.transcript.commands.read_command import read_command

DOCUMENT = (Path(__file__).parents[3] / "docs" / "transcripts.md").read_text(encoding="utf-8")
TABLE = """
hero: Jay in 1-start
hero: Mika in 1-start
room 1-start at 0,0
room 1-05 at 0,1 turn 1, gold 2
room 1-09 at 1,0, opened
room 1-m1 at -2,-1
trap 1-20 at 0,-1
trap spikes at 2,-1: dock step melee
monsters: orc in 1-start, orc in 1-start, orc in 1-05 fought
stack small-1: top 1-06, left 1-07 1-08
dice: ranged melee step step elixir defense
symbols: 2 ranged
"""


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL)


def lines(kind: str) -> list[str]:
    said = (
        line.partition(" # ")[0].strip() for block in blocks(kind) for line in block.splitlines()
    )
    return [line for line in said if line]


def table(text: str = TABLE) -> State:
    return STAGE.set_up(parse(f"{text}\n= no question").setup)


@pytest.mark.parametrize("text", blocks("transcript"))
def test_the_examples_in_the_document_play_as_they_say(text: str):
    assert replay(parse(text), STAGE) == ()


@pytest.mark.parametrize("text", lines("setup"))
def test_a_documented_line_sets_a_table_up(text: str):
    rest = (
        ""
        if text.startswith(("room 1-start", "seat", "stack", "tile"))
        else "\nroom 1-start at 9,9"
    )
    if "1-05" in text and not text.startswith("room"):
        rest += "\nroom 1-05 at 8,9"
    if text.startswith("turn"):
        rest += "\nhero: Mika"
    heroes = "" if text.startswith(("hero", "seat")) else "\nhero: Jay"
    assert table(f"{text}{rest}{heroes}").opened


@pytest.mark.parametrize("text", lines("commands"))
def test_a_documented_command_is_read(text: str):
    here = TABLE.replace("Jay in 1-start", "Jay in 1-m1") if " e2" in text else TABLE
    command, _speaker, _overrule = read_command(table(here), Line(1, text.removeprefix("> ")))
    assert command is not None


@pytest.mark.parametrize("text", lines("events"))
def test_a_documented_event_is_read(text: str):
    said = text.removeprefix("+ ")
    assert find_event((), (), Line(1, said)) == (-1 if said.startswith("no ") else None)


@pytest.mark.parametrize("text", lines("claims"))
def test_a_documented_claim_is_read(text: str):
    assert isinstance(STAGE.stands(table(), Line(1, text.removeprefix("= "))), str)


TABLES = {
    "nothing": "",
    "waiting": "table: strict\nseat 1: Ann, jay, red",
    "tracker": "table: tracker\nhero: Jay",
    "over": "hero: Jay\nphase: over",
    "monsters": "hero: Jay\nphase: monsters move",
    "before the roll": "hero: Jay\nphase: roll",
    "felled": "hero: Jay, lying, life 0",
    "one room": "hero: Jay\nroom cave at 0,0: doors n",
}


def is_answered(text: str) -> bool:
    """Tell whether a transcript plays, differs, or is told which of its lines cannot be read."""
    try:
        replay(parse(text), STAGE)
    except BadLineError as error:
        return error.line > 0 and bool(error.expected)
    return True


@pytest.mark.parametrize("setup", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("text", lines("commands"))
def test_any_command_at_any_table_is_played_refused_or_named(setup: str, text: str):
    assert is_answered(f"{setup}\n{text}\n= no question\n= stack small-1 left 2\n")


def command(text: str, setup: str) -> object:
    return read_command(table(setup), Line(1, text))[0]


SIX = "hero: Jay\ndice: magic magic melee melee step step"


@pytest.mark.parametrize(
    "said, dice",
    [
        ("attack with melee, die 3", (3, 2)),
        ("attack with die 3, melee", (2, 3)),
        ("attack with die 6, 2 melee", (5, 2, 3)),
        ("block with step, die 5", (5, 4)),
    ],
)
def test_a_die_named_by_its_number_is_taken_for_no_other_word(said: str, dice: tuple[int, ...]):
    read = command(said, SIX)
    assert isinstance(read, Attack | Block)
    assert read.pay.dice == dice


def test_dice_that_are_docked_or_rolled_again_keep_their_numbers_too():
    assert command("reroll melee, die 3 into step step", SIX) == RerollDice(
        (3, 2), ("step", "step")
    )
    assert command("collect step, die 5", SIX) == CollectBounties((5, 4))


@pytest.mark.parametrize(
    "said, pay, die",
    [
        ("turn die 1 to step with magic", 1, 0),
        ("turn die 2 to step with magic", 0, 1),
        ("turn die 1 to step with die 1", 0, 0),
        ("turn magic to step with magic", 0, 1),
        ("turn magic to step with die 2", 1, 0),
    ],
)
def test_magic_turns_the_die_whose_number_is_written(said: str, pay: int, die: int):
    read = command(said, SIX)
    assert isinstance(read, UseMagic)
    assert (read.pay.dice, read.die) == ((pay,), die)


def test_the_only_magic_does_not_turn_itself_into_another_die():
    alone = command("turn die 1 to melee with magic", "hero: Jay\ndice: magic melee step")
    assert isinstance(alone, UseMagic)
    assert (alone.pay.dice, alone.die) == ((0,), 0)


@pytest.mark.parametrize(
    "said, word",
    [("explre north", "explore"), ("atack with melee", "attack"), ("fihgt orc", "fight")],
)
def test_an_unknown_verb_is_told_with_the_nearest(said: str, word: str):
    with pytest.raises(BadLineError) as caught:
        command(said, SIX)
    assert caught.value.expected.startswith(f"{word}? (")


@pytest.mark.parametrize(
    "said", ["wander to cave", "walk to cave", "orc wanders to cave", "jay: wander to cave"]
)
def test_what_follows_an_unknown_verb_is_not_taken_for_one(said: str):
    with pytest.raises(BadLineError) as caught:
        command(said, f"{SIX}\nmonsters: orc in 1-start")
    assert caught.value.expected.startswith("roll, reroll")


def test_the_verb_behind_a_monster_is_told_with_the_nearest():
    with pytest.raises(BadLineError) as caught:
        command("orc #1 mvoes to 1-start", f"{SIX}\nmonsters: orc in 1-start")
    assert caught.value.expected.startswith("move? (")


def test_a_misspelt_overrule_is_no_name():
    with pytest.raises(BadLineError) as caught:
        command("overule: keep", SIX)
    assert caught.value.expected.startswith("overrule? (")


@pytest.mark.parametrize("name", ["Jay", "Anna"])
def test_who_speaks_and_does_not_play_is_told_who_does(name: str):
    with pytest.raises(BadLineError) as caught:
        command(f"{name}: keep", "hero: Valerie\ndice: magic magic step step step step")
    assert (caught.value.what, caught.value.expected) == (name, "valerie")


def test_a_word_of_the_table_is_told_with_the_nearest():
    with pytest.raises(BadLineError) as caught:
        table("herro: Jay")
    assert caught.value.expected.startswith("hero? (")


def test_what_a_hero_lacks_may_be_written_with_spaces():
    here = table("hero: Algus, learned fireball")
    for claim in ("lacks thick skin", "lacks thick-skin", "knows fireball"):
        assert not STAGE.stands(here, Line(1, f"Algus {claim}"))
    assert STAGE.stands(here, Line(1, "Algus lacks fireball")) == "knows fireball"


@pytest.mark.parametrize("claim", ["lacks thik skin", "knows thik skin"])
def test_an_ability_that_there_is_not_is_neither_known_nor_lacked(claim: str):
    with pytest.raises(BadLineError, match="thik skin"):
        STAGE.stands(table("hero: Algus\n"), Line(1, f"Algus {claim}"))


def test_there_is_something_in_the_document():
    kinds = ("transcript", "setup", "commands", "events", "claims")
    assert all(len(lines(kind)) > 5 for kind in kinds)


@pytest.mark.parametrize(
    "text",
    [
        "hero: Bob",
        "hero: Jay in nowhere",
        "hero: Jay, life many",
        "room 1-05 at here",
        "room cave at 0,0: castle",
        "room cave at 0,0: doors up",
        "room cave at 0,0: chest 2",
        "trap 1-05 at 0,0",
        "trap spikes at 0,0: dock step",
        "table: castle",
        "switch: AMB-4 = repeatable",
        "monsters: unicorn in 1-start",
        "monsters: orc in 1-05",
        "dice: ranged ranged ranged ranged ranged ranged ranged",
        "dice: fire",
        "phase: dinner",
        "weather: fine",
        "stack small-3: empty",
        "turn: Mika",
        "symbols: many",
        "used: flying",
        "ending: maybe",
    ],
)
def test_a_line_that_sets_nothing_is_named(text: str):
    heroes = "" if text.startswith("hero") else "hero: Jay\n"
    with pytest.raises(BadLineError) as caught:
        table(f"{heroes}{text}")
    assert caught.value.line == (2 if heroes else 1)


@pytest.mark.parametrize("text", ["dance", "attack with fire", '{"type": "dance"}', "use flying"])
def test_a_command_that_is_none_is_named(text: str):
    with pytest.raises(BadLineError):
        read_command(table(), Line(1, text))


@pytest.mark.parametrize("text", ["it rains", "event rain", "rolled: fire", "phase: dinner"])
def test_an_event_that_is_none_is_named(text: str):
    with pytest.raises(BadLineError):
        find_event((), (), Line(1, text))


@pytest.mark.parametrize("text", ["it rains", "Bob life 3", "Jay mood 3", "ready dice: fire"])
def test_a_claim_that_is_none_is_named(text: str):
    with pytest.raises(BadLineError):
        STAGE.stands(table(), Line(1, text))


def test_a_clause_that_does_not_exist_is_named():
    text = f"{TABLE}> move to 1-start with step\n! MOVE-99"
    (unread,) = replay(parse(text), STAGE)
    assert unread.got == "? MOVE-99"


def test_before_the_roll_an_ongoing_companion_has_its_die() -> None:
    wolf = table("hero: Greybark, learned wolf-companion\nphase: roll")
    alone = table("hero: Greybark\nphase: roll")

    assert [die.kind for die in wolf.turn.dice] == ["action"] * 6 + ["pet"]
    assert len(alone.turn.dice) == 6


def test_setup_1_the_stairs_to_level_3_lie_in_no_stack_of_a_standard_game() -> None:
    assert "2-stairs" not in table("hero: Jay").stacks["small-2"].left
    assert "2-stairs" in table("table: epic\nhero: Jay").stacks["small-2"].left
