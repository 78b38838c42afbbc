"""During the turn a photo is compared with the dice as the app knows them, and with their places.

Where the photo shows printed boards and tiles, it tells which dice are used and which are docked,
and where; without them, a die that is seen is ready unless the app knows it to lie aside.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Die, State
from companion.i18n import verbatim
from companion.web.dice.dice_on_board_spaces import marked_pieces, taken_spaces
from companion.web.dice.photo_result import Mark, Reading, Seen, marks_of
from companion.web.masmorra.dice.comparison_upload import may_compare
from companion.web.masmorra.dice.dice_space_beside_mark import GAME, find_space
from companion.web.masmorra.dice.game_dice import HERO_SETS
from companion.web.screens.request_context import Visit
from printables.masmorra.dice_space_positions import Space
from vision.reading_result import Standing

Told = tuple[str, str]
"""What a die shows, and its place."""

IsIt = Callable[[Die, "Spot"], bool]


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A die that the app and the photo do not agree about.

    Attributes:
        face: What it shows.
        kind: Which die it is.
        was: Where the app knows it, in words; empty unless it lies elsewhere now.
        now: Where it lies.
    """

    face: str
    kind: str
    was: str = ""
    now: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a photo shows against what the app knows.

    Attributes:
        marks: What is drawn over the photo; empty before one is taken.
        taken: A photo was taken.
        doubts: What the eye could not see well, as message keys.
        missing: Dice that should be ready and are not in the photo.
        extra: Dice in the photo that should not be ready.
        moved: Dice that lie in other places than the app knows.
        command: What lets the app follow the photo, as JSON; empty where they agree.
    """

    marks: tuple[Mark, ...] = ()
    taken: bool = False
    doubts: tuple[str, ...] = ()
    missing: tuple[Discrepancy, ...] = ()
    extra: tuple[Discrepancy, ...] = ()
    moved: tuple[Discrepancy, ...] = ()
    command: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A die of the photo.

    Attributes:
        seen: What was read.
        place: Its place as dice name it; empty where the photo does not tell.
    """

    seen: Seen
    place: str = ""


def comparison(visit: Visit) -> Comparison | None:
    """Compare the dice of the running turn with the photo, if real ones lie there."""
    state: State = visit.state
    dice = state.turn.dice
    if not may_compare(visit):
        return None
    if not visit.args.get("compare"):
        return Comparison()
    try:
        reading = msgspec.json.decode(visit.args["compare"], type=Reading)
    except msgspec.MsgspecError:
        return Comparison()
    told = follow(dice, spots(state, reading))
    pairs = [(die, face, place) for die, (face, place) in zip(dice, told, strict=True)]
    differs = [one for one in pairs if one[1:] != (one[0].face, one[0].place)]
    missing = tuple(
        Discrepancy(die.face, die.kind)
        for die, face, place in differs
        if die.face and die.place == "ready" and (face != die.face or place == "")
    )
    command = c.CorrectDice(
        tuple(face for face, _ in told), tuple(place or "used" for _, place in told)
    )
    return Comparison(
        marks_of(reading),
        taken=True,
        doubts=reading.doubts,
        missing=missing,
        extra=tuple(Discrepancy(face, die.kind) for die, face, _ in differs if face != die.face),
        moved=tuple(
            Discrepancy(face, die.kind, place_words(visit, die.place), place_words(visit, place))
            for die, face, place in differs
            if face == die.face and place not in {"", die.place}
        ),
        command=visit.json(command) if differs else "",
    )


def place_words(visit: Visit, place: str) -> str:
    """Say where a die lies."""
    kind, docked, where = place.partition(":")
    if not docked:
        return visit.say(f"masmorra.place.{place}")
    name = f"@masmorra.ability.{where}" if kind == "ability" else verbatim(where)
    return visit.say(f"play.docked.{kind}", place=name)


# --- Where the photo shows them -------------------------------------------------------------------


def spots(state: State, reading: Reading) -> tuple[Spot, ...]:
    """Tell the dice of a photo with their places."""
    standing = [
        Standing(number, *one) for number, die in enumerate(reading.dice) for one in die.standing
    ]
    rooms = [room.tile for room in state.rooms.values()]
    laid = [*rooms, *(trap.tile for trap in state.traps.values())]
    spaces = taken_spaces(len(reading.dice), standing, find_space(laid))
    # Beside the board of the hero who acts, what lies on none of its places is ready.
    beside = "ready" if f"board-{state.hero.name}" in marked_pieces(reading.marks, GAME) else ""
    return tuple(
        Spot(die, beside if space is None else _place(state, space))
        for die, space in zip(reading.dice, spaces, strict=True)
        if die.set in HERO_SETS
    )


def _place(state: State, space: Space) -> str:
    """Name a printed space as dice name it; empty where it says nothing about them."""
    hero = state.hero
    if space.kind == "used":
        return "used"
    if space.kind == "dock" and space.piece in state.rooms:
        return f"room:{space.piece}"
    if space.kind == "dock" and space.piece in state.traps:
        return f"trap:{space.piece}"
    # The board of a figure is printed with the ability of the kit's hero.
    if space.kind == "dock" and space.piece == f"board-{hero.name}" and not hero.own:
        return f"ability:{hero.abilities[0]}"
    return ""


# --- Which die is which ---------------------------------------------------------------------------


def follow(dice: Sequence[Die], shown: Sequence[Spot]) -> tuple[Told, ...]:
    """Say what each die shows by the photo, and where; no place for a ready one that is gone.

    Args:
        dice: The dice as the app knows them.
        shown: Those of the photo.
    """
    rest, told = list(shown), dict[int, Told]()
    ready_first = sorted(range(len(dice)), key=lambda number: dice[number].place != "ready")
    for is_it in _LIKELIEST_FIRST:
        for number in ready_first:
            die = dice[number]
            found = next(
                (one for one in rest if number not in told and _fits(die, one, is_it)), None
            )
            if found is not None:
                rest.remove(found)
                told[number] = _told(die, found)
    for number, die in enumerate(dice):
        told.setdefault(number, (die.face or "", "" if die.place == "ready" else die.place))
    return tuple(told[number] for number in range(len(dice)))


def _fits(die: Die, spot: Spot, is_it: IsIt) -> bool:
    return spot.seen.set == die.kind and is_it(die, spot)


def _same(die: Die, spot: Spot) -> bool:
    return spot.seen.sure and spot.seen.face == die.face


def _told(die: Die, spot: Spot) -> Told:
    """Take over what was seen for sure; the rest stays as it was known."""
    if not spot.seen.sure or spot.seen.face == die.face:
        return die.face or "", spot.place or die.place
    return spot.seen.face, spot.place or "ready"


_LIKELIEST_FIRST: tuple[IsIt, ...] = (
    lambda die, spot: _same(die, spot) and spot.place == die.place,
    lambda die, spot: _same(die, spot) and not spot.place,
    # What the eye is not sure of counts as what is still looked for.
    lambda die, spot: not spot.seen.sure and spot.place == die.place,
    lambda die, spot: not spot.seen.sure and not spot.place and die.place == "ready",
    _same,
    # What is left shows another face now.
    lambda die, spot: spot.seen.sure and spot.place in {"", die.place},
    lambda _, spot: spot.seen.sure,
)
