"""Treasure cards in words: what stands on them, and what a button that plays one says."""

from companion.games.masmorra.catalogue import CATALOGUE, find_card
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    heading,
    part_title,
    quest,
    sayings,
    title,
)
from companion.games.masmorra.commands import PlayTreasure
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.model import Monster, State, Target, TreasureCard
from companion.games.masmorra.model.cards.printed_treasure_card import Part
from companion.i18n import verbatim
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.screens.request_context import Visit


def card_name(visit: Visit, written: str) -> str:
    """Name a card: by its title where the app knows it, else as its owner wrote."""
    card = find_card(visit.state, written) if written else None
    if card is None:
        return written
    said = title(card)
    return visit.say(said.key, **said.params)


def _half_name(visit: Visit, written: str, part: Part) -> str:
    """Name the half of a card that is played, as it is announced (AMD-29)."""
    card = find_card(visit.state, written) if written else None
    if card is None:
        return written
    said = part_title(card, part)
    return visit.say(said.key, **said.params)


def card_titles(visit: Visit) -> tuple[str, ...]:
    """List what the cards of the table's deck are called, to choose from when one is named."""
    state: State = visit.state
    deck = {card.id: card for card in CATALOGUE.deck(state.settings.deck)} | state.cards
    said = (part_title(card, part) for card in deck.values() for part in _halves(card))
    return tuple(sorted({visit.say(one.key, **one.params) for one in said}))


def _halves(card: TreasureCard) -> tuple[Part, ...]:
    """List the halves that a card has; one that has but a secret quest goes by its title."""
    parts: tuple[Part, ...] = ("orange", "purple")
    return tuple(part for part in parts if getattr(card, part)) or ("purple",)


def card_text(visit: Visit, written: str) -> tuple[str, ...]:
    """Say what stands on a card, a line for each part; nothing where the app does not know."""
    card = find_card(visit.state, written) if written else None
    if card is None:
        return ()
    lines = []
    for part in _halves(card):
        if effects := getattr(card, part):
            named, said = part_title(card, part), heading(card, part)
            does = " · ".join(visit.say(one.key, **one.params) for one in sayings(effects))
            lines.append(
                visit.say(
                    "cards.part.titled",
                    title=verbatim(visit.say(named.key, **named.params)),
                    part=verbatim(visit.say(said.key, **said.params)),
                    text=verbatim(does),
                )
            )
    worth = quest(card)
    if worth is not None:
        lines.append(visit.say(worth.key, **worth.params))
    return tuple(lines)


def play_label(visit: Visit, command: PlayTreasure) -> str:
    """Say what a button plays, and on whom."""
    state: State = visit.state
    hero = next(one for one in state.heroes if one.seat == command.seat)
    name = _half_name(visit, hero.hand[command.index], command.part)
    play = visit.say(f"cards.do.{command.part}", card=verbatim(name))
    return aimed(visit, play, command.target)


def aimed(visit: Visit, play: str, target: Target) -> str:
    """Add to what a button says whom or what it means."""
    aim = _aim(visit, visit.state, target)
    if not aim:
        return play
    return visit.say("cards.do.aimed", play=verbatim(play), aim=verbatim(aim))


def _aim(visit: Visit, state: State, target: Target) -> str:
    monster = find_monster(state, target.monster)
    named = (
        hero_name(visit, target.hero) if target.hero else "",
        *(_monster(visit, state, monster) if monster is not None else ()),
        target.room,
        target.trap,
    )
    return ", ".join(one for one in named if one)


def _monster(visit: Visit, state: State, monster: Monster) -> tuple[str, ...]:
    """Name a monster, and its room where others of its kind stand elsewhere."""
    name = visit.say(f"masmorra.monster.{monster.kind}")
    alike = (one.room for one in state.monsters if one.kind == monster.kind)
    if all(room == monster.room for room in alike):
        return (name,)
    return (name, room_name(visit, state, monster.room))
