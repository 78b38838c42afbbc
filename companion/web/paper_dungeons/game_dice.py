"""The six shared dice, as the pages that all games share ask for them."""

from collections.abc import Collection, Sequence

from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.commands import RollDice
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.pieces import DICE_SETS
from companion.table import BadIntentError
from companion.web.dice.dice_entry import KEPT, Slot, Tray

SCREEN = "round"
SYMBOLS: tuple[Symbol, ...] = ("warrior", "wizard", "cleric", "rogue", "clover", "boots", "skull")


class PaperDungeonsDice:
    """What the dice are called, when they are rolled, and what becomes of them."""

    screen = SCREEN
    sets: tuple[str, ...] = ("pd-white", "pd-black")
    legends: tuple[str, ...] = sets

    @staticmethod
    def face_word(_kind: str, face: str) -> str:
        """Give the message key of what a face is called."""
        return f"paper_dungeons.symbol.{face}"

    @staticmethod
    def legend_of(kind: str) -> str:
        """Name the set whose legend a die goes by: its own."""
        return kind

    def sets_with(self, _kinds: Collection[str]) -> tuple[str, ...]:
        """Name the sets that may lie in a photo: white and black dice are rolled together."""
        return self.sets

    @staticmethod
    def tray(state: State) -> Tray | None:
        """Lay out the roll that is open; None while nothing is rolled."""
        if state.phase != "roll" or state.to_app:
            return None
        kinds = enumerate(f"pd-{die.colour}" for die in of(state).content.dice)
        # In the order of the set: so the numbers of ordinary dice stand in theirs.
        slots = tuple(Slot(place, kind, DICE_SETS[kind].faces) for place, kind in kinds)
        return Tray("roll", slots, state.settings.dice == "app", DICE)

    @staticmethod
    def command(purpose: str, dice: Sequence[tuple[int, str]], *, by_app: bool) -> RollDice:
        """Make the command of a roll."""
        if purpose != "roll":
            raise BadIntentError("table.error.garbled")
        if by_app:
            return RollDice()
        return RollDice(tuple(symbol_named(face) for _, face in dice if face not in {"", KEPT}))


def symbol_named(text: str) -> Symbol:
    """Find the symbol that a form names.

    Raises:
        BadIntentError: There is none.
    """
    for symbol in SYMBOLS:
        if symbol == text:
            return symbol
    raise BadIntentError("table.error.garbled")


DICE = PaperDungeonsDice()
