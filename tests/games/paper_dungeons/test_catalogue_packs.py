"""A pack replaces tables of values; all that is wrong with one is told at once."""

import pytest

from companion.games.paper_dungeons.catalogue import (
    ContentError,
    Pack,
    packaged,
    packaged_content,
    read_content,
    read_pack,
)
from companion.games.paper_dungeons.catalogue.content_packs import FILES
from companion.i18n import text


def told(pack: Pack) -> list[tuple[str, str, str]]:
    return [
        (one.file, one.key, one.because.key.removeprefix("paper_dungeons.content."))
        for one in pack.mistakes
    ]


def test_an_empty_track_is_told():
    pack = read_pack({"mine.toml": "[minions]\npoints = {}\n"})

    assert told(pack) == [("mine.toml", "minions.points", "empty")]


def test_a_table_in_two_files_is_told():
    dice = packaged("dice.toml")

    assert told(read_pack({"a.toml": dice, "b.toml": dice})) == [("b.toml", "die", "table_twice")]


def test_an_option_that_is_missing_is_told():
    table = '[option.missions]\ndefault = true\nrules = ["PD-SETUP-7"]\n'

    assert ("mine.toml", "option.ranger_crossing", "missing") in told(
        read_pack({"mine.toml": table})
    )


def test_an_empty_table_is_told():
    names = ("card", "mission", "objective", "power", "rank")
    found = told(read_pack({"mine.toml": "".join(f"[{name}]\n" for name in names)}))

    assert {(name, "too_few") for name in names} <= {(key, reason) for _, key, reason in found}


@pytest.mark.parametrize("number", ["99999999999999999999", "-10000", "nan", "inf"])
def test_a_number_that_no_game_needs_is_told(number: str):
    pack = read_pack({"mine.toml": f"[minions.points]\n1 = {number}\n"})

    assert told(pack) == [("mine.toml", "minions.points.1", "between")]


def test_what_can_be_several_things_is_told_too():
    pack = read_pack(
        {"mine.toml": "[potions]\nwidth = 6\nrows = 3\nhearts = 2\ngives = { 6 = 1 }\n"}
    )

    assert told(pack) == [("mine.toml", "potions.gives.6", "value")]


def test_what_no_longer_fits_of_the_companions_own_is_told_with_its_file():
    pack = read_pack({"game.toml": packaged("game.toml").replace("dealt = 2", "dealt = 3")})

    assert told(pack) == [
        ("content/powers.toml", "power", "too_few"),
        ("content/objectives.toml", "objective", "too_few"),
    ]


def test_a_villain_without_thresholds_is_told():
    own = """
    [villain.X1]
    title = "Nobody"
    season = 1
    weakness = "W"
    run = -3
    reward = { what = "potion" }
    gems = ["A", "B"]
    """

    assert told(read_pack({"mine.toml": own})) == [("mine.toml", "villain.X1.ranges", "missing")]


def test_all_mistakes_are_told_at_once():
    text_of = packaged("villains.toml").replace("run = -3", "run = 3")

    assert len(read_pack({"villains.toml": text_of}).mistakes) == text_of.count("run = 3\n")


def test_the_first_mistake_can_be_raised():
    with pytest.raises(ContentError) as caught:
        read_content({"mine.toml": "[minions.points]\n1 = 1\n3 = 2\n"})

    assert caught.value.mistake.key == "minions.points"
    sentence = text(caught.value.key, "en", **caught.value.params)
    assert sentence == "mine.toml: minions.points has a gap: number 2 is missing."


def test_a_pack_replaces_a_table_whole_and_leaves_the_others():
    own = '[minions]\nsource = "own"\n[minions.points]\n1 = 5\n2 = 9\n'
    pack = read_pack({"mine.toml": own})

    assert pack.mistakes == ()
    assert pack.tables == ("minions",)
    assert pack.content is not None
    assert pack.content.minions.values == (5, 9)
    assert pack.content.gems == packaged_content().gems


def test_a_pack_may_bring_villains_of_its_own():
    own = packaged("villains.toml").replace(
        "[villain.S1a]", '[villain.S1a]\ntitle = "Robber Queen"'
    )
    content = read_content({"villains.toml": own})

    assert content.villains[0].title == "Robber Queen"
    assert content.villains[0].ranges == packaged_content().villains[0].ranges


def test_a_pad_of_another_width_keeps_the_gem_of_the_12th_potion():
    own = packaged("tracks.toml").replace("width = 6\nrows = 3", "width = 5\nrows = 4")
    content = read_content({"tracks.toml": own})

    assert content.potions.most == 20
    assert [gain.what for gain in content.potions.gives[11]] == ["gem"]


def test_a_smaller_dungeon_can_be_played():
    sheet = """
    [sheet]
    columns = ["A", "B"]
    height = 2
    passages = [2]
    entries = ["A"]
    [sheet.rooms]
    A1 = ""
    B1 = "zombie 2, gem A"
    A2 = "trap, level"
    B2 = "potion"
    """
    found = told(read_pack({"sheet.toml": sheet}))

    assert not [mistake for mistake in found if mistake[0] == "sheet.toml"]
    assert ("content/cards.toml", "card.A.rooms", "no_such_room") in found


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_lost_a_line_is_told_or_can_be_played(file: str):
    lines = packaged(file).splitlines()
    for lost in range(0, len(lines), 9):
        pack = read_pack({file: "\n".join([*lines[:lost], *lines[lost + 1 :]])})

        assert bool(pack.mistakes) == (pack.content is None)
