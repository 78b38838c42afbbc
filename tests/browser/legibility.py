"""Whether all that a screen says can be read: nothing cut off, over the edge or overlapped."""

from pathlib import Path

from playwright.sync_api import Page

_LOOKING = Path(__file__).with_name("legibility.js").read_text("utf-8")
_TOUCHING = Path(__file__).with_name("primary_buttons.js").read_text("utf-8")


def cut_off(page: Page) -> list[str]:
    """List what cannot be read, with where it stands; empty where everything can."""
    found: list[str] = page.evaluate(_LOOKING)
    return found


def covered(page: Page) -> list[str]:
    """List the primary buttons that something covers, or that lie over something else."""
    found: list[str] = page.evaluate(_TOUCHING)
    return found


def unfold(page: Page) -> None:
    """Open all that can be unfolded."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
