"""Evil cards in words: the kit's by their messages, the group's own by what they do."""

from companion.games.masmorra.catalogue import find_evil
from companion.games.masmorra.catalogue.evil_card_texts import evil_text, evil_title
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


def evil_words(visit: Visit, name: str) -> tuple[str, str]:
    """Give an Evil card's title and what it does; nothing for a card that nobody knows."""
    card = find_evil(visit.state, name) if name else None
    if card is None:
        return "", ""
    told = (message(one, visit.language) for one in evil_text(card))
    return message(evil_title(card), visit.language), " ".join(told)
