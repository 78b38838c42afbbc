"""What stands on a table's sheets and cards: the kit's values, a variant of them, or an own pad."""

import msgspec
from msgspec import Struct

from companion.games.paper_dungeons.catalogue import VARIANTS, variant_content
from companion.games.paper_dungeons.catalogue.types import Content
from companion.table import BadIntentError
from companion.web.screens.request_context import tables

GAME = "paper-dungeons"
KIND = "pad"


class Pad(Struct, frozen=True):
    """Something that a table can play with.

    Attributes:
        code: What the form sends.
        label: The message that names it.
        replaced: The tables of values that an own pad replaces.
    """

    code: str
    label: str
    replaced: str = ""


def pads() -> tuple[Pad, ...]:
    """List what a new table can play with, the kit first."""
    own = (code.partition(":")[2] for code in tables().custom_content.codes(GAME, KIND))
    return (
        Pad("", "paper_play.pad.kit"),
        *(Pad(name, f"paper_play.pad.{name}") for name in VARIANTS),
        *(Pad(f"{KIND}:{name}", "paper_play.pad.own", name.replace("+", ", ")) for name in own),
    )


def content_of(code: str) -> Content | None:
    """Give the values of a pad; None for the kit's.

    Raises:
        BadIntentError: There is no such pad, or it cannot be read any more.
    """
    if not code:
        return None
    if code in VARIANTS:
        return variant_content(code)
    try:
        found = tables().custom_content.thing(GAME, code, Content)
    except msgspec.ValidationError as error:
        raise BadIntentError("table.error.garbled") from error
    if found is None:
        raise BadIntentError("table.error.garbled")
    return found


def label_of(own: Content) -> str:
    """Name what a table plays with."""
    names = (name for name in VARIANTS if variant_content(name) == own)
    return f"paper_play.pad.{next(names, 'other')}"
