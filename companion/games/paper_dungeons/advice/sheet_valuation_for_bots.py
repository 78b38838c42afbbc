"""What bots think of a sheet in the middle of a game: points, and what may come of them."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    GEMS,
    HEARTS,
    ITEMS,
    LETTERS,
    LEVELS,
    LOW,
    POTIONS,
    RECEIVED,
    ROOM,
    VISITED,
    Packed,
    Places,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.catalogue.types import Villain
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.counting.villain_combat import villain_of, villain_room
from companion.games.paper_dungeons.model import Manner

FAR = 20
"""Farther than any room is."""


class Taste(Struct, frozen=True, kw_only=True):
    """What a manner adds to points, for each of what it likes; most of it fades with the rounds.

    Attributes:
        level: A level.
        square: A square of an item.
        gem: A gem.
        room: A room visited.
        heart: A free potion heart.
        potion: A potion, for the row that it helps to fill.
        near: A step less to the next villain's room.
        prize: A step less to the nearest gem or other benefit.
        villain: How much a coming fight counts.
        powers: The powers that it keeps first.
    """

    level: float = 1.0
    square: float = 0.2
    gem: float = 2.0
    room: float = 0.1
    heart: float = 0.25
    potion: float = 0.3
    near: float = 0.35
    prize: float = 0.3
    villain: float = 1.0
    powers: tuple[str, ...] = ("POW-14", "POW-15", "POW-06", "POW-07", "POW-03", "POW-09")


MANNERS: Mapping[Manner, Taste] = {
    "balanced": Taste(),
    "explorer": Taste(gem=4.0, room=0.6, prize=0.6, level=0.5, square=0.0),
    "fighter": Taste(level=2.0, villain=1.6, gem=1.0, square=0.0),
    "crafter": Taste(square=1.5, level=0.5, gem=1.0),
}


class Outlook:
    """Judges packed sheets by points now and by what they promise."""

    def __init__(self, board: Board, taste: Taste) -> None:
        """Look ahead from the table's round."""
        state, numbers = board.state, board.index.content.numbers
        self.board = board
        self.taste = taste
        self.worth = Worth(board)
        self.left = max(0, numbers.rounds - state.round)
        self.fade = self.left / numbers.rounds
        self.coming: list[tuple[Villain, int, int]] = []
        for season, fight in enumerate(numbers.fights, 1):
            if fight > state.round and state.villains:
                lair = board.places.rooms[villain_room(state, season)]
                self.coming.append((villain_of(state, season), lair, fight - state.round))
        self.steps = _all_steps(board.index, board.state.card)
        rooms = list(enumerate(board.index.content.sheet.rooms))
        self.gem_rooms = [
            (place, 1 << board.places.letters[room.gem]) for place, room in rooms if room.gem
        ]
        self.benefits = [
            (place, 1 << place) for place, room in rooms if room.benefit in {"level", "item"}
        ]
        self.lairs = sum({1 << lair for _, lair, _ in self.coming})
        self.prized = sum(bit for _, bit in self.benefits)
        self._built: dict[tuple[int, int], tuple[float, float]] = {}
        self._placed: dict[tuple[int, int, int, int], float] = {}

    def value(self, sheet: Packed) -> float:
        """Judge a sheet."""
        points = float(self.worth.points(sheet))
        if not self.left:
            return points
        taste, board = self.taste, self.board
        built = self._built.get((sheet[LEVELS], sheet[ITEMS]))
        if built is None:
            built = self._growth(sheet), self._fights(sheet)
            self._built[sheet[LEVELS], sheet[ITEMS]] = built
        stands = (sheet[ROOM], sheet[VISITED] & self.lairs, sheet[LETTERS])
        where = (*stands, sheet[RECEIVED] & self.prized)
        placed = self._placed.get(where)
        if placed is None:
            placed = self._placed[where] = self._ways_off(sheet)
        free = sheet[POTIONS] * board.index.hearts - sheet[HEARTS]
        hope = built[0] + taste.gem * sheet[GEMS] + taste.room * sheet[VISITED].bit_count()
        hope += taste.heart * max(0, free) + taste.potion * sheet[POTIONS]
        return points + self.fade * hope + built[1] - placed

    def _growth(self, sheet: Packed) -> float:
        levels = sum(sheet[LEVELS] >> BYTE * place & LOW for place in range(len(self.board.heroes)))
        squares = sum(sheet[ITEMS] >> BYTE * place & LOW for place in range(len(self.board.items)))
        return self.taste.level * levels + self.taste.square * squares

    def _fights(self, sheet: Packed) -> float:
        """Guess what the coming fights bring, with a level more for each round until then."""
        build = self.board.build(sheet)
        total = 0.0
        for villain, _, rounds in self.coming:
            weak = self.board.index.heroes[villain.weakness]
            combat = build.health + (sheet[LEVELS] >> BYTE * weak & LOW) + build.combat
            low, high = villain.ranges[0], villain.ranges[2]
            share = (combat + 1.3 * rounds - low.needs) / (high.needs - low.needs)
            span = high.points - villain.run
            total += max(villain.run - 1.0, min(high.points, low.points + share * span / 1.5))
        return self.taste.villain * total

    def _ways_off(self, sheet: Packed) -> float:
        """Tell what is lost by how far off the coming villains and the next benefits are."""
        steps = self.steps[sheet[ROOM]]
        gems = [steps[place] for place, letter in self.gem_rooms if sheet[LETTERS] & letter]
        others = [steps[place] for place, bit in self.benefits if not sheet[RECEIVED] & bit]
        nearest = min(gems, default=FAR) + min(others, default=FAR)
        lost = self.fade * self.taste.prize * nearest
        for number, (_, lair, rounds) in enumerate(self.coming):
            if not sheet[VISITED] >> lair & 1:
                far = steps[lair]
                lost += self.taste.near * far / (1 + number) + 3 * max(0, far - 2 * rounds)
        return lost


@lru_cache(maxsize=64)
def _all_steps(index: Index, card: str) -> list[list[int]]:
    """Count the points between all rooms, without items; outside is last."""
    places = Places(index)
    ways = index.ways(card) if card else {}
    found = []
    for start in places.names:
        steps = [FAR] * len(places.names)
        steps[places.rooms[start]] = 0
        reached = [start]
        for room in reached:
            here = steps[places.rooms[room]]
            for name, door in ways.get(room, {}).items():
                place = places.rooms[name]
                if door.way in {"open", "passage"} and steps[place] == FAR:
                    steps[place] = here + 1
                    reached.append(name)
        found.append(steps)
    return found
