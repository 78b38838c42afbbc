"""Dice to be told: a slot for each die that was rolled, filled by thumb or by photo."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from companion.web.dice.game_dice import GameDice, dice_of
from companion.web.dice.photo_result import Mark, Reading, Seen, marks_of, points_of
from companion.web.screens.request_context import Visit

Purpose = Literal["roll", "reroll", "answer"]

_UNREAD = "vision.doubt.unread"
KEPT = "kept"
"""What a slot of a re-roll says of a die that stays as it lies."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A die to be told.

    Attributes:
        number: Its place in the answer.
        kind: Of which dice set it is.
        faces: What it can show.
        face: What is filled in; empty: nothing yet; ``kept``: it is not rolled again.
        now: What it shows before a re-roll.
        guess: What the photo seems to show, where that is not sure.
        fixed: It cannot be rolled again.
        corners: Where the photo shows it.
    """

    number: int
    kind: str
    faces: tuple[str, ...]
    face: str = ""
    now: str = ""
    guess: str = ""
    fixed: bool = False
    corners: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Tray:
    """The slots of one roll.

    Attributes:
        purpose: What the roll answers.
        slots: One for each die.
        by_app: The group lets the app roll such dice; real ones can be told all the same.
        dice: What the game says of its dice.
        may_app: The app can roll them.
        reading: What a photo showed.
        marks: What is drawn over the photo.
        doubt: What is odd about the photo, as a message key; empty where nothing is.
        spare: How many dice of the photo were left aside.
        doubts: What the eye could not see well, as message keys.
        gone: Dice that were to stay and are not in the photo as they lay.
        also: All dice that were rolled if those were rolled, too, with their faces; empty where the
            photo does not tell.
        advised: The dice that the lit button rolls again.
    """

    purpose: Purpose
    slots: tuple[Slot, ...]
    by_app: bool
    dice: GameDice
    may_app: bool = True
    reading: Reading | None = None
    marks: tuple[Mark, ...] = ()
    doubt: str = ""
    spare: int = 0
    doubts: tuple[str, ...] = ()
    gone: tuple[Slot, ...] = ()
    also: tuple[tuple[int, str], ...] = ()
    advised: tuple[int, ...] = ()

    @property
    def faces(self) -> tuple[str, ...]:
        """What any of the dice can show; each face keeps its place on the keys of every die."""
        return tuple(dict.fromkeys(face for slot in self.slots for face in slot.faces))

    @property
    def is_mixed(self) -> bool:
        """Whether dice of several kinds are rolled together."""
        return len({slot.kind for slot in self.slots}) > 1

    @property
    def missing(self) -> int:
        """How many dice are still to be told."""
        return sum(not slot.face for slot in self.slots)


def open_tray(visit: Visit) -> Tray:
    """Lay out the slots of the roll that is known to be open.

    Raises:
        LookupError: Nothing is rolled now.
    """
    tray = tray_for(visit)
    if tray is None:
        raise LookupError("nothing is rolled now")
    return tray


def tray_for(visit: Visit) -> Tray | None:
    """Lay out the slots of the roll that is open now, filled from a photo if there is one."""
    tray = dice_of(visit.game).tray(visit.state)
    if tray is None:
        return None
    if not visit.args.get("reading"):
        return _taken_up(tray, visit.args.get("up", ""))
    try:
        reading = msgspec.json.decode(visit.args["reading"], type=Reading)
    except msgspec.MsgspecError:
        return tray
    return fill(tray, reading, numbers(visit.args.get("again", "")))


def named(dice: Iterable[tuple[int, str]]) -> str:
    """Write dice that are to be rolled again as an address carries them: number and face."""
    return ",".join(f"{number}-{face}" for number, face in dice)


def _taken_up(tray: Tray, wanted: str) -> Tray:
    """Take up the dice that an address names; those of an earlier roll lie there no more."""
    lying = {f"{slot.number}-{slot.now}" for slot in tray.slots if not slot.fixed}
    up = {*wanted.split(",")} - {""}
    if tray.purpose != "reroll" or not up <= lying:
        return tray
    slots = (
        replace(slot, face="") if f"{slot.number}-{slot.now}" in up else slot for slot in tray.slots
    )
    return replace(tray, slots=tuple(slots))


# --- From a photo ---------------------------------------------------------------------------------


def numbers(text: str) -> frozenset[int]:
    """Read the numbers of dice as an address carries them."""
    return frozenset(int(one) for one in text.split(",") if one.isascii() and one.isdecimal())


def fill(tray: Tray, reading: Reading, again: frozenset[int] = frozenset()) -> Tray:
    """Fill the slots from a photo; what is not sure stays open with a guess.

    In a re-roll the dice that lie in the photo beyond the kept ones are the rolled ones; where it
    was said before which ones are rolled `again`, the others have to lie there as they did.
    """
    pool = [one for one in reading.dice if one.set in sets_of(tray)]
    if tray.purpose == "reroll" and again:
        tray = _checked(tray, pool, again)
        slots = tray.slots
    elif tray.purpose == "reroll":
        slots = _rerolled(tray, pool)
    else:
        slots = _matched(tray.slots, _surest(tray.slots, pool))
    marks = _marked(slots, marks_of(reading), spare=tray.purpose != "reroll")
    spare = sum(mark.spare for mark in marks)
    told = len(reading.dice) == len(slots) and all(slot.face for slot in slots)
    doubts = reading.doubts
    if told or spare or not reading.dice:
        # Where all are told, what else lies there is no die of this roll; where too many lie there
        # or none is found, one sentence says it.
        doubts = tuple(one for one in doubts if one != _UNREAD)
    doubt = ""
    if not reading.dice:
        doubt = "play.photo.unread" if doubts != reading.doubts else "play.photo.none"
    elif len(reading.dice) != len(slots):
        doubt = "play.photo.spare" if spare else "play.photo.count"
    return replace(
        tray, slots=slots, reading=reading, marks=marks, doubt=doubt, doubts=doubts, spare=spare
    )


def _marked(slots: Iterable[Slot], marks: Iterable[Mark], *, spare: bool) -> tuple[Mark, ...]:
    """Say of each die in the photo which slot it fills, or that it is left aside."""
    places = {points_of(slot.corners): slot.number for slot in slots if slot.corners}
    found = [(mark, places.get(mark.points)) for mark in marks]
    return tuple(replace(mark, slot=slot, spare=spare and slot is None) for mark, slot in found)


def _surest(slots: Iterable[Slot], pool: Sequence[Seen]) -> list[Seen]:
    """Leave out what is too much of each set, the unsure first."""
    wanted = Counter(slot.kind for slot in slots)
    kept = [
        one
        for kind, count in wanted.items()
        for one in sorted((one for one in pool if one.set == kind), key=_is_unsure)[:count]
    ]
    return [one for one in pool if one in kept]


def _is_unsure(seen: Seen) -> bool:
    return not seen.sure


def sets_of(tray: Tray) -> tuple[str, ...]:
    """Name the dice sets that may lie in the photo of a roll."""
    return tray.dice.sets_with({slot.kind for slot in tray.slots})


def _matched(slots: Iterable[Slot], pool: list[Seen]) -> tuple[Slot, ...]:
    """Give each slot a die of its kind, left to right."""
    rest = list(pool)
    filled: list[Slot] = []
    for slot in slots:
        seen = next((one for one in rest if one.set == slot.kind and one.face in slot.faces), None)
        if seen is not None:
            rest.remove(seen)
        filled.append(_filled(slot, seen))
    return tuple(filled)


def _filled(slot: Slot, seen: Seen | None) -> Slot:
    if seen is None:
        return replace(slot, face="", guess="")
    face, guess = (seen.face, "") if seen.sure else ("", seen.face)
    return replace(slot, face=face, guess=guess, corners=seen.corners)


def _rerolled(tray: Tray, pool: Sequence[Seen]) -> tuple[Slot, ...]:
    """Tell which dice are new: as many kept dice as possible are found in the photo again."""
    rest = list(pool)
    again: list[Slot | None] = []
    for slot in tray.slots:
        same = next((one for one in rest if (one.set, one.face) == (slot.kind, slot.now)), None)
        if same is not None:
            rest.remove(same)
        again.append(replace(slot, face=KEPT) if same is not None or slot.fixed else None)
    changed = [slot for slot, kept in zip(tray.slots, again, strict=True) if kept is None]
    new = iter(_matched(changed, rest))
    return tuple(kept if kept is not None else next(new) for kept in again)


def _checked(tray: Tray, pool: Sequence[Seen], again: frozenset[int]) -> Tray:
    """Look for the dice that were to stay; what the eye is not sure of may be one of them."""
    rest = list(pool)
    gone: list[Slot] = []
    for sure in (True, False):
        looked_for = [slot for slot in tray.slots if slot.number not in again and not slot.fixed]
        for slot in looked_for if sure else tuple(gone):
            same = next((one for one in rest if _may_be(one, slot, sure=sure)), None)
            if same is not None:
                rest.remove(same)
                gone = [one for one in gone if one is not slot]
            elif sure:
                gone.append(slot)
    rolled = [slot for slot in tray.slots if slot.number in again and not slot.fixed]
    shown = {slot.number: slot for slot in _matched(rolled, rest)}
    slots = tuple(shown.get(slot.number, slot) for slot in tray.slots)
    both = _matched([slot for slot in tray.slots if slot in rolled or slot in gone], rest)
    also = tuple((slot.number, slot.face) for slot in both)
    told = gone and all(face for _, face in also)
    return replace(tray, slots=slots, gone=tuple(gone), also=also if told else ())


def _may_be(seen: Seen, slot: Slot, *, sure: bool) -> bool:
    if seen.set != slot.kind or seen.sure != sure:
        return False
    return not sure or seen.face == slot.now
