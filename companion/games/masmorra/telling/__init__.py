"""What happened as a sentence for the log: an event in, a translatable message out."""

from companion.engine.rules import Message
from companion.games.masmorra.events import Event
from companion.games.masmorra.telling import (
    alliance,
    dungeon_map,
    heroes,
    monsters,
    table_and_corrections,
    treasure_cards,
    turn,
)


def tell(event: Event) -> Message | None:
    """Tell an event in one sentence; None for what others tell, or nobody may read.

    It is looked for by its file, then by its type, the most frequent first.
    """
    match event.about:
        case "table":
            return table_and_corrections.tell(event)
        case "turn":
            return turn.tell(event)
        case "hero":
            return heroes.tell(event)
        case "monster":
            return monsters.tell(event)
        case "map":
            return dungeon_map.tell(event)
        case "alliance":
            return alliance.tell(event)
        case "card":
            return treasure_cards.tell(event)


__all__ = ["tell"]
