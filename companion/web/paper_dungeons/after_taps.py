"""What is said after a tap: news in few lines, and large events."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.telling import tell
from companion.games.paper_dungeons.telling.sentence_parts import player, word
from companion.web.game_ui import AfterTap, Listed, NewsLine, Scene
from companion.web.paper_dungeons.next_villain import signed
from companion.web.paper_dungeons.sheet_news import (
    called_you,
    missions_claimed,
    own_gains_first,
    sheet_news,
    summed_up,
)
from companion.web.paper_dungeons.writing_instructions import hand_orders

_TOLD_BY_OTHERS = (
    e.DieUsed | e.DiceRolled | e.PhaseBegan | e.RoundOpened | e.RoundClosed | e.LeftToApp
)
"""The dice show what was rolled and which were used, the head shows the phase."""

IN_A_LINE = 6
"""So many things that befell a sheet are told in turn; of more, what they come to."""

_ON_THE_CARD = e.MissionsAnnounced | e.MissionClaimed


_CROSSES_OUT = e.GemsDeclared | e.GemsDisappeared
"""These cross a letter out on the viewer's map: the reason is said beside it."""


def news(state: State, events: Sequence[e.Event]) -> tuple[NewsLine, ...]:
    """Tell what changed; what befalls everybody alike is told in one line."""
    events = _told_here(state, events)
    fought = [one for one in events if isinstance(one, e.VillainFought)]
    hurt = [one for one in events if isinstance(one, e.DamageTaken) and one.cause == "skulls"]
    # What else closed a round with a fight stands on the card of its end.
    aside = _TOLD_BY_OTHERS | _ON_THE_CARD if fought else _TOLD_BY_OTHERS
    lines: list[NewsLine] = [_villain_fought(fought)] if fought else []
    if any(isinstance(one, e.GameBegun) for one in events):
        aside |= e.GameBegun | e.MissionRevealed  # the cards lie open below
    # What gains or costs most, and what crosses a gem out, is not left to the fold below the news.
    revived = [one for one in events if isinstance(one, e.Resurrected)]
    crossed = [one for one in events if isinstance(one, _CROSSES_OUT)]
    lines += [_resurrected(state, one) for one in revived]
    claims = [one for one in events if isinstance(one, e.MissionClaimed)]
    if claims and not fought:
        lines += missions_claimed(claims)
        aside |= _ON_THE_CARD
    lines += [told for one in crossed if (told := tell(one)) is not None]
    if _was_rerolled(events):
        lines.append(Message("paper_play.news.rerolled"))
        aside |= e.DiceRejected
    rest = [
        one
        for one in events
        if not isinstance(one, aside) and one not in (*hurt, *fought, *revived, *crossed)
    ]
    lines += _one_by_one(rest)
    if len(hurt) > 1:
        most = max(one.hearts + one.column + one.dropped for one in hurt)
        lines.append(Message("paper_play.news.skulls", {"count": most}))
    else:
        lines += [
            Listed(Message("paper_play.news.by_skulls"), (told,))
            for one in hurt
            if (told := tell(one)) is not None
        ]
    return tuple(lines)


def _one_by_one(events: Sequence[e.Event]) -> Iterator[NewsLine]:
    """Tell what else happened; what befell one sheet in a row is one line."""
    for seat, row in groupby(events, key=lambda one: getattr(one, "seat", 0)):
        in_a_row = [*row]
        if seat and (line := sheet_news(seat, in_a_row)) is not None:
            yield from (line,) if len(line.parts) <= IN_A_LINE else summed_up(seat, in_a_row)
            in_a_row = [one for one in in_a_row if not sheet_news(seat, [one])]
        yield from (told for one in in_a_row if (told := tell(one)) is not None)


def _told_here(state: State, events: Sequence[e.Event]) -> Sequence[e.Event]:
    """Leave out what only matters to others where nobody else plays."""
    if not state.is_solo:
        return events
    return [one for one in events if not isinstance(one, e.GemsDeclared)]


def _was_rerolled(events: Sequence[e.Event]) -> bool:
    """Say whether dice were rejected and rolled again at once: there is nothing to do by hand."""
    kinds = {type(one) for one in events}
    return e.DiceRejected in kinds and e.DiceRolled in kinds


def _resurrected(state: State, event: e.Resurrected) -> Message:
    points = signed(of(state).content.damage.resurrection)
    params: dict[str, str | int] = {"player": player(event.seat), "points": points}
    return Message("paper_play.news.resurrected", params)


def _villain_fought(fights: Sequence[e.VillainFought]) -> Listed:
    """Tell all fights with a villain in one line; the card of the round's end says why."""
    head = Message(
        "paper_play.news.villain", {"villain": word("villain", fights[0].fought.villain)}
    )
    return Listed(head, tuple(_told_fight(one) for one in fights))


def _told_fight(event: e.VillainFought) -> Message:
    tag = "fought" if event.fought.range else "ran"
    points = signed(event.fought.points)
    return Message(f"paper_play.news.{tag}", {"player": player(event.seat), "points": points})


def scenes(state: State, events: Sequence[e.Event]) -> tuple[Scene, ...]:
    """Stage what the whole table looks at, the most important last: it is what is shown."""
    events = _told_here(state, events)
    if _was_rerolled(events):
        events = [one for one in events if not isinstance(one, e.DiceRejected)]
    ordered = sorted(events, key=lambda one: _RANKS.get(type(one), 0))
    return tuple(scene for one in ordered if (scene := _scene(one)) is not None)


_RANKS: Mapping[type, int] = {
    e.RoundOpened: 1,
    e.GemsDisappeared: 2,
    e.GemsDeclared: 3,
    e.MissionClaimed: 4,
    e.RewardWon: 5,
    e.VillainFought: 6,
    e.Resurrected: 7,
    e.GameEnded: 8,
}


def _scene(event: e.Event) -> Scene | None:
    told = tell(event)
    match event:
        case e.DiceRejected():
            return Scene(Message("paper_play.scene.again"), "skull", "blood")
        case e.RoundOpened(round=number):
            return Scene(Message("paper_play.scene.round", {"round": number}), "torch")
        case e.VillainFought(fought=fought):
            villain = f"@paper_dungeons.villain.{fought.villain}"
            return Scene(
                Message("paper_play.scene.villain", {"villain": villain}), "villain", "arcane"
            )
        case e.GemsDeclared() | e.GemsDisappeared() if told is not None:
            return Scene(told, "gem", "gold", "onlookers")
        case e.RewardWon() | e.MissionClaimed() if told is not None:
            return Scene(told, "trophy", "gold")
        case e.Resurrected() if told is not None:
            return Scene(told, "phoenix", "blood")
        case e.GameEnded() if told is not None:
            return Scene(told, "crown", "gold")
        case _:
            return None


def concerns(event: e.Event, seat: int) -> bool:
    """Say whether what another player's tap led to matters to a seat (all act at once)."""
    if isinstance(event, e.SheetEvent):
        is_told_to_all = isinstance(event, e.VillainFought | e.RewardWon)
        return is_told_to_all or (event.seat == seat and not isinstance(event, e.AgendaChanged))
    return not isinstance(event, e.PhaseBegan | e.LeftToApp | e.RoundClosed | e.HouseRuled)


LOOKED_BACK = 150
"""What eight players may do in a round, room by room."""

AFTER = AfterTap(
    news=news,
    scenes=scenes,
    by_hand=hand_orders,
    concerns=concerns,
    to_viewer=called_you,
    own_first=own_gains_first,
    carries=lambda _state, event, _seat: isinstance(event, _CROSSES_OUT),
    keeps_orders=lambda event: isinstance(event, e.RoundOpened),
    looks_back=LOOKED_BACK,
    has_pieces=lambda state: state.settings.assistance == "both",
)
