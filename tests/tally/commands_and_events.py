"""What can be done at a table of the tiny game, what happens there, and what stands."""

from msgspec import Struct

# --- Commands


class Open(Struct, frozen=True, tag="open"):
    """Open the table with a policy."""

    policy: str = "strict"


class Roll(Struct, frozen=True, tag="roll"):
    """Roll a die: what it shows, or empty for the app to roll."""

    shows: str = ""


class Answer(Struct, frozen=True, tag="answer"):
    """Answer the open roll or draw."""

    outcome: str


class Draw(Struct, frozen=True, tag="draw"):
    """Draw a card from the deck."""


class Gamble(Struct, frozen=True, tag="gamble"):
    """With three or more, let the app roll; with less, get one."""


class Add(Struct, frozen=True, tag="add"):
    """Add to the own counter."""

    n: int


class Spend(Struct, frozen=True, tag="spend"):
    """Spend from the own counter."""

    n: int


class Pass(Struct, frozen=True, tag="pass"):
    """End the turn."""


class Whisper(Struct, frozen=True, tag="whisper"):
    """Write down the seat's secret word."""

    seat: int
    word: str


class Teach(Struct, frozen=True, tag="teach"):
    """Describe a thing."""

    code: str
    text: str


class Correct(Struct, frozen=True, tag="correct"):
    """Set a counter by hand."""

    seat: int
    value: int


class Raise(Struct, frozen=True, tag="raise"):
    """Raise a counter by one; raising it twice raises it by two."""

    seat: int


class Remove(Struct, frozen=True, tag="remove"):
    """Take a card out of the deck."""

    card: str


class Close(Struct, frozen=True, tag="close"):
    """Close the table."""


Turn = Roll | Answer | Draw | Gamble | Add | Spend | Pass
Command = Turn | Open | Whisper | Teach | Correct | Raise | Remove | Close


# --- Events


class Opened(Struct, frozen=True, tag="opened"):
    """The table was opened."""

    policy: str


class Asked(Struct, frozen=True, tag="asked"):
    """A roll or draw was left to the app."""

    what: str


class Counted(Struct, frozen=True, tag="counted"):
    """A counter is now this."""

    seat: int
    value: int
    by: str


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A card left the deck."""

    seat: int
    card: str


class CardRemoved(Struct, frozen=True, tag="card_removed"):
    """A card is no longer in the deck."""

    card: str


class Passed(Struct, frozen=True, tag="passed"):
    """The turn went on."""

    to: int


class Whispered(Struct, frozen=True, tag="whispered"):
    """A seat wrote its word down."""

    seat: int
    word: str


class Taught(Struct, frozen=True, tag="taught"):
    """A thing was described."""

    code: str
    text: str


class Ruled(Struct, frozen=True, tag="ruled"):
    """The group overruled a rule."""

    rule: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table was closed."""


Played = Asked | Counted | CardDrawn | CardRemoved | Passed
Event = Played | Opened | Whispered | Taught | Ruled | Closed


# --- What stands


class State(Struct, frozen=True):
    """The table."""

    policy: str = "strict"
    turn: int = 1
    counters: tuple[int, ...] = (0, 0, 0)
    words: tuple[str, ...] = ("", "", "")
    deck: tuple[str, ...] = ("ace", "bat", "cat", "dog")
    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    asked: str = ""
    closed: bool = False


class Thing(Struct, frozen=True):
    """What is taught."""

    code: str
    text: str
