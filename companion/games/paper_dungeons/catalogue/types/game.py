"""The numbers and options of a game, and all that is printed together."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types.cards import (
    DungeonCard,
    Item,
    Mission,
    Objective,
    Power,
    Storyline,
    Villain,
)
from companion.games.paper_dungeons.catalogue.types.sheet import (
    DamageTrack,
    Die,
    GemTrack,
    Hero,
    LevelTrack,
    MinionTrack,
    PotionTrack,
    Sheet,
)
from companion.games.paper_dungeons.catalogue.types.vocabulary import OptionKey, Printed


class Rank(Printed, frozen=True):
    """What a solo result from `points` on is called."""

    id: str
    points: int


class Switch(Printed, frozen=True):
    """An option that a table decides before the game; `solo` tells what solo needs, if anything."""

    key: OptionKey
    default: bool
    solo: bool | None = None


class Numbers(Printed, frozen=True):
    """The single numbers of the rules.

    Attributes:
        players: The fewest and the most players.
        rounds: How many rounds there are.
        fights: The rounds that a villain's fight closes.
        picks: How many dice a player uses in a round.
        skulls: From how many skulls on all dice are rolled again.
        clovers: From how many clovers on all dice are rolled again.
        steps: Movement points of a plain die.
        boots: Movement points of three boots.
        potions: Potions of a die.
        missions: How many missions are revealed.
        mission_points: What a mission is worth when several play.
        dealt: How many powers, and how many objectives, each player chooses from.
    """

    players: tuple[int, int]
    rounds: int
    fights: tuple[int, int, int]
    picks: int
    skulls: int
    clovers: int
    steps: int
    boots: int
    potions: int
    missions: int
    mission_points: int
    dealt: int


class Zone(Printed, frozen=True):
    """An area of the printed sheet: left, top, width and height in mm from the top left."""

    id: str
    box: tuple[float, float, float, float]


class Content(Struct, frozen=True, cache_hash=True):
    """All that is printed; each group is in the order of the digest."""

    dice: tuple[Die, ...]
    heroes: tuple[Hero, ...]
    sheet: Sheet
    levels: LevelTrack
    potions: PotionTrack
    gems: GemTrack
    minions: MinionTrack
    damage: DamageTrack
    items: tuple[Item, ...]
    villains: tuple[Villain, ...]
    cards: tuple[DungeonCard, ...]
    storylines: tuple[Storyline, ...]
    missions: tuple[Mission, ...]
    objectives: tuple[Objective, ...]
    powers: tuple[Power, ...]
    ranks: tuple[Rank, ...]
    switches: tuple[Switch, ...]
    numbers: Numbers
    zones: tuple[Zone, ...]
