"""What is special about a monster, for whoever tells it: pages and paper."""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import MonsterKind


def traits(kind: MonsterKind, *, in_combat: bool = False) -> tuple[str, ...]:
    """Name what is special about a monster, as message keys.

    Args:
        kind: The monster.
        in_combat: Whether what happens when a combat begins lies behind those who are told.
    """
    card = CATALOGUE.monster(kind)
    named = {
        "payback_always": card.payback_always,
        f"steals.{card.steals}": card.steals,
        f"immune.{card.immune}": card.immune,
        "purgeable": card.purgeable,
        f"only.{card.only_damaged_by}": card.only_damaged_by,
        "vulnerable_magic": card.vulnerable_magic and not card.only_damaged_by,
        f"ignore_first.{card.ignore_first}": card.ignore_first,
        f"triple.{card.triple}": card.triple and not card.xp_drain,
        f"xp_drain.{card.triple}": card.triple and card.xp_drain,
        "xp_drain": card.xp_drain and not card.triple,
        "holds_hero": card.holds_hero,
        "no_abilities": card.no_abilities,
        f"breath.{card.breath}": card.breath,
        f"start_wounds.{card.start_wounds}": card.start_wounds and not in_combat,
        f"start_spawn.{card.start_spawn}": card.start_spawn and not in_combat,
        f"forbids.{card.forbids}": card.forbids,
        f"stays_down.{card.stays_down}": card.stays_down,
        "turns": card.turns is not None and card.stays_down is None,
        "token": card.token,
    }
    return tuple(f"play.trait.{name}" for name, has in named.items() if has)
