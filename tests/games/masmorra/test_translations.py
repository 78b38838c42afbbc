"""Every word that the game says is there in all four languages."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.inspect import (
    BoolType,
    DictType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from companion.engine.rules import Message
from companion.games.masmorra import events
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import Correct
from companion.games.masmorra.events import Event
from companion.games.masmorra.model import COLOURS, FACES, HEROES, Phase, Question, Rank, RoomKind
from companion.games.masmorra.rulebook import RULES
from companion.games.masmorra.telling import tell
from companion.i18n import LANGUAGES, UnknownMessageError, text

CODE = Path(events.__file__).parents[1]
EVENTS: tuple[type, ...] = get_args(Event)


def keys_in(tree: ast.AST) -> Iterator[str]:
    """List the message keys that stand in code as they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            key = node.value.removeprefix("@")
            if re.fullmatch(r"masmorra(\.[a-z0-9_-]+)+", key):
                yield key


def refusals_in(tree: ast.AST) -> Iterator[tuple[str, frozenset[str]]]:
    """List the reasons and remedies of refusals with the parameters that they get."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        given = {word.arg: word.value for word in node.keywords if word.arg}
        params = frozenset(given) - {"because", "remedy"}
        for word in {"because", "remedy"} & given.keys():
            for key in keys_in(given[word]):
                yield key, params


@cache
def sources() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in CODE.rglob("*.py")]


@cache
def keys() -> list[str]:
    return sorted({key for tree in sources() for key in keys_in(tree)} - {"masmorra.content"})


@cache
def refusals() -> list[tuple[str, tuple[str, ...]]]:
    return sorted({(key, tuple(sorted(p))) for tree in sources() for key, p in refusals_in(tree)})


def words() -> Iterator[str]:
    """List the families of words that keys are put together from."""
    for face in (*FACES, "any"):
        yield f"face.{face}"
    yield from (f"hero.{name}" for name in HEROES)
    yield from (f"colour.{colour}" for colour in COLOURS)
    yield from (f"monster.{kind}" for kind in CATALOGUE.monsters)
    yield from (f"type.{card.type}" for card in CATALOGUE.monsters.values())
    yield from (f"room.{kind}" for kind in get_args(RoomKind))
    yield from (f"phase.{phase}" for phase in get_args(Phase))
    yield from (f"question.{one.__struct_config__.tag}" for one in get_args(Question))
    yield from (f"size.{size}" for size in ("small", "medium"))
    yield from (f"stack.{size}-{level}" for size in ("small", "medium") for level in (1, 2))
    yield from (f"die.{die}" for die in ("action", "pet", "minor", "major"))
    what = next(one for one in msgspec.structs.fields(Correct) if one.name == "what")
    yield from (f"correction.{one}" for one in get_args(what.type))
    for ability in CATALOGUE.abilities:
        yield f"ability.{ability}"
        yield f"ability.{ability}.text"


PLAIN: dict[type, list[Any]] = {
    BoolType: [False, True],
    IntType: [3],
    StrType: ["fireball"],
    NoneType: [None],
}
NAMED = {
    "card": "ambush",
    "place": "ability:jay-start",
    "stack": "small-1",
    "what": "gold",
    "target": "jay",
}
"""Texts that a sentence takes for names of something."""


def samples(kind: Type) -> list[Any]:
    """Make values of a type: every choice of a literal, one value of everything else."""
    match kind:
        case LiteralType(values=values):
            return list(values)
        case StructType(cls=cls, fields=fields):
            chosen = product(*(samples(field.type) for field in fields))
            return [cls(*values) for values in chosen]
        case VarTupleType(item_type=item):
            return [(samples(item)[0],) * 2]
        case TupleType(item_types=items):
            return [tuple(samples(item)[0] for item in items)]
        case DictType(key_type=key, value_type=value):
            return [{samples(key)[0]: samples(value)[0]}]
        case UnionType(types=types):
            return samples(types[0])
        case _:
            return PLAIN[type(kind)]


def event_samples(kind: type) -> list[Event]:
    """Make one event of each shape; what is inside its values does not matter."""
    shape = type_info(kind)
    assert isinstance(shape, StructType)
    choices = [choices_of(field.name, field.type) for field in shape.fields]
    return [kind(*values) for values in product(*choices)]


def choices_of(name: str, kind: Type) -> list[Any]:
    if name in NAMED and not isinstance(kind, LiteralType):
        return [NAMED[name]]
    return samples(kind) if isinstance(kind, LiteralType | BoolType) else samples(kind)[:1]


def say(message: Message, language: str) -> str:
    return text(message.key, language, **message.params)


@pytest.mark.slow
def test_there_is_code_to_look_at():
    assert len(keys()) > 100
    assert len(refusals()) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_a_sentence(language: str):
    missing = []
    for key in keys():
        try:
            sentence(key, language)
        except UnknownMessageError:
            missing.append(key)
    assert missing == []


def sentence(key: str, language: str) -> str:
    """Look a sentence up with its places still open."""
    places = re.compile(r"needs '(\w+)'")
    params: dict[str, str | int] = {}
    while True:
        try:
            return text(key, language, **params)
        except UnknownMessageError:
            raise
        except LookupError as error:
            params[places.findall(str(error))[0]] = 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_given_what_its_sentence_names(language: str):
    for key, params in refusals():
        assert text(key, language, **dict.fromkeys(params, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_sentences_insert_is_there(language: str):
    assert [word for word in words() if not text(f"masmorra.{word}", language)] == []


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence_or_is_silent_on_purpose(kind: type):
    for event in event_samples(kind):
        message = tell(event)
        if message is not None:
            for language in LANGUAGES:
                assert "{" not in say(message, language)


def test_what_people_typed_is_never_taken_for_a_key():
    told = tell(events.SeatTaken(1, "@masmorra.hero.jay", "mika", "red"))
    assert told is not None
    assert "@masmorra.hero.jay" in say(told, "en")


def test_rooms_that_have_a_name_are_called_by_it():
    told = tell(events.HeroMoved("jay", "2-entrance", "stairs"))
    assert told is not None
    assert say(told, "de") == "Jay nimmt die Treppe: Eingang der zweiten Ebene."


@pytest.mark.parametrize(
    "blocked, sentence",
    [(0, "The Orc strikes back at Jay."), (2, "The Orc strikes back at Jay; blocked: 2.")],
)
def test_what_was_blocked_is_told_if_something_was(blocked: int, sentence: str):
    told = tell(events.PaidBack(1, "orc", "jay", 1, blocked))
    assert told is not None
    assert say(told, "en") == sentence


def test_wounds_are_counted_in_russian():
    told = [tell(events.Wounded("jay", count, "TRAP-7")) for count in (1, 2, 5)]
    said = [say(message, "ru") for message in told if message is not None]
    assert [sentence.rstrip(".").split()[3] for sentence in said] == ["рану", "раны", "ран"]


def test_the_log_names_the_winner_or_says_that_the_place_is_shared():
    first, second = Rank(1, "jay", 17, 2, 6), Rank(2, "mika", 12, 0, 1)
    alone = tell(events.GameEnded((first, second)))
    shared = tell(events.GameEnded((first, Rank(1, "mika", 17, 2, 6))))
    assert alone is not None
    assert shared is not None
    assert "Jay" in say(alone, "en")
    assert "shared" in say(shared, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_id_can_stand_in_a_sentence(language: str):
    message = tell(events.HouseRuled(tuple(RULES)[:2], "masmorra.refusal.wall"))
    assert message is not None
    assert tuple(RULES)[1] in say(message, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_names_no_clause_by_its_code(language: str):
    """The log has the clauses as chips; a code in a sentence is a riddle."""
    ruled = [kind for kind in EVENTS if "rule" in getattr(kind, "__struct_fields__", ())]
    samples_of = (event for kind in ruled for event in event_samples(kind))
    told = [tell(msgspec.structs.replace(event, rule="GOLD-2")) for event in samples_of]

    assert len(told) > 5
    assert [one for one in told if one and "GOLD-2" in say(one, language)] == []
