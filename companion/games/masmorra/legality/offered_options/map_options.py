"""What can be thought of on the map, legal or not.

Rules: MOVE-4, MOVE-5, EXPLORE-3, ROOM-STAIRS-1, TRAP-2, TRAP-11, ROOM-MEDIUM-1, ROOM-PIT-1, FREE-1.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.dungeon.exploring import lies_small
from companion.games.masmorra.legality.dungeon.movement import token_faces
from companion.games.masmorra.legality.dungeon.room_actions import has_action
from companion.games.masmorra.legality.dungeon.stair_destinations import other_end
from companion.games.masmorra.legality.dungeon.tile_identification import candidates
from companion.games.masmorra.legality.payment.docking_checks import Wanted, still_wanted
from companion.games.masmorra.legality.payment.payment_options import (
    pay_with,
    ready_dice,
    showing,
    web_tolls,
)
from companion.games.masmorra.model import (
    DrawTile,
    Face,
    NameIcon,
    Payment,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    Room,
    State,
    ThroneIcon,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Cell,
    Grid,
    Placement,
    beyond,
    distinct,
    free_cells,
    grid,
    medium_placements,
    most_traps,
    open_doorways,
    rooms_beside,
    small_placements,
    trap_cells,
)

_TOKEN = Payment(free_step=True)
_LEAST_WORTH: tuple[Face, ...] = ("step", "elixir", "magic", "defense", "ranged", "melee")
"""Which face a space for any die takes first: the least useful in a fight."""


def map_commands(state: State) -> Iterator[c.Command]:
    """List the answers to the map's open question, else the active hero's ways, legal or not."""
    return _ways(state) if state.question is None else _answers(state)


def _answers(state: State) -> Iterator[c.Command]:
    question = state.question
    if isinstance(question, DrawTile):
        for code in _drawn(state, question.stack):
            yield c.AnswerTile(code)
    elif isinstance(question, PlaceTrap):
        level = state.rooms[question.room].level
        for x, y in trap_cells(state, level, question.room):
            yield c.PlaceTile(x, y)
    elif isinstance(question, PlaceMedium):
        for place in _medium_places(state, state.rooms[question.explorer]):
            yield c.PlaceTile(*place)
    elif isinstance(question, PayWeb | PayPit):
        for pay in _tolls(state, question):
            yield c.PitToll(pay)


def icon_answers(question: NameIcon) -> Iterator[c.DescribeIcon]:
    """List what an icon of the players' own Throne Room can mean."""
    return (c.DescribeIcon(icon) for icon in _icons(question))


def _icons(question: NameIcon) -> Iterator[ThroneIcon]:
    """List what an icon can mean; of the rooms that it strikes none, or a single one."""
    if question.die == "summons":
        for die in ("minor", "major"):
            yield ThroneIcon(question.die, question.face, calls=die)
        return
    yield ThroneIcon(question.die, question.face)
    for room in CATALOGUE.sites["throne"].rooms:
        yield ThroneIcon(question.die, question.face, rooms=(room.tile,))


def _drawn(state: State, stack: str) -> tuple[str, ...]:
    """List the codes that can come from a stack; empty for the end of a box's own stack."""
    known = tuple(tile.id for tile in candidates(state, stack))
    return (*known, "") if state.stacks[stack].open_ended else known


def _medium_places(state: State, explorer: Room) -> tuple[Placement, ...]:
    tile = state.stacks[f"medium-{explorer.level}"].top
    if tile is None:
        return ()
    covered = grid(state, explorer.level)
    return distinct(tile, medium_placements(covered, explorer, tile, most_traps(state)))


def _tolls(state: State, question: PayWeb | PayPit) -> Iterator[Payment | None]:
    if isinstance(question, PayWeb):
        yield from web_tolls(state)
        return
    if (step := pay_with(state, "step", 1)) is not None:
        yield step
    if state.hero.free_step:
        yield _TOKEN
    yield None


def _ways(state: State) -> Iterator[c.Command]:
    """List the active hero's ways on the map, legal or not."""
    here = state.rooms[state.hero.room]
    covered = grid(state, here.level)
    pay = step_payment(state)
    for room in _neighbours(covered, here):
        yield c.Move(room, pay)
    for x, y, turn in _tile_places(state, covered, here):
        yield c.Explore(x, y, turn, pay)
    if other_end(state, here):
        yield c.UseStairs()
    yield from _room_actions(state, here)
    for trap in here.traps:
        if not state.traps[trap].disarmed:
            wanted = still_wanted(state, state.traps[trap].tile.dock, f"trap:{trap}")
            yield c.DisarmTrap(trap, dock_dice(state, wanted))
    if here.gold:
        yield c.TakeGold()
    yield c.TakeStep(_new_step(state) or Payment())
    for face in ("step", *token_faces(state)):
        yield c.FlipFreeStep(face)


def step_payment(state: State) -> Payment | None:
    """Choose how to pay for the next step: Move Points left, symbols, the token, a die last.

    Symbols vanish (DICE-6) and the token comes back every turn (FREE-5); an unused die is worth a
    coin (GOLD-2). Before the actions the token goes first: it leaves the re-roll open (AMB-25).
    """
    return None if state.turn.mp else _new_step(state)


def _new_step(state: State) -> Payment | None:
    token = _TOKEN if state.hero.free_step else None
    is_early = state.phase in {"roll", "reroll"}
    if token and (is_early or not state.turn.symbols.get("step")):
        return token
    return pay_with(state, "step", 1)


def _neighbours(covered: Grid, here: Room) -> tuple[str, ...]:
    """List the rooms beside a room, those behind walls too."""
    return rooms_beside(covered, here.tile, here.x, here.y)


def _tile_places(state: State, covered: Grid, here: Room) -> Iterator[Placement]:
    """List where the next tile might go: every way that fits, else the bare cell."""
    tile = state.stack(f"small-{here.level}").top
    fitting: Iterable[Placement] = ()
    if tile is not None:
        fitting = (
            place
            for place in distinct(tile, small_placements(covered, here, tile))
            if tile.kind != "rune" or lies_small(state, covered, here, (place.x, place.y))
        )
    cells: set[Cell] = set()
    for place in fitting:
        cells.add((place.x, place.y))
        yield place
    behind = (beyond(edge) for edge in open_doorways(covered, here))
    for cell in dict.fromkeys((*behind, *free_cells(covered, here))):
        if cell not in cells:
            yield Placement(*cell)


def _room_actions(state: State, here: Room) -> Iterator[c.Command]:
    if not has_action(here):
        return
    dice = dock_dice(state, still_wanted(state, here.tile.dock, f"room:{here.id}"))
    if here.tile.kind != "portal":
        yield c.RoomAction(dice)
        return
    for room in state.rooms.values():
        if room.id != here.id:
            yield c.RoomAction(dice, room.id)


def dock_dice(state: State, wanted: Wanted) -> tuple[int, ...]:
    """Choose ready dice for a docking space; fewer than it asks for where they are not there.

    Dice of a face that something takes come last: then the refusal says what does.
    """
    chosen: list[int] = []
    for face in sorted(wanted, key=lambda one: one == "any"):
        faces = _LEAST_WORTH if face == "any" else (face,)
        ready = (
            number for dice in (ready_dice, showing) for one in faces for number in dice(state, one)
        )
        free = (number for number in ready if number not in chosen)
        chosen.extend(islice(free, 1))
    return tuple(chosen)
