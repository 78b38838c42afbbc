"""What can go wrong with a photo, told so that the person who took it can act.

VisionError
├── PhotoError          this photo cannot be read
└── UnknownSetError     there is no such dice set
"""

from __future__ import annotations

from collections.abc import Mapping

TOO_HEAVY = "vision.error.too_heavy"
"""The sentence where memory does not suffice."""


class VisionError(Exception):
    """Root of what the eye raises.

    Attributes:
        key: Message key in the `vision` catalogue.
        params: What the sentence names.
    """

    def __init__(self, key: str, params: Mapping[str, str | int] | None = None) -> None:
        """Keep key and parameters; the page or the command line translates them."""
        self.key = key
        self.params: dict[str, str | int] = dict(params or {})
        super().__init__(f"{key} {self.params}" if self.params else key)


class PhotoError(VisionError):
    """A photo that cannot be read, with the sentence that says why."""


class UnknownSetError(VisionError):
    """A dice set that nobody knows, with those that exist."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Name the set and the known ones."""
        self.name = name
        self.known = known
        super().__init__("vision.error.unknown_set", {"name": name, "known": ", ".join(known)})
