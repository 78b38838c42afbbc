"""What happened to a monster as a sentence."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.telling.sentences import (
    of_monster,
    room_word,
    word,
)


def tell(event: e.MonsterEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.MonsterFought():
            return of_monster(f"monster_fought.{event.way}", event.kind, damage=event.damage)
        case e.PaidBack():
            return _paid_back(event)
        case e.MonsterAppeared(room=""):
            return of_monster("monster_appeared.somewhere", event.kind)
        case e.MonsterAppeared():
            return of_monster("monster_appeared", event.kind, room=room_word(event.room))
        case e.MonsterDefeated(kind=kind):
            return of_monster("monster_defeated", kind)
        case e.MonsterMoved():
            return of_monster("monster_moved", event.kind, room=room_word(event.to))
        case e.MonsterRemoved():
            return of_monster("monster_removed", event.kind)
        case e.MonsterStruggled():
            return _struggled(event)
        case e.BossTurned(kind=kind):
            return of_monster("boss_turned", kind)


def _paid_back(event: e.PaidBack) -> Message:
    hero = word("hero", event.hero)
    if event.blocked:
        return of_monster("paid_back.blocked", event.kind, hero=hero, blocked=event.blocked)
    return of_monster("paid_back", event.kind, hero=hero)


def _struggled(event: e.MonsterStruggled) -> Message:
    return Message(
        "rulings.event.struggled",
        {"monster": word("monster", event.kind), "room": room_word(event.room)},
    )
