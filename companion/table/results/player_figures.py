"""What a group came to over its evenings: who plays, with what, who wins, against whom, how long.

People are known by their names, whatever the case; players of the app are left out.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from companion.engine.game_results import PlayerResult
from companion.table.results.hall_of_fame import Evening


class Rival(Struct, frozen=True):
    """Whom a player met most often, and who was better how often."""

    name: str
    won: int
    lost: int


class PlayerFigures(Struct, frozen=True):
    """What a player made of the evenings.

    Attributes:
        name: As it was written last.
        evenings: How many.
        wins: How many were won, alone, shared or together.
        best: The best score.
        mean: The mean score, rounded.
        streak: Wins in a row by now.
        longest: The most wins in a row.
        role: What was played most, as a parameter of a message; empty where games have no roles.
        rival: Whom the player met most often; None for one who always played alone or together.
    """

    name: str
    evenings: int
    wins: int
    best: int
    mean: int
    streak: int
    longest: int
    role: str
    rival: Rival | None


def of_group(evenings: Iterable[Evening], names: Collection[str]) -> tuple[Evening, ...]:
    """Give the evenings at which at least two of some people played; one who is alone, all."""
    known = {one.casefold() for one in names}
    least = min(2, len(known))
    return tuple(
        one for one in evenings if sum(who in known for who in dict.fromkeys(_people(one))) >= least
    )


def figures(evenings: Sequence[Evening]) -> tuple[PlayerFigures, ...]:
    """Sum evenings up, who has won most first.

    Args:
        evenings: The newest first.
    """
    played: defaultdict[str, list[tuple[Evening, PlayerResult]]] = defaultdict(list)
    for evening in evenings:
        for one in evening.result.players:
            if not one.kind:
                played[one.name.casefold()].append((evening, one))
    found = [_figures(who, seats) for who, seats in played.items()]
    return tuple(sorted(found, key=lambda one: (-one.wins, -one.evenings, one.name.casefold())))


def _people(evening: Evening) -> list[str]:
    return [one.name.casefold() for one in evening.result.players if not one.kind]


def _figures(who: str, played: Sequence[tuple[Evening, PlayerResult]]) -> PlayerFigures:
    own = [one for _, one in played]
    won = [one.place == 1 for one in own]
    roles = Counter(one.role for one in own if one.role)
    return PlayerFigures(
        name=own[0].name,
        evenings=len(own),
        wins=sum(won),
        best=max(one.points for one in own),
        mean=round(sum(one.points for one in own) / len(own)),
        streak=won.index(False) if False in won else len(won),
        longest=_longest(won),
        role=roles.most_common(1)[0][0] if roles else "",
        rival=_rival(who, played),
    )


def _longest(won: Iterable[bool]) -> int:
    longest = row = 0
    for one in won:
        row = row + 1 if one else 0
        longest = max(longest, row)
    return longest


def _rival(who: str, played: Sequence[tuple[Evening, PlayerResult]]) -> Rival | None:
    """Find whom a player met most often; of several, the one met last.

    Nobody is met where all came to the same: they played together, or nobody was better.
    """
    met: defaultdict[str, list[tuple[PlayerResult, PlayerResult]]] = defaultdict(list)
    for evening, own in played:
        if len({one.place for one in evening.result.players}) == 1:
            continue
        for other in evening.result.players:
            if not other.kind and other.name.casefold() != who:
                met[other.name.casefold()].append((own, other))
    if not met:
        return None
    pairs = max(met.values(), key=len)
    won = sum(own.place < other.place for own, other in pairs)
    lost = sum(own.place > other.place for own, other in pairs)
    return Rival(pairs[0][1].name, won, lost)
