"""What happened, as words; a ``+`` line says some of them, in their order."""

from collections.abc import Callable, Sequence
from typing import assert_never

from msgspec import Struct

from companion.engine.transcript import Line
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.transcript.misspelt_event_words import KINDS, unknown_words
from companion.games.paper_dungeons.transcript.word_parsing import (
    NAMES,
    SHOWN,
    SYMBOLS,
    full,
    is_known,
    misread,
    plain,
    split_words,
)

Named = Callable[[int], str]


class Happened(Struct, frozen=True):
    """An event, and how a transcript writes it.

    Attributes:
        event: The event.
        words: All that can be said of it; none for what is not told.
        players: The names of all who play.
    """

    event: e.Event
    words: str
    players: tuple[str, ...] = ()


def told(
    events: Sequence[e.Event], named: Named, players: tuple[str, ...] = ()
) -> tuple[Happened, ...]:
    """Write down what happened at the table of some players."""
    return tuple(Happened(event, _write(event, named), players) for event in events)


def describe(events: Sequence[Happened]) -> str:
    """Show events in one line."""
    return "; ".join(one.words for one in events if one.words)


def find_event(events: Sequence[Happened], taken: Sequence[int], line: Line) -> int | None:
    """Find the event that a line means; -1 where it says that there is none, and there is none."""
    said = plain(line.text)
    if said == "nothing":
        return None if any(one.words for one in events) else -1
    none = said.startswith("no ")
    claimed = split_words(said.removeprefix("no ") if none else said)
    _refuse_unknown(line, events, claimed, none=none)
    for place, one in enumerate(events):
        if place not in taken and _says(split_words(one.words), claimed):
            return None if none else place
    return -1 if none else None


def _says(words: Sequence[str], claimed: Sequence[str]) -> bool:
    """Tell whether the claimed words are among the words, in their order.

    The name of a phase, such as ``reward``, does not stand for what happens in it.
    """
    if words[:1] == ["phase"] != claimed[:1]:
        return False
    left = iter(words)
    return bool(claimed) and all(word in left for word in claimed)


def _refuse_unknown(
    line: Line, events: Sequence[Happened], claimed: Sequence[str], *, none: bool
) -> None:
    """Refuse a line without any word that an event could begin with.

    Where a line says that nothing of the kind happened, each of its words has to be known.
    """
    there = {word for one in events for word in split_words(one.words)}
    if not any(word in KINDS or word in there for word in claimed):
        raise misread(line, line.text, KINDS)
    if none:
        players = events[0].players if events else ()
        names = {word for name in players for word in split_words(name)}
        if strange := unknown_words(claimed, names | there if events else claimed):
            raise misread(line, strange[0], (*players, *KINDS))


def _write(event: e.Event, named: Named) -> str:
    """Write an event; each of the unions has its own words."""
    if isinstance(event, e.TableEvent):
        return _of_table(event, named)
    if isinstance(event, e.RoundEvent):
        return _of_round(event, named)
    if isinstance(event, e.CardDescribed):
        return f"card {event.slot} described: {event.card.title}"
    if isinstance(event, e.AgendaChanged):
        return ""
    who = named(event.seat)
    return f"{who} {_of_seat(event)}"


def _of_table(event: e.TableEvent, named: Named) -> str:
    match event:
        case e.TableOpened():
            return "table opened"
        case e.SeatTaken():
            return f"seat {event.seat} taken by {event.player}"
        case e.SeatLeft():
            return f"seat {event.seat} left"
        case e.GameBegun():
            return f"game begun with {len(event.sheets)} players"
        case e.PhaseBegan():
            return f"phase {event.phase}"
        case e.DungeonRevealed():
            return f"dungeon {event.card} revealed: villains {' '.join(event.villains)}"
        case e.MissionRevealed():
            return f"mission {event.mission} revealed"
        case e.HouseRuled():
            return f"house ruled: {' '.join(event.rules)}"
        case e.GameEnded():
            ranked = (f"{one.place} {named(one.seat)} {one.total}" for one in event.scores)
            return f"game ended: {', '.join(ranked)}"
        case _:
            assert_never(event)


def _of_round(event: e.RoundEvent, named: Named) -> str:
    match event:
        case e.RoundOpened():
            return f"round {event.round} opened"
        case e.LeftToApp():
            return "left to app"
        case e.DiceRejected():
            return f"dice rejected: {_faces(event.faces)}"
        case e.DiceRolled():
            return f"dice rolled: {_faces(event.faces)}"
        case e.DiceCorrected():
            return f"dice corrected: {_faces(event.faces)}"
        case e.GemsDeclared():
            return f"gems declared: {' '.join(event.letters)}"
        case e.GemsDisappeared():
            return (
                f"gems disappeared: {' '.join(event.letters)} by {full('villain', event.villain)}"
            )
        case e.MissionClaimed():
            who = ", ".join(named(seat) for seat in event.seats)
            return f"mission {event.mission} claimed by {who}: {event.points} points"
        case e.RoundClosed():
            return "round closed"
        case _:
            assert_never(event)


def _faces(faces: Sequence[str]) -> str:
    return " ".join(SHOWN[SYMBOLS[face]] for face in faces)


def _of_seat(
    event: e.GainEvent | e.DungeonEvent | e.CardEvent | e.ClosingEvent | e.CorrectionEvent,
) -> str:
    if isinstance(event, e.GainEvent):
        return _of_gain(event)
    if isinstance(event, e.DungeonEvent):
        return _of_dungeon(event)
    if isinstance(event, e.ClosingEvent):
        return _of_closing(event)
    return _of_card(event)


def _of_gain(event: e.GainEvent) -> str:
    match event:
        case e.DieUsed():
            points = f" with {event.points} points" if event.points else ""
            return f"die {event.die} used: {event.use}{points}"
        case e.LevelGained():
            return f"level {NAMES[event.hero]} {event.level} from {_cause(event.cause)}"
        case e.SquareFilled():
            complete = ", complete" if event.complete else ""
            item = full("item", event.item)
            return f"square {item} {event.squares}{complete} from {_cause(event.cause)}"
        case e.PotionsGained():
            lost = f", {event.lost} lost" if event.lost else ""
            return f"potions {event.count}{lost} from {_cause(event.cause)}"
        case e.DamageTaken():
            total = event.hearts + event.column + event.dropped
            parts = f"hearts {event.hearts}, column {event.column}, dropped {event.dropped}"
            return f"damage {total} from {_cause(event.cause)}: {parts}"
        case e.Resurrected():
            return "resurrected"
        case e.DieRecoloured():
            return f"die {event.die} recoloured"
        case _:
            assert_never(event)


def _of_dungeon(event: e.DungeonEvent) -> str:
    match event:
        case e.RoomEntered():
            back = f", {event.back} points back" if event.back else ""
            return f"enters {event.room}{back}"
        case e.MinionDefeated():
            return f"minion {event.room} defeated by {_cause(event.cause)}"
        case e.GemLooted():
            return f"gem {event.letter or 'extra'} looted from {_cause(event.cause)}"
        case e.BenefitReceived():
            return f"benefit {event.room} received"
        case e.BenefitLost():
            return f"benefit {event.what} lost from {_cause(event.cause)}"
        case e.PointsGivenUp():
            return f"points {event.points} given up"
        case _:
            assert_never(event)


def _of_card(event: e.CardEvent | e.CorrectionEvent) -> str:
    match event:
        case e.PowerDealt():
            return f"dealt {full('power', event.power)}"
        case e.ObjectiveDealt():
            return f"dealt {full('objective', event.objective)}"
        case e.PowerKept():
            return f"keeps {full('power', event.power)}"
        case e.ObjectiveKept():
            trains = " ".join(NAMES[hero] for hero in event.black)
            return f"keeps {full('objective', event.objective)}, black {trains}"
        case e.SheetCorrected():
            return f"corrected {event.what} {event.target} {event.value} was {event.was}"
        case e.RoomCorrected():
            return f"corrected in {event.room or 'outside'} was {event.was or 'outside'}"
        case _:
            assert_never(event)


def _of_closing(event: e.ClosingEvent) -> str:
    match event:
        case e.RoundPassed():
            return "passed"
        case e.VillainFought():
            one = event.fought
            how = f"range {one.range}" if one.range else "runs away"
            numbers = f"combat {one.combat}, {how}, points {one.points}, damage {one.damage}"
            return f"fought {full('villain', one.villain)}: {numbers}"
        case e.RewardWon():
            return f"reward of {full('villain', event.villain)} won"
        case e.MissionsAnnounced():
            return f"announced {' '.join(event.missions) or 'nothing'}"
        case e.RoundTold():
            return "tells round"
        case e.SheetTold():
            return "tells sheet"
        case _:
            assert_never(event)


def _cause(cause: str) -> str:
    """Name what a thing comes from: things by a word, all else as it is."""
    kind, _, name = cause.partition(" ")
    if kind in {"item", "power", "villain"} and is_known(kind, name):
        return f"{kind} {full(kind, name)}"
    if kind == "hero" and name in NAMES:
        return NAMES[name]
    return cause


__all__ = ["KINDS", "Happened", "describe", "find_event", "told"]
