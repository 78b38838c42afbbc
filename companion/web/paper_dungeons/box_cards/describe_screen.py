"""Describing a card of the box: what stands on it, or a card that an earlier table described."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.commands import DescribeCard
from companion.games.paper_dungeons.counting.box_card_content import KINDS
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.legality.box_cards import slots
from companion.games.paper_dungeons.model import BoxCard, BoxVillain, State
from companion.web.paper_dungeons.box_cards.box_words import box_title
from companion.web.paper_dungeons.words import hero_name
from companion.web.screens.next_step import Action
from companion.web.screens.phone_cookies import known_tables
from companion.web.screens.request_context import Visit, takes_part_at
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

GROUPS = {"D": "card", "V": "villain", "M": "mission", "P": "power", "O": "objective"}
"""What lies in a slot, by the first letter of its name."""


@dataclass(frozen=True, kw_only=True)
class Describe(Screen):
    """The form for one card.

    Attributes:
        slot: Which card.
        kind: What it is.
        called: What it is called at the table.
        card: What stands on it so far; None for nothing.
        known: The cards that earlier tables described, one tap each.
        heroes: The classes, of which a villain fears one.
        alone: A mission has points by the round.
        rounds: How many rounds there are.
    """

    template: ClassVar[str] = "paper_dungeons/_describe.html"
    slot: str
    kind: str
    called: str
    card: BoxCard | None
    known: tuple[Action, ...]
    heroes: tuple[tuple[str, str, str], ...]
    alone: bool
    rounds: int


@screen("describe", title="paper_play.box.describe", game="paper-dungeons")
def describe(visit: Visit) -> Describe:
    """Show the form of the card that the address names."""
    state: State = visit.state
    slot = visit.args.get("card", "")
    if not visit.takes_part or slot not in slots(state):
        raise ShowOtherScreen
    index, kind = of(state), GROUPS[slot[0]]
    catalogue = index.catalogue
    printed = {
        "card": catalogue.cards,
        "villain": catalogue.villains,
        "mission": catalogue.missions,
        "power": catalogue.powers,
        "objective": catalogue.objectives,
    }[kind][slot]
    return Describe(
        slot=slot,
        kind=kind,
        called=box_title(visit, kind, slot, printed),
        card=state.described(slot),
        known=_known(visit, slot),
        heroes=tuple(
            (one.id, one.symbol, hero_name(visit, one.id)) for one in index.content.heroes
        ),
        alone=state.is_solo,
        rounds=index.content.numbers.rounds,
    )


def _known(visit: Visit, slot: str) -> tuple[Action, ...]:
    """List what this phone's tables described of the same kind."""
    shape = KINDS[slot[0]]
    ours = tuple(filter(takes_part_at, known_tables()))
    tag = str(shape.__struct_config__.tag)
    found = visit.tables.custom_content.known(visit.game, shape, tag, at=ours)
    return tuple(
        Action(
            f"known-{number}", card.title, _about(visit, card), visit.json(DescribeCard(slot, card))
        )
        for number, card in enumerate(found)
    )


def _about(visit: Visit, card: BoxCard) -> str:
    if not isinstance(card, BoxVillain):
        return ""
    return f"{hero_name(visit, card.weakness)} · " + " / ".join(
        f"{one.needs}+" for one in card.ranges
    )
