"""A room is entered and resolved: its guard, then what it holds.

Rules: PD-MOVE-3, PD-MOVE-4, PD-MOVE-11..15, PD-MINION-1..7, PD-TRAP-1..3, PD-BENEFIT-1, PD-GEM-2,
A-12, A-20, A-38, A-41, AMD-P5, AMD-P16.
"""

from companion.games.paper_dungeons.catalogue.types import BonusKind, Gain, Room
from companion.games.paper_dungeons.decide.damage import hurt
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import defeat_minion, give, loot_gem
from companion.games.paper_dungeons.events import BenefitReceived, RoomEntered
from companion.games.paper_dungeons.model import BeatMinion, ReceiveBenefit, Sheet


def enter(desk: Desk, seat: int, name: str) -> None:
    """Walk into a room and let it act."""
    sheet = desk.sheet(seat)
    ways = desk.index.ways(desk.state.card).get(sheet.room, {})
    door = ways.get(name)
    back = _bonus(desk, sheet, "water_point") if door and door.way == "water" else 0
    desk.emit(RoomEntered(seat, name, back))
    room = desk.index.rooms[name]
    is_guarded = room.minion is not None and name not in sheet.minions
    if is_guarded:
        _meet_minion(desk, seat, room)
    elif room.trap and not _bonus(desk, sheet, "ignore_traps"):
        hurt(desk, seat, 1, f"trap {name}")
    agenda = desk.agenda(seat)
    if agenda:
        agenda.extend([BeatMinion(name)] if is_guarded else [])
        agenda.append(ReceiveBenefit(name))
        return
    if is_guarded:
        defeat_minion(desk, seat, name, f"minion {name}")
    receive(desk, seat, name)


def _bonus(desk: Desk, sheet: Sheet, kind: BonusKind) -> int:
    return desk.index.bonus(kind, sheet.levels, sheet.items, sheet.power)


def _meet_minion(desk: Desk, seat: int, room: Room) -> None:
    """Fight: the hero of the minion's class takes what the minion has more (PD-MINION-4)."""
    minion = room.minion
    if minion is None:
        return
    sheet = desk.sheet(seat)
    level = sheet.levels[desk.index.fighters[minion.kind]] + _bonus(desk, sheet, "minion_fight")
    hurt(desk, seat, minion.level - level, f"minion {room.id}")


def receive(desk: Desk, seat: int, name: str) -> None:
    """Give what a room holds, once; a gem that is gone gives nothing (A-38)."""
    sheet = desk.sheet(seat)
    room = desk.index.rooms[name]
    if name in sheet.received:
        return
    if room.gem:
        if room.gem not in sheet.gems and room.gem not in sheet.crossed:
            desk.emit(BenefitReceived(seat, name))
            loot_gem(desk, seat, room.gem, f"room {name}")
    elif room.benefit:
        desk.emit(BenefitReceived(seat, name))
        give(desk, seat, Gain(room.benefit), f"room {name}")
