"""What rooms hold and give: their filling, chests, fountains, portals, gold, traps disarmed.

Rules: EXPLORE-5, SPAWN-1..4, ROOM-MEDIUM-2, ROOM-MEDIUM-4, ROOM-TREASURE-1, ROOM-TREASURE-2,
ROOM-PORTAL-1, ROOM-FOUNTAIN-1, ROOM-GOLD-1, ROOM-RITUAL-1, TRAP-12, XP-1, XP-2, AMD-4, AMD-6,
AMD-25, AMB-51.
"""

from companion.games.masmorra.commands import DisarmTrap, RoomAction, TakeGold
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.movement import teleport
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters
from companion.games.masmorra.decide.payment import dock, make_symbols
from companion.games.masmorra.decide.wounds_xp_and_gold import (
    draw_card,
    gain_gold,
    gain_xp,
)
from companion.games.masmorra.events import ChestOpened, RoomGoldChanged, TrapDisarmed
from companion.games.masmorra.legality.heroes.gold_supply import coins_left
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import (
    bosses_gone,
    bosses_out,
)
from companion.games.masmorra.model import Room, Tile
from companion.games.masmorra.model.pending.questions_and_tasks import AddMonster, FillRoom

CHEST_XP = 1
DISARM_XP = {1: 2, 2: 3}
FOUNTAIN_ELIXIR = 2
ROOM_GOLD = 2


def run_fill_room(desk: Desk, task: FillRoom) -> None:
    """Set an explored room up: gold, monsters, the XP of a medium room.

    What is pushed last is done first: a Level-Up by the XP, then pictures, the boss, the rolls.
    """
    room = desk.state.rooms[task.room]
    gold = min(coins_on(room.tile), coins_left(desk.state))
    if gold:
        desk.emit(RoomGoldChanged(room.id, gold))
    if room.tile.spawns:
        ask_monsters(desk, room.id, room.tile.spawns, "SPAWN-3")
    # A boss has one token: who waits or fell elsewhere does not come to the lair.
    met = bosses_out(desk.state) | bosses_gone(desk.state)
    if room.tile.boss is not None and room.tile.boss not in met:
        desk.push(AddMonster(room.id, room.tile.boss, "SPAWN-4"))
    desk.push(*(AddMonster(room.id, kind, "SPAWN-2") for kind in reversed(room.tile.pictures)))
    hero = desk.state.hero
    if room.tile.size == "medium" and hero.room == room.id and not hero.defeated:
        gain_xp(desk, hero.name, desk.state.rulings.medium_room_xp, "ROOM-MEDIUM-2")


def coins_on(tile: Tile) -> int:
    """Count the coins that a tile gets on exploration (ROOM-TREASURE-1, ROOM-GOLD-1)."""
    return ROOM_GOLD if tile.kind == "gold" else tile.gold


def do_room_action(desk: Desk, command: RoomAction) -> None:
    """Dock dice on the room's space and do what it offers."""
    room = desk.state.rooms[desk.state.hero.room]
    if not dock(desk, command.dice, f"room:{room.id}", len(room.tile.dock)):
        return
    if room.tile.kind == "treasure":
        _open_chest(desk, room)
    elif room.tile.kind == "fountain":
        make_symbols(desk, {"elixir": FOUNTAIN_ELIXIR}, f"room:{room.id}")
    elif room.tile.kind == "portal":
        teleport(desk, command.to)


def _open_chest(desk: Desk, room: Room) -> None:
    """Take XP, a card and the gold; what does not fit stays on the tile (AMD-6)."""
    hero = desk.state.hero.name
    desk.emit(ChestOpened(room.id, hero))
    _take_gold(desk, room, "ROOM-TREASURE-2")
    draw_card(desk, hero)
    gain_xp(desk, hero, CHEST_XP, "ROOM-TREASURE-2")


def _take_gold(desk: Desk, room: Room, rule: str) -> None:
    left = gain_gold(desk, desk.state.hero.name, room.gold, rule)
    if desk.state.rulings.excess_gold == "supply":
        left = 0
    if left != room.gold:
        desk.emit(RoomGoldChanged(room.id, left))


def do_take_gold(desk: Desk, _command: TakeGold) -> None:
    """Take the gold that lies here."""
    _take_gold(desk, desk.state.rooms[desk.state.hero.room], "ROOM-GOLD-1")


def do_disarm_trap(desk: Desk, command: DisarmTrap) -> None:
    """Dock the trap's dice and turn it over."""
    trap = desk.state.traps[command.trap]
    hero = desk.state.hero.name
    if not dock(desk, command.dice, f"trap:{trap.id}", len(trap.tile.dock)):
        return
    desk.emit(TrapDisarmed(trap.id, hero))
    gain_xp(desk, hero, DISARM_XP[trap.tile.level], "TRAP-12")
