"""Sentences that tell where to get what a kit does not hold."""

from companion.i18n import text, verbatim


def calibration_hint(game: str, title: str, language: str) -> str:
    """Tell where the sheet is that shows how far a printer strays.

    Args:
        game: The name under which the game is printed.
        title: Message key of the sheet's name.
        language: Of the sentence.
    """
    return text(
        "forms.plan.calibrate",
        language,
        part=f"@{title}",
        some="@kit.what.some",
        command=_command("calibration", game),
    )


def boxes_hint(game: str, language: str) -> str:
    """Tell where the boxes for the decks are."""
    return text(
        "forms.plan.boxes",
        language,
        boxes="@kit.form.boxes",
        more="@kit.form.more",
        command=_command("boxes", game),
    )


def stickers_hint(game: str, title: str, language: str) -> str:
    """Tell where the stickers for blank dice are.

    Args:
        game: The name under which the game is printed.
        title: Message key of their name.
        language: Of the sentence.
    """
    return text(
        "forms.plan.stickers",
        language,
        part=f"@{title}",
        some="@kit.what.some",
        command=_command("stickers", game),
    )


def poster_command(game: str) -> str:
    """Give the command for what is larger than the paper, in one piece."""
    return _command("poster", game)


def _command(part: str, game: str) -> str:
    return verbatim(f"companion print {part} --game {game}")
