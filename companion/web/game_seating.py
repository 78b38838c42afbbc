"""What a game adds to sitting down, changing places and leaving."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.rules import Message, Refusal

if TYPE_CHECKING:
    from companion.web.screens.request_context import Visit


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

    def given_instead(self, _state: Any, _form: Any, _command: object) -> Message | None:  # noqa: ANN401 - each game has its own
        """Say what somebody gets who was second to wish for a thing; None where it is as wished."""
        return None

    def leave(self, _state: Any, _seat: int) -> object | None:  # noqa: ANN401 - each game has its own
        """Give the command that tells the game that a seat becomes free."""
        return None

    def move(self, _state: Any, _old: int, _new: int) -> tuple[str, object] | None:  # noqa: ANN401 - each game has its own
        """Give the player's name, and the command to go on at another seat; None if none may."""
        return None

    def is_open(self, _state: Any, _seat: int) -> bool:  # noqa: ANN401 - each game has its own
        """Say whether somebody can sit down at a seat that no phone holds."""
        return True

    def hand_on(self, _state: Any, _seat: int, _name: str) -> object | None:  # noqa: ANN401 - each game has its own
        """Give the command that tells the game who plays a seat from now on."""
        return None
