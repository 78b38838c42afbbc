"""Whether heroes, Evil cards and throne icons of a group's own make sense.

Rules: SETUP-11, SETUP-12, ABILITY-1, LEVEL-2, ALLIANCE-10, THRONE-12, THRONE-13, DG-1, DG-2, DG-6.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.rules import Refusal, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.evil_card_validation import prove_evil
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.commands import DescribeIcon
from companion.games.masmorra.legality.custom_content.custom_cards import (
    MOST,
    MOST_EFFECTS,
    NOTE_LENGTH,
    check_name,
    check_printed,
    check_proof,
    is_line,
)
from companion.games.masmorra.model import (
    HEROES,
    Ability,
    EvilCard,
    NameIcon,
    OwnHero,
    Site,
    State,
    ThroneIcon,
)
from companion.games.masmorra.model.cards.card_effects import Note
from companion.games.masmorra.model.dungeon_map.level3 import Chamber
from companion.games.masmorra.rulebook import (
    ABILITY_1,
    ALLIANCE_10,
    LEVEL_2,
    SETUP_11,
    THRONE_12,
    THRONE_13,
)

HERO_NAME = 20
"""A longer name does not fit a board."""
_CODE = re.compile(r"[^\W_][\w-]{0,39}")


def check_evil(card: EvilCard) -> Refusal | None:
    """Check that an Evil card of the players' own can be played."""
    misnamed = check_name(ALLIANCE_10, card)
    if misnamed:
        return misnamed
    if not 1 <= len(card.effects) <= MOST_EFFECTS:
        return impossible(ALLIANCE_10, because="cards.refusal.numbers", most=MOST)
    if not all(is_line(text, NOTE_LENGTH) for text in _notes(card)):
        return impossible(ALLIANCE_10, because="cards.refusal.note", length=NOTE_LENGTH)
    return check_proof(ALLIANCE_10, lambda: prove_evil("-", card))


def _notes(card: EvilCard) -> Iterator[str]:
    return (one.text for one in card.effects if isinstance(one, Note))


def check_site(site: Site) -> Refusal | None:
    """Check that of the large tile only the icons differ from the kit's, and none stands twice."""
    kit = CATALOGUE.sites[site.name]
    plain = replace(site, minor=kit.minor, rooms=tuple(map(_without_icons, site.rooms)))
    icons = (site.minor, *(room.grimbolts for room in site.rooms))
    same = plain == replace(kit, rooms=tuple(map(_without_icons, kit.rooms)))
    if site.name == "throne" and same and all(len(set(one)) == len(one) for one in icons):
        return None
    return impossible(THRONE_12, THRONE_13, because="cards.refusal.site")


def check_icon(icon: ThroneIcon) -> Refusal | None:
    """Check that an icon calls a monster or strikes rooms, as its die does, and none twice."""
    rooms = {room.tile for room in CATALOGUE.sites["throne"].rooms}
    if icon.die == "summons":
        fits = icon.calls is not None and not icon.rooms
    else:
        known = rooms.issuperset(icon.rooms) and len(set(icon.rooms)) == len(icon.rooms)
        fits = icon.calls is None and known
    if fits:
        return None
    return impossible(THRONE_12, THRONE_13, because="cards.refusal.icon")


def check_describe_icon(state: State, command: DescribeIcon) -> Refusal | None:
    """Check that this icon was asked for, and that what is said of it can be (DG-6)."""
    asked, icon = state.question, command.icon
    if not isinstance(asked, NameIcon) or (asked.die, asked.face) != (icon.die, icon.face):
        return impossible(THRONE_12, THRONE_13, because="cards.refusal.icon_unasked")
    return check_icon(icon)


def _without_icons(room: Chamber) -> Chamber:
    return replace(room, grimbolts=())


def check_hero(hero: OwnHero) -> Refusal | None:
    """Check that a hero of the players' own can be chosen and played."""
    if hero.id in HEROES or not _CODE.fullmatch(hero.id):
        return impossible(SETUP_11, because="cards.refusal.hero_code")
    if not is_line(hero.title.strip(), HERO_NAME):
        return impossible(SETUP_11, because="masmorra.refusal.name", length=HERO_NAME)
    ids = [ability.id for ability in hero.abilities]
    if len(set(ids)) < len(ids) or CATALOGUE.abilities.keys() & set(ids):
        return impossible(ABILITY_1, LEVEL_2, because="cards.refusal.abilities_alike")
    refusals = (check_hero_ability(hero, ability) for ability in hero.abilities)
    return next((refusal for refusal in refusals if refusal), None)


def check_hero_ability(hero: OwnHero, ability: Ability) -> Refusal | None:
    """Check that an ability is the hero's, lies where it says, and can be played."""
    card = next((number for number, pair in enumerate(hero.cards, 1) if ability in pair), 0)
    expected = (hero.figure, card, ability_code(hero.id, ability.title))
    if (ability.hero, ability.card, ability.id) != expected:
        return impossible(ABILITY_1, because="masmorra.refusal.no_such_ability")
    return check_printed(ability)


def ability_code(hero: str, title: str) -> str:
    """Give the id that an ability of a hero of the players' own has."""
    return f"{hero}-{card_id(title)}"
