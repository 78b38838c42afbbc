"""An icon on the Throne Room of a box, described when Malaphyas's dice meet it."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import MonsterDie, NameIcon, ThroneIcon
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit

_CALLED: tuple[MonsterDie, ...] = ("minor", "major")
_NAMES = {
    "3-throne": "masmorra.room.throne",
    "3-abyss": "masmorra.room.abyss",
    "3-centre": "play.icon.centre",
    "3-foot": "play.icon.foot",
    "3-gallery": "play.icon.gallery",
}
_RULES = {"summons": "THRONE-12", "grimbolts": "THRONE-13"}


@dataclass(frozen=True, kw_only=True)
class Icon(Step):
    """Say what an icon means: which monster it calls, or which rooms it strikes.

    Attributes:
        die: Which of his dice showed it.
        face: What it showed.
        rule: The clause that asks.
        called: Each monster die that it can call, with the command that says so.
        rooms: Each room by its code, with the key of its name, in the order in which they lie.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_throne_room_icon.html"
    is_list: ClassVar[bool] = True
    die: str
    face: str
    rule: str
    called: tuple[tuple[str, str], ...]
    rooms: tuple[tuple[str, str], ...]


def name_icon(visit: Visit, question: NameIcon) -> Icon:
    """Lay out what an icon can mean."""
    die, face = question.die, question.face
    rooms = CATALOGUE.sites["throne"].rooms
    calls = ((one, c.DescribeIcon(ThroneIcon(die, face, calls=one))) for one in _CALLED)
    return Icon(
        die=die,
        face=face,
        rule=_RULES[die],
        called=tuple((one, visit.json(command)) for one, command in calls)
        if die == "summons"
        else (),
        rooms=tuple((room.tile, _NAMES[room.tile]) for room in rooms),
    )
