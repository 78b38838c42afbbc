"""A card of the players' own, described by touching what stands on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import get_args

import msgspec
from flask import Response, request

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue.card_wording_from_effects import in_a_row, sayings
from companion.games.masmorra.catalogue.treasure_card_validation import card_id, moment_of
from companion.games.masmorra.model import FACES, State, TreasureCard
from companion.games.masmorra.model.cards import card_effects as f
from companion.table import BadIntentError
from companion.web.screens.command_feedback import message
from companion.web.screens.form_commands_and_photos import send
from companion.web.screens.request_context import Visit, arrive, number

SCREEN = "hero"
MOST_QUEST = 3

_FIGHT: tuple[f.Effect, ...] = (
    *(f.Make({face: count}) for face in FACES for count in (1, 2, 3)),
    *(f.Change(payback=by) for by in (-1, 1)),
    *(f.Change(defense=by) for by in (-1, 1)),
)
_HEROES: tuple[f.Effect, ...] = (
    *(f.Heal(wounds) for wounds in (1, 2, 3)),
    *(f.Heal(wounds, "other") for wounds in (1, 2)),
    *(f.Hurt(1, who) for who in ("active", "near", "other")),
    *(f.Gold(coins) for coins in (1, 2, 3)),
    *(f.Gold(-1, who) for who in ("active", "other")),
    *(f.Draw(cards) for cards in (1, 2)),
    f.Swap(),
    f.Jump("near"),
    f.Jump("level"),
)
_MONSTERS: tuple[f.Effect, ...] = (
    *(f.Banish(3, reach) for reach in ("here", "near")),
    *(f.Drive(reach) for reach in ("near", "level")),
    f.Disarm(),
)
_ORANGE: tuple[f.Effect, ...] = (
    f.Snatch(),
    f.FewerDice(),
    *(f.Shield(wounds) for wounds in (1, 2)),
    *(f.Summon(die) for die in ("minor", "major")),
)
_PURPLE: tuple[f.Effect, ...] = (f.Reroll(), f.Unseen())
_STILL = (f.Swap, f.Jump)
_KINDS: Mapping[str, tuple[type, ...]] = {
    "dice": (f.Make, f.Reroll, f.FewerDice),
    "fight": (f.Change,),
    "life": (f.Heal, f.Hurt, f.Shield),
    "goods": (f.Gold, f.Draw, f.Snatch),
    "ways": (f.Swap, f.Jump, f.Unseen),
    "monsters": (f.Banish, f.Drive, f.Disarm, f.Summon),
}
"""What an effect is about, in the order in which the form asks."""


@dataclass(frozen=True, slots=True)
class Chip:
    """An effect that can be touched: as the form sends it, and in words.

    Attributes:
        value: The effect as JSON.
        words: What it does.
        face: The face of which it makes symbols; empty for others.
        count: How many of them.
    """

    value: str
    words: str
    face: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Kind:
    """Effects of one kind, which lie folded until the kind is touched."""

    name: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """The form for a card that the app does not know.

    Attributes:
        orange: What an interrupt can do.
        purple: What a card can do in the own turn.
        moments: When an interrupt can be played.
        quests: XP of secret quests.
    """

    orange: tuple[Kind, ...]
    purple: tuple[Kind, ...]
    moments: tuple[str, ...]
    quests: tuple[int, ...]


def describe_form(visit: Visit) -> Form:
    """Lay out what can stand on a card."""
    state: State = visit.state
    shared = (*_FIGHT, *_HEROES, *_MONSTERS)
    others = tuple(one for one in shared if not isinstance(one, _STILL))
    cooperative = state.settings.cooperative
    return Form(
        orange=kinds(visit, (*_ORANGE, *others)),
        purple=kinds(visit, own_turn()),
        moments=("any_time",) if cooperative else get_args(f.Trigger),
        quests=() if cooperative else tuple(range(1, MOST_QUEST + 1)),
    )


def own_turn() -> tuple[f.Effect, ...]:
    """List what a card or an ability can do in the own turn."""
    return (*_PURPLE, *_FIGHT, *_HEROES, *_MONSTERS)


def kinds(visit: Visit, effects: Iterable[f.Effect]) -> tuple[Kind, ...]:
    """Sort effects by kind."""
    listed = tuple(effects)
    sorted_ = (
        Kind(name, tuple(chip(visit, one) for one in listed if isinstance(one, types)))
        for name, types in _KINDS.items()
    )
    return tuple(kind for kind in sorted_ if kind.chips)


def chip(visit: Visit, effect: f.Effect) -> Chip:
    """Put an effect in words."""
    say = partial(message, language=visit.language)
    words = in_a_row(map(say, sayings((effect,))), say)
    made = effect.symbols if isinstance(effect, f.Make) else {}
    face, count = next(iter(made.items()), ("", 0))
    return Chip(msgspec.json.encode(effect).decode(), words, face, count)


def describe(table: str) -> Response:
    """Take the description of a card in the hand."""
    visit = arrive(table)
    seat = number(request.form.get("seat"))
    index = number(request.form.get("index"))
    return send(visit, c.DescribeCard(seat, index, _card(visit.state)), SCREEN)


def _card(state: State) -> TreasureCard:
    """Put together what was touched; without any effect the note stands for both parts."""
    title = request.form.get("title", "").strip()
    quest = number(request.form.get("quest"))
    orange, purple = effects_of("orange"), effects_of("purple")
    if note := request.form.get("note", "").strip():
        by_hand = (f.Note(note),)
        bare = not (orange or purple)
        orange = (*orange, *by_hand) if orange or bare else ()
        purple = (*purple, *by_hand) if purple or bare else ()
    return TreasureCard(
        id=card_id(title),
        deck=state.settings.deck,
        orange=orange,
        purple=purple,
        when=moment_of(orange, _moment()),
        quest=quest,
        title=title,
        source="table",
    )


def effects_of(part: str) -> tuple[f.Effect, ...]:
    """Read the effects that were touched.

    Raises:
        BadIntentError: One is none.
    """
    try:
        return tuple(msgspec.json.decode(one, type=f.Effect) for one in request.form.getlist(part))
    except msgspec.DecodeError as error:
        raise BadIntentError("table.error.garbled") from error


def _moment() -> f.Trigger:
    """Read when the interrupt is played."""
    told = request.form.get("when", "any_time")
    for trigger in get_args(f.Trigger):
        if trigger == told:
            return trigger  # type: ignore[no-any-return]
    raise BadIntentError("table.error.garbled")
