"""What each game adds to the web: where its tables lead, its tabs, and how its log is told."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Protocol

from flask import Blueprint

from companion.engine.errors import CompanionError
from companion.engine.rules import Message, Refusal
from companion.games.registry import Parts, part
from companion.i18n import verbatim
from companion.table import build_decoders

if TYPE_CHECKING:
    from companion.web.dice.dice_entry import Tray
    from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Tab:
    """A way to another screen in the bar under the thumb.

    Attributes:
        screen: The screen's name.
        label: The message key of its word.
        icon: The drawing beside it.
    """

    screen: str
    label: str
    icon: str


BARE_FORM = "pages/_open_table.html"


@dataclass(frozen=True, slots=True)
class Opening:
    """How a table of a game is opened on the first page.

    Attributes:
        game: The game's name in storage.
        template: Its form; `BARE_FORM` asks for nothing.
        title: The message key of what people call it.
        about: The message key of one sentence on it.
        rules_template: The house rules that new tables of a phone begin with, for its settings;
            empty for a game without.
        rules: What both templates lay out of them.
        command: What a bare form opens a table with.
    """

    game: str
    template: str
    title: str
    about: str
    rules_template: str = ""
    rules: Callable[[], object] = dict
    command: object | None = None


class Seating:
    """What sitting down means to a game; one that does not ask who sits where keeps it as it is."""

    def check_name(self, _name: str) -> Refusal | None:
        """Say why a name will not do."""
        return None

    def read_form(self, _visit: "Visit", _form: Mapping[str, str]) -> Any:  # noqa: ANN401 - each game has its own
        """Read what the form for sitting down holds beside seat and name."""
        return None

    def sit(self, _state: Any, _seat: int, _name: str, _form: Any) -> object | None:  # noqa: ANN401 - each game has its own
        """Give the command that tells the game who sits there."""
        return None

    def leave(self, _state: Any, _seat: int) -> object | None:  # noqa: ANN401 - each game has its own
        """Give the command that tells the game that a seat becomes free."""
        return None

    def move(self, _state: Any, _old: int, _new: int) -> tuple[str, object] | None:  # noqa: ANN401 - each game has its own
        """Give the player's name, and the command to go on at another seat; None if none may."""
        return None

    def hand_on(self, _state: Any, _seat: int, _name: str) -> object | None:  # noqa: ANN401 - each game has its own
        """Give the command that tells the game who plays a seat from now on."""
        return None


Tone = Literal["torch", "blood", "gold", "arcane"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A large event, which fills the screen for a moment.

    Attributes:
        title: What happened, in a few words.
        icon: The drawing above them.
        tone: Its colour: good news, bad news, or neither.
        whom: Whom it is staged for: ``all`` phones and televisions, or ``onlookers``, which are
            televisions and those without a seat.
    """

    title: Message
    icon: str
    tone: Tone = "torch"
    whom: Literal["all", "onlookers"] = "all"


@dataclass(frozen=True, slots=True)
class Listed:
    """A line that lists what it is about: “Algus: +2 XP, 1 card”."""

    head: Message
    parts: tuple[Message, ...]


Line = Message | Listed


def _nothing(_state: object, _events: Sequence[object]) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class AfterTap:
    """What a game says after a tap, on every screen.

    Each function is given the state as the viewer may see it now, and the events of one action,
    masked for the viewer; so several events can be told in one line.

    Attributes:
        news: What changed, a line each; without it, each event as the log tells it.
        scenes: What is large enough to fill the screen for a moment.
        by_hand: What real pieces must now do, an order each.
        to_act: The seat that is asked now; 0 for none. It hears that it is its turn.
        has_pieces: The table plays with real pieces at all.
    """

    news: Callable[[Any, Sequence[Any]], Sequence[Line]] | None = None
    scenes: Callable[[Any, Sequence[Any]], Sequence[Scene]] = _nothing
    by_hand: Callable[[Any, Sequence[Any]], Sequence[Line]] = _nothing
    to_act: Callable[[Any], int] = lambda _state: 0
    has_pieces: Callable[[Any], bool] = lambda _state: True


@dataclass(frozen=True, slots=True)
class GamePages:
    """What a game adds to the web.

    Attributes:
        name: The game's name in storage.
        blueprint: The addresses of its own.
        opening: How its tables are opened.
        landing: The screen where a phone belongs now.
        tabs: The ways to other screens.
        tell: An event as a sentence, or nothing where it is bookkeeping.
        after: What it says after a tap.
        opens_turn: The title of the turn that an event begins, under which the log folds what
            follows; nothing for all other events.
        goes_on: The command that follows without being asked for, where nothing else can be done.
        continues: The stored names of commands that go on with what the tap before began: what they
            lead to is told together with it.
        names: What a table calls by names of its own, by the key of the usual word.
        clauses: The clauses that an event rests on.
        may_overrule: The group may do what a rule forbids.
        seated: The seats that take part in the game.
        played_by: What a table plays by where that differs from the final rules.
        seating: What sitting down means to the game.
        screens: The modules that register its screens; the first page does not wait for them.
        only_by_touch: What an address may ask for that takes long to count: only a touch asks for
            it, no phone that catches up by itself.
    """

    name: str
    blueprint: Blueprint
    opening: Opening
    landing: "Callable[[Visit], str]"
    tabs: "Callable[[Visit], tuple[Tab, ...]]"
    tell: Callable[[Any], Message | None]
    seated: Callable[[Any], frozenset[int]]
    screens: tuple[str, ...] = ()
    seating: Seating = field(default_factory=Seating)
    names: Callable[[Any], Mapping[str, str]] = lambda _state: {}
    clauses: Callable[[Any], tuple[str, ...]] = lambda _event: ()
    may_overrule: Callable[[Any], bool] = lambda _state: False
    played_by: Callable[[Any], tuple[Message, ...]] = lambda _state: ()
    only_by_touch: frozenset[str] = frozenset()
    after: AfterTap = AfterTap()
    opens_turn: Callable[[Any], Message | None] = lambda _event: None
    goes_on: Callable[[Any], object | None] = lambda _state: None
    continues: frozenset[str] = frozenset()

    def load(self) -> None:
        """Import the screens, if nobody has asked for one before."""
        _load(self.screens)

    @property
    def title(self) -> str:
        """The message key of what people call the game."""
        return self.opening.title


@cache
def _load(screens: tuple[str, ...]) -> None:
    """Import modules once; every page asks."""
    for module in screens:
        import_module(module)
    build_decoders()


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


class NoPagesError(CompanionError, KeyError):
    """A table's game is played without the web: it has no pages."""

    def __init__(self, game: str) -> None:
        """Name the game."""
        super().__init__("web.error.no_pages", game=verbatim(game))


class PagesOfGames(Parts):
    """The pages of all games that have some."""

    def __init__(self) -> None:
        """Look them up in the registry."""
        super().__init__("pages")

    def __getitem__(self, game: str) -> GamePages:
        """Give a game's pages.

        Raises:
            NoPagesError: It has none.
        """
        try:
            pages: GamePages = super().__getitem__(game)
        except KeyError as error:
            raise NoPagesError(game) from error
        return pages


PAGES: Mapping[str, GamePages] = PagesOfGames()
"""By the game's name in storage."""
