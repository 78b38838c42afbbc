"""Corrections by hand in words: a monster, a chest or a token is no number with a name."""

from companion.engine.rules import Message
from companion.games.masmorra.events import Corrected, Event
from companion.games.masmorra.telling import tell
from companion.i18n import verbatim


def tell_plainly(event: Event) -> Message | None:
    """Tell an event as the log does, but a correction in a sentence of its own."""
    said = _corrected(event) if isinstance(event, Corrected) else None
    return said or tell(event)


def _corrected(event: Corrected) -> Message | None:
    target, was, value = (verbatim(str(one)) for one in (event.target, event.was, event.value))
    is_on = str(event.value) not in {"", "0"}
    match event.what:
        case "monster_room":
            return _monster_room(event, was, value)
        case "monster_kind":
            names = {"was": _monster(event.was), "now": _monster(event.value)}
            return _said("kind", **names)
        case "spawn":
            return _said("new", monster=_monster(event.target), room=value)
        case "room":
            return _said("hero", hero=f"@masmorra.hero.{event.target}", room=value)
        case "room_gold":
            return _said("gold", room=target, count=int(event.value))
        case "opened":
            return _said("chest.open" if is_on else "chest.closed", room=target)
        case "disarmed":
            return _said("trap.down" if is_on else "trap.live", trap=target)
        case "free_step":
            way = "ready" if is_on else "used"
            return _said(f"token.{way}", hero=f"@masmorra.hero.{event.target}")
        case _:
            return None


def _monster_room(event: Corrected, was: str, room: str) -> Message:
    if not event.kind:  # older logs do not say which monster it was
        return _said("moved", was=was, room=room) if event.value else _said("gone", room=was)
    monster = _monster(event.kind)
    if not event.value:
        return _said("gone.named", monster=monster, room=was)
    return _said("moved.named", monster=monster, was=was, room=room)


def _said(what: str, /, **params: str | int) -> Message:
    return Message(f"after.fix.{what}", params)


def _monster(kind: str | int) -> str:
    return f"@masmorra.monster.{kind}"
