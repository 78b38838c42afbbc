"""My hero: life, experience, gold, cards, abilities; and the other heroes one tap away."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra.model import Hero, State
from companion.web.masmorra.cards.custom_abilities import TalentForm, talent_form
from companion.web.masmorra.cards.custom_cards import Form, describe_form
from companion.web.masmorra.cards.treasure_card_text import card_titles
from companion.web.masmorra.corrections.round_and_turn_counters import Number, table_numbers
from companion.web.masmorra.hero.hero_sheet import Sheet, sheet
from companion.web.masmorra.turn.turn_header import Frame, frame
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, kw_only=True)
class HeroScreen(Screen):
    """A hero."""

    template: ClassVar[str] = "masmorra/hero/_hero.html"
    frame: Frame
    sheet: Sheet
    others: tuple[Hero, ...]
    may_correct: bool
    hands_open: bool
    titles: tuple[str, ...]
    describing: Form | None
    talents: TalentForm | None
    numbers: tuple[Number, ...]
    correcting: bool

    @property
    def needs_room(self) -> bool:
        """The hero needs it."""
        return True


@screen("hero", title="play.hero.title", game="masmorra")
def hero(visit: Visit) -> HeroScreen:
    """Show the phone's own hero, or the one that is asked for."""
    state: State = visit.state
    if not state.heroes:
        raise ShowOtherScreen
    wanted = visit.args.get("who", "")
    own = next((one for one in state.heroes if one.seat == visit.seat), state.hero)
    shown = next((one for one in state.heroes if one.name == wanted), own)
    return HeroScreen(
        frame=frame(visit),
        sheet=(page := sheet(visit, shown)),
        others=state.heroes,
        may_correct=visit.takes_part,
        hands_open=state.settings.cooperative,
        titles=card_titles(visit) if page.mine and page.cards else (),
        describing=describe_form(visit)
        if page.mine and any(card.strange for card in page.cards)
        else None,
        talents=talent_form(visit, shown) if page.mine else None,
        numbers=table_numbers(visit, shown),
        correcting=shown is not own or "correct" in visit.args,
    )
