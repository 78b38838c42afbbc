"""What `companion legal` asks about the dice on the table."""

from companion.engine.errors import CompanionError
from companion.engine.fold import fold
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.commands import CorrectDice, RollDice
from companion.games.paper_dungeons.counting.dice import face_of
from companion.games.paper_dungeons.counting.index import of
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import State


class DiceError(CompanionError):
    """The dice cannot show what is said of them."""


class TableDice:
    """The dice of the round, the white ones first."""

    dice_sets: tuple[str, ...] = ("pd-white", "pd-black")

    @staticmethod
    def with_dice(state: State, faces: tuple[str, ...]) -> State:
        """Give the table as it is once the dice show these faces, skulls and all.

        Raises:
            DiceError: They cannot show them.
            IllegalCommandError: Dice play no part now.
        """
        dice = of(state).content.dice
        if len(faces) != len(dice):
            raise DiceError("table.legal.count", ready=len(dice), got=len(faces))
        shown = tuple(_face(word, die.faces) for word, die in zip(faces, dice, strict=True))
        command = CorrectDice(shown) if state.phase == "dice" else RollDice(shown)
        return fold(state, GAME.decide(state, command), GAME.evolve)

    @staticmethod
    def field_words(name: str, value: object, state: State) -> object:
        """Say a die by what it shows, and by its number: ``wizard#2``."""
        if name == "die" and isinstance(value, int) and state.dice:
            return f"{face_of(state, value)}#{value}"
        return value


def _face(word: str, faces: tuple[Symbol, ...]) -> Symbol:
    for face in faces:
        if face == word:
            return face
    raise DiceError("table.legal.no_face", face=word, known=", ".join(dict.fromkeys(faces)))


ADVICE = TableDice()
"""What the command line asks."""
