"""What `docs/transcripts.md` says can be written can be read, and nonsense is told from it."""

import re
from pathlib import Path

import pytest

from companion.engine.transcript import BadLineError, Line, parse, replay
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
