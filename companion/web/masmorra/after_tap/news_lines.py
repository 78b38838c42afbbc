"""What an action changed, in few lines: what happened, and the numbers of each hero in one line."""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import Event
from companion.games.masmorra.legality.combat.payback_and_xp import xp_in_sight
from companion.games.masmorra.model import HeroName, PlaceMedium, State
from companion.games.masmorra.model.hero_limits import END_XP
from companion.i18n import verbatim
from companion.web.game_ui import Listed, NewsLine
from companion.web.masmorra.after_tap.correction_sentences import tell_plainly
from companion.web.masmorra.after_tap.piece_instructions import BOUNTY

SAID_BY_OTHERS: Mapping[type, str] = {
    e.PendingChanged: "the next question says it",
    e.CombatEnded: "the last fight of it says it",
    e.CardNamed: "a note of the owner's own, which only the owner reads",
    e.PhaseBegan: "the header says in which part of the turn the table is",
}
"""Events without news of their own, and why."""
_NEAR = 3
"""With so few XP to the last round it is told."""


def news_lines(state: State, events: Sequence[Event]) -> tuple[NewsLine, ...]:
    """Tell an action: what happened first, then each hero's numbers, then the rest."""
    told = [one for one in events if not _is_said(one, events)]
    laid = {one.room.id for one in events if isinstance(one, e.RoomPlaced)}
    sentences = [*_named(state, _sentences([*_by_weight(told)]), laid)]
    reduced = _reduced(state, events)
    unplaced = (Message("after.news.no_place"),) if _has_no_place(events) else ()
    numbers = _headless(sentences[:1], [*_numbers(state, events)])
    left = (*_xp_to_come(state, events), *_left_to_the_end(state, events))
    # What is new for the rest of the game, and who was moved, must not be folded away.
    kept = [one for one in sentences[1:] if one.key in _KEPT]
    rest = [one for one in sentences[1:] if one.key not in _KEPT]
    return (*unplaced, *sentences[:1], *kept, *numbers, *left, *reduced, *rest)


def befell_own_hero(state: State, event: Event, seat: int) -> bool:
    """Say whether an event changed numbers or place of a seat's hero: others' turns may, unseen."""
    counts = type(event) in _COUNTED and not isinstance(event, e.CardPlayed)
    if not counts and not isinstance(event, e.NumberTold | e.HeroMoved):
        return False
    hero = state.find_hero_at(seat)
    return hero is not None and getattr(event, "hero", None) == hero.name


def _xp_to_come(state: State, events: Sequence[Event]) -> Iterator[Message]:
    """Say which XP of beaten monsters are not handed out yet (REWARD-2): nobody shall miss them."""
    if not any(isinstance(one, e.MonsterDefeated | e.CombatEnded) for one in events):
        return
    if not state.settings.plays_by_rules:
        return  # the button that says who fell hands them out at once
    if waiting := xp_in_sight(state, state.hero) - state.hero.xp:
        ended = any(isinstance(one, e.CombatEnded) for one in events)
        yield Message(f"after.news.xp.{'next' if ended else 'later'}", {"count": waiting})


def _left_to_the_end(state: State, events: Sequence[Event]) -> Iterator[Message]:
    """Say how many XP are left to the last round of whoever just came near it (END-1)."""
    if state.settings.mode != "standard" or state.ending:
        return
    told = {one.hero for one in events if isinstance(one, e.NumberTold) and one.what == "xp"}
    gained = {one.hero for one in events if isinstance(one, e.XpChanged)} | told
    for hero in state.heroes:
        left = END_XP - hero.xp
        if hero.name in gained and 0 < left <= _NEAR:
            yield Message(
                "after.news.xp.left", {"hero": f"@masmorra.hero.{hero.name}", "count": left}
            )


def _headless(before: Sequence[Message], numbers: list[Listed]) -> list[Listed]:
    """Leave out whose numbers follow where the sentence before them is about the same hero."""
    if not (before and numbers and numbers[0].head):
        return numbers
    first, *others = numbers
    is_named = first.head and before[0].params.get("hero") == first.head.params["hero"]
    return [Listed(None, first.parts) if is_named else first, *others]


def _has_no_place(events: Sequence[Event]) -> bool:
    """Tell whether a medium tile was turned up for which there is no place (AMB-22)."""
    shown = any(isinstance(one, e.TileRevealed) and "medium" in one.stack for one in events)
    laid = any(isinstance(one, e.RoomPlaced) for one in events)
    changes = (one.pending for one in reversed(events) if isinstance(one, e.PendingChanged))
    is_asked = any(isinstance(one, PlaceMedium) for one in next(changes, ()))
    return shown and not laid and not is_asked


def _reduced(state: State, events: Sequence[Event]) -> tuple[Message, ...]:
    """Say why a monster brought less than its token says (REWARD-4)."""
    if not any(isinstance(one, e.CombatEnded) for one in events):
        return ()
    fallen = [CATALOGUE.monster(one.kind) for one in events if isinstance(one, e.MonsterDefeated)]
    given = sum(one.xp for one in events if isinstance(one, e.XpChanged) and one.rule == "REWARD-1")
    if given >= sum(card.xp for card in fallen) or all(card.die != "minor" for card in fallen):
        return ()
    return (Message("play.monster.reduced", {"xp": state.rulings.minor_penalty_at}),)


def _is_said(event: Event, events: Sequence[Event]) -> bool:
    """Look whether a line of its own would repeat another one."""
    if isinstance(event, e.MonsterFought):
        fallen = {one.monster for one in events if isinstance(one, e.MonsterDefeated)}
        return event.monster in fallen
    if isinstance(event, e.CombatBegan):
        return any(isinstance(one, e.MonsterFought | e.CombatEnded) for one in events)
    if isinstance(event, _MEANS):
        ended = events[list(map(id, events)).index(id(event)) :]
        return any(isinstance(one, e.MonsterDefeated) for one in ended)
    if isinstance(event, e.HeroMoved) and event.how == "explore":
        return any(isinstance(one, e.RoomPlaced) and one.room.id == event.to for one in events)
    if isinstance(event, e.TrapFired):
        return any(isinstance(one, e.Wounded) and one.rule == "TRAP-7" for one in events)
    if isinstance(event, e.TileRevealed):
        placed = (one.room.tile.id for one in events if isinstance(one, e.RoomPlaced))
        return event.tile.id in placed
    if isinstance(event, e.TileDescribed):
        shown = (one.tile.id for one in events if isinstance(one, e.TileRevealed))
        return event.tile.id in shown
    return type(event) in _PARTS or type(event) in SAID_BY_OTHERS


def _by_weight(events: list[Event]) -> Iterator[Event]:
    """Put off what matters least; else what happened first comes first, but for who fell."""
    heavy = [one for one in events if isinstance(one, _HEAVY)]
    light = [one for one in events if isinstance(one, _LIGHT)]
    yield from heavy
    yield from (one for one in events if one not in heavy and one not in light)
    yield from light


_MEANS = (e.MonstersChanged, e.DieTurned, e.SymbolsMade)
"""What a victory was won with: told after it, it would seem to come after it."""
_HEAVY = (e.MonsterDefeated, e.HeroDefeated)
_LIGHT = (
    *(e.CombatBegan, e.TileRevealed, e.RoomGoldChanged, e.SymbolsVanished, e.AbilityUsed),
    *(e.DieTurned, e.SymbolsMade),
)


def _sentences(events: list[Event]) -> list[Message]:
    told: list[Message] = []
    for one in events:
        if not (sentence := _sentence(one)):
            continue
        if sentence not in told:
            told.append(sentence)
        elif isinstance(one, e.MonsterAppeared):  # two of a kind are two pieces to place
            told.append(
                Message("after.news.appeared.again", {"monster": f"@masmorra.monster.{one.kind}"})
            )
    return told


def _named(state: State, sentences: Sequence[Message], laid: Container[str]) -> Iterator[Message]:
    """Say what each room is, with its code where the map holds others of its kind.

    In a room that was just laid, or named before, a monster simply appears.
    """
    kinds = Counter(room.tile.kind for room in state.rooms.values())
    codes = [str(one.params.get("room", "")) for one in sentences]
    for place, (one, code) in enumerate(zip(sentences, codes, strict=True)):
        if one.key == _APPEARED and (code in laid or code in codes[:place]):
            yield Message("after.news.appeared", {"monster": one.params["monster"]})
        elif one.key == _MOVED and (met := next(_heroes_in(state, code), None)):
            hero = f"@masmorra.hero.{met}"
            yield Message("after.news.moved_to", {"monster": one.params["monster"], "hero": hero})
        elif code in state.rooms and code not in codes[:place]:
            kind = state.rooms[code].tile.kind
            told = f"@masmorra.room.{kind}" + (f" {code}" if kinds[kind] > 1 else "")
            yield Message(one.key, {**one.params, "room": told})
        else:
            yield one


def _heroes_in(state: State, code: str) -> Iterator[HeroName]:
    """Name who stands in a room; who lies there is met by no monster (DEFEAT-6)."""
    return (one.name for one in state.heroes if one.room == code and not one.defeated)


_KEPT = frozenset({"masmorra.event.ability_learned", "masmorra.event.hero_moved.swept"})
_APPEARED = "masmorra.event.monster_appeared"
_MOVED = "masmorra.event.monster_moved"


def _sentence(event: Event) -> Message | None:
    if isinstance(event, e.MonsterFought) and event.way == "none":
        return Message("after.news.unbeaten", {"monster": f"@masmorra.monster.{event.kind}"})
    if isinstance(event, e.SiteChosen):
        return Message("after.scene.level3", {"site": f"@masmorra.site.{event.site}"})
    if isinstance(event, e.EvilDrawn) and event.card:
        # What it does follows as news of its own, or stands in the header for as long as it lasts.
        known = verbatim(event.title) if event.title else f"@evil.card.{event.card}"
        return Message("evil.event.own", {"card": known})
    if isinstance(event, e.RoomGoldChanged):
        if not event.gold:
            return Message("after.news.no_gold", {"room": event.room})
        return Message("after.news.room_gold", {"room": event.room, "count": event.gold})
    return tell_plainly(event)


def _part(what: str, count: int, cause: str) -> Message:
    way = "more" if count > 0 else "less"
    if cause:
        return Message(f"after.news.{what}.{way}.by", {"count": abs(count), "cause": cause})
    return Message(f"after.news.{what}.{way}", {"count": abs(count)})


_Number = tuple[str, str]
"""What is counted, and what changed it; empty where that is plain or not known."""
_Count = Callable[[Any], int]
_COUNTED: Mapping[type, tuple[str, _Count]] = {
    e.XpChanged: ("xp", lambda it: it.xp),
    e.Wounded: ("life", lambda it: -it.wounds),
    e.Healed: ("life", lambda it: it.wounds),
    e.GoldChanged: ("gold", lambda it: it.gold),
    e.CardDrawn: ("cards", lambda _: 1),
    e.CardDiscarded: ("cards", lambda _: -1),
    e.CardPlayed: ("cards", lambda _: -1),
}
_PARTS = (*(one for one in _COUNTED if one is not e.CardPlayed), e.Paid, e.MovePointsChanged)
_PARTS += (e.DiceDocked,)

_CAUSES: Mapping[str, str] = {
    "TRAP-7": "@after.news.cause.trap",
    "ROOM-PIT-1": "@after.news.cause.pit",
    "BOSS-BITSY-2": "@masmorra.monster.bitsy",
    "BOSS-MORTIFEROUS-2": "@masmorra.monster.mortiferous",
    "THRONE-13": "@after.news.cause.grimbolt",
    "ALLIANCE-10": "@after.news.cause.evil",
}
"""What wounds by a clause; a monster that pays back is named by its own event."""


def _numbers(state: State, events: Sequence[Event]) -> Iterator[Listed]:
    """Sum up the numbers that changed, a line for each hero; lost life for each cause."""
    sums: dict[HeroName, dict[_Number, int]] = {}
    striking = ""
    for event in events:
        if isinstance(event, e.PaidBack):
            striking = f"@masmorra.monster.{event.kind}"
        for what, hero, count in _counted(event):
            of = sums.setdefault(hero, {})
            number = (what, _cause(event, striking))
            of[number] = of.get(number, 0) + count
    active = _payer(state, events)
    if active and (spent := _spent(events)):
        sums.setdefault(active, {})
    for hero, of in sums.items():
        parts = [_part(what, count, cause) for (what, cause), count in of.items() if count]
        parts += spent if hero == active and active else []
        if parts:
            yield Listed(Message("after.news.of", {"hero": f"@masmorra.hero.{hero}"}), (*parts,))


def _cause(event: Event, striking: str) -> str:
    """Name what wounded a hero; empty where that is not known, or nothing did."""
    if not isinstance(event, e.Wounded):
        return ""
    return striking if event.rule == "PAYBACK-2" else _CAUSES.get(event.rule, "")


def _payer(state: State, events: Sequence[Event]) -> HeroName | None:
    """Name the hero whose dice were spent; it may be another one's turn by now."""
    spending = (e.Paid, e.DiceDocked, e.MovePointsChanged)
    named = (one.hero for one in events if isinstance(one, spending) and one.hero)
    return next(named, state.hero.name if state.heroes else None)


def _counted(event: Event) -> Iterator[tuple[str, HeroName, int]]:
    """Give the number that an event changes, and whose it is."""
    if type(event) in _COUNTED:
        counted: Any = event
        what, count = _COUNTED[type(event)]
        yield what, counted.hero, count(counted)


def _spent(events: Sequence[Event]) -> list[Message]:
    """Say what was spent of the dice, and what is left to walk."""
    paid = (one for one in events if isinstance(one, e.Paid))
    used = sum(len(one.dice) for one in paid if one.action != BOUNTY)
    docked = sum(len(one.dice) for one in events if isinstance(one, e.DiceDocked))
    points = [one.mp for one in events if isinstance(one, e.MovePointsChanged)]
    counted = (("used", used), ("docked", docked))
    said = [Message(f"after.news.{what}", {"count": count}) for what, count in counted if count]
    if any(isinstance(one, e.Paid) and one.free_step for one in events):
        said.append(Message("after.news.token", {}))
    if points:
        said.append(Message("after.news.mp", {"count": points[-1]}))
    return said
