"""From a ``+`` line to the event that it claims."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.transcript import Line
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import kit_half
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.transcript.word_parsing import (
    CODE,
    FACE,
    HERO,
    KINDS,
    MONSTER,
    PHASES,
    SPOT,
    ability_word,
    faces,
    plain,
    symbols,
    unread,
)

_H, _M = rf"(?P<hero>{HERO})", rf"(?P<kind>{MONSTER})"
_BY = r"(?: \((?P<rule>[\w-]+)\))?"
_ROOM = rf"(?P<room>{CODE})"
_DAMAGE = r"(?:, damage (?P<damage>\d+))?"
_WAY = r"(?P<way>melee|ranged|triple|plunge|none)"

_FORMS: tuple[tuple[str, str], ...] = (
    (rf"(?:it is )?{_H}(?:'s)? turn(?:, round (?P<round>\d+))?", "turn_started"),
    (r"phase:? (?P<phase>[\w ]+)", "phase_began"),
    (r"rolled:? (?P<faces>.+)", "dice_rolled"),
    (r"rerolled:? (?P<faces>.+)", "dice_rerolled"),
    (rf"die (?P<die>\d+) turned to (?P<face>{FACE})", "die_turned"),
    (rf"die turned to (?P<face>{FACE})", "die_turned"),
    (r"docked on (?P<place>[\w: -]+)", "dice_docked"),
    (rf"{_H} spends for (?P<action>\w+)", "paid"),
    (rf"{_M} takes (?P<face>{FACE}) (?P<what>die|symbol)", "die_stolen"),
    (rf"{_M} takes free step", "token_stolen"),
    (r"symbols lost", "symbols_vanished"),
    (r"symbols:? (?P<symbols>.+)", "symbols_made"),
    (r"move points:? (?P<mp>\d+)", "move_points_changed"),
    (r"pet die joins", "pet_joined"),
    (r"pet die is cancelled", "pet_cancelled"),
    (rf"{_H} uses (?P<kind>{MONSTER}) token", "token_used"),
    (rf"{_H} uses (?P<ability>[\w' -]+)", "ability_used"),
    (rf"{_H} stands up", "hero_stood_up"),
    (rf"{_H} (?P<how>walk|explore|stairs|portal|swept)s? to (?P<to>{CODE})", "hero_moved"),
    (rf"{_H} is in (?P<to>{CODE})", "hero_moved"),
    (rf"{_H} takes (?P<wounds>\d+) wounds?{_BY}", "wounded"),
    (rf"{_H} heals (?P<wounds>\d+)(?: wounds?)?", "healed"),
    (rf"{_H} (?P<sign>gains|loses) (?P<xp>\d+) xp{_BY}", "xp_changed"),
    (rf"{_H} (?P<sign>gains|loses) (?P<gold>\d+) gold{_BY}", "gold_changed"),
    (rf"{_H} reaches arrow (?P<arrow>\d+)", "level_reached"),
    (rf"{_H} learns (?P<ability>[\w' -]+)", "ability_learned"),
    (rf"{_H} draws (?:a )?card", "card_drawn"),
    (rf"{_H} draws (?P<card>[\w' -]+)", "card_drawn"),
    (rf"{_H} discards (?:a )?card{_BY}", "card_discarded"),
    (rf"{_H} is defeated", "hero_defeated"),
    (rf"{_H} opens chest(?: in {_ROOM})?", "chest_opened"),
    (rf"{_H} disarms (?P<trap>{CODE})", "trap_disarmed"),
    (rf"{_H} describes card (?P<title>.+)", "card_described"),
    (r"ability (?P<title>.+) described", "ability_described"),
    (r"note:? (?P<note>.+)", "note_shown"),
    (rf"gold in {_ROOM}:? (?P<gold>\d+)", "room_gold_changed"),
    (rf"tile (?P<tile>{CODE}) revealed", "tile_revealed"),
    (rf"tile (?P<tile>{CODE}) described", "tile_described"),
    (rf"icon (?P<icon>{FACE}) described", "icon_described"),
    (rf"stack (?P<stack>{CODE}) (?:is )?empty", "stack_emptied"),
    (rf"stack (?P<stack>{CODE}) reshuffled", "stack_reshuffled"),
    (rf"top of (?P<stack>{CODE}) discarded", "tile_discarded"),
    (rf"room {_ROOM} (?:is )?laid(?: at (?P<spot>{SPOT}))?", "room_placed"),
    (rf"trap (?P<trap>{CODE}) (?:is )?laid(?: at (?P<spot>{SPOT}))?", "trap_placed"),
    (rf"trap (?P<trap>{CODE}) fires", "trap_fired"),
    (rf"{_M} appears(?: in {_ROOM})?{_BY}", "monster_appeared"),
    (rf"{_M} moves to (?P<to>{CODE})(?: for (?P<mp>\d+))?", "monster_moved"),
    (rf"{_M} is removed{_BY}", "monster_removed"),
    (rf"{_M} struggles(?: in {_ROOM})?", "monster_struggled"),
    (rf"combat begins(?: in {_ROOM})?", "combat_began"),
    (r"combat ends", "combat_ended"),
    (
        rf"{_M} fought: {_WAY}{_DAMAGE}(?:, (?P<beaten>(?:not )?beaten))?",
        "monster_fought",
    ),
    (rf"{_M} pays back (?P<wounds>\d+)(?:, blocked (?P<blocked>\d+))?", "paid_back"),
    (rf"{_M} pays back", "paid_back"),
    (rf"{_M} is defeated", "monster_defeated"),
    (rf"{_H} plays (?:(?P<part>orange|purple) of )?(?P<card>[\w' -]+)", "card_played"),
    (rf"(?P<by>{HERO}) takes card of {_H}", "card_taken"),
    (rf"{_H} ignores (?:a )?wound(?: by (?P<ability>[\w' -]+))?", "wound_ignored"),
    (rf"{_H} is unseen", "hero_hidden"),
    (rf"{_H} is seen", "hero_shown"),
    (rf"{_H} shows quest (?P<card>[\w' -]+)", "quest_shown"),
    (r"dice may be re-?rolled", "reroll_granted"),
    (rf"{_M} turns to (?P<to>{MONSTER})", "boss_turned"),
    (rf"{_M} turns over", "boss_turned"),
    (r"site:? (?P<site>throne|sewers)", "site_chosen"),
    (r"malaphyas throws:? (?P<thrown>.+)", "malaphyas_threw"),
    (rf"{_H} meets miasma:? (?P<side>blue|red)", "miasma_met"),
    (rf"(?P<face>{FACE}) is cursed", "face_cursed"),
    (rf"{_H} keeps (?P<kind>{MONSTER}) token", "token_kept"),
    (rf"{_H} gives up (?P<kind>{MONSTER}) token", "token_spent"),
    (r"house ruling(?: in spite of (?P<rules>[\w-]+))?", "house_ruled"),
    (r"corrected:? (?P<what>[\w-]+) of (?P<target>\S+) to (?P<value>\S+)", "corrected"),
    (rf"{_H} (?P<number>life|xp|gold|cards) is told as (?P<value>\d+)", "number_told"),
    (rf"{_H} triggers (?:the )?end", "end_triggered"),
    (rf"{_H} calls (?:the )?end off", "end_called_off"),
    (r"game ends", "game_ended"),
    (r"evil card:? (?P<card>[\w -]+)", "evil_drawn"),
    (r"evil cards reshuffled", "evil_reshuffled"),
    (rf"(?P<count>\d) (?:die|dice) fewer{_BY}", "dice_taken"),
    (r"time:? (?P<turn>\d+)", "time_advanced"),
    (
        r"(?:group|alliance) (?P<end>wins|loses)(?: by (?P<why>malaphyas|time|defeat))?",
        "alliance_ended",
    ),
    (rf"(?P<player>[^,]+) sits on seat (?P<seat>\d+) as {_H}", "seat_taken"),
    (r"seat (?P<seat>\d+) is free", "seat_left"),
    (rf"{_H} joins", "hero_joined"),
    (r"game begins", "game_begun"),
    (r"table opens", "table_opened"),
    (r"question:? (?P<question>[\w ]+)", "pending_changed"),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), tag) for pattern, tag in _FORMS)
_GENERIC = re.compile(r"event (\w+)((?: \w+=\S+)*)")
_SAME = {"dice_rerolled": "dice_rolled", "token_stolen": "die_stolen"}
_TAGS = {kind.__struct_config__.tag for kind in e.Event.__args__}
_NUMBERS = {"wounds", "round", "arrow", "mp", "damage", "blocked", "seat"}


def find_event(events: Sequence[Any], taken: Sequence[int], line: Line) -> int | None:
    """Find the first event that a line claims and no other line has taken.

    A line that begins with ``no`` claims that there is none; one with ``then`` that its event
    comes after the one of the line before it.
    """
    said = line.text.strip()
    refused = said.lower().startswith("no ")
    later = said.lower().startswith("then ")
    if refused or later:
        said = said.partition(" ")[2]
    tag, wanted = _claim(line, said)
    first = max(taken[-1:], default=-1) + 1 if later else 0
    for index, event in enumerate(events):
        if index >= first and index not in taken and _fits(event, tag, wanted):
            return None if refused else index
    return -1 if refused else None


def _claim(line: Line, said: str) -> tuple[str, dict[str, str]]:
    """Read what kind of event is claimed, and what is said of it."""
    if generic := _GENERIC.fullmatch(said):
        if generic[1] not in _TAGS:
            raise unread(line, " ".join(sorted(_TAGS)), generic[1])
        pairs = (pair.split("=", 1) for pair in generic[2].split())
        return generic[1], {f"={name}": value for name, value in pairs}
    text = " ".join(re.sub(r"(?i)\bthe\b", " ", said).split())
    for pattern, tag in _COMPILED:
        if found := pattern.fullmatch(text):
            named = {key: value for key, value in found.groupdict().items() if value is not None}
            _prove(line, tag, named)
            return tag, named
    raise unread(line, "a sentence from the list of events, or: event TAG name=value", said)


def _prove(line: Line, tag: str, named: dict[str, str]) -> None:
    """Read lists once, so that a misspelt one is found even where nothing is compared."""
    if tag in {"dice_rolled", "dice_rerolled"}:
        faces(line, named["faces"])
    if tag == "symbols_made":
        symbols(line, named["symbols"])
    if tag == "phase_began" and plain(named["phase"]) not in PHASES:
        raise unread(line, ", ".join(PHASES), named["phase"])


def _fits(event: Any, tag: str, wanted: dict[str, str]) -> bool:  # noqa: ANN401 - any event
    """Tell whether an event is of this kind and says all that is claimed."""
    if event.__struct_config__.tag != _SAME.get(tag, tag):
        return False
    if tag == "token_stolen" and not event.free_step:
        return False
    if tag in {"dice_rolled", "dice_rerolled"} and event.reroll != (tag == "dice_rerolled"):
        return False
    return all(_says(event, name, value) for name, value in wanted.items())


def _says(event: Any, name: str, value: str) -> bool:  # noqa: ANN401 - any event, any value
    """Tell whether an event has what is claimed under a name."""
    if name.startswith("="):
        return _written(getattr(event, name[1:], None)) == value
    if name in _NUMBERS:
        return bool(getattr(event, name) == int(value))
    if name in _READINGS:
        return bool(_READINGS[name](event, value))
    return str(getattr(event, name)).lower() == value.strip().lower()


def _signed(event: Any, value: str) -> bool:  # noqa: ANN401 - any event
    change = event.xp if isinstance(event, e.XpChanged) else event.gold
    return bool(abs(change) == int(value))


def _gold(event: Any, value: str) -> bool:  # noqa: ANN401 - any event
    if isinstance(event, e.RoomGoldChanged):
        return event.gold == int(value)
    return _signed(event, value)


def _sign(event: Any, value: str) -> bool:  # noqa: ANN401 - any event
    change = event.xp if isinstance(event, e.XpChanged) else event.gold
    return bool((change < 0) == (value.lower() == "loses"))


def _cell(event: Any, value: str) -> bool:  # noqa: ANN401 - any event
    laid = event.room if isinstance(event, e.RoomPlaced) else event.trap
    return [laid.x, laid.y] == [int(part) for part in value.split(",")]


def _is_half(event: Any, value: str) -> bool:  # noqa: ANN401 - any event
    """Tell whether a card is meant by the title of a half; of one that was played, by that one."""
    card, part = kit_half(plain(value)) or ("", "")
    return bool(card) and (card, part) == (event.card, getattr(event, "part", part))


_NOWHERE = Line(0, "")
_READINGS: dict[str, Any] = {
    "number": lambda event, value: event.what == value.lower(),
    "kind": lambda event, value: event.kind == KINDS[plain(value)],
    "to": lambda event, value: (
        event.to == KINDS.get(plain(value), value)
        if isinstance(event, e.BossTurned)
        else event.to.lower() == value.strip().lower()
    ),
    "hero": lambda event, value: (
        str(event.hero.name if isinstance(event, e.HeroJoined) else event.hero)
        == value.strip().lower()
    ),
    "thrown": lambda event, value: event.faces == faces(_NOWHERE, value),
    "phase": lambda event, value: event.phase == PHASES[plain(value)],
    "faces": lambda event, value: tuple(face for _, face in event.dice) == faces(_NOWHERE, value),
    "die": lambda event, value: event.die == int(value) - 1,
    "what": lambda event, value: (
        event.what == value.replace("-", "_")
        if isinstance(event, e.Corrected)
        else (event.die is not None, event.symbol)
        == (value.lower() == "die", value.lower() != "die")
    ),
    "symbols": lambda event, value: event.symbols == symbols(_NOWHERE, value),
    "place": lambda event, value: event.place == value.replace(" ", ":", 1).lower(),
    "ability": lambda event, value: event.ability == ability_word(value),
    "xp": _signed,
    "gold": _gold,
    "sign": _sign,
    "icon": lambda event, value: event.icon.face == plain(value),
    "tile": lambda event, value: event.tile.id.lower() == value.lower(),
    "room": lambda event, value: getattr(event.room, "id", event.room).lower() == value.lower(),
    "trap": lambda event, value: getattr(event.trap, "id", event.trap).lower() == value.lower(),
    "spot": _cell,
    "beaten": lambda event, value: event.beaten == (value.lower() == "beaten"),
    "card": lambda event, value: (
        card_id(event.card or "unknown") == card_id(plain(value)) or _is_half(event, value)
    ),
    "title": lambda event, value: (
        plain((event.card if isinstance(event, e.CardDescribed) else event.ability).title)
        == plain(value)
    ),
    "note": lambda event, value: plain(event.text) == plain(value),
    "count": lambda event, value: event.dice == int(value),
    "turn": lambda event, value: event.turn == int(value),
    "end": lambda event, value: event.won == (value.lower() == "wins"),
    "rules": lambda event, value: value.upper() in event.rules,
    "question": lambda event, value: (
        bool(event.pending)
        and event.pending[-1].__struct_config__.tag == value.strip().replace(" ", "_").lower()
    ),
}


def describe(events: Sequence[Any]) -> str:
    """Show events in one line, with what a claim could name; the agenda is left out."""
    return "; ".join(_shown(event) for event in events if not isinstance(event, e.PendingChanged))


def _shown(event: Any) -> str:  # noqa: ANN401 - any event
    fields = msgspec.structs.fields(event)
    said = (f"{field.name}={_written(getattr(event, field.name))}" for field in fields)
    return " ".join((event.__struct_config__.tag, *said))


def _written(value: Any) -> str:  # noqa: ANN401 - any value of an event
    if isinstance(value, str | int | float | bool) or value is None:
        return str(value)
    if isinstance(value, msgspec.Struct) and hasattr(value, "id"):
        return str(value.id)
    return msgspec.json.encode(value).decode().replace(" ", "")
