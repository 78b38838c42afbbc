"""Whether all that a screen says can be read: nothing cut off, over the edge or overlapped."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

_LOOKING = Path(__file__).with_name("legibility.js").read_text("utf-8")
_TOUCHING = Path(__file__).with_name("primary_buttons.js").read_text("utf-8")

_SEEING = Path(__file__).with_name("first_screen.js").read_text("utf-8")
_PARTING = Path(__file__).with_name("broken_words.js").read_text("utf-8")


@dataclass(frozen=True)
class FirstScreen:
    """What is seen without scrolling.

    Attributes:
        faults: What of news, orders and the next step is not seen, or covered.
        scroll: Pixels to the primary button.
    """

    faults: list[str]
    scroll: int


def first_screen(page: Page) -> FirstScreen:
    """Tell whether news, orders and the next step are seen without scrolling."""
    return FirstScreen(**page.evaluate(_SEEING))


def cut_off(page: Page) -> list[str]:
    """List what cannot be read, with where it stands; empty where everything can."""
    found: list[str] = page.evaluate(_LOOKING)
    return found


def broken_words(page: Page) -> list[str]:
    """List the words that break in their middle without a hyphen."""
    found: list[str] = page.evaluate(_PARTING)
    return found


def covered(page: Page) -> list[str]:
    """List the primary buttons that something covers, or that lie over something else."""
    found: list[str] = page.evaluate(_TOUCHING)
    return found


def unfold(page: Page) -> None:
    """Open all that can be unfolded."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
