"""Places in a kept page that each answer fills anew: keys of forms, the tick, the news."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

_MARK = f"\x1a{secrets.token_hex(8)}\x1a"
"""Stands around the name of a slot; nobody can type it, since each process makes up its own."""


def slot(name: str) -> Markup:
    """Give what stands in a page where an answer puts something of its own."""
    return Markup(f"{_MARK}{name}{_MARK}")  # noqa: S704 - the names are ours


@dataclass(frozen=True, slots=True)
class Slotted:
    """A page with slots.

    Attributes:
        parts: What stays the same, and between two such parts the name of a slot each.
    """

    parts: tuple[str, ...]

    @classmethod
    def of(cls, page: str) -> "Slotted":
        """Take a page apart at its slots."""
        return cls(tuple(page.split(_MARK)))

    def filled(self, fill: Mapping[str, Callable[[], str]]) -> str:
        """Put something into each slot."""
        parts = list(self.parts)
        parts[1::2] = [fill[name]() for name in parts[1::2]]
        return "".join(parts)
