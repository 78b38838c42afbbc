"""Which card is drawn next before the game.

Rules: PD-SETUP-1, PD-SETUP-6..9, PD-CAMPAIGN-2.
"""

from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Sheet, State


class Draw(Struct, frozen=True):
    """A card that is drawn now.

    Attributes:
        what: Of which deck.
        cards: The cards that it can be.
        seat: To whom it is dealt, if to anybody.
    """

    what: Literal["dungeon", "mission", "power", "objective"]
    cards: tuple[str, ...]
    seat: int = 0


def chapter_card(state: State) -> str:
    """Give the dungeon card of a campaign's chapter, or nothing outside a campaign."""
    story = of(state).catalogue.storylines.get(state.settings.storyline)
    return story.cards[state.settings.chapter - 1] if story else ""


def open_draw(state: State) -> Draw | None:
    """Give the next draw: the dungeon, the missions, then powers and objectives by seat."""
    if state.phase != "cards":
        return None
    index = of(state)
    content = index.content
    if not state.card:
        return Draw("dungeon", tuple(index.catalogue.cards))
    shown = {card.id for card in state.missions}
    if state.settings.missions and len(shown) < min(
        content.numbers.missions, len(content.missions)
    ):
        return Draw("mission", tuple(one for one in index.catalogue.missions if one not in shown))
    if state.settings.cards != "app":
        return None
    return _deal(state)


def _deal(state: State) -> Draw | None:
    """Give the next card that is dealt to somebody."""
    index = of(state)
    dealt = index.content.numbers.dealt
    powers = {power for sheet in state.sheets for power in sheet.powers}
    objectives = {one for sheet in state.sheets for one in sheet.objectives}
    for sheet in state.sheets:
        if len(sheet.powers) < dealt:
            left = tuple(one for one in index.catalogue.powers if one not in powers)
            return Draw("power", left, sheet.seat)
        if len(sheet.objectives) < dealt:
            left = tuple(one for one in index.catalogue.objectives if one not in objectives)
            return Draw("objective", left, sheet.seat)
    return None


def powers_to_keep(state: State, sheet: Sheet) -> tuple[str, ...]:
    """List the powers that a player may keep: those dealt, or of real cards all others' not."""
    if state.settings.cards == "app":
        return sheet.powers
    taken = {other.power for other in state.sheets if other.seat != sheet.seat}
    return tuple(one for one in of(state).catalogue.powers if one not in taken)


def objectives_to_keep(state: State, sheet: Sheet) -> tuple[str, ...]:
    """List the objectives that a player may keep, likewise."""
    if state.settings.cards == "app":
        return sheet.objectives
    taken = {other.objective for other in state.sheets if other.seat != sheet.seat}
    return tuple(one for one in of(state).catalogue.objectives if one not in taken)
