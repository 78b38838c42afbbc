"""What `docs/transcripts.md` says of Paper Dungeons can be read, and nonsense is told from it."""

import re
from pathlib import Path

import pytest

from bench.players.paper_dungeons_random_game import RandomGame
from companion.engine.transcript import BadLineError, Line, parse, replay
from companion.games.paper_dungeons.model import Settings, State
from companion.games.paper_dungeons.transcript import STAGE
from companion.games.paper_dungeons.transcript.event_claims import told
from companion.games.paper_dungeons.transcript.misspelt_event_words import unknown_words
from companion.games.paper_dungeons.transcript.read_command import read
from companion.games.paper_dungeons.transcript.word_parsing import split_words

DOCUMENT = (Path(__file__).parents[3] / "docs" / "transcripts.md").read_text(encoding="utf-8")
TABLE = "player: Anna\nplayer: Ben\ndice: hat sword hat boots cross mask\n"


def written(block: str) -> list[str]:
    """List the lines of a block of the document, without their remarks."""
    found = re.findall(rf"```paper-{block}\n(.*?)```", DOCUMENT, re.DOTALL)
    return [line.partition(" # ")[0].strip() for line in "".join(found).splitlines()]


def sheet_words() -> list[str]:
    """List what the first column of the table of words says, all of a row together."""
    cells = re.findall(r"^\| (`.*?) \|", DOCUMENT.partition("### Its table")[2], re.MULTILINE)
    rows = [re.findall(r"`(.*?)`", cell) for cell in cells]
    return [", ".join(word for word in row if " " in word or len(row) == 1) for row in rows]


def table(text: str = TABLE) -> State:
    return STAGE.set_up(parse(f"{text}= round 1").setup)


def test_every_line_of_a_table_can_be_read():
    told = parse("\n".join((*written("setup"), "= round 1")))
    assert told.game is not None
    assert told.game.text == "paper-dungeons"
    assert [seat.player for seat in STAGE.set_up(told.setup).seats] == ["Anna", "Ben"]


@pytest.mark.parametrize("line", written("commands"))
def test_every_command_can_be_read(line: str):
    assert read(table(), Line(1, line.removeprefix("> "))).commands


@pytest.mark.parametrize("line", written("claims"))
def test_every_claim_can_be_read(line: str):
    STAGE.stands(table(), Line(1, line.removeprefix("= ")))


@pytest.mark.parametrize("line", written("events"))
def test_every_event_can_be_read(line: str):
    assert STAGE.find_event((), (), Line(1, line.removeprefix("+ "))) is None


@pytest.mark.parametrize("words", sheet_words())
def test_what_the_document_writes_on_a_sheet_can_be_written(words: str):
    assert STAGE.set_up(parse(f"player: Anna, {words}\n= round 1").setup).sheets


@pytest.mark.parametrize(
    "line, near",
    [
        ("Anna: die 1 craps crown", "crafts? ("),
        ("Anna: die 1 lvls warrior", "levels? ("),
        ("Anna: dances", "crafts"),
        ("Anna: fils crown", "fills"),
        ("Anna: die 1 crafts crwn", "crown"),
        ("Anna: die 1 levels rouge", "rogue"),
        ("Cleo: die 1 levels rogue", "Anna, Ben"),
        ("pass Cleo", "Anna, Ben"),
        ("Anna: enters Z9", "A1"),
    ],
)
def test_an_unknown_word_is_told_with_the_nearest(line: str, near: str):
    with pytest.raises(BadLineError) as error:
        read(table(), Line(4, line))
    assert error.value.line == 4
    assert near in error.value.expected


@pytest.mark.parametrize(
    "line, listed", [("Anna: wander to craft", "die, levels"), ("wander to a cave", "open, seat")]
)
def test_what_follows_an_unknown_verb_is_not_taken_for_one(line: str, listed: str):
    with pytest.raises(BadLineError) as error:
        read(table(), Line(4, line))
    assert error.value.expected.startswith(listed)


@pytest.mark.parametrize(
    "text",
    [
        "player: Anna\nCleo: potions 3\n",
        "player: Anna, potoins 3\n",
        "player: Anna, in Z9\n",
        "player: Anna\nplayer: Anna\n",
        "player: Anna\ndice: boots hat hat hat hat hat\n",
        "player: Anna\ndice: hat hat\n",
        "player: Anna\nround: 9\n",
        "player: Anna\ncard: Z\n",
        "player: Anna\ntable: disapearing gems\n",
    ],
)
def test_a_table_that_there_cannot_be_is_told(text: str):
    with pytest.raises(BadLineError):
        table(text)


@pytest.mark.parametrize(
    "words, expected",
    [
        ("levels 9 9 9 9", "1 ... 6"),
        ("rogue 0", "1 ... 6"),
        ("potions 19", "0 ... 18"),
        ("hearts 37", "0 ... 36"),
        ("column 25", "0 ... 24"),
        ("crown 3", "0 ... 2"),
        ("gems 11", "0 ... 10"),
        ("gems A A", "each letter once, and extra twice"),
        ("gems extra extra extra", "each letter once, and extra twice"),
        ("minions 17", "0 ... 16"),
        ("minions A1", "a room with a minion"),
        ("rooms 43", "0 ... 42"),
        ("used 1 7", "1 ... 6"),
        ("track 124 129", "1 ... 6"),
        ("points 2 of die 9", "1 ... 6"),
        ("points 4 of die 4", "0 ... 3"),
        ("recoloured 7", "1 ... 6"),
        ("line A 4 range 4", "0 ... 3"),
    ],
)
def test_what_no_sheet_can_show_is_not_set_up(words: str, expected: str):
    with pytest.raises(BadLineError) as error:
        table(f"player: Anna, {words}\n")
    assert error.value.expected == expected


def test_a_die_is_the_one_that_was_named():
    differences = replay(parse(f"{TABLE}> Anna: die 9 prepares potions\n! impossible\n"), STAGE)
    assert differences == ()


def test_villains_and_lines_are_claimed_as_they_are_set_up():
    text = "player: Anna, path A1-B1 B1-B2\nvillains: S1c S2a S3a\n"
    claims = "= villains S1c S2a S3a\n= villains Crypt Hound, S2a, Ember Wyrm\n"
    paths = "= Anna path A1-B1 B2-B1, not path A1-A2\n"
    assert replay(parse(f"{text}{claims}{paths}> Anna: stops\n! impossible\n"), STAGE) == ()
    (wrong,) = replay(parse(f"{text}= Anna path A1-B1 C1-B1\n> end round\n"), STAGE)
    assert "path" in wrong.expected


def test_a_player_who_does_not_sit_there_is_told_where_one_plays_alone_too():
    alone = table("player: Anna\ndice: hat sword hat boots cross mask\n")
    with pytest.raises(BadLineError) as error:
        read(alone, Line(4, "Zoe: die 1 levels rogue"))
    assert error.value.expected == "Anna"
    assert "Zoe" in str(error.value)
    assert read(alone, Line(4, "tells round: gems D")).commands


def test_several_items_are_complete_in_one_claim():
    state = table("player: Anna, tome 2, crown 2, cloak 1\n")
    for said in ("complete tome crown", "complete tome of wisdom", "not complete cloak"):
        assert not STAGE.stands(state, Line(1, f"Anna {said}")), said
    for said in ("complete tome cloak", "not complete tome cloak"):
        assert STAGE.stands(state, Line(1, f"Anna {said}")), said


def test_of_the_missions_that_are_claimed_only_those_named_are_compared():
    state = table("missions: M01 M02 M03\nplayer: Anna, claimed M01 M02\n")
    for said in ("claimed M01", "claimed M02 M01", "not claimed M03"):
        assert not STAGE.stands(state, Line(1, f"Anna {said}")), said
    for said in ("claimed M01 M03", "claimed M03", "not claimed M02 M03"):
        assert STAGE.stands(state, Line(1, f"Anna {said}")), said


def test_clauses_joined_by_or():
    text = f"{TABLE}> Anna: die 4 crafts crown\n! "
    assert replay(parse(f"{text}PD-SCORE-A or PD-DICE-11"), STAGE) == ()
    assert replay(parse(f"{text}PD-SCORE-A or PD-SCORE-B"), STAGE) != ()
    assert replay(parse(f"{text}PD-DICE-11, PD-SCORE-A"), STAGE) != ()
    (unread,) = replay(parse(f"{text}PD-DICE-11 or PD-DICE-99"), STAGE)
    assert unread.got == "? PD-DICE-99"


@pytest.mark.parametrize(
    "line, word",
    [
        ("+ no Anna rsurrected", "rsurrected"),
        ("+ no Zoe damage", "Zoe"),
        ("+ no Anna gem from rom D1", "rom"),
    ],
)
def test_a_word_that_means_nothing_denies_nothing(line: str, word: str):
    (unread,) = replay(parse(f"{TABLE}> Anna: die 1 prepares potions\n{line}"), STAGE)
    assert unread.got == f"? {word}".lower()


@pytest.mark.parametrize(
    "line", ["+ no Ben damage", "+ no Anna gem looted from room D1", "+ no reward of Chimera won"]
)
def test_what_did_not_happen_can_be_denied(line: str):
    assert replay(parse(f"{TABLE}> Anna: die 1 prepares potions\n{line}"), STAGE) == ()


@pytest.mark.parametrize("seed", range(4))
def test_every_word_of_every_event_is_known(seed: int):
    game = RandomGame(seed, 3, Settings(dice="app", disappearing_gems=True))
    game.play(10_000)
    for happened in told(game.events, "P{}".format):
        names = ("p1", "p2", "p3", "player")
        assert unknown_words(split_words(happened.words), names) == (), happened.words


@pytest.mark.parametrize("line", ["+ nothing", "+ nothing happened", "+ no nothing"])
def test_nothing_stands_alone_and_is_not_so_where_something_happens(line: str):
    script = parse(f"{TABLE}> Anna: die 3 prepares potions\n{line}\n")

    assert replay(script, STAGE) != ()
