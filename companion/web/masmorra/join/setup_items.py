"""What lies on the table before a game of Masmorra (SETUP)."""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State
from companion.web.masmorra.map.tile_pictures import back_picture, picture
from companion.web.screens.request_context import Visit
from companion.web.screens.setup_list import SetupItem, SetupPicture

_STACKS = ((1, "small"), (1, "medium"), (2, "small"), (2, "medium"))
_NUMERALS = ("", "I", "II")


def setup_items(visit: Visit) -> tuple[SetupItem, ...]:
    """List what to lay out by what the group plays with; nothing where the app does all."""
    state: State = visit.state
    chosen = state.settings
    if {chosen.action_dice, chosen.tiles, chosen.cards} == {"app"}:
        return ()
    return (
        _tile(visit, "start", "1-start"),
        *(_stacks(visit) if chosen.tiles == "table" else ()),
        SetupItem("heroes", visit.say("play.setup.heroes"), ("algus", "heart")),
        *_cards(visit),
        *_dice(visit),
    )


def _tile(visit: Visit, name: str, tile: str) -> SetupItem:
    drawn = SetupPicture(picture(CATALOGUE.tile(tile)).url(visit.theme))
    return SetupItem(name, visit.say(f"play.setup.{name}"), pictures=(drawn,))


def _stacks(visit: Visit) -> Iterator[SetupItem]:
    """Sort the tiles into stacks (SETUP-1..SETUP-6, ALLIANCE-8)."""
    state: State = visit.state
    backs = tuple(
        SetupPicture(back_picture(level, size, visit.theme), _NUMERALS[level], size == "medium")
        for level, size in _STACKS
    )
    leave = "play.setup.leave.standard" if state.settings.mode == "standard" else "play.setup.leave"
    yield SetupItem("leave", visit.say(leave), ("pawns",))
    yield SetupItem("stacks", visit.say("play.setup.stacks"), pictures=backs)
    if state.settings.cooperative:
        depths = (state.settings.stairs2_above, state.settings.stairs3_above)
        text = visit.say("play.setup.stairs", first=depths[0], second=depths[1])
        yield SetupItem("stairs", text, ("stairs",))
    yield _tile(visit, "entrance", "2-entrance")


def _cards(visit: Visit) -> Iterator[SetupItem]:
    """Lay the decks out (SETUP-9, SETUP-10, SETUP-17)."""
    state: State = visit.state
    if state.settings.cards == "table":
        together = "alliance" if state.settings.cooperative else "standard"
        yield SetupItem("cards", visit.say(f"play.setup.cards.{together}"), ("card",))
    if state.settings.cooperative and state.settings.evil_cards == "table":
        yield SetupItem("evil", visit.say("play.setup.evil"), ("malaphyas",))


def _dice(visit: Visit) -> Iterator[SetupItem]:
    """Hand the dice out (SETUP-9, SETUP-16)."""
    state: State = visit.state
    if state.settings.action_dice == "table":
        yield SetupItem("dice", visit.say("play.setup.dice"), ("step", "melee"))
    yield SetupItem("supply", visit.say("play.setup.supply"), ("gold", "orc"))
