"""Commands of a transcript that tell what is printed on cards and Hero cards of the players' own.

Parts are separated by semicolons, effects by commas; what stands in quotes is left as it is.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.treasure_card_validation import card_id, moment_of
from companion.games.masmorra.model import Ability, State, TreasureCard
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.transcript.commands.hero_commands import seat_of
from companion.games.masmorra.transcript.word_parsing import (
    ability_name,
    faces,
    number,
    symbols,
    unread,
)

_PART = re.compile(r"""(?:"[^"]*"|[^;"])+""")
_EFFECT = re.compile(r"""(?:"[^"]*"|[^,"])+""")
_TAGS: Mapping[str, type] = {
    str(kind.__struct_config__.tag).replace("_", " "): kind for kind in get_args(f.Effect)
}
_WHENS = "|".join(when.replace("_", " ") for when in get_args(f.Trigger))
_SIDE = re.compile(rf"(?i)(?P<side>purple|orange)(?: at (?P<when>{_WHENS}))?:(?P<effects>.*)")
_COUNT = re.compile(r"(?i)(?P<what>copies|quest) (?P<count>\d+)")
_CARD = 'Gale; copies 2; purple: make 2 ranged, note "text"; orange at fight: gold 1 other; quest 1'
_ABILITY = (
    'Blast; dock step melee; gold 2; refresh; gives 2 ranged; does: banish 3 near, note "text"'
)


def describe_card(state: State, line: Line, place: str, hero: str | None, told: str) -> c.Command:
    """Read what stands on a card in a hand."""
    title, *parts = _parts(told, line, _CARD)
    fields: dict[str, Any] = {"deck": state.settings.deck}
    for part in parts:
        if found := _COUNT.fullmatch(part):
            fields[found["what"].lower()] = int(found["count"])
        elif found := _SIDE.fullmatch(part):
            fields[found["side"].lower()] = _effects(line, found["effects"])
            if found["when"]:
                fields["when"] = found["when"].lower().replace(" ", "_")
        else:
            raise unread(line, _CARD, part)
    if "orange" in fields:
        fields["when"] = moment_of(fields["orange"], fields.get("when", "any_time"))
    card = TreasureCard(id=card_id(title), title=title, **fields)
    return c.DescribeCard(seat_of(state, hero), number(line, place) - 1, card)


def describe_ability(state: State, line: Line, name: str, told: str) -> c.Command:
    """Read what stands on a Hero card in place of the kit's ability."""
    kit = CATALOGUE.ability(ability_name(line, name))
    title, *parts = _parts(told, line, _ABILITY)
    fields: dict[str, Any] = {}
    for part in parts:
        word, _, rest = part.partition(" ")
        read = _PRINTED.get(word.lower().rstrip(":"))
        if read is None:
            raise unread(line, _ABILITY, part)
        fields |= read(line, rest)
    docks, pays = bool(fields.get("dock")), bool(fields.get("gold"))
    kind = "dice_and_gold" if docks and pays else "dice" if docks else "gold" if pays else "ongoing"
    whole = {"id": kit.id, "hero": kit.hero, "card": kit.card, "kind": kind, "title": title}
    ability = msgspec.convert({**whole, **fields}, Ability)
    return c.DescribeAbility(seat_of(state, kit.hero), ability)


def _parts(told: str, line: Line, expected: str) -> list[str]:
    parts = [part.strip() for part in _PART.findall(told)]
    if not parts or not parts[0]:
        raise unread(line, expected, told)
    return parts


def _dock(line: Line, text: str) -> dict[str, Any]:
    words = re.split(r"[,\s]+", text.strip().lower())
    return {"dock": [one if one == "any" else faces(line, one)[0] for one in words if one]}


_PRINTED: Mapping[str, Callable[[Line, str], dict[str, Any]]] = {
    "dock": _dock,
    "gold": lambda line, text: {"gold": number(line, text)},
    "gives": lambda line, text: {"gives": symbols(line, text)},
    "does": lambda line, text: {"effects": _effects(line, text)},
    "refresh": lambda _line, _text: {"refresh": True},
    "ongoing": lambda _line, _text: {},
    "companion": lambda _line, _text: {"companion": True},
    "ignores": lambda _line, _text: {"ignores_wound": True},
    "rerolls": lambda _line, _text: {"rerolls_one": True},
}
"""What can stand on a Hero card, by the first word of its part."""


def _effects(line: Line, text: str) -> tuple[f.Effect, ...]:
    return tuple(_effect(line, part.strip()) for part in _EFFECT.findall(text) if part.strip())


def _effect(line: Line, text: str) -> f.Effect:
    """Read an effect: its name, then its values in the order of the list of effects."""
    names = sorted(_TAGS, key=len, reverse=True)
    name = next((one for one in names if re.match(rf"(?i){one}\b", text)), None)
    if name is None:
        raise unread(line, ", ".join(sorted(_TAGS)), text)
    rest, kind = text[len(name) :].strip(), _TAGS[name]
    try:
        if kind is f.Make:
            return f.Make(symbols(line, rest))
        if kind is f.Note:
            return f.Note(rest.strip('"'))
        told = {"type": name.replace(" ", "_"), **dict(_values(kind, rest.lower().split()))}
        effect: f.Effect = msgspec.convert(told, f.Effect)
    except (msgspec.ValidationError, ValueError) as error:
        raise unread(line, _keys(kind, name), text) from error
    return effect


def _values(kind: type, words: list[str]) -> Iterator[tuple[str, int | str]]:
    """Give each word to its field: one that is named before it, else the next of its sort."""
    left = {one.name: one.type is int for one in msgspec.structs.fields(kind)}
    waiting = iter(words)
    for word in waiting:
        named = word if word in left else ""
        value = next(waiting, "") if named else word
        is_number = bool(re.fullmatch(r"[+\u2212-]?\d+", value))
        field = named or next((one for one, counts in left.items() if counts == is_number), "")
        if not field:
            raise ValueError(word)
        del left[field]
        yield field, int(value.replace("\u2212", "-")) if is_number else value


def _keys(kind: type, name: str) -> str:
    return " ".join((name, *(one.name for one in msgspec.structs.fields(kind))))
