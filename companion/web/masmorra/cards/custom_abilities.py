"""An ability of the players' own Hero cards, described by touching what stands on it."""

from dataclasses import dataclass
from typing import Literal

import msgspec
from flask import Response, request

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.model import FACES, Face, Hero, Symbols
from companion.games.masmorra.model.cards import card_effects as f
from companion.table import BadIntentError
from companion.web.masmorra.cards.ability_text import ability_name
from companion.web.masmorra.cards.custom_cards import SCREEN, Kind, effects_of, kinds, own_turn
from companion.web.screens.form_commands_and_photos import send
from companion.web.screens.request_context import Visit, arrive, number

MOST_GOLD = 5
_WORKS = ("companion", "ignores_wound", "rerolls_one")
_Docked = Face | Literal["any"]


@dataclass(frozen=True, slots=True)
class TalentForm:
    """The form for an ability that is printed otherwise.

    Attributes:
        slots: The hero's abilities that can be described, by id and name.
        docked: Faces that it can ask for.
        most_gold: The most gold that it can cost.
        does: What it can do.
        works: What an ability can do by itself.
    """

    slots: tuple[tuple[str, str], ...]
    docked: tuple[str, ...]
    most_gold: int
    does: tuple[Kind, ...]
    works: tuple[str, ...]


def talent_form(visit: Visit, hero: Hero) -> TalentForm:
    """Lay out what can stand on a Hero card."""
    card = CATALOGUE.hero(hero.name)
    slots = () if hero.own else (card.start, *card.cards[0], *card.cards[1])
    return TalentForm(
        slots=tuple(
            (name, ability_name(visit, name))
            for name in slots
            if CATALOGUE.ability(name).kind != "free_step"
        ),
        docked=(*FACES, "any"),
        most_gold=MOST_GOLD,
        does=kinds(visit, own_turn()),
        works=_WORKS,
    )


def describe(table: str) -> Response:
    """Take the description of an ability."""
    visit = arrive(table)
    seat = number(request.form.get("seat"))
    return send(visit, c.DescribeAbility(seat, _ability()), SCREEN)


def _ability() -> Ability:
    """Put together what was touched."""
    kit = CATALOGUE.abilities.get(request.form.get("slot", ""))
    if kit is None:
        raise BadIntentError("table.error.garbled")
    dock, gold = _docked(), number(request.form.get("gold"))
    effects = effects_of("does")
    if note := request.form.get("note", "").strip():
        effects = (*effects, f.Note(note))
    works = request.form.getlist("works")
    return Ability(
        id=kit.id,
        hero=kit.hero,
        card=kit.card,
        kind=_kind(dock, gold),
        dock=dock,
        gold=gold,
        refresh=bool(gold) and "refresh" in request.form,
        gives=_gives(effects),
        companion="companion" in works,
        ignores_wound="ignores_wound" in works,
        rerolls_one="rerolls_one" in works,
        effects=tuple(one for one in effects if not isinstance(one, f.Make)),
        title=request.form.get("title", "").strip(),
        source="table",
    )


def _kind(
    dock: tuple[_Docked, ...], gold: int
) -> Literal["ongoing", "dice", "gold", "dice_and_gold"]:
    """Tell how an ability is paid; one without a price works by itself."""
    if dock and gold:
        return "dice_and_gold"
    if dock:
        return "dice"
    return "gold" if gold else "ongoing"


def _docked() -> tuple[_Docked, ...]:
    try:
        return msgspec.convert(tuple(request.form.getlist("dock")), tuple[_Docked, ...])
    except msgspec.ValidationError as error:
        raise BadIntentError("table.error.garbled") from error


def _gives(effects: tuple[f.Effect, ...]) -> Symbols:
    """Add up the symbols that were touched."""
    gives: Symbols = {}
    for effect in effects:
        if isinstance(effect, f.Make):
            for face, count in effect.symbols.items():
                gives[face] = gives.get(face, 0) + count
    return gives
