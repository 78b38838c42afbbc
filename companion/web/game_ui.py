"""What each game adds to the web: where its tables lead, its tabs, and how its log is told."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from flask import Blueprint

from companion.engine.errors import CompanionError
from companion.engine.rules import Message
from companion.games.registry import Parts
from companion.i18n import verbatim
from companion.table import build_decoders
from companion.web.done_action import Done
from companion.web.game_opening import Opening
from companion.web.game_printing import TablePrint
from companion.web.game_rematch import Rematch
from companion.web.game_seating import Seating

if TYPE_CHECKING:
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
    """A line that lists what it is about: “Algus: +2 XP, 1 card”.

    Attributes:
        head: Whom it is about; None where the line before has just said it.
        parts: What is listed.
    """

    head: Message | None
    parts: tuple[Message, ...]

    def told(self, say: Callable[[Message], str]) -> str:
        """Put it in words."""
        parts = ", ".join(map(say, self.parts))
        return f"{say(self.head)} {parts}" if self.head else parts


@dataclass(frozen=True, slots=True)
class Together:
    """What is written in one go, and ticked off as one."""

    parts: tuple[Message, ...]

    def told(self, say: Callable[[Message], str]) -> str:
        """Put it in words."""
        return " · ".join(map(say, self.parts))


NewsLine = Message | Listed
ByHand = Message | Listed | Together
PUT_BACK = Message("web.after.put_back")
"""Stands before an order that was given by what is taken back now."""


def _nothing(_state: object, _events: Sequence[object]) -> tuple[()]:
    return ()


def _usual(_state: object, _clause: str) -> tuple[Message, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class AfterTap:
    """What a game says after a tap, on every screen.

    Each function is given the state as the viewer may see it now, and the events of one action,
    masked for the viewer; so several events can be told in one line.

    Attributes:
        news: What changed, a line each; without it, each event as the log tells it.
        scenes: What is large enough to fill the screen for a moment.
        by_hand: What an action asks of real pieces, an order each; None in the place of one that
            was overtaken by what followed, so that the others keep their ticks.
        by_others: What an action of somebody else's asks of the viewer, an order each.
        heeds_later: Whether what an action asks by hand depends on what followed it, by its events.
        put_back: What real pieces do after an undo, given the state without what was taken back;
            without it, each order is to be undone by hand.
        to_act: The seat that is asked now; 0 for none. It hears that it is its turn.
        has_pieces: The table plays with real pieces at all.
        concerns: Where all act at the same time: an event matters to a seat. What others do on
            their own is then told in the fold, and replaces neither the viewer's news nor the undo.
        carries: An event of others changes what a seat looks at, so later news tell it once more.
        folds: An event begins a part of a turn whose question needs the place of the orders: their
            fold closes although it was opened before.
        in_photos: A photo of the table shows whether an order is done.
        keeps_orders: An event opens a round, and orders of two rounds stay until they are ticked.
        to_viewer: Calls a seat's player "you" where a line of the news is made for it; without it,
            names stand in all lines.
        own_first: Puts what matters to a seat's player before what others did, given the state,
            the lines and the seat.
        looks_back: Among how many actions the viewer's own last tap is looked for; what is older
            is read in the log.
        rests_on: Takes from a state, as a seat sees it, what none of these functions asks; they are
            given the rest, and what they said is said again as long as that is the same.
    """

    news: Callable[[Any, Sequence[Any]], Sequence[NewsLine]] | None = None
    scenes: Callable[[Any, Sequence[Any]], Sequence[Scene]] = _nothing
    by_hand: Callable[[Any, Done], Sequence[ByHand | None]] = lambda _state, _done: ()
    by_others: Callable[[Any, Done], Sequence[ByHand | None]] = lambda _state, _done: ()
    heeds_later: Callable[[Sequence[Any]], bool] = lambda _events: True
    put_back: Callable[[Any, Sequence[Any]], Sequence[ByHand]] | None = None
    to_act: Callable[[Any], int] = lambda _state: 0
    has_pieces: Callable[[Any], bool] = lambda _state: True
    concerns: Callable[[Any, int], bool] | None = None
    carries: Callable[[Any, Any, int], bool] = lambda _state, _event, _seat: False
    folds: Callable[[Any], bool] = lambda _event: False
    in_photos: Callable[[Message], bool] = lambda _order: False
    keeps_orders: Callable[[Any], bool] | None = None
    looks_back: int = 30
    to_viewer: Callable[[Message, int], Message] | None = None
    own_first: Callable[[Any, Sequence[NewsLine], int], Sequence[NewsLine]] | None = None
    rests_on: Callable[[Any, int], Any] = lambda state, _seat: state


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing on a card of the guide; with a look it is the face of such a die."""

    icon: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class GuideCard:
    """One step of how a game is played.

    Attributes:
        text: The message key of its sentence, of about fifteen words.
        pictures: What is drawn beside it.
    """

    text: str
    pictures: tuple[Picture, ...] = ()


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
        guide: How it is played, in a few cards; empty for a game that explains itself elsewhere.
        opens_turn: The title of the turn that an event begins, under which the log folds what
            follows; nothing for all other events.
        summed: What two actions in a row come to in one line of the log; nothing where in two.
        closes: The heading of what an event brings to an end, beside what was asked for; the log
            puts it above what follows in the same action.
        goes_on: The command that follows without being asked for, where nothing else can be done.
        continues: The stored names of commands that go on with what the tap before began: what they
            lead to is told together with it.
        first_turn: What is said beside the question on a screen to somebody new to the game.
        names: What a table calls by names of its own, by the key of the usual word.
        places: What lies on the table, as the log names it, by the code that is printed on it.
        clauses: The clauses that an event rests on.
        may_overrule: The group may do what a rule forbids.
        seated: The seats that take part in the game.
        played_by: What a table plays by where that differs from the final rules.
        plays_otherwise: What a table plays otherwise on a clause.
        seating: What sitting down means to the game.
        screens: The modules that register its screens; the first page does not wait for them.
        prints: What a table needs of the game's kit; None where the game does not tell.
        rematch: How the same people play once more; None where they cannot.
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
    places: Callable[[Any], Mapping[str, str]] = lambda _state: {}
    clauses: Callable[[Any], tuple[str, ...]] = lambda _event: ()
    may_overrule: Callable[[Any], bool] = lambda _state: False
    played_by: Callable[[Any], tuple[Message, ...]] = lambda _state: ()
    plays_otherwise: Callable[[Any, str], tuple[Message, ...]] = _usual
    only_by_touch: frozenset[str] = frozenset()
    prints: "Callable[[Visit], TablePrint | None]" = lambda _visit: None
    rematch: Rematch | None = None
    after: AfterTap = AfterTap()
    guide: tuple[GuideCard, ...] = ()
    opens_turn: Callable[[Any], Message | None] = lambda _event: None
    summed: Callable[[Sequence[Any], Sequence[Any]], tuple[Any, ...] | None] = lambda *_: None
    closes: Callable[[Any], Message | None] = lambda _event: None
    goes_on: Callable[[Any], object | None] = lambda _state: None
    continues: frozenset[str] = frozenset()
    first_turn: "Callable[[Visit, str], Message | None]" = lambda _visit, _screen: None

    def load(self) -> None:
        """Import the screens, if nobody has asked for one before."""
        _load((*self.screens, _GUIDE) if self.guide else self.screens)

    @property
    def title(self) -> str:
        """The message key of what people call the game."""
        return self.opening.title


_GUIDE = "companion.web.pages.how_to_play"
"""Registers the screen that shows a game's guide."""


@cache
def _load(screens: tuple[str, ...]) -> None:
    """Import modules once; every page asks."""
    for module in screens:
        import_module(module)
    build_decoders()


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
