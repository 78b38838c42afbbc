"""The pieces say what the rulebook's digest says, and bad data is told in one sentence."""

from collections import Counter
from collections.abc import Callable
from typing import get_args

import pytest

from companion.games.masmorra.catalogue import CATALOGUE, Catalogue, ContentError, packaged
from companion.games.masmorra.catalogue.monster_and_hero_cards import MonsterType
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.model import (
    BOSSES,
    FACES,
    HEROES,
    MAJOR,
    MINOR,
    HeroName,
    MonsterKind,
    Settings,
    State,
    Tile,
)
from companion.games.masmorra.rulebook import CLAUSES, RULES
from companion.pieces import MONSTER_NUMBERS
from tests.games.masmorra.hypothesis_strategies import Evening

Numbers = tuple[MonsterKind, str | None, int, int, int, MonsterType]

NUMBERS: list[Numbers] = [
    ("goblin", "minor", 1, 2, 2, "humanoid"),
    ("cultist", "minor", 2, 2, 2, "humanoid"),
    ("skeleton", "minor", 2, 2, 2, "undead"),
    ("orc", "minor", 3, 2, 2, "humanoid"),
    ("spider", "minor", 2, 4, 3, "animal"),
    ("ghoul", "minor", 3, 3, 3, "undead"),
    ("ghost", "major", 3, 3, 3, "undead"),
    ("beastman", "major", 3, 3, 3, "humanoid"),
    ("watcher", "major", 3, 4, 4, "aberration"),
    ("bat", "major", 2, 3, 3, "animal"),
    ("dragon", "major", 4, 4, 4, "dragon"),
    ("cube", "major", 3, 3, 3, "aberration"),
    ("bitsy", None, 2, 3, 3, "animal"),
    ("schmetterling", None, 3, 4, 2, "humanoid"),
    ("mortiferous", None, 4, 4, 3, "dragon"),
    ("hydra", None, 4, 3, 3, "aberration"),
    ("malaphyas", None, 2, 2, 2, "humanoid"),
]
RED: list[tuple[MonsterKind, int, int, int, MonsterType]] = [
    ("bitsy", 2, 4, 4, "animal"),
    ("mortiferous", 5, 4, 3, "dragon"),
    ("hydra", 3, 4, 3, "aberration"),
    ("malaphyas", 4, 6, 4, "demon"),
]


def test_the_faces_of_monster_dice_bear_their_numbers_monster_1():
    printed = {
        kind: (card.payback, card.defense, card.xp, bool(traits(kind)))
        for kind, card in CATALOGUE.monsters.items()
        if card.die
    }
    assert {str(kind): numbers for kind, numbers in printed.items()} == dict(MONSTER_NUMBERS)


@pytest.mark.parametrize("numbers", NUMBERS, ids=lambda numbers: numbers[0])
def test_a_monster_has_the_numbers_of_the_digest(numbers: Numbers):
    """Compare a die face, or the blue side of a token, with the table of the digest.

    Rules: MONSTER-1, MON-GOBLIN-1, MON-CULTIST-1, MON-SKELETON-1, MON-ORC-1, MON-SPIDER-1,
    MON-GHOUL-1, MON-GHOST-1, MON-BEASTMAN-1, MON-WATCHER-1, MON-BAT-1, MON-DRAGON-1, MON-CUBE-1,
    BOSS-BITSY-1, BOSS-SCHMETTERLING-1, BOSS-MORTIFEROUS-1, BOSS-HYDRA-1, BOSS-MALAPHYAS-1.
    """
    card = CATALOGUE.monster(numbers[0])
    found = (card.kind, card.die, card.payback, card.defense, card.xp, card.type)
    assert found == numbers
    assert card.clause in RULES


@pytest.mark.parametrize("kind, payback, defense, xp, sort", RED)
def test_a_red_side_has_the_numbers_of_the_digest(
    kind: MonsterKind, payback: int, defense: int, xp: int, sort: MonsterType
):
    """Compare red sides with the digest.

    Rules: BOSS-6, BOSS-BITSY-3, BOSS-MORTIFEROUS-1, BOSS-HYDRA-1, BOSS-MALAPHYAS-3.
    """
    blue = CATALOGUE.monster(kind)
    assert blue.turns is not None
    red = CATALOGUE.monster(blue.turns)
    assert (red.payback, red.defense, red.xp, red.type) == (payback, defense, xp, sort)


def test_monster_2_a_face_of_a_die_for_each_monster():
    dice = {kind: card.die for kind, card in CATALOGUE.monsters.items()}
    assert {kind for kind, die in dice.items() if die == "minor"} == set(MINOR)
    assert {kind for kind, die in dice.items() if die == "major"} == set(MAJOR)
    assert set(dice) == set(get_args(MonsterKind))


def test_setup_9_the_common_supply_is_the_box():
    counted = {
        rule: CATALOGUE.components[rule] for rule in ("COMP-2", "COMP-3", "COMP-7", "COMP-10")
    }
    assert counted == {"COMP-2": 6, "COMP-3": 1, "COMP-7": 30, "COMP-10": 47}
    assert (CATALOGUE.dice, CATALOGUE.coins) == ({"minor": 8, "major": 4}, 30)
    assert CATALOGUE.treasures("standard") == 30
    assert set(CATALOGUE.components) == {rule for rule in RULES if rule.startswith("COMP-")}


def test_the_digest_counts_its_clauses():
    assert len(CLAUSES) == 362
    assert len({rule.id for rule in RULES.values()}) == len(RULES)
    assert all(rule.gist.endswith(".") for rule in RULES.values())


def test_setup_1_no_stairs_to_level_three_and_no_malaphyas_among_the_tiles():
    tiles = all_tiles()
    standard = begun(Settings())
    left = {code for stack in standard.stacks.values() for code in stack.left}
    assert "2-stairs" in {tile.id for tile in tiles} - left
    assert not {tile.id for tile in tiles if tile.level == 3} & left
    assert all(tile.boss != "malaphyas" for tile in tiles)
    assert {tile.boss for tile in tiles if tile.boss} == set(BOSSES)


LAID_OUT = {
    (1, "small"): 24,
    (2, "small"): 23,
    (1, "medium"): 6,
    (2, "medium"): 6,
    (3, "medium"): 9,
}


def begun(settings: Settings) -> State:
    """Begin a game of three heroes."""
    return Evening(1, settings=settings).state


def all_tiles() -> list[Tile]:
    return [
        tile
        for level in (1, 2, 3)
        for size in ("small", "medium")
        for tile in CATALOGUE.tiles(level, size)
    ]


def test_setup_4_four_stacks_of_tiles():
    counted = Counter((tile.level, tile.size) for tile in all_tiles())
    assert counted == LAID_OUT
    assert all(CATALOGUE.find_tile(tile.id) == tile for tile in all_tiles())


def test_setup_1_the_tiles_are_as_many_as_the_box_says():
    """Count the tiles against the list of components.

    Rules: COMP-10, COMP-11, ED-4.
    """
    sizes = Counter(tile.size for tile in all_tiles() if tile.level != 3)
    assert sizes["small"] == CATALOGUE.components["COMP-10"]
    assert sizes["medium"] == CATALOGUE.components["COMP-11"]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("heroes", [2, 3, 4, 5])
def test_setup_2_every_head_count_gets_all_kinds_of_rooms(level: int, heroes: int):
    tiles = [tile for tile in CATALOGUE.tiles(level, "small") if tile.min_heroes <= heroes]
    kinds = Counter(tile.kind for tile in tiles)
    assert kinds["trap"] >= 3
    assert kinds["rune"] >= 1
    assert len(CATALOGUE.tiles(level, "medium")) >= kinds["rune"]
    for kind in ("minor", "major", "mixed", "treasure", "portal", "web", "gold", "fountain", "pit"):
        assert kinds[kind] >= 1


def test_trap_11_a_trap_shows_two_faces_and_trap_4_has_no_door():
    traps = [tile for tile in all_tiles() if tile.kind == "trap"]
    assert traps
    assert all(len(tile.dock) == 2 and not tile.doors for tile in traps)
    assert {face for tile in traps for face in tile.dock} == set(FACES)


@pytest.mark.parametrize("name", HEROES)
def test_level_5_a_hero_has_two_cards_with_two_abilities(name: HeroName):
    hero = CATALOGUE.heroes[name]
    abilities = [hero.start, *hero.cards[0], *hero.cards[1]]
    assert len(set(abilities)) == 5
    assert [CATALOGUE.ability(one).card for one in abilities] == [0, 1, 1, 2, 2]
    for ability in map(CATALOGUE.ability, abilities):
        works = ability.ignores_wound or ability.rerolls_one or ability.companion or ability.choice
        assert ability.gives or ability.effects or works


def test_what_no_rulebook_says_is_marked_as_ours():
    assert CATALOGUE.ability("mika-start").source == "kit"
    assert CATALOGUE.ability("fireball").source == "rulebook"
    assert all(tile.source == "kit" for tile in all_tiles())
    known = [one for one in CATALOGUE.abilities.values() if one.source == "rulebook"]
    assert all(one.clause for one in known)


def changed(file: str, change: Callable[[str], str]) -> Catalogue:
    """Make a catalogue one file of which is changed."""
    return Catalogue(lambda name: change(packaged(name)) if name == file else packaged(name))


@pytest.mark.parametrize(
    "file, old, new, name, reason",
    [
        ("monsters.toml", "payback = 1", 'payback = "one"', "monster.goblin.payback", "int"),
        ("monsters.toml", "payback = 1", "payback = -1", "monster.goblin", "0 and more"),
        ("monsters.toml", "payback = 1\n", "", "monster.goblin", "payback"),
        ("monsters.toml", "[monster.goblin]", "[monster.hobbit]", "monster.hobbit.kind", "hobbit"),
        ("monsters.toml", "[monster.goblin]", "[monster.goblin", "-", "line"),
        (
            "monsters.toml",
            "payback = 1",
            "pay = 1\npayback = 1",
            "monster.goblin.pay",
            "no such key",
        ),
        ("monsters.toml", "[monster.goblin]", "[beast.goblin]", "beast", "monster"),
        ("monsters.toml", "[monster.goblin]\n", "[monster]\ngoblin = 1\n[x]\n", "x", "monster"),
        ("abilities.toml", 'dock = ["any"]\n', "", "ability.algus-start", "dock"),
        ("abilities.toml", "gold = 1\n", "", "ability.wizards-apprentice", "gold"),
        (
            "abilities.toml",
            'choice = ["melee", "defense", "elixir"]\n',
            "",
            "greybark-start",
            "choice",
        ),
        (
            "abilities.toml",
            'picture = "cauldron"',
            "picture = 1",
            "ability.transmutation.picture",
            "str",
        ),
        ("abilities.toml", '"cauldron"', '"a pot"', "ability.transmutation.picture", "regex"),
        ("heroes.toml", '"fireball"', '"fireworks"', "hero.algus", "fireworks"),
        ("heroes.toml", '"fireball"', '"smite"', "hero.algus", "valerie"),
        ("tiles1.toml", 'doors = ["n", "e", "s"]', 'doors = ["up"]', "tile.1-stairs", "no door up"),
        ("tiles1.toml", 'doors = ["n", "e", "s"]', 'doors = ["n", "n"]', "tile.1-stairs", "twice"),
        ("tiles1.toml", 'doors = ["n", "e", "s"]', "doors = []", "tile.1-stairs", "at least one"),
        ("tiles1.toml", "level = 1", "level = 7", "tile.1-start", "7"),
        ("tiles1.toml", "gold = 2", "gold = 99", "tile.1-09", "0 to 30"),
        ("tiles1.toml", 'dock = ["melee"]\n', "", "tile.1-09", "dock"),
        ("tiles1.toml", 'dock = ["step", "melee"]', 'dock = ["step"]', "tile.1-20", "TRAP-11"),
        ("tiles1.toml", 'kind = "trap"\n', 'kind = "trap"\ndoors = ["n"]\n', "tile.1-20", "TRAP-4"),
        ("tiles2.toml", "[tile.2-01]", "[tile.1-01]", "tile.1-01", "taken"),
        ("components.toml", "COMP-2 = 6", 'COMP-2 = "six"', "components", "int"),
        ("components.toml", "[components]", "[parts]", "components", "components"),
    ],
)
def test_a_mistake_in_the_data_names_file_key_and_reason(
    file: str, old: str, new: str, name: str, reason: str
):
    assert old in packaged(file)
    catalogue = changed(file, lambda text: text.replace(old, new, 1))
    with pytest.raises(ContentError) as caught:
        read_all(catalogue)
    told = caught.value.params
    assert (told["file"], name in str(told["name"]), reason in str(told["reason"])) == (
        file,
        True,
        True,
    ), told


def read_all(catalogue: Catalogue) -> None:
    assert catalogue.monsters
    assert catalogue.heroes
    assert catalogue.tiles(1, "small")
    assert catalogue.components
    assert catalogue.pictures
