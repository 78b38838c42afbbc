"""What the marks of a sheet are called when somebody is asked about them."""

from companion.web.screens.request_context import Visit

_SAYS = "paper_dungeons_sheet.mark"
_SAYS_STATE = "paper_dungeons_sheet.state"
CHOICES = {
    "minion": ("crossed", "blank"),
    "benefit": ("circled", "blank"),
    "gem": ("circled", "crossed", "blank"),
}
_TRACK = ("marked", "blank")
_WAYS = frozenset({"border", "entry", "passage"})
"""Where a line of the path is drawn."""
_NAMED = {"level": "hero", "training": "hero", "item": "item"}


def choices(name: str) -> tuple[str, ...]:
    """List what a mark may be."""
    return CHOICES.get(name.rsplit(".", 1)[1], _TRACK) if name.startswith("room.") else _TRACK


def state_name(visit: Visit, name: str, state: str) -> str:
    """Say what a mark may be: a path is a line, anything else a mark in a place of its own."""
    if name.split(".", maxsplit=1)[0] in _WAYS:
        return visit.say(f"{_SAYS_STATE}.{'drawn' if state == 'marked' else 'not_drawn'}")
    return visit.say(f"{_SAYS_STATE}.{state}")


def mark_name(visit: Visit, name: str) -> str:
    """Say which mark it is."""
    group, *rest = name.split(".")
    match group, rest:
        case "room", [room, what]:
            return visit.say(f"{_SAYS}.room.{what}", room=room)
        case "round", [number, die]:
            return visit.say(f"{_SAYS}.round", round=number, die=die)
        case "border", [border]:
            return visit.say(f"{_SAYS}.border.{border[-1]}", room=border[:-1])
        case "resurrection", _:
            return visit.say(f"{_SAYS}.resurrection")
        case (("level" | "training" | "item"), [which, *number]):
            kind = _NAMED[group]
            params = {kind: f"@paper_dungeons.{kind}.{which}", "number": "".join(number)}
            return visit.say(f"{_SAYS}.{group}", **params)
        case _:
            return visit.say(f"{_SAYS}.{group}", number=rest[-1])
