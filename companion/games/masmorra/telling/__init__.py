"""What happened as a sentence for the log: an event in, a translatable message out."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.commands.correction import OfHero
from companion.games.masmorra.model import FACES, HEROES, MAJOR, MINOR, PHASES, Tile
from companion.games.masmorra.model.alliance import MOST_TURNS
from companion.games.masmorra.telling.card_sentences import CARDS_TOLD, card_told, word
from companion.i18n import verbatim

_PLACES = ("one", "two", "three", "four", "five", "six", "seven")
_SILENT: frozenset[type] = frozenset(
    {
        e.Paid,
        e.DiceDocked,
        e.MovePointsChanged,
        e.CombatEnded,
        e.PendingChanged,
        e.CardNamed,
        e.RoomGoldChanged,
    }
)
"""Events that others tell, that nobody needs to read, or that only one seat may read."""


def tell(event: e.Event) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    if type(event) in _SILENT:
        return None
    return _TOLD[type(event)](event)


_NAMED = {"1-start": "start", "1-stairs": "stairs2", "2-entrance": "entrance"}
"""Tiles of which there is one; they are called by name, others by their code."""


def _said(tag: str, /, **params: str | int) -> Message:
    return Message(f"masmorra.event.{tag}", params)


def _room(code: str) -> str:
    return word("room", _NAMED[code]) if code in _NAMED else code


def _seat_taken(event: e.SeatTaken) -> Message:
    return _said(
        "seat_taken",
        player=verbatim(event.player),
        hero=word("hero", event.hero),
        colour=word("colour", event.colour),
    )


def _corrected(event: e.Corrected) -> Message:
    if event.what in {"die", "die_place"}:
        number = int(event.target) + 1 if event.target.isdecimal() else 0
        was, value = _value(event.was), _value(event.value)
        what = word("correction", event.what)
        return _said("corrected", what=what, target=verbatim(str(number)), was=was, value=value)
    if event.what == "place":
        return _said("corrected.place", tile=verbatim(event.target))
    if not event.target:
        what = word("correction", event.what)
        was, value = _value(event.was), _value(event.value)
        return _said("corrected.table", what=what, was=was, value=value)
    of_a_hero = event.what in get_args(OfHero)
    return _said(
        "corrected",
        what=word("correction", event.what),
        target=word("hero", event.target) if of_a_hero else _value(event.target),
        was=_value(event.was),
        value=_value(event.value),
    )


def _value(value: str | int) -> str:
    """Name a value by its word where it has one; show it as it is otherwise."""
    if value in FACES:
        return word("face", str(value))
    if value in {"ready", "used"}:
        return word("place", str(value))
    kind, docked, place = str(value).partition(":")
    if docked:
        return word("ability", place) if kind == "ability" else verbatim(place)
    if value in MINOR + MAJOR:
        return word("monster", str(value))
    if value in PHASES:
        return word("phase", str(value))
    if value in HEROES:
        return word("hero", str(value))
    return verbatim(str(value) or "-")


def _game_ended(event: e.GameEnded) -> Message:
    winners = [rank for rank in event.ranking if rank.place == 1]
    if len(winners) != 1:
        return _said("game_ended.shared")
    return _said("game_ended", hero=word("hero", winners[0].hero), xp=winners[0].xp)


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
    return _said(f"alliance_ended.{event.why}", **hero)


def _phase_began(event: e.PhaseBegan) -> Message | None:
    # What appears in the spawn step tells itself.
    return _said("phase_began.dm_move") if event.phase == "dm_move" else None


def _dice_rolled(event: e.DiceRolled) -> Message | None:
    faces = {
        place: word("face", face)
        for place, (_number, face) in zip(_PLACES, event.dice, strict=False)
    }
    verb = "rerolled" if event.reroll else "rolled"
    return _said(f"dice_{verb}.{len(faces)}", **faces) if faces else None


def _die_stolen(event: e.DieStolen) -> Message:
    how = "free_step" if event.free_step else "symbol" if event.symbol else "die"
    return _said(
        f"die_stolen.{how}", monster=word("monster", event.kind), face=word("face", event.face)
    )


def _symbols_made(event: e.SymbolsMade) -> Message | None:
    made = [(face, count) for face, count in event.symbols.items() if count]
    params: dict[str, str | int] = {}
    for place, (face, count) in zip(("", "2"), made, strict=False):
        params |= {f"face{place}": word("face", face), f"count{place}": count}
    return _said(f"symbols_made.{min(len(made), 2)}", **params) if made else None


def _change(tag: str, hero: str, change: int, rule: str) -> Message:
    way = "lost" if change < 0 else "gained"
    return _said(f"{tag}.{way}", hero=word("hero", hero), count=abs(change), rule=rule)


def _tile(tag: str, tile: Tile) -> Message:
    return _said(tag, tile=tile.id, kind=word("room", tile.kind))


def _hero(tag: str, hero: str, /, **params: str | int) -> Message:
    return _said(tag, hero=word("hero", hero), **params)


def _monster(tag: str, kind: str, /, **params: str | int) -> Message:
    return _said(tag, monster=word("monster", kind), **params)


def _paid_back(event: e.PaidBack) -> Message:
    hero = word("hero", event.hero)
    if event.blocked:
        return _monster("paid_back.blocked", event.kind, hero=hero, blocked=event.blocked)
    return _monster("paid_back", event.kind, hero=hero)


def _threw(event: e.MalaphyasThrew) -> Message:
    names = dict(
        zip(("first", "second"), (word("face", face) for face in event.faces), strict=False)
    )
    if event.what in {"throne", "curse"}:
        return _said(f"malaphyas_threw.{event.what}", **names)
    return Message(f"rulings.event.{event.what}", {**names})


def _ability(title: str, name: str) -> str:
    return verbatim(title) if title else word("ability", name)


_TOLD: Mapping[type, Callable[[Any], Message | None]] = {
    **CARDS_TOLD,
    e.TableOpened: lambda _: _said("table_opened"),
    e.SeatTaken: _seat_taken,
    e.SeatLeft: lambda it: _said("seat_left", seat=it.seat),
    e.HeroJoined: lambda it: _hero("hero_joined", it.hero.name),
    e.GameBegun: lambda _: _said("game_begun"),
    e.HouseRuled: lambda it: _said("house_ruled", rules=", ".join(it.rules)),
    e.Corrected: _corrected,
    e.EndTriggered: lambda it: _hero("end_triggered", it.hero),
    e.GameEnded: _game_ended,
    e.EvilDrawn: _evil_drawn,
    e.EvilReshuffled: lambda _: Message("evil.event.reshuffled", {}),
    e.DiceTaken: lambda it: _said("dice_taken", count=it.dice, rule=it.rule),
    e.TimeAdvanced: lambda it: _said("time_advanced", turn=it.turn, last=MOST_TURNS),
    e.AllianceEnded: _alliance_ended,
    e.TurnStarted: lambda it: _hero("turn_started", it.hero, round=it.round),
    e.PhaseBegan: _phase_began,
    e.DiceRolled: _dice_rolled,
    e.DieTurned: lambda it: _said("die_turned", face=word("face", it.face)),
    e.DieStolen: _die_stolen,
    e.SymbolsMade: _symbols_made,
    e.SymbolsVanished: lambda _: _said("symbols_vanished"),
    e.PetCancelled: lambda _: _said("pet_cancelled"),
    e.PetJoined: lambda _: _said("pet_joined"),
    e.AbilityUsed: lambda it: _hero(
        "ability_used", it.hero, ability=_ability(it.title, it.ability)
    ),
    e.HeroStoodUp: lambda it: _hero("hero_stood_up", it.hero),
    e.HeroMoved: lambda it: _hero(f"hero_moved.{it.how}", it.hero, room=_room(it.to)),
    e.HeroDefeated: lambda it: _hero("hero_defeated", it.hero),
    e.Wounded: lambda it: _hero("wounded", it.hero, count=it.wounds, rule=it.rule),
    e.AbilityDescribed: lambda it: card_told(
        "ability", hero=word("hero", it.ability.hero), ability=verbatim(it.ability.title)
    ),
    e.WoundIgnored: lambda it: _hero(
        "wound_ignored", it.hero, ability=_ability(it.title, it.ability)
    ),
    e.Healed: lambda it: _hero("healed", it.hero, count=it.wounds),
    e.XpChanged: lambda it: _change("xp_changed", it.hero, it.xp, it.rule),
    e.GoldChanged: lambda it: _change("gold_changed", it.hero, it.gold, it.rule),
    e.LevelReached: lambda it: _hero("level_reached", it.hero, arrow=it.arrow),
    e.AbilityLearned: lambda it: _hero(
        "ability_learned", it.hero, ability=_ability(it.title, it.ability)
    ),
    e.CardDrawn: lambda it: _hero("card_drawn", it.hero),
    e.CardDiscarded: lambda it: _hero("card_discarded", it.hero, rule=it.rule),
    e.ChestOpened: lambda it: _hero("chest_opened", it.hero),
    e.TrapDisarmed: lambda it: _hero("trap_disarmed", it.hero, trap=it.trap),
    e.TileRevealed: lambda it: _tile("tile_revealed", it.tile),
    e.TileDescribed: lambda it: _tile("tile_described", it.tile),
    e.RoomPlaced: lambda it: _tile("room_placed", it.room.tile),
    e.StackEmptied: lambda it: _said("stack_emptied", stack=word("stack", it.stack)),
    e.StackReshuffled: lambda _: _said("stack_reshuffled"),
    e.TileDiscarded: lambda _: _said("tile_discarded"),
    e.TrapPlaced: lambda it: _said("trap_placed", trap=it.trap.id),
    e.TrapFired: lambda it: _said("trap_fired", trap=it.trap),
    e.CombatBegan: lambda _: _said("combat_began"),
    e.MonsterAppeared: lambda it: _monster("monster_appeared", it.kind, room=_room(it.room)),
    e.MonsterMoved: lambda it: _monster("monster_moved", it.kind, room=_room(it.to)),
    e.MonsterStruggled: lambda it: Message(
        "rulings.event.struggled", {"monster": word("monster", it.kind), "room": _room(it.room)}
    ),
    e.MonsterRemoved: lambda it: _monster("monster_removed", it.kind, rule=it.rule),
    e.MonsterFought: lambda it: _monster(f"monster_fought.{it.way}", it.kind, damage=it.damage),
    e.PaidBack: _paid_back,
    e.MonsterDefeated: lambda it: _monster("monster_defeated", it.kind),
    e.SiteChosen: lambda it: _said("site_chosen", site=word("site", it.site)),
    e.MalaphyasThrew: _threw,
    e.MiasmaMet: lambda it: _hero(f"miasma_met.{it.side}", it.hero),
    e.FaceCursed: lambda it: _said("face_cursed", face=word("face", it.face)),
    e.BossTurned: lambda it: _monster("boss_turned", it.kind),
    e.TokenKept: lambda it: _hero("token_kept", it.hero, monster=word("monster", it.kind)),
    e.TokenSpent: lambda it: _hero("token_spent", it.hero, monster=word("monster", it.kind)),
    e.TokenUsed: lambda it: _hero("token_used", it.hero, monster=word("monster", it.kind)),
}
