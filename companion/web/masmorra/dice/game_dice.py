"""Masmorra's dice, as the pages that all games share ask for them."""

from collections.abc import Collection, Sequence

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.roll_answers import roll_outcomes
from companion.games.masmorra.model import (
    FACES,
    CastLot,
    Face,
    RollActionDice,
    RollMonsters,
    State,
)
from companion.table import BadIntentError
from companion.web.dice.dice_entry import KEPT, Slot, Tray

SCREEN = "turn"
HERO_SETS = ("action", "pet")
"""They are rolled together, and have the same faces."""


class MasmorraDice:
    """What Masmorra's dice are called, when they are rolled, and what becomes of them."""

    screen = SCREEN
    sets: tuple[str, ...] = (*HERO_SETS, "minor", "major")
    legends: tuple[str, ...] = ("action", "minor", "major")

    @staticmethod
    def face_word(kind: str, face: str) -> str:
        """Give the message key of what a face is called."""
        return f"masmorra.{'face' if kind in HERO_SETS else 'monster'}.{face}"

    @staticmethod
    def legend_of(kind: str) -> str:
        """Name the set whose legend a die goes by: a pet's die has the faces of a hero's."""
        return "action" if kind == "pet" else kind

    @staticmethod
    def sets_with(kinds: Collection[str]) -> tuple[str, ...]:
        """Name the sets that may lie in a photo of dice of some kinds."""
        return HERO_SETS if set(HERO_SETS).intersection(kinds) else tuple(sorted(kinds))

    @staticmethod
    def tray(state: State) -> Tray | None:
        """Lay out the roll that is open; None while nothing is rolled."""
        question = state.question
        if isinstance(question, RollMonsters):
            outcomes = roll_outcomes(question)
            pairs = enumerate(zip(question.dice, outcomes, strict=True))
            slots = tuple(Slot(number, die, faces) for number, (die, faces) in pairs)
            return Tray("answer", slots, state.settings.monster_dice == "app", DICE)
        by_app = state.settings.action_dice == "app"
        if isinstance(question, RollActionDice):
            slots = tuple(_slot(state, place, die) for place, die in enumerate(question.dice))
            return Tray("answer", slots, by_app, DICE)
        if isinstance(question, CastLot):
            return _lot(state, question)
        if question is not None or state.hero.defeated:
            return None
        numbers = range(len(state.turn.dice))
        if state.phase == "roll":
            slots = tuple(_slot(state, number, number) for number in numbers)
            return Tray("roll", slots, by_app, DICE)
        if state.phase == "reroll":
            return Tray("reroll", tuple(_kept(state, number) for number in numbers), by_app, DICE)
        return None

    @staticmethod
    def command(purpose: str, dice: Sequence[tuple[int, str]], *, by_app: bool) -> c.Command:
        """Make the command of a roll."""
        faces = tuple(face for _, face in dice if face not in {"", KEPT})
        if purpose == "answer":
            return c.LeaveToApp() if by_app else c.AnswerRoll(faces)
        shown = () if by_app else tuple(face_named(face) for face in faces)
        if purpose == "reroll":
            return c.RerollDice(tuple(place for place, face in dice if face != KEPT), shown)
        if purpose == "roll":
            return c.RollDice(shown)
        raise BadIntentError("table.error.garbled")


def _lot(state: State, question: CastLot) -> Tray | None:
    """Lay out Malaphyas's dice: the white one is a companion's; a token or a draw is no die."""
    if question.what in {"miasma", "boss"}:
        return None
    white = "action" if state.rulings.throne_roll == "two_action" else "pet"
    pair = (white, "action")[: len(question.outcomes)]
    slots = tuple(Slot(place, kind, FACES) for place, kind in enumerate(pair))
    return Tray("answer", slots, state.settings.action_dice == "app", DICE)


def _slot(state: State, place: int, number: int) -> Slot:
    return Slot(place, state.turn.dice[number].kind, FACES)


def _kept(state: State, number: int) -> Slot:
    """Give the slot of a die that was rolled once: it stays, unless somebody says otherwise."""
    die = state.turn.dice[number]
    fixed = die.fixed or die.place != "ready"
    return Slot(number, die.kind, FACES, face=KEPT, now=die.face or "", fixed=fixed)


def face_named(text: str) -> Face:
    """Find the face of a hero's die that a form names.

    Raises:
        BadIntentError: There is none.
    """
    for face in FACES:
        if face == text:
            return face
    raise BadIntentError("table.error.garbled")


DICE = MasmorraDice()
