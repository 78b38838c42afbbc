"""What lies on the table before a game of Masmorra (SETUP)."""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Settings, State
from companion.web.masmorra.map.tile_pictures import back_picture, picture
from companion.web.screens.request_context import Visit
from companion.web.screens.setup_list import SetupItem, SetupPicture

_STACKS = ((1, "small"), (1, "medium"), (2, "small"), (2, "medium"))
_NUMERALS = ("", "I", "II")
_START, _ENTRANCE = "1-start", "2-entrance"


def setup_items(visit: Visit) -> tuple[SetupItem, ...]:
    """List what to lay out by what the group plays with; nothing where the app does all."""
    state: State = visit.state
    chosen = state.settings
    if chosen.plays_by_rules and not chosen.has_pieces:
        return ()
    tiles = _on_table(chosen, chosen.tiles)
    return (
        *(_stacks(visit) if tiles else (_tiles(visit, "start", "start", _START),)),
        SetupItem("heroes", visit.say("play.setup.heroes"), ("algus",)),
        SetupItem("tokens", visit.say("play.setup.tokens"), ("heart", "step")),
        *_cards(visit),
        *_dice(visit),
    )


def _on_table(settings: Settings, done_by: str) -> bool:
    """Tell what lies on the table: without map and dice the app draws, deals and rolls nothing."""
    return done_by == "table" or not settings.plays_by_rules


def _rules_of(settings: Settings) -> str:
    """Name whose set-up a game has: Solo is laid out as Alliance (SOLO-1)."""
    return "alliance" if settings.cooperative else settings.mode


def _tiles(visit: Visit, name: str, text: str, *tiles: str) -> SetupItem:
    drawn = tuple(SetupPicture(picture(CATALOGUE.tile(one)).url(visit.theme)) for one in tiles)
    return SetupItem(name, visit.say(f"play.setup.{text}"), pictures=drawn)


def _stacks(visit: Visit) -> Iterator[SetupItem]:
    """Sort the tiles into stacks (SETUP-1..SETUP-8, EPIC-5, ALLIANCE-8, AMD-14, SOLO-2)."""
    chosen = visit.state.settings
    rules = _rules_of(chosen)
    backs = tuple(
        SetupPicture(back_picture(level, size, visit.theme), _NUMERALS[level], size == "medium")
        for level, size in _STACKS
    )
    yield _tiles(visit, "start", f"apart.{rules}", _START, _ENTRANCE)
    leave = {"standard": "leave.standard", "solo": "leave.solo"}.get(chosen.mode, "leave")
    yield SetupItem("leave", visit.say(f"play.setup.{leave}"), ("pawns",))
    yield SetupItem("stacks", visit.say("play.setup.stacks"), pictures=backs)
    if rules == "alliance":
        depths = (chosen.stairs2_above, chosen.stairs3_above)
        text = visit.say("play.setup.stairs", first=depths[0], second=depths[1])
        yield SetupItem("stairs", text, ("stairs",))
    elif rules == "epic":
        yield SetupItem("stairs", visit.say("play.setup.stairs.epic"), ("stairs",))
    yield _tiles(visit, "entrance", "entrance", _ENTRANCE)
    reveal = "reveal.alliance" if rules == "alliance" else "reveal"
    yield SetupItem("reveal", visit.say(f"play.setup.{reveal}"), ("eye",))


def _cards(visit: Visit) -> Iterator[SetupItem]:
    """Lay the decks out (SETUP-9, SETUP-10, SETUP-17, ALLIANCE-7, ALLIANCE-9)."""
    chosen = visit.state.settings
    if _on_table(chosen, chosen.cards):
        together = "alliance" if chosen.cooperative else "standard"
        yield SetupItem("cards", visit.say(f"play.setup.cards.{together}"), ("card",))
    if chosen.cooperative:
        evil = "evil" if chosen.evil_cards == "table" else "time"
        yield SetupItem(evil, visit.say(f"play.setup.{evil}"), ("malaphyas",))


def _dice(visit: Visit) -> Iterator[SetupItem]:
    """Hand the dice out (SETUP-9, SETUP-16)."""
    chosen = visit.state.settings
    if _on_table(chosen, chosen.action_dice):
        yield SetupItem("dice", visit.say("play.setup.dice"), ("step", "melee"))
    else:
        yield SetupItem("first", visit.say("play.setup.first"), ("torch",))
    supply = "supply" if chosen.mode == "standard" else "supply.deep"
    yield SetupItem("supply", visit.say(f"play.setup.{supply}"), ("gold", "orc"))
