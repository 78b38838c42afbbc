"""The rules in short: which sentences there are, by which clauses, and where each is told."""

from collections.abc import Mapping
from types import MappingProxyType

SUMMARY: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "begin": (
            ("goal", "END-1, END-4"),
            ("setup", "SETUP-2 … SETUP-10"),
            ("hero", "SETUP-11 … SETUP-14, SETUP-19"),
        ),
        "turn": (
            ("turn_roll", "TURN-4, TURN-5"),
            ("turn_act", "TURN-7, TURN-8"),
            ("turn_bounty", "GOLD-1, GOLD-2"),
            ("turn_move", "TURN-11, DM-1"),
            ("turn_spawn", "SPAWN-5, TURN-12"),
        ),
        "dice": (
            ("face_step", "DICE-9"),
            ("face_ranged", "DICE-10, FIGHT-12"),
            ("face_melee", "DICE-11, FIGHT-14"),
            ("face_defense", "DICE-12"),
            ("face_elixir", "DICE-13, HEAL-3"),
            ("face_magic", "DICE-14, MAGIC-1"),
            ("pay", "DOCK-1 … DOCK-6"),
        ),
        "dungeon": (
            ("explore", "EXPLORE-3, EXPLORE-4, TRAP-1"),
            ("trap", "TRAP-5 … TRAP-7, TRAP-11, TRAP-12"),
        ),
        "rooms": (
            ("rune", "ROOM-RUNE-1, ROOM-MEDIUM-2"),
            ("stairs", "ROOM-STAIRS-1, DM-8"),
            ("chest", "ROOM-TREASURE-2, AMB-4"),
            ("hoard", "ROOM-GOLD-1"),
            ("portal", "ROOM-PORTAL-1"),
            ("fountain", "ROOM-FOUNTAIN-1"),
            ("web", "ROOM-WEB-1, ROOM-WEB-2"),
            ("pit", "ROOM-PIT-1"),
            ("ritual", "ROOM-RITUAL-1, ROOM-RITUAL-2"),
        ),
        "fight": (
            ("engage", "FIGHT-2, ENGAGE-1, HEAL-3"),
            ("fight", "FIGHT-6, FIGHT-7, FIGHT-15"),
            ("payback", "PAYBACK-2, PAYBACK-3, PAYBACK-5"),
            ("reward", "REWARD-1, REWARD-2, REWARD-4"),
            ("defeat", "DEFEAT-1, DEFEAT-3, DEFEAT-4, DEFEAT-9"),
            ("boss", "BOSS-2 … BOSS-4"),
        ),
        "grow": (("gold", "GOLD-3, ABILITY-6"), ("level", "LEVEL-1, LEVEL-2")),
        "limits": (
            ("hold", "HEAL-2, GOLD-1, TREASURE-3"),
            ("fit", "LIMIT-1 … LIMIT-3, THRONE-7"),
            ("full", "LIMIT-5"),
            ("bind", "DM-3, DM-4"),
            ("swap", "GOLD-2, GOLD-3"),
            ("less", "LEVEL-1, REWARD-4"),
            ("abyss", "THRONE-9, THRONE-13"),
            ("miasma", "SEWER-6, SEWER-9"),
        ),
        "epic": (
            ("epic_end", "EPIC-2, EPIC-3"),
            ("epic_stairs", "EPIC-5"),
            ("epic_down", "EPIC-7, EPIC-8, EPIC-10"),
            ("epic_site", "EPIC-11"),
        ),
        "alliance": (
            ("ally_end", "ALLIANCE-3 … ALLIANCE-5"),
            ("ally_setup", "ALLIANCE-7, ALLIANCE-8"),
            ("ally_evil", "ALLIANCE-10"),
            ("ally_move", "ALLIANCE-11, ALLIANCE-15"),
            ("ally_help", "ALLIANCE-16, ALLIANCE-18"),
            ("solo", "SOLO-1"),
        ),
    }
)
"""For each section its sentences, each with the clauses that it sums up."""


def message_keys(section: str) -> tuple[str, ...]:
    """List the message keys of a section's sentences."""
    return tuple(f"masmorra.print.rule.{name}" for name, _ in SUMMARY[section])
