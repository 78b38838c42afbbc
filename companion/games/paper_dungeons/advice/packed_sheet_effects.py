"""What a round can do to a packed sheet: gains, damage and the questions that they open.

It follows the rules' own decisions step by step, for searches that would be too slow with them; a
law of the tests holds both equal.

Rules: PD-POTION-2..8, PD-LEVEL-7..13, PD-ITEM-6..9, PD-GEM-3, PD-MINION-5, PD-DAMAGE-2..11,
PD-BENEFIT-2, AMD-P10, AMD-P11, AMD-P15.
"""

from msgspec import Struct

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    ITEMS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RESURRECTED,
    Packed,
    Places,
    unpack_numbers,
)
from companion.games.paper_dungeons.catalogue.types import Gain, GrantTime
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State

LEVEL, ITEM, MINION, HIT, BEAT, RECEIVE = range(6)
"""What can be open on a packed sheet."""

Open = tuple[int, int, int]
"""Something open: what; a number of it (how many follow, points, a place); bits of what is barred,
or from which place on minions are chosen."""

Outcome = tuple[Packed, tuple[c.Command, ...]]
"""What a sheet becomes, and what its player said on the way."""


class Build(Struct, frozen=True):
    """What works on a sheet with these levels and items."""

    health: int
    minion_fight: int
    cross_water: bool
    pass_walls: bool
    potion_die: int
    ignore_traps: bool
    ignore_villains: bool
    ignore_skulls: bool
    spare_skulls: int
    water_point: int
    recolour: bool
    recolour_one: bool
    combat: int


class Board:
    """A seat's round on packed sheets.

    Attributes:
        state: The table that it is made for.
        seat: Whose round.
        index: What the table plays with.
        places: The numbering of rooms and letters.
        damage_counts: Damage is written; else a search that does not ask for it sees fewer sheets.
        rooms_count: The rooms whose visit is written, as bits; likewise.
        minion_classes: Minions that count alike, as bits; none where each is told apart.
        letters_count: The letters that are told apart when they are looted, as bits.
        start: The sheet as it stands, packed.
    """

    damage_counts = True
    rooms_count = -1
    minion_classes: tuple[int, ...] = ()
    letters_count = -1

    def __init__(self, state: State, seat: int) -> None:
        """Arrange what the search needs of a table."""
        self.state = state
        self.seat = seat
        self.index = of(state)
        self.places = Places(self.index)
        content = self.index.content
        self.start = self.places.pack(state.sheet(seat))
        self.power = state.sheet(seat).power
        self.heroes = tuple(self.index.heroes)
        self.items = tuple(self.index.items)
        self.squares = tuple(item.squares for item in content.items)
        self.highest = content.levels.highest
        self.refuses = state.settings.refuse_potions
        self.guarded = sum(
            1 << place for place, room in enumerate(content.sheet.rooms) if room.minion
        )
        self._builds: dict[tuple[int, int], Build] = {}
        self.hero_said = tuple(c.ChooseHero(seat, hero) for hero in self.heroes)
        self.item_said = tuple(c.ChooseItem(seat, item) for item in self.items)
        self.minion_said = tuple(c.ChooseMinion(seat, room) for room in self.places.names)
        self.hit_said = (c.TakeDamage(seat, by_potion=False), c.TakeDamage(seat, by_potion=True))

    def build(self, sheet: Packed | list[int]) -> Build:
        """Tell what works on a sheet."""
        key = (sheet[LEVELS], sheet[ITEMS])
        found = self._builds.get(key)
        if found is None:
            found = self._builds[key] = self._work_out(*key)
        return found

    def _work_out(self, packed_levels: int, packed_items: int) -> Build:
        levels = unpack_numbers(packed_levels, len(self.heroes))
        items = unpack_numbers(packed_items, len(self.items))
        bonus = self.index.bonus
        sheet = (levels, items, self.power)
        return Build(
            health=sum(levels),
            minion_fight=bonus("minion_fight", *sheet),
            cross_water=bool(bonus("cross_water", *sheet))
            or (self.state.settings.ranger_crossing and bool(bonus("water_point", *sheet))),
            pass_walls=bool(bonus("pass_walls", *sheet)),
            potion_die=bonus("potion_die", *sheet),
            ignore_traps=bool(bonus("ignore_traps", *sheet)),
            ignore_villains=bool(bonus("ignore_villains", *sheet)),
            ignore_skulls=bool(bonus("ignore_skulls", *sheet)),
            spare_skulls=bonus("spare_skulls", *sheet),
            water_point=min(1, bonus("water_point", *sheet)),
            recolour=bool(bonus("recolour", *sheet)),
            recolour_one=bool(bonus("recolour_one", *sheet)),
            combat=bonus("combat", *sheet),
        )

    def give(self, sheet: list[int], gain: Gain, opened: list[Open]) -> None:
        """Give a benefit; where somebody has to choose, the choice is opened."""
        count, together = gain.count, [gain.count - 1] if gain.different else [0] * gain.count
        match gain.what:
            case "potion":
                self.gain_potions(sheet, count, opened)
            case "gem":
                for _ in range(count):
                    self.loot(sheet, opened)
            case "level":
                opened += [(LEVEL, more, 0) for more in together]
            case "item":
                opened += [(ITEM, more, 0) for more in together]
            case "minion":
                opened += [(MINION, 0, 0)] * count
            case "letter":
                # Letters are chosen only before the game.
                raise ValueError(gain)

    def gain_potions(self, sheet: list[int], count: int, opened: list[Open]) -> None:
        """Fill circles; the last of a row gives its benefit."""
        track = self.index.content.potions
        before = sheet[POTIONS]
        after = sheet[POTIONS] = min(track.most, before + count)
        for place in range(before, after):
            for gain in track.gives[place]:
                self.give(sheet, gain, opened)

    def gain_level(self, sheet: list[int], hero: int, opened: list[Open]) -> None:
        """Fill a hero's next level square."""
        sheet[LEVELS] += 1 << BYTE * hero
        level = sheet[LEVELS] >> BYTE * hero & LOW
        card = self.index.content.heroes[hero]
        if level == card.ability_level:
            for grant in card.grants:
                self.give(sheet, grant.gives, opened)
        for number, gain in self.index.grants(self.power, "level"):
            if level == number:
                self.give(sheet, gain, opened)

    def fill_square(self, sheet: list[int], item: int, opened: list[Open]) -> None:
        """Fill a square of an item; the last one makes it work."""
        sheet[ITEMS] += 1 << BYTE * item
        if sheet[ITEMS] >> BYTE * item & LOW == self.squares[item]:
            for grant in self.index.content.items[item].grants:
                self.give(sheet, grant.gives, opened)

    def beat(self, sheet: list[int], room: int, opened: list[Open]) -> None:
        """Mark a minion and fill a square of the minion track."""
        sheet[MINIONS] |= 1 << room
        self._reward(sheet, "minion", sheet[MINIONS].bit_count(), opened)

    def loot(self, sheet: list[int], opened: list[Open]) -> None:
        """Fill the next circle of the gem track."""
        sheet[GEMS] += 1
        count = sheet[GEMS]
        gives = self.index.content.gems.gives
        for gain in gives[count - 1] if count <= len(gives) else ():
            self.give(sheet, gain, opened)
        self._reward(sheet, "gem", count, opened)

    def _reward(self, sheet: list[int], when: GrantTime, count: int, opened: list[Open]) -> None:
        for number, gain in self.index.grants(self.power, when):
            if count % number == 0:
                self.give(sheet, gain, opened)

    def hurt(self, sheet: list[int], points: int, opened: list[Open]) -> None:
        """Deal damage; where potions may be refused, the hit is opened."""
        if points <= 0 or not self.damage_counts:
            return
        free = self.free_hearts(sheet)
        if self.refuses and free:
            opened.append((HIT, points, 0))
            return
        self.write(sheet, points, min(points, free))

    def free_hearts(self, sheet: list[int]) -> int:
        """Count the potion hearts that can take damage."""
        return max(0, sheet[POTIONS] * self.index.hearts - sheet[HEARTS])

    def write(self, sheet: list[int], points: int, by_potions: int) -> None:
        """Write damage: so many points by potions, the others in the column."""
        sheet[HEARTS] += by_potions
        column = min(points - by_potions, self.index.content.damage.hearts - sheet[COLUMN])
        if column:
            sheet[COLUMN] += column
            if sheet[COLUMN] > self.build(sheet).health:
                sheet[RESURRECTED] = 1
