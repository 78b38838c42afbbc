"""What a game tells the command line beyond its rules: clauses, dice at a table, odds, content."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from companion.engine.game import Option
from companion.engine.rules import Message, Rule

Say = Callable[[Message], str]


class Rulebook(Struct, frozen=True):
    """The clauses that tests and transcripts are to show.

    Attributes:
        rules: By their ids, in the order of the digest.
        forbidding: The ids of those that forbid something, each of which a refusal has to cite.
        examples: The names of the digest's worked examples.
    """

    rules: Mapping[str, Rule]
    forbidding: frozenset[str] = frozenset()
    examples: tuple[str, ...] = ()


class DiceAdvice(Protocol):
    """What `companion legal` asks of a game with dice.

    Attributes:
        dice_sets: The sets that a photo of them may show.
    """

    dice_sets: tuple[str, ...]

    def with_dice(self, state: Any, faces: tuple[str, ...]) -> Any:  # noqa: ANN401 - each game has its own
        """Give the table as it is once the dice show these faces."""

    def field_words(self, name: str, value: object, state: Any) -> object:  # noqa: ANN401 - each game has its own
        """Say the value of a command's field as people call it."""

    def results(
        self,
        state: Any,  # noqa: ANN401 - each game has its own
        options: Sequence[Option],
        say: Say,
        /,
    ) -> Sequence[Sequence[str]]:
        """Say what each option leads to; nothing of those that speak for themselves."""


class OddsOption(Struct, frozen=True):
    """An option of `companion odds`.

    Attributes:
        name: As it is written, without dashes; words are its value's unless it has a default.
        metavar: What stands for its value in the help.
        help: The message key of what it means.
        is_many: It can be given several times.
        is_of_roll: It says what a saved table says, too; both together are refused.
        default: Of a number; None for words.
        between: The least and the greatest number.
    """

    name: str
    metavar: str
    help: str
    is_many: bool = False
    is_of_roll: bool = True
    default: int | None = None
    between: tuple[int, int] = (0, 0)


class OddsAnswer(Protocol):
    """The odds of one goal: worked out by `so_far`, then told."""

    def so_far(self, say: Say) -> Iterable[str]:
        """Work them out, and tell at each step what is known; nothing if they are known already."""

    def lines(self, say: Say) -> Iterable[str]:
        """Tell them to a person."""

    def record(self) -> dict[str, object]:
        """Give them as they are written in JSON."""


class OddsQuestions(Protocol):
    """What `companion odds` can be asked of a game.

    Attributes:
        options: What can be said of a roll.
        words: The message key of what stands below them in the help.
        examples: Command lines to begin with.
    """

    options: tuple[OddsOption, ...]
    words: str
    examples: tuple[str, ...]

    def of_roll(self, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:
        """Give the odds of a roll that is told by options."""

    def at_table(self, state: Any, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:  # noqa: ANN401 - each game has its own
        """Give the odds at a saved table."""


class Mistake(Protocol):
    """What is wrong with a piece of a content pack."""

    @property
    def file(self) -> str:
        """The file that it stands in."""

    @property
    def key(self) -> str:
        """Where in the file."""

    @property
    def because(self) -> Message:
        """Why it cannot be used."""

    @property
    def tells_place(self) -> bool:
        """Whether the reason names file and key itself."""


class ContentPack(Protocol):
    """A group's own pieces, read from the files of a folder."""

    @property
    def mistakes(self) -> Sequence[Mistake]:
        """What cannot be used."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing in it can be used."""

    @property
    def things(self) -> Mapping[str, Any]:
        """What later tables shall know, by the code under which the game learns it."""

    @property
    def counted(self) -> Message:
        """How much is in it."""
