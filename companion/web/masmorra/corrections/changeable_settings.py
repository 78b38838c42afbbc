"""What a group chose when it opened the table, and may choose anew: each is one touch."""

from dataclasses import dataclass

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.model.table_settings import CHANGEABLE
from companion.games.masmorra.play import check
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to play; its command, as JSON, is empty for the way that holds now."""

    value: str
    command: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that the group chose."""

    name: str
    choices: tuple[Choice, ...]


def settings(visit: Visit) -> tuple[Setting, ...]:
    """Offer what can be chosen anew to whoever may correct, while the game runs."""
    state: State = visit.state
    if state.phase == "over" or not visit.takes_part:
        return ()
    names = [name for name in CHANGEABLE if name != "evil_cards" or state.settings.cooperative]
    if not state.settings.plays_by_rules:
        names = [name for name in names if name not in {"action_dice", "tiles"}]
    return tuple(_setting(visit, name) for name in names)


def to_app(visit: Visit, name: str) -> str:
    """Give the command that leaves a draw to the app from now on; empty where it is so already."""
    return _command(visit, name, "app")


def _setting(visit: Visit, name: str) -> Setting:
    return Setting(
        name, tuple(Choice(value, _command(visit, name, value)) for value in CHANGEABLE[name])
    )


def _command(visit: Visit, name: str, value: str) -> str:
    command = c.Correct("setting", name, value)
    return "" if check(visit.state, command) else visit.json(command)
