"""Level 3: which battlefield it is, and what Malaphyas throws."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import FACES, CastLot, ChooseSite, Face, State
from companion.web.dice.dice_entry import Tray, tray_for
from companion.web.dice.ordinary_dice_legend import Legend, legends
from companion.web.masmorra.dice.game_dice import face_named
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Battlefield:
    """A side of the large tile that can be chosen."""

    name: str
    command: str


@dataclass(frozen=True, kw_only=True)
class Sites(Step):
    """Say which battlefield Level 3 is.

    Attributes:
        all_come: Others come along as soon as it is said (EPIC-8).
    """

    template: ClassVar[str] = "masmorra/turn/steps/_battlefield_choice.html"
    is_list: ClassVar[bool] = True
    fields: tuple[Battlefield, ...]
    all_come: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """Something that a die, the token or a draw can show."""

    value: str
    label: str
    icon: str


@dataclass(frozen=True, kw_only=True)
class Lot(Step):
    """Say what was thrown, or let the app throw; of a single die each outcome is one touch."""

    template: ClassVar[str] = "masmorra/turn/steps/_malaphyas_roll.html"
    is_list: ClassVar[bool] = True
    what: str
    labels: tuple[str, ...]
    dice: tuple[tuple[Shown, ...], ...]
    answers: tuple[tuple[Shown, str], ...]
    rule: str
    to_app: str
    tray: Tray | None
    legends: tuple[Legend, ...]
    faces: tuple[Face, ...]
    seen: str


_RULES = {
    "throne": "THRONE-11",
    "summons": "THRONE-12",
    "grimbolts": "THRONE-13",
    "curse": "SEWER-9",
    "miasma": "SEWER-6",
    "boss": "SEWER-3",
}
_COLOURS = ("play.lot.white", "play.lot.black")
_IN_TURN = ("play.lot.first", "play.lot.second")


def choose_site(visit: Visit, _question: ChooseSite) -> Sites:
    """Lay out the battlefields."""
    legal = [one.command for one in visit.options if isinstance(one.command, c.PickSite)]
    fields = tuple(Battlefield(one.site, visit.json(one)) for one in legal)
    return Sites(fields=fields, all_come=len(visit.state.heroes) > 1)


def cast_lot(visit: Visit, question: CastLot) -> Lot:
    """Lay out what can be shown."""
    state: State = visit.state
    in_turn = question.what == "throne" and state.rulings.throne_roll == "two_action"
    both = _IN_TURN if in_turn else _COLOURS
    dice = tuple(tuple(_shown(one) for one in outcomes) for outcomes in question.outcomes)
    tray = tray_for(visit)
    seen = _seen(tray) if tray else ()
    return Lot(
        what="throne_in_turn" if in_turn else question.what,
        labels=both if question.what == "throne" else ("play.lot.shown",),
        dice=dice,
        answers=tuple((one, visit.json(c.AnswerRoll((one.value,)))) for one in dice[0])
        if len(dice) == 1
        else (),
        rule=_RULES[question.what],
        to_app=visit.json(c.LeaveToApp()),
        tray=tray,
        legends=legends(visit, tray) if tray else (),
        faces=seen,
        seen=visit.json(c.AnswerRoll(seen)) if seen else "",
    )


def _seen(tray: Tray) -> tuple[Face, ...]:
    """Give the faces that a photo tells; nothing without one, or where it is not sure.

    One die may be any of the heroes'; of two, the white one comes first, else the left one.
    """
    found = list(tray.reading.dice) if tray.reading else []
    if len(found) != len(tray.slots) or not all(one.sure for one in found):
        return ()
    if {one.set for one in found} == {slot.kind for slot in tray.slots}:
        kinds = [slot.kind for slot in tray.slots]
        found.sort(key=lambda one: kinds.index(one.set))
    return tuple(face_named(one.face) for one in found)


def _shown(value: str) -> Shown:
    if value in FACES:
        return Shown(value, f"masmorra.face.{value}", value)
    if value in {"blue", "red"}:
        return Shown(value, f"play.lot.{value}", "malaphyas")
    return Shown(value, f"masmorra.monster.{value}", value)
