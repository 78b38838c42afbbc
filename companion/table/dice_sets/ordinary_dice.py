"""Which tables play with ordinary dice, one to six, in the place of the game's own."""

from pathlib import Path

from companion.table.dice_sets.taught_dice import TaughtSetError, shelf

SET = "pips"


def is_played(table: str) -> bool:
    """Say whether a table plays with ordinary dice."""
    return (_shelf() / table).is_file()


def play(table: str, *, used: bool) -> None:
    """Let a table play with ordinary dice, or with the game's own again.

    Raises:
        TaughtSetError: It cannot be written down.
    """
    path = _shelf() / table
    try:
        if used:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise TaughtSetError("table.taught.not_written", path=str(path)) from error


def _shelf() -> Path:
    """Give the folder in which a file stands for each such table."""
    return shelf() / "ordinary"
