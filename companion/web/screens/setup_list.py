"""What lies on the table before a game begins: a list with pictures, which the host ticks off."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SetupPicture:
    """A picture of a piece.

    Attributes:
        url: Its address.
        mark: A number that is written on it.
        is_large: The piece is larger than others beside it.
    """

    url: str
    mark: str = ""
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class SetupItem:
    """Something to lay out.

    Attributes:
        name: Stable name; its tick is kept by it.
        text: What to do with it.
        icons: Drawings of it.
        pictures: Pictures of the pieces themselves, where there are any.
    """

    name: str
    text: str
    icons: tuple[str, ...] = ()
    pictures: tuple[SetupPicture, ...] = ()
