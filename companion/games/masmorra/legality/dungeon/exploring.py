"""Explore: which tile, where, and which way round.

Rules: EXPLORE-1..3, EXPLORE-9, MOVE-5, MOVE-6, ROOM-RUNE-1, ROOM-MEDIUM-1, ROOM-MEDIUM-3,
TRAP-1..3, TRAP-13, TRAP-15, ROOM-WEB-2, EPIC-6, ED-15, ED-27, ED-30,
AMB-14, AMB-21, AMB-22.
"""

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.commands import Explore, PlaceTile
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.dungeon.leaving_rooms import LOWEST, check_leaving
from companion.games.masmorra.legality.dungeon.movement import (
    check_step_held,
    check_step_paid,
    check_webs,
)
from companion.games.masmorra.legality.dungeon.tile_identification import candidates, find_tile
from companion.games.masmorra.model import (
    DrawTile,
    PlaceMedium,
    PlaceTrap,
    Room,
    Stack,
    State,
    Tile,
    Trap,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Cell,
    Grid,
    Placement,
    beyond,
    exits_of,
    free_cells,
    grid,
    has_space,
    is_beside,
    is_free,
    is_full,
    medium_corners,
    medium_placements,
    meets_all,
    most_traps,
    open_doorways,
    rooms_beside,
    trap_cells,
)
from companion.games.masmorra.rulebook import (
    AMB_14,
    AMB_22,
    ED_15,
    ED_27,
    EPIC_6,
    EXPLORE_1,
    EXPLORE_2,
    EXPLORE_3,
    MOVE_5,
    ROOM_MEDIUM_1,
    ROOM_MEDIUM_3,
    ROOM_RUNE_1,
    TRAP_1,
    TRAP_3,
    TRAP_13,
    TRAP_15,
)


def check_explore(state: State, command: Explore) -> Refusal | None:
    """Check that a tile is left, fits there, and that the hero may go (EXPLORE-1..3)."""
    here = state.rooms[state.hero.room]
    tile = state.stack(f"small-{here.level}").top
    if tile is None:
        # Level 3 is its large tile alone: there never is a stack.
        alone = (EPIC_6,) if here.level == LOWEST else ()
        return impossible(
            *alone,
            EXPLORE_2,
            EXPLORE_1,
            because="masmorra.refusal.stack_empty",
            level=here.level,
        )
    covered = grid(state, here.level)
    held = check_step_held(state, command.pay)
    if is_impossible(held):
        return held
    return weigh(
        held,
        _check_cell(covered, here, (command.x, command.y)),
        check_leaving(state),
        _check_tile(state, covered, here, tile, command),
        check_webs(state, command.pay),
        check_step_paid(state, command.pay),
    )


def _check_cell(covered: Grid, here: Room, cell: Cell) -> Refusal | None:
    """Check that the cell is free and lies behind one of the room's doorways."""
    there = covered.get(cell)
    if there is not None:
        filled = (TRAP_13,) if isinstance(there, Trap) and there.disarmed else ()
        return impossible(*filled, EXPLORE_1, EXPLORE_2, because="masmorra.refusal.cell_taken")
    if not is_beside(covered, cell):
        return impossible(EXPLORE_1, MOVE_5, because="masmorra.refusal.cell_far")
    if cell not in free_cells(covered, here):
        return forbidden(EXPLORE_1, MOVE_5, because="masmorra.refusal.cell_far")
    if all(beyond(edge) != cell for edge in open_doorways(covered, here)):
        return forbidden(EXPLORE_3, MOVE_5, AMB_14, because="masmorra.refusal.cell_walled")
    return None


def _check_tile(
    state: State, covered: Grid, here: Room, tile: Tile, command: Explore
) -> Refusal | None:
    if tile.kind == "rune" and not lies_small(state, covered, here, (command.x, command.y)):
        return _check_rune(state, covered, here, (command.x, command.y))
    place = Placement(command.x, command.y, command.turn)
    if here.id in exits_of(covered, tile, *place):
        if state.rulings.door_match == "origin_only" or meets_all(covered, tile, place):
            return None
        return forbidden(ED_15, EXPLORE_3, because="masmorra.refusal.doorways_all")
    return forbidden(
        EXPLORE_3,
        because="masmorra.refusal.doorways_miss",
        remedy="masmorra.remedy.turn_tile",
    )


def lies_small(state: State, covered: Grid, here: Room, cell: Cell) -> bool:
    """Tell whether a rune tile lies here as an empty small room (AMB-21, ED-30).

    That is where a table plays so and no medium tile is left, or none fits.
    """
    if is_spent(state.stacks[f"medium-{here.level}"]):
        return state.rulings.no_medium_tile == "small_room"
    if state.rulings.rune_no_space == "refuse":
        return False
    return not fits_medium(state, covered, here, cell)


def is_spent(stack: Stack) -> bool:
    """Tell whether nothing can come from a stack any more."""
    return not stack.left and stack.top is None and not stack.open_ended


def fits_medium(state: State, covered: Grid, here: Room, cell: Cell) -> bool:
    """Tell whether the medium tile, or one that may come, can join the room (ROOM-MEDIUM-1)."""
    stack = state.stacks[f"medium-{here.level}"]
    if stack.top is not None:
        return bool(medium_placements(covered, here, stack.top, most_traps(state)))
    if stack.open_ended:
        return bool(medium_corners(covered, cell, most_traps(state)))
    coming = (find_tile(state, code) for code in stack.left)
    return any(
        tile and medium_placements(covered, here, tile, most_traps(state)) for tile in coming
    )


def _check_rune(state: State, covered: Grid, here: Room, cell: Cell) -> Refusal | None:
    """Check that the medium tile, or one that may come, can join the room (ROOM-MEDIUM-3)."""
    if fits_medium(state, covered, here, cell):
        return None
    return impossible(
        ROOM_MEDIUM_3,
        ROOM_RUNE_1,
        AMB_22,
        because="masmorra.refusal.medium_does_not_fit",
        remedy="masmorra.remedy.explore_elsewhere",
    )


def draw_outcomes(state: State, question: DrawTile) -> tuple[str, ...]:
    """List the codes of the tiles that can come, each as likely, where the app draws.

    A tile that is known to be above a sunk one is likelier than the others; its code stands there
    more often (AMD-14).
    """
    stack = state.stacks[question.stack]
    codes = [tile.id for tile in candidates(state, question.stack)]
    surely = [code for code in codes if code in stack.upper]
    others = [code for code in codes if code not in stack.upper]
    if not surely or not others:
        return tuple(codes)
    return (*surely * len(others), *others * (stack.above - len(surely)))


def check_place_tile(state: State, command: PlaceTile) -> Refusal | None:
    """Check where the medium tile or the trap of the open question is laid."""
    question = state.question
    if isinstance(question, PlaceTrap):
        return _check_trap(state, question, (command.x, command.y))
    if isinstance(question, PlaceMedium):
        return _check_medium(state, question, command)
    return impossible(EXPLORE_3, because="masmorra.refusal.no_tile_to_lay")


def _check_trap(state: State, question: PlaceTrap, cell: Cell) -> Refusal | None:
    entered = state.rooms[question.room]
    covered = grid(state, entered.level)
    if cell in covered:
        return impossible(TRAP_1, because="masmorra.refusal.cell_taken")
    if cell in trap_cells(state, entered.level, entered.id):
        return None
    if cell in free_cells(covered, entered):
        return forbidden(TRAP_15, ED_27, because="masmorra.refusal.three_traps")
    refuse = forbidden if is_beside(covered, cell) else impossible
    if is_full(entered) or not free_cells(covered, entered):
        return refuse(TRAP_3, TRAP_1, because="masmorra.refusal.trap_beside_any")
    return refuse(TRAP_1, because="masmorra.refusal.trap_beside_room", room=entered.id)


def _check_medium(state: State, question: PlaceMedium, command: PlaceTile) -> Refusal | None:
    explorer = state.rooms[question.explorer]
    covered = grid(state, explorer.level)
    tile = state.stacks[f"medium-{explorer.level}"].top
    if tile is None or not is_free(covered, tile, command.x, command.y):
        return impossible(ROOM_MEDIUM_1, because="masmorra.refusal.cell_taken")
    if explorer.id not in exits_of(covered, tile, command.x, command.y, command.turn):
        beside = rooms_beside(covered, tile, command.x, command.y)
        refuse = forbidden if beside else impossible
        return refuse(
            ROOM_MEDIUM_1,
            EXPLORE_3,
            because="masmorra.refusal.doorways_miss",
            remedy="masmorra.remedy.turn_tile",
        )
    if not has_space(covered, tile, command.x, command.y, most_traps(state)):
        return forbidden(TRAP_15, ED_27, because="masmorra.refusal.three_traps")
    return None
