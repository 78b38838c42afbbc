"""Which tile a stack can show, and what the players may say of a tile of their own box.

Rules: EXPLORE-6, SETUP-2, SETUP-4, EPIC-5, ROOM-TREASURE-2, ROOM-PORTAL-1, ROOM-FOUNTAIN-1, TRAP-4,
TRAP-11.
"""

from msgspec.structs import replace

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import AnswerTile, DescribeTile
from companion.games.masmorra.legality.combat.engaged_monsters import LARGE_LIMIT
from companion.games.masmorra.model import (
    BOSSES,
    DrawTile,
    MonsterDie,
    MonsterKind,
    RoomKind,
    Stack,
    State,
    Tile,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS
from companion.games.masmorra.rulebook import (
    ALLIANCE_8,
    AMD_14,
    EPIC_5,
    EXPLORE_6,
    ROOM_FOUNTAIN_1,
    ROOM_PORTAL_1,
    ROOM_TREASURE_2,
    SETUP_4,
    SPAWN_2,
    SPAWN_4,
    TRAP_4,
    TRAP_11,
)
from companion.i18n import verbatim

CODE_LENGTH = 16
COINS = 30
TRAP_FACES = 2
LEVELS = (1, 2)
HEROES_AT_MOST = 5
DOCK_SPACES = 6
_NOT_DRAWN: frozenset[RoomKind] = frozenset({"start", "entrance", "stairs3"})
_SMALL_ONLY: frozenset[RoomKind] = frozenset({"trap", "rune", "stairs2"})
_MEDIUM_ONLY: frozenset[RoomKind] = frozenset({"ritual"})
_DOCKED = {"treasure": ROOM_TREASURE_2, "portal": ROOM_PORTAL_1, "fountain": ROOM_FOUNTAIN_1}

_SPAWNS: dict[RoomKind, tuple[MonsterDie, ...]] = {
    "minor": ("minor",),
    "major": ("major",),
    "mixed": ("minor", "major"),
}
_PICTURES: dict[RoomKind, tuple[MonsterKind, ...]] = {"ritual": ("cultist",) * 3}


def stack_of(stack: str) -> tuple[str, int]:
    """Give the size and the level of a stack's tiles (SETUP-4)."""
    size, level = stack.split("-")
    return size, int(level)


def find_tile(state: State, code: str) -> Tile | None:
    """Find a tile that this table knows, by its code."""
    if code in state.tiles:
        return state.tiles[code]
    return CATALOGUE.find_tile(code)


def in_play(state: State, code: str) -> bool:
    """Tell whether a tile lies on the table or face up on a stack."""
    return code in state.rooms or code in state.traps or code in _face_up(state)


def _face_up(state: State) -> set[str]:
    return {stack.top.id for stack in state.stacks.values() if stack.top is not None}


def candidates(state: State, stack: str) -> tuple[Tile, ...]:
    """List the tiles that may come next from a stack, as far as the app knows them.

    A box's own tile that left the game is still known to the table, but comes no more.
    """
    here = state.stacks[stack]
    codes = dict.fromkeys(coming_codes(here))
    if here.open_ended:
        codes |= dict.fromkeys(state.tiles)
    size, level = stack_of(stack)
    away = {*state.rooms, *state.traps, *_face_up(state), *here.gone}
    known = [find_tile(state, code) for code in codes if code not in away]
    return tuple([tile for tile in known if tile and (tile.size, tile.level) == (size, level)])


def coming_codes(stack: Stack) -> tuple[str, ...]:
    """List the known tiles that may come next.

    A sunk one comes when none is left above it, one of the lower half when the upper half has gone.
    """
    if not stack.sunk:
        upper = tuple(code for code in stack.left if code != stack.deep)
        return upper if stack.shallow and upper else stack.left
    if stack.above == 0:
        return (stack.sunk,)
    if stack.above == len(stack.upper):
        return stack.upper
    return tuple(code for code in stack.left if code != stack.sunk)


def complete(tile: Tile) -> Tile:
    """Add to a described tile what its kind says without asking (ROOM-MINOR-1, ROOM-RITUAL-1)."""
    return replace(
        tile,
        doors=tuple(dict.fromkeys(tile.doors)),
        dock=tile.dock if tile.kind == "trap" or tile.kind in _DOCKED else (),
        gold=tile.gold if tile.kind == "treasure" else 0,
        spawns=tile.spawns or _SPAWNS.get(tile.kind, ()),
        pictures=tile.pictures or _PICTURES.get(tile.kind, ()),
        source="table",
    )


def _open_draw(state: State) -> DrawTile | None:
    question = state.question
    return question if isinstance(question, DrawTile) else None


def check_answer_tile(state: State, command: AnswerTile) -> Refusal | None:
    """Check that such a tile can come from the stack in question (EXPLORE-6)."""
    question = _open_draw(state)
    if question is None:
        return impossible(EXPLORE_6, because="masmorra.refusal.no_tile_drawn")
    stack = state.stacks[question.stack]
    code = command.tile
    if not code:
        if stack.open_ended:
            return None
        return impossible(
            EXPLORE_6, because="masmorra.refusal.stack_not_empty", left=len(stack.left)
        )
    if code in stack.left:
        return _check_depth(stack, code)
    if in_play(state, code):
        return impossible(EXPLORE_6, because="masmorra.refusal.tile_in_play", tile=verbatim(code))
    tile = find_tile(state, code) if stack.open_ended else None
    if tile is None or tile.kind in _NOT_DRAWN:
        return _not_in_stack(code)
    if (tile.size, tile.level) != stack_of(question.stack):
        return _not_in_stack(code)
    return None


def _check_depth(stack: Stack, code: str) -> Refusal | None:
    """Check that stairs come at their turn, and no other then (ALLIANCE-8, AMD-14, EPIC-5)."""
    if code in coming_codes(stack):
        return None
    if code == stack.deep:
        return forbidden(
            EPIC_5,
            because="masmorra.refusal.stairs_half",
            tile=verbatim(stack.deep),
            above=stack.shallow,
        )
    return forbidden(
        ALLIANCE_8,
        AMD_14,
        because="masmorra.refusal.stairs_depth",
        tile=verbatim(stack.sunk),
        above=stack.above,
    )


def _not_in_stack(code: str) -> Refusal:
    return impossible(
        EXPLORE_6, SETUP_4, because="masmorra.refusal.not_in_stack", tile=verbatim(code)
    )


def check_describe_tile(state: State, command: DescribeTile) -> Refusal | None:
    """Check that a tile is asked for that the app cannot know, and that it makes sense."""
    question = _open_draw(state)
    if question is None:
        return impossible(EXPLORE_6, because="masmorra.refusal.no_tile_drawn")
    if not state.stacks[question.stack].open_ended:
        return impossible(EXPLORE_6, because="masmorra.refusal.stack_is_known")
    tile = command.tile
    if in_play(state, tile.id):
        return _taken(tile)
    return check_description(tile) or _check_stack(tile, question.stack) or _check_named(tile)


def _check_named(tile: Tile) -> Refusal | None:
    """Check that a boss room says who waits in it; one told earlier may not (SPAWN-4)."""
    if tile.kind != "boss" or tile.boss is not None:
        return None
    return impossible(SETUP_4, SPAWN_4, because="masmorra.refusal.tile_boss_unnamed")


def check_description(tile: Tile) -> Refusal | None:
    """Check that what players say of a tile of their own makes sense by itself."""
    plain = all(sign.isalnum() or sign in "-_" for sign in tile.id)
    if not plain or not 0 < len(tile.id) <= CODE_LENGTH:
        return impossible(SETUP_4, because="masmorra.refusal.tile_code", length=CODE_LENGTH)
    if CATALOGUE.find_tile(tile.id) is not None:
        return _taken(tile)
    return (
        _check_numbers(tile)
        or _check_kind(tile)
        or _check_doors(tile)
        or _check_spaces(tile)
        or _check_bosses(tile)
    )


def _check_numbers(tile: Tile) -> Refusal | None:
    """Check what no printed tile has: other levels, more heroes or spaces than there can be."""
    known = tile.level in LEVELS and 0 <= tile.min_heroes <= HEROES_AT_MOST
    monsters = len(tile.spawns) + len(tile.pictures)
    if known and len(tile.dock) <= DOCK_SPACES and monsters <= LARGE_LIMIT:
        return None
    return impossible(
        SETUP_4,
        because="masmorra.refusal.tile_numbers",
        heroes=HEROES_AT_MOST,
        dice=DOCK_SPACES,
        monsters=LARGE_LIMIT,
    )


def _taken(tile: Tile) -> Refusal:
    return impossible(SETUP_4, because="masmorra.refusal.tile_code_taken", tile=verbatim(tile.id))


def _check_kind(tile: Tile) -> Refusal | None:
    kinds = _SMALL_ONLY if tile.size == "medium" else _MEDIUM_ONLY
    misplaced = tile.kind in kinds
    if misplaced or tile.kind in _NOT_DRAWN or (tile.kind == "stairs2" and tile.level != 1):
        kind = f"@masmorra.room.{tile.kind}"
        return impossible(SETUP_4, because="masmorra.refusal.tile_kind", kind=kind)
    return None


def _check_stack(tile: Tile, stack: str) -> Refusal | None:
    size, level = stack_of(stack)
    if (tile.size, tile.level) != (size, level):
        return impossible(
            SETUP_4,
            because="masmorra.refusal.tile_of_other_stack",
            size=f"@masmorra.size.{size}",
            level=level,
        )
    return None


def _check_doors(tile: Tile) -> Refusal | None:
    if tile.kind == "trap":
        if tile.doors:
            return impossible(TRAP_4, because="masmorra.refusal.trap_has_doors")
        return None
    known = DOORS[tile.size]
    if not 0 < len(tile.doors) <= len(known) or any(door not in known for door in tile.doors):
        return impossible(SETUP_4, because="masmorra.refusal.tile_doors", doors=" ".join(known))
    return None


def _check_spaces(tile: Tile) -> Refusal | None:
    if tile.kind == "trap" and len(tile.dock) != TRAP_FACES:
        return impossible(TRAP_11, because="masmorra.refusal.trap_faces", faces=TRAP_FACES)
    if tile.kind in _DOCKED and not tile.dock:
        return impossible(_DOCKED[tile.kind], because="masmorra.refusal.tile_dock")
    if not 0 <= tile.gold <= COINS:
        return impossible(SETUP_4, because="masmorra.refusal.tile_gold", coins=COINS)
    return None


def _check_bosses(tile: Tile) -> Refusal | None:
    """Check that a boss waits on a boss space, and monsters on the others (SPAWN-2, SPAWN-4)."""
    if tile.boss is not None and tile.boss not in BOSSES:
        return impossible(SETUP_4, SPAWN_4, because="masmorra.refusal.tile_boss")
    if any(CATALOGUE.monster(one).die is None for one in tile.pictures):
        return impossible(SETUP_4, SPAWN_2, because="masmorra.refusal.tile_boss")
    return None
