"""How a game is played, in a few cards with pictures; each game brings its own cards."""

from dataclasses import dataclass
from typing import ClassVar

from companion.web.game_ui import PAGES, GuideCard
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, kw_only=True)
class HowToPlay(Screen):
    """The cards, in the order of a game."""

    template: ClassVar[str] = "pages/_how_to_play.html"
    cards: tuple[GuideCard, ...]


@screen("how-to-play", title="web.guide.title")
def how_to_play(visit: Visit) -> HowToPlay:
    """Explain the game that is played at a table."""
    cards = PAGES[visit.game].guide
    if not cards:
        raise ShowOtherScreen
    return HowToPlay(cards=cards)
