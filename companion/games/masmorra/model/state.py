"""The table as it stands."""

from typing import Literal

from msgspec import Struct, field

from companion.games.masmorra.model.alliance import EvilDeck, Result
from companion.games.masmorra.model.cards.abilities import Ability
from companion.games.masmorra.model.cards.card_effects import Sway
from companion.games.masmorra.model.cards.printed_treasure_card import TreasureCard
from companion.games.masmorra.model.dungeon_map.level3 import SiteName, ThroneIcon
from companion.games.masmorra.model.dungeon_map.tile_stacks import Stack
from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Room, Tile, Trap
from companion.games.masmorra.model.final_ranking import Rank
from companion.games.masmorra.model.hero_limits import LAP
from companion.games.masmorra.model.pending.combat_questions import Combat
from companion.games.masmorra.model.pending.questions_and_tasks import Question, Task, is_question
from companion.games.masmorra.model.rulings import Rulings
from companion.games.masmorra.model.seated_bot import SeatedBot
from companion.games.masmorra.model.table_settings import Settings
from companion.games.masmorra.model.vocabulary import (
    Colour,
    DieKind,
    Face,
    HeroName,
    MonsterKind,
    Phase,
    Symbols,
)


class Seat(Struct, frozen=True):
    """A place at the table: who sits there, with which hero and colour (SETUP-11).

    A hero of the group's own has an id, `own`, and a `title`; with a `bot`, the app plays.
    """

    number: int
    player: str
    hero: HeroName
    colour: Colour
    own: str = ""
    title: str = ""
    bot: SeatedBot | None = None


class Hero(Struct, frozen=True):
    """A hero in play.

    Attributes:
        name: Which of the five.
        seat: The seat that plays it.
        player: The player's name.
        colour: The colour of base, markers and seat.
        room: Where it stands.
        life: Life Points, 0 to 6.
        xp: Experience points.
        gold: Coins, 0 to 6.
        hand: Treasure cards; a text where the owner named the card, empty where it is unknown.
        free_step: The Free Step token shows its active side.
        defeated: It lies down until the start of its next turn.
        arrows: How many Level-Up arrows have given an ability.
        abilities: Abilities learned, starting ability first.
        tokens: Boss tokens that it keeps, each good for one more re-roll (BOSS-SCHMETTERLING-3).
        miasma: The Toxic Miasma waits until it stands up (SEWER-6, AMB-61).
        own: The id of the hero of the group's own that plays with this figure.
        title: That hero's name.
    """

    name: HeroName
    seat: int
    player: str
    colour: Colour
    room: str
    life: int = 6
    xp: int = 0
    gold: int = 0
    hand: tuple[str, ...] = ()
    free_step: bool = True
    # Stored under the name that it had at first.
    defeated: bool = field(default=False, name="lying")
    arrows: int = 0
    abilities: tuple[str, ...] = ()
    tokens: tuple[MonsterKind, ...] = ()
    miasma: bool = False
    own: str = ""
    title: str = ""

    def number(self, what: Literal["life", "xp", "gold", "cards"]) -> int:
        """Give a number by its name."""
        numbers = {"life": self.life, "xp": self.xp, "gold": self.gold, "cards": len(self.hand)}
        return numbers[what]


def marker(xp: int) -> int:
    """Give where the marker stands on its track: after 20 it starts again (EPIC-3)."""
    return xp % LAP


class Monster(Struct, frozen=True):
    """A monster die (or boss token) on the map.

    Attributes:
        id: Its number, never used twice at a table.
        kind: The face it shows.
        room: Where it stands.
        fought: The active hero has fought it this turn (ENGAGE-1).
        turned: Its token was turned over this turn; it takes no further part in it (BOSS-4).
        rooted: It came with Level 3 and never moves (THRONE-6, SEWER-5).
        struggled: It has struggled with webs and may leave them at the next march (AMB-67).
    """

    id: int
    kind: MonsterKind
    room: str
    fought: bool = False
    turned: bool = False
    rooted: bool = False
    struggled: bool = False


class Die(Struct, frozen=True):
    """An action die or the pet die in this turn.

    Attributes:
        kind: Action or pet.
        face: What it shows; None before the roll.
        place: ``ready``, ``used``, or the space where it is docked (``room:1-07``, ``trap:1-12``,
            ``ability:jay-start``).
        fixed: It may not be re-rolled (AMD-7).
    """

    kind: DieKind = "action"
    face: Face | None = None
    place: str = "ready"
    fixed: bool = False


class Turn(Struct, frozen=True):
    """What belongs to the running turn only.

    Attributes:
        phase: Where in the turn we are.
        dice: Six action dice, then the pet die if there is one.
        symbols: Symbols that are not on dice.
        mp: Move Points left of the current step.
        mp_lost: Another action has taken what was left of it (MOVE-2).
        webbed: Webs ended the last step, or the walk of the whole turn (ROOM-WEB-2, ED-32).
        dm_mp: Move Points left for monsters.
        walked: Monsters on which some of them were spent, in order (AMB-31).
        used: Abilities used this turn, and boss tokens that stay with their hero (ED-46).
        combat: The combat that is being fought.
        evil: The Evil card that works until the Hero Phase ends; empty for none or an unknown one.
        evil_note: What the group noted of an Evil card that the app does not know.
        rituals: Dark Ritual Rooms that were explored this turn (ROOM-RITUAL-2).
        rerolled: Dice have been rolled again this turn (TURN-6).
        curse: The face that the Foul Curse takes from the hero this turn (SEWER-9).
        sway: What cards have changed.
        petless: The gaze has cancelled the companion for this turn (ABILITY-9).
    """

    phase: Phase = "lobby"
    dice: tuple[Die, ...] = ()
    symbols: Symbols = field(default_factory=dict)
    mp: int = 0
    mp_lost: bool = False
    webbed: bool = False
    dm_mp: int = 0
    walked: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    combat: Combat | None = None
    rituals: tuple[str, ...] = ()
    rerolled: bool = False
    sway: Sway = Sway()
    evil: str = ""
    evil_note: str = ""
    curse: Face | None = None
    petless: bool = False


class State(Struct, frozen=True):
    """A table of Masmorra.

    Attributes:
        settings: What the group chose.
        rulings: What it plays by where editions differ.
        opened: The table has been opened.
        seats: Who sits where; fixed once the game begins.
        heroes: The heroes in turn order, First Player first.
        active: Index of the hero whose turn it is.
        round: Round number, from 1.
        turn: The running turn.
        pending: Open questions and what is to be done after them; the last one is on top.
        rooms: Rooms on the table by code.
        traps: Traps on the table by code.
        stacks: ``small-1``, ``medium-1``, ``small-2``, ``medium-2``.
        tiles: Tiles that this table knows beyond the catalogue, by code.
        cards: Treasure cards that it knows beyond the catalogue, by id.
        read: Which hero's player has read which of them: who described it or took it.
        talents: Abilities that its players described, in place of the catalogue's, by id.
        icons: Icons of the Throne Room that its players described, by die and face.
        monsters: Monsters on the map.
        monsters_made: How many monsters have come into play so far.
        site: The battlefield that Level 3 is; None before it is laid.
        fallen: Bosses defeated for good.
        ending: Somebody reached 16 XP; the round is played out (END-1).
        ranking: Places at the end, best first.
        evil: The Evil cards of a cooperative game.
        time: Where the time marker stands in a cooperative game: the number of the turn.
        result: How a cooperative game ended.
        discards: Treasure cards that were played or discarded; empty where unknown.
        played: Who has played which of them, so that no part is left (TREASURE-7).
        buried: Places of those among them that were never shown (SETUP-10, TREASURE-2).
    """

    settings: Settings = Settings()
    rulings: Rulings = Rulings()
    opened: bool = False
    seats: tuple[Seat, ...] = ()
    heroes: tuple[Hero, ...] = ()
    active: int = 0
    round: int = 0
    turn: Turn = Turn()
    pending: tuple[Task, ...] = ()
    rooms: dict[str, Room] = field(default_factory=dict)
    traps: dict[str, Trap] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    cards: dict[str, TreasureCard] = field(default_factory=dict)
    read: frozenset[tuple[HeroName, str]] = frozenset()
    talents: dict[str, Ability] = field(default_factory=dict)
    icons: dict[str, ThroneIcon] = field(default_factory=dict)
    monsters: tuple[Monster, ...] = ()
    monsters_made: int = 0
    site: SiteName | None = None
    fallen: tuple[MonsterKind, ...] = ()
    ending: bool = False
    ranking: tuple[Rank, ...] = ()
    evil: EvilDeck = EvilDeck()
    time: int = 0
    result: Result | None = None
    discards: tuple[str, ...] = ()
    played: tuple[tuple[HeroName, str], ...] = ()
    buried: tuple[int, ...] = ()

    @property
    def phase(self) -> Phase:
        """Where in the turn we are."""
        return self.turn.phase

    def stack(self, name: str) -> Stack:
        """Give a stack; Level 3 has none, which is an empty one."""
        return self.stacks.get(name, Stack())

    @property
    def question(self) -> Question | None:
        """The open question, if there is one; it is on top of `pending`."""
        top = self.pending[-1] if self.pending else None
        return top if is_question(top) else None

    @property
    def hero(self) -> Hero:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def hero_named(self, name: str) -> Hero:
        """Give a hero in play by its name."""
        for hero in self.heroes:
            if hero.name == name:
                return hero
        raise LookupError(name)

    def hero_at(self, seat: int) -> Hero:
        """Give the hero that a seat plays."""
        for hero in self.heroes:
            if hero.seat == seat:
                return hero
        raise LookupError(seat)

    def find_hero_at(self, seat: int) -> Hero | None:
        """Find the hero that a seat plays, if it plays one."""
        return next((hero for hero in self.heroes if hero.seat == seat), None)
