"""What the types cannot say about the pieces.

Rules: SETUP-4, TRAP-4, TRAP-11, LEVEL-2, LEVEL-5, MONSTER-2.
"""

from collections.abc import Mapping

from companion.games.masmorra.catalogue.monster_and_hero_cards import HeroCard, MonsterCard
from companion.games.masmorra.catalogue.toml_decoding import ContentError
from companion.games.masmorra.model import Ability, Tile
from companion.games.masmorra.model.cards.card_effects import Note
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS

LEVELS = (1, 2, 3)
MOST_COINS = 30
TRAP_FACES = 2
_DOCKED = frozenset({"treasure", "portal", "fountain"})


def prove_tile(file: str, tile: Tile) -> None:
    """Check that a tile can be laid and played.

    Raises:
        ContentError: It cannot.
    """
    reason = _wrong_shape(tile) or _wrong_spaces(tile)
    if reason:
        raise ContentError(file, f"tile.{tile.id}", reason)


def _wrong_shape(tile: Tile) -> str:
    if tile.level not in LEVELS:
        return f"level: expected 1, 2 or 3, got {tile.level}"
    if tile.kind == "trap":
        return "doors: a trap has none (TRAP-4)" if tile.doors else ""
    if not tile.doors:
        return "doors: expected at least one"
    for door in tile.doors:
        if door not in DOORS[tile.size]:
            return f"doors: a {tile.size} tile has no door {door}"
    if len(set(tile.doors)) < len(tile.doors):
        return "doors: one is named twice"
    return ""


def _wrong_spaces(tile: Tile) -> str:
    if tile.kind == "trap" and len(tile.dock) != TRAP_FACES:
        return f"dock: a trap shows {TRAP_FACES} faces (TRAP-11), got {len(tile.dock)}"
    if tile.kind in _DOCKED and not tile.dock:
        return f"dock: a {tile.kind} room asks for at least one die"
    if not 0 <= tile.gold <= MOST_COINS:
        return f"gold: expected 0 to {MOST_COINS}, got {tile.gold}"
    return ""


def prove_ability(file: str, ability: Ability) -> None:
    """Check that an ability's price is what its kind says.

    Raises:
        ContentError: It is not.
    """
    docks = ability.kind in {"dice", "dice_and_gold"}
    pays = ability.kind in {"gold", "dice_and_gold"}
    reason = ""
    if bool(ability.dock) != docks:
        reason = f"dock: does not fit kind {ability.kind}"
    elif (ability.gold > 0) != pays:
        reason = f"gold: does not fit kind {ability.kind}"
    elif ability.kind != "ongoing" and (ability.ignores_wound or ability.rerolls_one):
        reason = "ignores_wound, rerolls_one: only an ongoing ability works by itself"
    elif ability.kind == "ongoing" and (ability.gives or _works(ability)):
        reason = "gives, effects: an ongoing ability is never used, it may only have a note"
    elif bool(ability.choice) != (ability.kind == "free_step"):
        reason = f"choice: does not fit kind {ability.kind}"
    if reason:
        raise ContentError(file, f"ability.{ability.id}", reason)


def _works(ability: Ability) -> bool:
    return any(not isinstance(effect, Note) for effect in ability.effects)


def prove_hero(file: str, hero: HeroCard, abilities: Mapping[str, Ability]) -> None:
    """Check that a hero's abilities exist, are its own and lie on the card that says so.

    Raises:
        ContentError: One does not.
    """
    places = [(hero.start, 0), *((one, card) for card in (1, 2) for one in hero.cards[card - 1])]
    for name, card in places:
        ability = abilities.get(name)
        if ability is None:
            raise ContentError(file, f"hero.{hero.name}", f"no such ability: {name}")
        if (ability.hero, ability.card) != (hero.name, card):
            raise ContentError(
                file, f"hero.{hero.name}", f"{name} belongs to {ability.hero}, card {ability.card}"
            )


def prove_monster(file: str, monster: MonsterCard) -> None:
    """Check that a monster's numbers can be played.

    Raises:
        ContentError: They cannot.
    """
    if min(monster.payback, monster.xp, monster.xp_drain) < 0 or monster.defense < 1:
        raise ContentError(file, f"monster.{monster.kind}", "expected numbers of 0 and more")
