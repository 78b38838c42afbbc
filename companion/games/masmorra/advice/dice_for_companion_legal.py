"""What `companion legal` asks about the dice on the table."""

from collections.abc import Iterable, Sequence

from companion.engine.command_line import Say
from companion.engine.errors import CompanionError
from companion.engine.game import Option
from companion.games.masmorra.commands import Command, Correct, KeepDice, RollDice
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import FACES, Face, State
from companion.games.masmorra.play import decide


class DiceError(CompanionError):
    """The dice cannot show what is said of them."""


class TableDice:
    """The dice of the running turn."""

    dice_sets: tuple[str, ...] = ("action",)

    @staticmethod
    def with_dice(state: State, faces: tuple[str, ...]) -> State:
        """Give the table as it is once the ready dice show these faces.

        Raises:
            DiceError: They cannot show them.
            IllegalCommandError: Dice play no part now.
        """
        shown = tuple(map(_face, faces))
        ready = [number for number, die in enumerate(state.turn.dice) if die.place == "ready"]
        if len(ready) != len(shown):
            raise DiceError("table.legal.count", ready=len(ready), got=len(shown))
        commands: list[Command] = [RollDice(shown)]
        if state.phase != "roll":
            pairs = zip(ready, shown, strict=True)
            commands = [Correct("die", str(number), face) for number, face in pairs]
        if state.phase in {"roll", "reroll"}:
            commands.append(KeepDice())
        for command in commands:
            for event in decide(state, command):
                state = evolve(state, event)
        return state

    @staticmethod
    def field_words(name: str, value: object, state: State) -> object:
        """Say dice by their faces, and a payment in the words of a transcript.

        A die is told by what it shows, and by its number among all dice: ``step#2``.
        """
        if name == "die" and isinstance(value, int):
            return _dice((value,), state)
        if name == "dice" and isinstance(value, list | tuple):
            return _dice(value, state)
        if name == "pay" and isinstance(value, dict):
            symbols = [f"{count} {face} symbol" for face, count in value.get("symbols", {}).items()]
            token = ["free step"] if value.get("free_step") else []
            dice = [_dice(value["dice"], state)] if value.get("dice") else []
            return ", ".join((*dice, *symbols, *token))
        return value

    @staticmethod
    def results(_state: State, options: Sequence[Option], _say: Say) -> Sequence[Sequence[str]]:
        """Say nothing more: what dice pay for stands in the option itself."""
        return [()] * len(options)


def _face(word: str) -> Face:
    for face in FACES:
        if face == word:
            return face
    raise DiceError("table.legal.no_face", face=word, known=", ".join(FACES))


def _dice(numbers: Iterable[int], state: State) -> str:
    return ",".join(f"{state.turn.dice[number].face}#{number + 1}" for number in numbers)


ADVICE = TableDice()
