"""What a game says of its dice to the shared pages: its sets, its open roll, its printed places."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from companion.games.registry import part

if TYPE_CHECKING:
    from companion.web.dice.dice_entry import Tray


class GameDice(Protocol):
    """What the shared pages of dice ask of a game.

    Attributes:
        screen: The game's screen on which dice are told.
        sets: The dice sets that it plays with; taught dice stand for one of them.
        legends: The sets for which it is told what ordinary dice count as.
    """

    screen: str
    sets: tuple[str, ...]
    legends: tuple[str, ...]

    def face_word(self, kind: str, face: str) -> str:
        """Give the message key of what a face of a set is called."""

    def legend_of(self, kind: str) -> str:
        """Name the set whose legend a die of a set goes by."""

    def sets_with(self, kinds: Collection[str]) -> tuple[str, ...]:
        """Name the sets that may lie in a photo of dice of some sets."""

    def tray(self, state: Any) -> "Tray | None":  # noqa: ANN401 - each game has its own
        """Lay out the roll that is open; None while nothing is rolled."""

    def command(self, purpose: str, dice: Sequence[tuple[int, str]], *, by_app: bool) -> object:
        """Make the command of a roll: of the dice that were told, by place, or by the app."""


class Space(Protocol):
    """A printed place for a die; a dataclass, which is told as JSON field by field."""

    @property
    def piece(self) -> str:
        """What it is printed on."""


class DicePlaces(Protocol):
    """Where dice may lie on a game's printed pieces."""

    def spaces(self, piece: str) -> "Sequence[Space]":
        """List the places for dice on a piece."""

    def space_at(self, piece: str, x: float, y: float) -> "Space | None":
        """Tell on which place a die stands, from the middle of the piece's mark."""


def dice_of(game: str) -> GameDice:
    """Give what a game says of its dice.

    Raises:
        KeyError: It has no dice on its pages.
    """
    dice: GameDice = part(game, "dice")
    return dice
