"""Monsters, heroes and abilities as they are printed; tiles are in `model.places`."""

from typing import Literal

from msgspec import Struct, field

from companion.games.masmorra.model import Face, HeroName, MonsterDie, MonsterKind, Symbols

Source = Literal["kit", "rulebook"]
MonsterType = Literal["humanoid", "undead", "animal", "aberration", "dragon", "demon"]


class BossSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The red side of a boss token (BOSS-6)."""

    payback: int
    defense: int
    xp: int
    type: MonsterType


class MonsterCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a monster die, or the blue side of a boss token (MONSTER-1).

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
        red: A boss's other side.
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
    red: BossSide | None = None
    source: Source = "kit"
    clause: str = ""


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hero can do beyond the dice (ABILITY).

    Attributes:
        id: Its name in the data; ``masmorra.ability.<id>`` and the same with ``.text`` are its
            words.
        hero: Whose it is.
        card: 0 on the Hero board, 1 or 2 on a Hero card.
        kind: How it is paid; ``ongoing`` works by itself, ``free_step`` changes the token.
        dock: Faces to dock; ``any`` takes every face.
        gold: Its price in gold.
        refresh: It may be used again and again in a turn (ABILITY-6).
        gives: Symbols that it makes.
        choice: Faces that the Free Step token may give in place of STEP.
        companion: It brings the pet die (ABILITY-8).
        known: The rules know what it does.
        source: Who says so.
        clause: Where the rulebook's digest says so, or names it.
    """

    id: str
    hero: HeroName
    card: Literal[0, 1, 2]
    kind: Literal["ongoing", "dice", "gold", "dice_and_gold", "free_step"]
    dock: tuple[Face | Literal["any"], ...] = ()
    gold: int = 0
    refresh: bool = False
    gives: Symbols = field(default_factory=dict)
    choice: tuple[Face, ...] = ()
    companion: bool = False
    known: bool = True
    source: Source = "kit"
    clause: str = ""


class HeroCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero with its abilities.

    Attributes:
        name: Which of the five.
        start: The starting ability.
        cards: Two Hero cards with two abilities each, the upper one first (LEVEL-2).
    """

    name: HeroName
    start: str
    cards: tuple[tuple[str, str], tuple[str, str]]
