"""Monsters' numbers and abilities' symbols as the table's rulings have them.

Rules: ED-64, ED-38, ED-44, ED-45, ED-50, AMB-1, AMB-2.
"""

from functools import lru_cache

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE, Ability, MonsterCard
from companion.games.masmorra.model import Face, MonsterKind, State, Symbols
from companion.games.masmorra.model.boss_sides import boss_of

_PREVIEW: dict[MonsterKind, dict[str, int]] = {
    "bitsy-red": {"xp": 3},
    "schmetterling": {"defense": 3},
    "malaphyas": {"xp": 3},
    "malaphyas-red": {"payback": 3, "xp": 3},
}
"""What the preview prints on boss tokens (ED-44, ED-45, ED-50)."""


_SWING, _RAGE = "critical-swing", "inner-rage"


def bosses_out(state: State) -> set[str]:
    """Name the bosses whose one token lies on the map or is kept by a player (COMP-13, AMD-10)."""
    kept = {token for hero in state.heroes for token in hero.tokens}
    return kept | {boss_of(monster.kind) for monster in state.monsters}


def bosses_gone(state: State) -> set[str]:
    """Name the bosses that were defeated for good (BOSS-5)."""
    return {boss_of(kind) for kind in state.fallen}


def card_of(state: State, kind: MonsterKind) -> MonsterCard:
    """Give a monster's card by the table's rulings."""
    by = state.rulings
    preview = by.stats == "preview"
    return _card(kind, by.ghost_triple, by.hydra_red, preview=preview, stabs=by.bat_quick_stab)


@lru_cache(maxsize=512)
def _card(
    kind: MonsterKind, triple: Face, hydra_red: Face, *, preview: bool, stabs: bool
) -> MonsterCard:
    card = CATALOGUE.monster(kind)
    if preview:
        card = replace(card, **_PREVIEW.get(kind, {}))
    if kind == "bat":
        card = replace(card, payback_always=stabs)
    if kind == "ghost":
        card = replace(card, triple=triple)
    if kind == "hydra-red":
        # Who can fall to one symbol alone has to be hurt by it (AMB-1).
        by_magic, by_elixir = hydra_red == "magic", hydra_red == "elixir"
        card = replace(card, stays_down=hydra_red, vulnerable_magic=by_magic, purgeable=by_elixir)
    return card


def made_by(state: State, ability: Ability) -> Symbols:
    """Give the symbols that an ability makes (ED-64)."""
    return printed(state, ability).gives


def printed(state: State, ability: Ability) -> Ability:
    """Give an ability as the table's edition prints it: in the preview Inner Rage (ED-64)."""
    rage = state.rulings.jay_three_gold == "inner_rage"
    if rage and ability.id == _SWING and ability.source != "table":
        return replace(ability, id=_RAGE, gives={"melee": ability.gives["melee"]})
    return ability
