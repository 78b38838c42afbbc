"""How a table of a game is opened from the first page, and what is played there to try it."""

from collections.abc import Callable
from dataclasses import dataclass

BARE_FORM = "pages/_open_table.html"


@dataclass(frozen=True, slots=True)
class Demo:
    """A short game against players of the app's own, at a table that one tap opens.

    Whoever taps has the first seat; the app rolls and draws everything.

    Attributes:
        command: What it is opened with.
        sit: The command by which whoever tapped sits down, by the name.
        bots: The kinds of the app's players, one for each further seat.
        begin: The command by which it begins.
        minutes: How long it takes, about.
    """

    command: object
    sit: Callable[[str], object]
    bots: tuple[str, ...]
    begin: object
    minutes: int = 10


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
        demo: The game to try it; None for a game without players of the app's own.
    """

    game: str
    template: str
    title: str
    about: str
    rules_template: str = ""
    rules: Callable[[], object] = dict
    command: object | None = None
    demo: Demo | None = None
