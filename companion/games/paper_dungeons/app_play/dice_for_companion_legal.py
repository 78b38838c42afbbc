"""What `companion legal` asks about the dice on the table."""

from collections.abc import Sequence

from companion.engine.command_line import Say
from companion.engine.errors import CompanionError
from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import die_uses, tell_result
from companion.games.paper_dungeons.advice.round_solver import can_solve
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.commands import CorrectDice, RollDice
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import face_of
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

    @staticmethod
    def results(state: State, options: Sequence[Option], say: Say) -> Sequence[Sequence[str]]:
        """Say what each use of a die leads to: of a walk, every way that it can go."""
        found: dict[c.Command, list[str]] = {}
        for sheet in state.sheets:
            if not can_solve(state, sheet.seat) or sheet.moving:
                continue
            own = [one for one in options if getattr(one.command, "seat", 0) == sheet.seat]
            for die in die_uses(state, sheet.seat, own):
                for use in die.uses:
                    told = ", ".join(say(one) for one in tell_result(use.result))
                    way = ", ".join(use.rooms)
                    found.setdefault(use.command, []).append(f"{way}: {told}" if way else told)
        return [found.get(one.command, ()) if one.refusal is None else () for one in options]


def _face(word: str, faces: tuple[Symbol, ...]) -> Symbol:
    for face in faces:
        if face == word:
            return face
    raise DiceError("table.legal.no_face", face=word, known=", ".join(dict.fromkeys(faces)))


ADVICE = TableDice()
"""What the command line asks."""
