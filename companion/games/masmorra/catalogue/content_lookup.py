"""What a table knows: the catalogue, and before it what its players described themselves."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from companion.games.masmorra.catalogue.card_wording_from_effects import part_title
from companion.games.masmorra.catalogue.content_catalogue import Catalogue, packaged
from companion.games.masmorra.catalogue.monster_and_hero_cards import HeroCard
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.model import (
    FACES,
    Ability,
    EvilCard,
    Face,
    Hero,
    HeroName,
    MonsterDie,
    Site,
    SiteName,
    State,
    TreasureCard,
)
from companion.games.masmorra.model.cards.printed_treasure_card import Part
from companion.i18n import LANGUAGES, text, verbatim

CATALOGUE = Catalogue(packaged)
"""The pieces that come with the companion."""


def find_card(state: State, name: str) -> TreasureCard | None:
    """Give a Treasure card by its id, or by the title of a half in any of the languages.

    The table's own cards come before the kit's.
    """
    wanted = card_id(name)
    card, _ = kit_half(name) or (wanted, "purple")
    return state.cards.get(wanted) or CATALOGUE.cards.get(card)


def part_named(state: State, name: str) -> Part:
    """Give the half of a Treasure card whose title this is; purple where it says nothing."""
    found = None if card_id(name) in state.cards else kit_half(name)
    return found[1] if found else "purple"


def kit_half(name: str) -> tuple[str, Part] | None:
    """Find the kit's card, and the half of it, that a title names; "the" may be missing."""
    wanted = card_id(name)
    return _titles().get(wanted) or _titles().get(wanted.replace("the-", ""))


@cache
def _titles() -> Mapping[str, tuple[str, Part]]:
    """Give each kit card's id, and the half, by what its titles in all languages make (AMD-29)."""
    found: dict[str, tuple[str, Part]] = {}
    parts: tuple[Part, ...] = ("orange", "purple")
    for language in reversed(LANGUAGES):
        for card in CATALOGUE.cards.values():
            for part in parts:
                if getattr(card, part):
                    said = part_title(card, part)
                    titled = card_id(text(said.key, language))
                    found[titled] = found[titled.replace("the-", "")] = (card.id, part)
    return found


def find_ability(state: State, name: str) -> Ability:
    """Give an ability as it is printed for this table."""
    return state.talents.get(name) or CATALOGUE.ability(name)


def hero_card(state: State, hero: Hero) -> HeroCard:
    """Give what a hero can learn: a hero of the group's own has its own cards."""
    own = next((one for one in state.settings.known_heroes if one.id == hero.own), None)
    if own is None:
        return CATALOGUE.hero(hero.name)
    (upper, lower), (upper_2, lower_2) = own.cards
    pairs = ((upper.id, lower.id), (upper_2.id, lower_2.id))
    return HeroCard(name=hero.name, start=own.start.id, cards=pairs)


def find_site(state: State, name: SiteName) -> Site:
    """Give a side of the large tile: on a table with tiles of the box, as its players know it."""
    own = _own_site(state, name)
    site = own or CATALOGUE.sites[name]
    if own or name != "throne" or (state.settings.tile_set == "kit" and not state.icons):
        return site
    minor = tuple(face for face in FACES if _calls(state, site, face) == "minor")
    struck = {face: _strikes(state, site, face) for face in FACES}
    rooms = tuple(
        replace(room, grimbolts=tuple(face for face in FACES if room.tile in struck[face]))
        for room in site.rooms
    )
    return replace(site, minor=minor, rooms=rooms)


def _own_site(state: State, name: SiteName) -> Site | None:
    own = state.settings.known_sites if state.settings.tile_set == "box" else ()
    return next((site for site in own if site.name == name), None)


def _calls(state: State, site: Site, face: Face) -> MonsterDie:
    icon = state.icons.get(f"summons-{face}")
    told = icon.calls if icon is not None else None
    return told or ("minor" if face in site.minor else "major")


def _strikes(state: State, site: Site, face: Face) -> tuple[str, ...]:
    icon = state.icons.get(f"grimbolts-{face}")
    if icon is not None:
        return icon.rooms
    return site.struck(face) if state.settings.tile_set == "kit" else ()


def knows_icon(state: State, die: str, face: Face) -> bool:
    """Tell whether it is known what a face of Malaphyas's dice means at this table."""
    if state.settings.tile_set == "kit" or _own_site(state, "throne"):
        return True
    return f"{die}-{face}" in state.icons


def hero_word(state: State, name: HeroName) -> str:
    """Give a hero's name as a parameter of a message."""
    titles = {one.name: one.title for one in state.heroes} or {
        one.hero: one.title for one in state.seats
    }
    title = titles.get(name, "")
    return verbatim(title) if title else f"@masmorra.hero.{name}"


def evil_deck(state: State) -> tuple[str, ...]:
    """List the Evil cards that are in play: the kit's 25, and the group's own."""
    return tuple(sorted({*CATALOGUE.evil, *(card.id for card in state.settings.known_evil)}))


def find_evil(state: State, name: str) -> EvilCard | None:
    """Give an Evil card; the group's own come before the kit's."""
    own = next((card for card in state.settings.known_evil if card.id == name), None)
    return own or CATALOGUE.evil.get(name)


def evil_word(state: State, name: str) -> str:
    """Give an Evil card's title as a parameter of a message."""
    card = find_evil(state, name)
    return verbatim(card.title) if card is not None and card.title else f"@evil.card.{name}"
