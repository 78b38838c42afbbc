"""Treasure cards in words: what stands on them, and what a button that plays one says."""

from companion.games.masmorra.catalogue import CATALOGUE, find_card
from companion.games.masmorra.catalogue.card_texts import heading, quest, sayings, title
from companion.games.masmorra.commands import PlayTreasure
from companion.games.masmorra.legality.combat.engagement import find_monster
from companion.games.masmorra.model import State, Target
from companion.i18n import verbatim
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.screens.request_context import Visit


def card_name(visit: Visit, written: str) -> str:
    """Name a card: by its title where the app knows it, else as its owner wrote."""
    card = find_card(visit.state, written) if written else None
    if card is None:
        return written
    said = title(card)
    return visit.say(said.key, **said.params)


def card_titles(visit: Visit) -> tuple[str, ...]:
    """List what the cards of the table's deck are called, to choose from when one is named."""
    state: State = visit.state
    deck = {card.id: card for card in CATALOGUE.deck(state.settings.deck)} | state.cards
    said = (title(card) for card in deck.values())
    return tuple(sorted(visit.say(one.key, **one.params) for one in said))


def card_text(visit: Visit, written: str) -> tuple[str, ...]:
    """Say what stands on a card, a line for each part; nothing where the app does not know."""
    card = find_card(visit.state, written) if written else None
    if card is None:
        return ()
    lines = []
    for part, effects in (("orange", card.orange), ("purple", card.purple)):
        if effects:
            said = heading(card, part)
            does = " · ".join(visit.say(one.key, **one.params) for one in sayings(effects))
            part_name = verbatim(visit.say(said.key, **said.params))
            lines.append(visit.say("cards.part.line", part=part_name, text=verbatim(does)))
    worth = quest(card)
    if worth is not None:
        lines.append(visit.say(worth.key, **worth.params))
    return tuple(lines)


def play_label(visit: Visit, command: PlayTreasure) -> str:
    """Say what a button plays, and on whom."""
    state: State = visit.state
    hero = next(one for one in state.heroes if one.seat == command.seat)
    name = card_name(visit, hero.hand[command.index])
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
        visit.say(f"masmorra.monster.{monster.kind}") if monster is not None else "",
        target.room,
        target.trap,
    )
    return ", ".join(one for one in named if one)
