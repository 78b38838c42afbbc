"""What happened on one sheet, as a short line of the news: who, and what in a row."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.telling.sentence_parts import player, said, word
from companion.web.game_ui import Listed, NewsLine

_NEWS = "paper_play.news."
"""Only these sentences are made so that "you" can stand where a name does."""
_MISSION = "mission"


def sheet_news(seat: int, events: Sequence[e.Event]) -> Listed | None:
    """Tell what befell a sheet in one line; None where nothing of it is told so."""
    parts = tuple(_parts(events))
    return Listed(_who(seat), parts) if parts else None


def summed_up(seat: int, events: Sequence[e.Event]) -> tuple[Listed, ...]:
    """Tell what much that befell a sheet comes to: a line of gains, then what it cost and where."""
    summed = e.RoomEntered | e.DamageTaken | e.PotionsGained | e.MinionDefeated | e.GemLooted
    complete = {one.item for one in events if isinstance(one, e.SquareFilled) and one.complete}
    told = [
        one
        for one in events
        if not isinstance(one, summed)
        and not (isinstance(one, e.SquareFilled) and one.item in complete and not one.complete)
    ]
    gains = [*_parts(told)]
    if minions := sum(isinstance(one, e.MinionDefeated) for one in events):
        gains.append(_part("minions", count=minions))
    letters = [one.letter for one in events if isinstance(one, e.GemLooted) and one.letter]
    if letters:
        gains.append(_part("gem", letter=", ".join(letters)))
    potions = sum(one.count for one in events if isinstance(one, e.PotionsGained))
    gains += _parts([e.PotionsGained(seat, potions, cause="")])
    hurt = [one for one in events if isinstance(one, e.DamageTaken)]
    hearts, column = sum(one.hearts for one in hurt), sum(one.column for one in hurt)
    rest = [*_parts([e.DamageTaken(seat, "", hearts, column)])]
    if rooms := [one.room for one in events if isinstance(one, e.RoomEntered)]:
        rest.append(_part("entered", rooms=", ".join(rooms)))
    return tuple(Listed(_who(seat), tuple(parts)) for parts in (gains, rest) if parts)


def missions_claimed(claims: Sequence[e.MissionClaimed]) -> Iterator[Listed]:
    """Tell what missions gave, a line for each player."""
    for seat in sorted({seat for one in claims for seat in one.seats}):
        parts = tuple(
            _part(_MISSION, mission=word("mission", one.mission), points=f"+{one.points}")
            for one in claims
            if seat in one.seats
        )
        yield Listed(_who(seat), parts)


def own_gains_first(state: State, lines: Sequence[NewsLine], seat: int) -> Sequence[NewsLine]:
    """Put what missions gave others, and gems that a viewer has, after the viewer's own news."""
    if not state.has_sheet(seat):
        return lines
    own = [one for one in lines if isinstance(one, Listed) and one.head == _who(seat)]
    first = [one for one in own if _is_claim(one)]
    of_sheet = [one for one in own if one not in first]
    # Of two lines the first says what was gained, shortly: it leaves room for the next.
    first += of_sheet[:1] if len(of_sheet) > 1 else []
    gems = state.sheet(seat).gems
    last: list[NewsLine] = [one for one in lines if _is_claim(one) and one not in own]
    last += [one for one in lines if _is_of_gems_in(one, gems)]
    before = [*takewhile(_costs_most, lines)]
    rest = [one for one in lines[len(before) :] if one not in (*first, *last)]
    ordered = (*before, *first, *rest, *last)
    return tuple(
        replace(one, head=None) if one in own and before_it in own else one
        for before_it, one in pairwise((None, *ordered))
        if one is not None
    )


def _costs_most(line: NewsLine) -> bool:
    """Say whether a line is of a villain or a resurrection."""
    told = line.head if isinstance(line, Listed) else line
    return told is not None and told.key in {f"{_NEWS}villain", f"{_NEWS}resurrected"}


def _is_claim(line: NewsLine) -> bool:
    return isinstance(line, Listed) and line.parts[0].key == f"{_NEWS}{_MISSION}"


def _is_of_gems_in(line: NewsLine, own: Collection[str]) -> bool:
    """Say whether gems are gone that cross nothing out on this sheet."""
    if not isinstance(line, Message) or line.key != said("gems_declared").key:
        return False
    return set(str(line.params["letters"]).split(", ")) <= set(own)


def _who(seat: int) -> Message:
    return Message(f"{_NEWS}who", {"player": player(seat)})


def called_you(told: Message, seat: int) -> Message:
    """Call the viewer "you" where a line of the news begins with a name."""
    if not told.key.startswith(_NEWS) or told.params.get("player") != player(seat):
        return told
    return Message(told.key, {**told.params, "player": "@web.you"})


def _parts(events: Sequence[e.Event]) -> Iterator[Message]:
    rooms: list[str] = []
    for event in events:
        if isinstance(event, e.RoomEntered):
            rooms.append(event.room)
            continue
        if rooms:
            yield _part("entered", rooms=", ".join(rooms))
            rooms = []
        part = _part_of(event)
        if part is not None:
            yield part
    if rooms:
        yield _part("entered", rooms=", ".join(rooms))


def _part_of(event: e.Event) -> Message | None:
    match event:
        case e.LevelGained(hero=hero, level=level):
            return _part("level", hero=word("hero", hero), level=level)
        case e.SquareFilled(item=item, complete=complete):
            return _part("item" if complete else "square", item=word("item", item))
        case e.PotionsGained(count=count) if count:
            return _part("potions", count=count)
        case e.DamageTaken(hearts=hearts, column=column) if hearts and column:
            return _part("both", hearts=hearts, count=column)
        case e.DamageTaken(hearts=hearts, column=column) if hearts or column:
            return _part("hearts" if hearts else "damage", count=hearts or column)
        case e.MinionDefeated(room=room):
            return _part("minion", room=room)
        case e.GemLooted(letter=letter) if letter:
            return _part("gem", letter=letter)
        case e.PowerKept(power=power):
            return _part("power", card=word("power", power))
        case e.ObjectiveKept(objective=objective):
            return _part("objective", card=word("objective", objective))
        case _:
            return None


def _part(tag: str, **params: str | int) -> Message:
    return Message(f"{_NEWS}{tag}", params)
