"""During the turn a photo is compared with the dice that should still lie there."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from flask import Blueprint, Response

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import BlockPayback, Die, PayAttack, State
from companion.web.config import PHOTO_LIMIT
from companion.web.masmorra.own_dice import read_dice
from companion.web.masmorra.sending import no_photo, photo_sent
from companion.web.masmorra.tray import Mark, Reading, Seen, marks_of
from companion.web.patience import photos
from companion.web.said import Said
from companion.web.screen import answer
from companion.web.security import body_limit
from companion.web.visit import Visit, arrive

blueprint = Blueprint("comparing", __name__)

SCREEN = "turn"
SETS = ("action", "pet")


@dataclass(frozen=True, slots=True)
class Lying:
    """A die that the app and the photo do not agree about."""

    face: str
    kind: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a photo shows against what the app knows.

    Attributes:
        marks: What is drawn over the photo; empty before one is taken.
        taken: A photo was taken.
        missing: Dice that should be ready and are not in the photo.
        extra: Dice in the photo that should not be ready.
        command: What lets the app follow the photo, as JSON; empty where they agree.
    """

    marks: tuple[Mark, ...] = ()
    taken: bool = False
    missing: tuple[Lying, ...] = ()
    extra: tuple[Lying, ...] = ()
    command: str = ""


def comparison(visit: Visit) -> Comparison | None:
    """Compare the dice of the running turn with the photo, if real ones lie there."""
    state: State = visit.state
    dice = state.turn.dice
    if not _may_compare(visit):
        return None
    if not visit.args.get("compare"):
        return Comparison()
    try:
        reading = msgspec.json.decode(visit.args["compare"], type=Reading)
    except msgspec.MsgspecError:
        return Comparison()
    lying = _follow(dice, reading)
    missing = tuple(
        Lying(die.face, die.kind)
        for die, face in zip(dice, lying, strict=True)
        if die.face and die.place == "ready" and die.face != face
    )
    extra = tuple(
        Lying(face, die.kind)
        for die, face in zip(dice, lying, strict=True)
        if face and (die.place != "ready" or die.face != face)
    )
    command = visit.json(c.CorrectDice(lying)) if missing or extra else ""
    return Comparison(marks_of(reading), taken=True, missing=missing, extra=extra, command=command)


def _may_compare(visit: Visit) -> bool:
    """Say whether real dice lie before the player who acts."""
    state: State = visit.state
    quiet = state.question is None or isinstance(state.question, PayAttack | BlockPayback)
    real = state.settings.action_dice == "table" and state.settings.policy != "tracker"
    shown = any(die.face for die in state.turn.dice)
    return bool(visit.options) and state.phase == "actions" and quiet and real and shown


def _follow(dice: tuple[Die, ...], reading: Reading) -> tuple[str, ...]:
    """Say what each die shows by the photo; empty for one that has been used.

    Dice that lie as the app knows them are found first, used ones that lie aside included; then
    what the eye is not sure of counts as what is still looked for; what is left has changed.
    """
    pool = [one for one in reading.dice if one.set in SETS]
    lying: dict[int, str] = {}
    for wanted in ("ready", "aside"):
        for number, die in enumerate(dice):
            same = _same(die, pool) if (die.place == "ready") == (wanted == "ready") else None
            if same is not None:
                pool.remove(same)
                lying[number] = (die.face or "") if wanted == "ready" else ""
    for number, die in enumerate(dice):
        doubtful = next((one for one in pool if not one.sure and one.set == die.kind), None)
        if number not in lying and die.place == "ready" and doubtful is not None:
            pool.remove(doubtful)
            lying[number] = die.face or ""
    open_first = sorted(range(len(dice)), key=lambda number: dice[number].place != "ready")
    for number in open_first:
        if number not in lying:
            changed = next((one for one in pool if one.sure and one.set == dice[number].kind), None)
            if changed is not None:
                pool.remove(changed)
            lying[number] = changed.face if changed is not None else ""
    return tuple(lying[number] for number in range(len(dice)))


def _same(die: Die, pool: Iterable[Seen]) -> Seen | None:
    return next(
        (one for one in pool if one.sure and (one.set, one.face) == (die.kind, die.face)), None
    )


@blueprint.post("/t/<table>/compare")
@body_limit(PHOTO_LIMIT)
def compare(table: str) -> Response:
    """Read a photo of the dice in the middle of a turn; the photo is not kept."""
    visit = arrive(table)
    if visit.seat == 0 or not _may_compare(visit):
        return answer(visit.saying(Said("stale", visit.say("play.photo.late"))), SCREEN, 409)
    data = photo_sent()
    if not data:
        return no_photo(visit, SCREEN)
    with photos().one_at_a_time((table, visit.seat)):
        read = read_dice(table, data, SETS, [die.kind for die in visit.state.turn.dice])
    reading = msgspec.json.encode(read).decode()
    return answer(visit.wishing({"compare": reading}), SCREEN)
