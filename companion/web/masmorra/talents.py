"""Abilities in words: the kit's by their messages, the players' own by what they are made of."""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import Ability, find_ability
from companion.games.masmorra.catalogue.wording import ability_title, sayings
from companion.games.masmorra.model.effects import Make
from companion.i18n import verbatim
from companion.web.visit import Visit


def ability_name(visit: Visit, name: str) -> str:
    """Name an ability as this table calls it."""
    said = ability_title(find_ability(visit.state, name))
    return visit.say(said.key, **said.params)


def ability_text(visit: Visit, name: str) -> str:
    """Say what an ability costs and does."""
    ability = find_ability(visit.state, name)
    if ability.source != "table":
        return visit.say(f"masmorra.ability.{name}.text")
    return "; ".join(_lines(visit, ability))


def _lines(visit: Visit, ability: Ability) -> Iterator[str]:
    """Say what a described ability is made of: the price first."""
    if ability.dock:
        faces = ", ".join(visit.say(f"masmorra.face.{face}") for face in ability.dock)
        yield visit.say("cards.talent.dock", faces=verbatim(faces))
    if ability.gold:
        yield visit.say("cards.talent.gold", coins=ability.gold)
    if ability.refresh:
        yield visit.say("cards.talent.refresh")
    works = {
        "companion": ability.companion,
        "ignores_wound": ability.ignores_wound,
        "rerolls_one": ability.rerolls_one,
    }
    yield from (visit.say(f"cards.talent.{what}") for what, does in works.items() if does)
    made = (Make(ability.gives),) if ability.gives else ()
    for said in sayings((*made, *ability.effects)):
        yield visit.say(said.key, **said.params)
