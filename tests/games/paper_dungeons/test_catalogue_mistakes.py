"""A pack replaces tables of values, and each mistake in one is told with file, key and reason."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.games.paper_dungeons.catalogue import (
    Pack,
    packaged,
    read_pack,
)
from companion.i18n import LANGUAGES, text
from companion.i18n.message_files import LOCALES


def changed(file: str, old: str, new: str, count: int = 1) -> Pack:
    """Read a pack that is one of our own files, changed in one place."""
    whole = packaged(file)
    assert old in whole
    return read_pack({file: whole.replace(old, new, count)})


def told(pack: Pack) -> list[tuple[str, str, str]]:
    return [
        (one.file, one.key, one.because.key.removeprefix("paper_dungeons.content."))
        for one in pack.mistakes
    ]


MISTAKES = [
    # Files and tables.
    ("dice.toml", "[die.1]", "[die.1", "-", "not_toml"),
    ("dice.toml", "[die.1]", "[spell.x]\n[die.1]", "spell", "unknown_table"),
    ("dice.toml", "[die.1]", "levels = 3\n[die.1]", "levels", "must_be_object"),
    (
        "items.toml",
        "[item.ITM-1]",
        "[item]\nITM-9 = 1\n[item.ITM-1]",
        "item.ITM-9",
        "must_be_object",
    ),
    # Keys and values.
    ("items.toml", "squares = 2\n", "", "item.ITM-1.squares", "missing"),
    ("items.toml", "squares = 2", "squares = 2\nweight = 3", "item.ITM-1.weight", "unknown_key"),
    (
        "items.toml",
        "amount = 3",
        "mount = 3",
        "item.ITM-1.bonuses.1.mount",
        "unknown_key",
    ),
    ("items.toml", "squares = 2", 'squares = "2"', "item.ITM-1.squares", "must_be_int"),
    ("items.toml", 'kind = "constant"', "kind = 3", "item.ITM-1.kind", "must_be_str"),
    ("items.toml", "cursed = true", "cursed = 1", "item.ITM-2.cursed", "must_be_bool"),
    ("items.toml", 'symbol = "warrior"', 'symbol = "axe"', "item.ITM-1.symbol", "word"),
    ("layout.toml", "box = [25.5, 22,", 'box = ["6", 22,', "zone.levels.box.1", "must_be_float"),
    ("layout.toml", "box = [25.5, 22,", "box = [-6, 22,", "zone.levels.box", "at_least"),
    ("dice.toml", '["warrior", "wizard"', '[["warrior"], "wizard"', "die.1.faces.1", "must_be_str"),
    ("sheet.toml", "passages = [2, 5]", "passages = 2", "sheet.passages", "must_be_array"),
    ("sheet.toml", 'A1 = ""', "A1 = 1", "sheet.rooms.A1", "must_be_str"),
    ("tracks.toml", "2 = 6\n", "x = 6\n", "gems.points.x", "unknown_key"),
    ("items.toml", 'source = "rulebook"', 'source = "box"', "item.ITM-1.source", "word"),
    ("items.toml", '"PD-ITEM-3"', '"PD-ITEM-33"', "item.ITM-1.rules", "no_such_clause"),
    # Dice and heroes.
    ("dice.toml", '"clover"', '"boots"', "die.1.faces", "wrong_colour"),
    ("dice.toml", '"boots"', '"clover"', "die.4.faces", "wrong_colour"),
    ("dice.toml", ', "skull"]', "]", "die.1.faces", "length"),
    ("dice.toml", "[die.6]", "[die.7]", "die", "dice"),
    ("dice.toml", "[die.6]", "[die.six]", "die.six.number", "must_be_int"),
    ("dice.toml", 'colour = "black"', 'colour = "white"', "die", "dice"),
    ("heroes.toml", "[hero.W]", "[hero.X]", "hero.X.id", "word"),
    ("heroes.toml", 'symbol = "rogue"', 'symbol = "skull"', "hero.R.symbol", "no_class_symbol"),
    ("heroes.toml", 'fights = "goblin"', 'fights = "orc"', "hero.R.fights", "twice"),
    ("heroes.toml", "ability_level = 4", "ability_level = 7", "hero.W.ability_level", "between"),
    # The sheet.
    ("sheet.toml", "height = 7", "height = 99", "sheet.height", "between"),
    ("sheet.toml", "height = 7", "height = 6", "sheet.rooms.A7", "no_such_room"),
    ("sheet.toml", 'C4 = "potion"\n', "", "sheet.rooms.C4", "missing"),
    ("sheet.toml", '["A", "B", "C", "D"', '["A", "A", "C", "D"', "sheet.columns", "columns"),
    ("sheet.toml", '"goblin 3, potion"', '"gremlin 3"', "sheet.rooms.D1", "room_word"),
    ("sheet.toml", '"goblin 3, potion"', '"goblin 3, trap"', "sheet.rooms.D1", "two_guards"),
    ("sheet.toml", '"goblin 3, potion"', '"item, potion"', "sheet.rooms.D1", "two_benefits"),
    ("sheet.toml", '"goblin 3, potion"', '"goblin 0"', "sheet.rooms.D1", "at_least"),
    ("sheet.toml", '"orc 2, gem A"', '"gem B"', "sheet.rooms.A2", "twice"),
    ("sheet.toml", '"A1N"', '"A1W"', "sheet.walls", "no_such_border"),
    ("sheet.toml", '"A1N"', '"A7N"', "sheet.walls", "no_such_border"),
    ("sheet.toml", '"A1N", "C2E"', '"C2E", "C2E"', "sheet.walls", "twice"),
    ("sheet.toml", '"A1N"', '"B2N"', "sheet.water", "wall_on_water"),
    ("sheet.toml", "passages = [2, 5]", "passages = [2, 8]", "sheet.passages", "between"),
    ("sheet.toml", 'entries = ["A"', 'entries = ["G"', "sheet.entries", "no_such_column"),
    ("sheet.toml", '"A1N"', '"A7E", "A6N"', "sheet.rooms.A7", "unreachable"),
    # The tracks.
    ("tracks.toml", "4 = 14\n", "", "gems.points", "gap"),
    ("tracks.toml", "4 = 14\n", "4 = 9\n", "gems.points.4", "falls"),
    ("tracks.toml", "3 = 6\n4 = 11\n", "4 = 11\n", "levels.lowest", "gap"),
    ("tracks.toml", "[levels.lowest]\n1 = 0", "[levels.lowest]\n0 = 0", "levels.lowest", "between"),
    ("tracks.toml", "start = 1", "start = 6", "levels.start", "between"),
    ("tracks.toml", "rows = 3", "rows = 2", "potions.gives.18", "between"),
    ("tracks.toml", "width = 6", "width = 0", "potions.width", "between"),
    (
        "tracks.toml",
        '18 = { what = "item" }',
        '18 = { what = "gold" }',
        "potions.gives.18.what",
        "word",
    ),
    (
        "tracks.toml",
        '18 = { what = "item" }',
        '18 = { what = "item", count = 0 }',
        "potions.gives.18.count",
        "at_least",
    ),
    ("tracks.toml", "23 = -21", "25 = -21", "damage.penalties.25", "between"),
    ("tracks.toml", "23 = -21", "23 = -1", "damage.penalties.23", "shrinks"),
    ("tracks.toml", "3 = -1\n", "3 = 1\n", "damage.penalties.3", "shrinks"),
    ("tracks.toml", "resurrection = -9", "resurrection = 9", "damage.resurrection", "above_zero"),
    # Items, villains and cards.
    ("items.toml", 'kind = "constant"', 'kind = "points"', "item.ITM-1.kind", "kind"),
    (
        "items.toml",
        'symbol = "warrior"',
        'symbol = "boots"',
        "item.ITM-1.symbol",
        "no_class_symbol",
    ),
    ("powers.toml", 'kind = "triggered"', 'kind = "setup"', "power.POW-01.kind", "kind"),
    ("powers.toml", "amount = 1", "amount = 2", "power.POW-01.text", "missing"),
    ("powers.toml", "[power.POW-16]", "[power.POW-17]", "power.POW-17.title", "missing"),
    ("powers.toml", "[power.POW-16]", '[power."a b"]', "power.a b.title", "missing"),
    (
        "villains.toml",
        "  { needs = 8, points = 2, damage = 3 },\n",
        "",
        "villain.S1a.ranges",
        "length",
    ),
    ("villains.toml", "{ needs = 8, points", "{ points", "villain.S1a.ranges.1.needs", "missing"),
    ("villains.toml", "needs = 10", "needs = 8", "villain.S1a.ranges.2.needs", "must_rise"),
    ("villains.toml", "points = 4", "points = 1", "villain.S1a.ranges.2.points", "falls"),
    ("villains.toml", "damage = 2", "damage = 4", "villain.S1a.ranges.2.damage", "rises"),
    ("villains.toml", "run = -3", "run = 3", "villain.S1a.run", "above_zero"),
    ("villains.toml", "count = 2", "count = 0", "villain.S1a.reward.count", "at_least"),
    ("villains.toml", 'gems = ["A", "B"]', 'gems = ["A"]', "villain.S1a.gems", "length"),
    ("villains.toml", 'gems = ["A", "B"]', 'gems = ["A", "A"]', "villain.S1a.gems", "twice"),
    ("villains.toml", 'gems = ["A", "B"]', 'gems = ["A", "Z"]', "villain.S1a.gems", "no_such_gem"),
    ("villains.toml", "season = 1", "season = 4", "villain.S1a.season", "word"),
    ("cards.toml", '"S1a", "S2a"', '"S2b", "S2a"', "card.A.villains", "season"),
    ("cards.toml", '"S1a", "S2a"', '"S9a", "S2a"', "card.A.villains", "unknown"),
    ("cards.toml", '["A3", "E5", "C6"]', '["A3", "E5", "E5"]', "card.A.rooms", "twice"),
    ("cards.toml", '["A3", "E5", "C6"]', '["A3", "E5", "G6"]', "card.A.rooms", "no_such_room"),
    ("cards.toml", '"A6E"', '"A1N"', "card.A.walls", "wall_on_wall"),
    ("cards.toml", '"A6E"', '"B2N"', "card.A.walls", "wall_on_water"),
    ("cards.toml", '"A6E"', '"F6E"', "card.A.walls", "no_such_border"),
    ("cards.toml", '"A6E"', '"A7E", "A6N"', "card.A.walls", "unreachable"),
    (
        "cards.toml",
        '["J", "K", "L"]',
        '["J", "K", "M"]',
        "storyline.around-the-kingdom.cards",
        "unknown",
    ),
    # Missions, objectives and the game.
    ("missions.toml", "at_least = 2", "at_least = 0", "mission.M01.at_least", "at_least"),
    (
        "missions.toml",
        "{ by = 8, points = 2 }",
        "{ by = 7, points = 2 }",
        "mission.M01.solo",
        "last_round",
    ),
    ("missions.toml", "by = 4", "by = 3", "mission.M01.solo.2.by", "must_rise"),
    ("missions.toml", "points = 4", "points = 7", "mission.M01.solo.2.points", "rises"),
    (
        "missions.toml",
        'items = ["ITM-1"',
        'items = ["ITM-0"',
        "mission.M07.measure.items",
        "unknown",
    ),
    ("objectives.toml", 'black = ["W", "C"]', 'black = ["W", "W"]', "objective.O01.black", "twice"),
    ("objectives.toml", "full = 14", "full = 11", "objective.O01.full", "not_harder"),
    ("objectives.toml", "full_points = 8", "full_points = 3", "objective.O01.full_points", "falls"),
    ("objectives.toml", '"F7"]', '"G7"]', "objective.O15.measure.rooms", "no_such_room"),
    ("objectives.toml", "row = 7", "row = 8", "objective.O14.measure.row", "between"),
    ("objectives.toml", "level = 6", "level = 7", "objective.O08.measure.level", "between"),
    ("game.toml", "players = [1, 8]", "players = [1, 9]", "numbers.players", "between"),
    ("game.toml", "fights = [3, 6, 8]", "fights = [3, 6, 7]", "numbers.fights", "last_round"),
    ("game.toml", "picks = 3", "picks = 5", "numbers.picks", "between"),
    ("game.toml", "steps = 2", "steps = 0", "numbers.steps", "at_least"),
    ("game.toml", "[option.missions]", "[option.dragons]", "option.dragons.key", "word"),
    ("game.toml", "points = 50", "points = 80", "rank.heroes.points", "must_rise"),
]


@pytest.mark.slow
@pytest.mark.parametrize("file, old, new, key, reason", MISTAKES)
def test_a_mistake_is_told_with_file_key_and_reason(
    file: str, old: str, new: str, key: str, reason: str
):
    pack = changed(file, old, new)

    assert (file, key, reason) in told(pack)
    assert pack.content is None
    for mistake in pack.mistakes:
        for language in LANGUAGES:
            sentence = text(mistake.because.key, language, **mistake.because.params)
            assert mistake.file in sentence
            assert key == "-" or mistake.key in sentence


def test_a_gap_in_a_track_is_told_alone():
    """What the track gives cannot be judged before its length is known."""
    assert told(changed("tracks.toml", "4 = 14\n", "")) == [("tracks.toml", "gems.points", "gap")]


def test_no_sentence_about_content_is_left_without_a_case():
    with Path(LOCALES / "en" / "paper_dungeons.po").open("rb") as file:
        keys = {str(message.id) for message in read_po(file)}
    prefix = "paper_dungeons.content."
    shown = {reason for *_, reason in MISTAKES} | {"empty", "table_twice", "too_few", "value"}

    assert {key.removeprefix(prefix) for key in keys if key.startswith(prefix)} == shown
