"""What each game adds to the web: where its tables lead, its tabs, and how its log is told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.engine.rules import Message
from companion.table import build_decoders

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


@dataclass(frozen=True, slots=True)
class Opening:
    """How a table of a game is opened on the first page.

    Attributes:
        game: The game's name in storage.
        template: The fields of its form.
        title: The message key of what people call it.
        about: The message key of one sentence on it.
        rules_template: The house rules that new tables of a phone begin with, for its settings.
        rules: What both templates lay out of them.
    """

    game: str
    template: str
    title: str
    about: str
    rules_template: str
    rules: Callable[[], object]


@dataclass(frozen=True, slots=True)
class GamePages:
    """What a game adds to the web.

    Attributes:
        name: The game's name in storage.
        opening: How its tables are opened.
        landing: The screen where a phone belongs now.
        tabs: The ways to other screens.
        tell: An event as a sentence, or nothing where it is bookkeeping.
        names: What a table calls by names of its own, by the key of the usual word.
        clauses: The clauses that an event rests on.
        may_overrule: The group may do what a rule forbids.
        seated: The seats that take part in the game.
        played_by: What a table plays by where that differs from the final rules.
        handed_on: The command that tells the game who plays a seat from now on, where it asks.
        screens: The modules that register its screens; the first page does not wait for them.
    """

    name: str
    opening: Opening
    landing: "Callable[[Visit], str]"
    tabs: "Callable[[Visit], tuple[Tab, ...]]"
    tell: Callable[[Any], Message | None]
    names: Callable[[Any], Mapping[str, str]]
    clauses: Callable[[Any], tuple[str, ...]]
    may_overrule: Callable[[Any], bool]
    seated: Callable[[Any], frozenset[int]]
    played_by: Callable[[Any], tuple[Message, ...]]
    handed_on: Callable[[Any, int, str], Any]
    screens: tuple[str, ...]

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


PAGES: dict[str, GamePages] = {}
"""By the game's name; each game's package adds itself when it is imported."""
