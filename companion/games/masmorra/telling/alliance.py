"""What happened in an Alliance as a sentence: Evil cards and the time track."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.model.alliance import MOST_TURNS
from companion.games.masmorra.telling.sentences import (
    sentence,
    word,
)
from companion.i18n import verbatim


def tell(event: e.AllianceEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.EvilDrawn():
            return _evil_drawn(event)
        case e.DiceTaken():
            return sentence("dice_taken", count=event.dice)
        case e.TimeAdvanced(turn=turn):
            return sentence("time_advanced", turn=turn, last=MOST_TURNS)
        case e.AllianceEnded():
            return _alliance_ended(event)
        case e.EvilReshuffled():
            return Message("evil.event.reshuffled", {})


def _evil_drawn(event: e.EvilDrawn) -> Message:
    if event.card:
        if event.title:
            return Message("evil.event.own", {"card": verbatim(event.title)})
        card = f"@evil.card.{event.card}"
        return Message("evil.event.drawn", {"card": card, "text": f"{card}.text"})
    if event.note:
        return Message("evil.event.noted", {"note": verbatim(event.note)})
    return Message("evil.event.unknown", {})


def _alliance_ended(event: e.AllianceEnded) -> Message:
    hero = {"hero": word("hero", event.hero)} if event.hero else {}
    return sentence(f"alliance_ended.{event.why}", **hero)
