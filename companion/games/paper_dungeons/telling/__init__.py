"""What happened as a sentence for the log: an event in, a translatable message out.

Events know seats, not names: a sentence says ``@paper_dungeons.player.3``, which `names` replaces
by what that player is called at a table.
"""

from collections.abc import Mapping
from typing import assert_never

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.telling.sentence_parts import (
    bot_words,
    faces,
    player,
    said,
    word,
)
from companion.games.paper_dungeons.telling.sheet_events import tell_sheet
from companion.i18n import verbatim


def names(state: State) -> Mapping[str, str]:
    """Give the players' names by the words that sentences call them by."""
    seats = {player(seat.number): verbatim(seat.player) for seat in state.seats}
    return seats | _of_box(state) if state.settings.cards == "box" else seats


def _of_box(state: State) -> dict[str, str]:
    """Give the titles of cards of the box; one without a title goes by what it is."""
    catalogue = of(state).catalogue
    groups: dict[str, Mapping[str, Printed]] = {
        "villain": catalogue.villains,
        "mission": catalogue.missions,
        "power": catalogue.powers,
        "objective": catalogue.objectives,
    }
    return {
        word(group, slot): verbatim(card.title) if card.title else word("deck", group)
        for group, cards in groups.items()
        for slot, card in cards.items()
    }


def tell(event: e.Event) -> Message | None:
    """Tell an event in one sentence; None for what others tell, or only one seat may read."""
    if isinstance(event, e.TableEvent):
        return _tell_table(event)
    if isinstance(event, e.RoundEvent):
        return _tell_round(event)
    if isinstance(event, e.CardDescribed):
        return said("card_described", title=verbatim(event.card.title))
    return tell_sheet(event)


def _tell_table(event: e.TableEvent) -> Message | None:
    match event:
        case e.TableOpened():
            return said("table_opened")
        case e.SeatTaken():
            return _seat_taken(event)
        case e.SeatLeft():
            return said("seat_left", player=player(event.seat))
        case e.GameBegun():
            return said("game_begun")
        case e.PhaseBegan():
            return None
        case e.DungeonRevealed():
            return said("dungeon_revealed", card=event.card)
        case e.MissionRevealed():
            return said("mission_revealed", mission=word("mission", event.mission))
        case e.HouseRuled():
            return said("house_ruled", rules=", ".join(event.rules))
        case e.GameEnded():
            return _game_ended(event)
        case _:
            assert_never(event)


def _seat_taken(event: e.SeatTaken) -> Message:
    if event.bot is None:
        return said("seat_taken", player=verbatim(event.player))
    return said("seat_taken.bot", player=verbatim(event.player), **bot_words(event.bot))


def _game_ended(event: e.GameEnded) -> Message:
    best = [score for score in event.scores if score.place == 1]
    if len(event.scores) == 1:
        return said("game_ended.solo", player=player(best[0].seat), count=best[0].total)
    if len(best) > 1:
        return said("game_ended.shared", count=best[0].total)
    return said("game_ended", player=player(best[0].seat), count=best[0].total)


def _tell_round(event: e.RoundEvent) -> Message | None:
    match event:
        case e.RoundOpened():
            return said("round_opened", round=event.round)
        case e.LeftToApp():
            return said("left_to_app")
        case e.DiceRejected():
            return faces("dice_rejected", event.faces)
        case e.DiceRolled():
            return faces("dice_rolled", event.faces)
        case e.DiceCorrected():
            return faces("dice_corrected", event.faces)
        case e.GemsDeclared():
            return _letters("gems_declared", event.letters)
        case e.GemsDisappeared():
            villain = word("villain", event.villain)
            return _letters("gems_disappeared", event.letters, villain=villain)
        case e.MissionClaimed():
            return _mission_claimed(event)
        case e.RoundClosed():
            return said("round_closed")
        case _:
            assert_never(event)


def _letters(tag: str, letters: tuple[str, ...], **params: str) -> Message | None:
    if not letters:
        return None
    return said(tag, count=len(letters), letters=", ".join(letters), **params)


def _mission_claimed(event: e.MissionClaimed) -> Message | None:
    mission = word("mission", event.mission)
    if len(event.seats) == 1:
        who = player(event.seats[0])
        return said("mission_claimed", player=who, mission=mission, points=event.points)
    first, last = event.seats[:-1], event.seats[-1]
    return said(
        "mission_claimed.several",
        first=", ".join(map(player, first)),
        last=player(last),
        mission=mission,
        points=event.points,
    )


__all__ = ["names", "tell"]
