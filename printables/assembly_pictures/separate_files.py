"""Sentences that tell where to get what a kit does not hold: other files, sleeves."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.i18n import text, verbatim
from companion.i18n.decimals import dimensions
from printables.imposition import Setting
from printables.imposition.print_settings import PAIRED

_SLEEVES: Mapping[tuple[float, float], str] = MappingProxyType(
    {
        (63.0, 88.0): "standard",
        (63.5, 88.9): "standard",
        (44.0, 68.0): "mini_euro",
        (41.0, 63.0): "mini_american",
        (69.85, 120.65): "tarot",
    }
)
"""What sleeves are sold as, by the width and height of the cards that fill them."""


def calibration_hint(game: str, title: str, setting: Setting) -> str:
    """Tell where the sheet is that shows how far a printer strays; nothing where none can.

    Args:
        game: The name under which the game is printed.
        title: Message key of the sheet's name.
        setting: How the kit is printed: only on a second side can a printer stray.
    """
    if setting.layout not in {*PAIRED, "fronts-backs"}:
        return ""
    return text(
        "forms.plan.calibrate",
        setting.language,
        part=f"@{title}",
        some="@kit.what.some",
        command=_command("calibration", game),
    )


def stickers_hint(game: str, title: str, language: str) -> str:
    """Tell where the faces for blank dice are; the title is the message key of their name."""
    return text(
        "forms.plan.stickers",
        language,
        part=f"@{title}",
        some="@kit.what.some",
        command=_command("stickers", game),
    )


def sleeves_hint(setting: Setting) -> str:
    """Tell what sleeves the cards of a kit need."""
    width, height = (round(float(side), 2) for side in setting.card)
    size = verbatim(dimensions(width, height, setting.language))
    if name := _SLEEVES.get((width, height)):
        kind = f"@forms.plan.sleeve.{name}"
        return text("forms.plan.sleeves", setting.language, size=size, kind=kind)
    return text("forms.plan.sleeves_of_size", setting.language, size=size)


def boxes_hint(game: str, language: str) -> str:
    """Tell where the boxes for the decks are."""
    return text(
        "forms.plan.boxes",
        language,
        boxes="@kit.form.boxes",
        more="@kit.form.more",
        command=_command("boxes", game),
    )


def poster_command(game: str) -> str:
    """Give the command for what is larger than the paper, in one piece."""
    return _command("poster", game)


def _command(part: str, game: str) -> str:
    return verbatim(f"companion print {part} --game {game}")
