"""Monsters and heroes as they are printed; tiles, cards and abilities are in `model`."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import Face, HeroName, MonsterDie, MonsterKind

Source = Literal["kit", "rulebook"]
MonsterType = Literal["humanoid", "undead", "animal", "aberration", "dragon", "demon"]


class MonsterCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a monster die, or one side of a boss token (MONSTER-1, BOSS-6).

    Attributes:
        kind: Which monster.
        payback: Wounds that it pays back.
        defense: Damage that defeats it.
        xp: What it is worth.
        type: What it is.
        die: The die that shows it; None for a boss.
        payback_always: Ranged attacks that beat it are paid back too (MON-GOBLIN-2, MON-BAT-2).
        steals: The face that it takes at the start of combat (MONSTER-4).
        immune: The symbols that do nothing to it.
        purgeable: ELIXIR hurts it (FIGHT-10).
        vulnerable_magic: MAGIC hurts it (FIGHT-11).
        only_damaged_by: Nothing but these symbols hurts it (MON-CUBE-3).
        ignore_first: The first such damage of a combat is ignored (MON-DRAGON-2).
        triple: Three of these symbols defeat it as a ranged attack (MON-BEASTMAN-2, MON-GHOST-3).
        xp_drain: XP that the hero loses unless the triple beat it (MON-GHOST-3).
        holds_hero: Nobody leaves its room but by teleport (MON-SPIDER-2).
        ignores_web: Web Rooms do not slow it (ROOM-WEB-4).
        no_abilities: No ability works in its room (MON-WATCHER-2).
        start_wounds: Wounds for the hero who starts a combat in its room (BOSS-BITSY-2).
        start_spawn: What appears beside it at the start of combat: a monster, or a random one of a
            die (BOSS-BITSY-4, BOSS-MALAPHYAS-2).
        breath: Wounds for every hero in its room and those next to it when it appears
            (BOSS-MORTIFEROUS-2).
        forbids: The face that nobody can use in its room (BOSS-HYDRA-2).
        turns: The side that its token turns to when it is beaten (BOSS-3).
        stays_down: It turns only where it was not beaten by this symbol alone (BOSS-HYDRA-3).
        token: The winner keeps its token (BOSS-SCHMETTERLING-2).
        source: Who says so.
        clause: Where the rulebook's digest says so.
    """

    kind: MonsterKind
    payback: int
    defense: int
    xp: int
    type: MonsterType
    die: MonsterDie | None = None
    payback_always: bool = False
    steals: Face | None = None
    immune: Face | None = None
    purgeable: bool = False
    vulnerable_magic: bool = False
    only_damaged_by: Face | None = None
    ignore_first: Face | None = None
    triple: Face | None = None
    xp_drain: int = 0
    holds_hero: bool = False
    ignores_web: bool = False
    no_abilities: bool = False
    start_wounds: int = 0
    start_spawn: MonsterKind | MonsterDie | None = None
    breath: int = 0
    forbids: Face | None = None
    turns: MonsterKind | None = None
    stays_down: Face | None = None
    token: bool = False
    source: Source = "kit"
    clause: str = ""


class HeroCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero with its abilities.

    Attributes:
        name: Which of the five.
        start: The starting ability.
        cards: Two Hero cards with two abilities each, the upper one first (LEVEL-2).
        play: How hard it is to play well; empty for one of a group's own.
    """

    name: HeroName
    start: str
    cards: tuple[tuple[str, str], tuple[str, str]]
    play: Literal["", "easy", "middling", "demanding"] = ""


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """A point where editions differ or the texts leave a question open.

    Attributes:
        key: Its name, an attribute of `Rulings`.
        topic: What it belongs to.
        values: What it can be; the first is that of the final rules.
        rules: The clauses that it rests on, the ruling first.
        preview: The preview's value where it differs; the others likewise.
    """

    key: str
    topic: str
    values: tuple[str, ...]
    rules: tuple[str, ...]
    preview: str | None = None
    codex: str | None = None
    german: str | None = None
    french: str | None = None
