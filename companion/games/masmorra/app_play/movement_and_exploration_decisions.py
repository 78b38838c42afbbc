"""Heroes on the way: what to explore, when to go down, how to come to Malaphyas."""

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.fight_decisions import HALE, LAIRS, Fighter
from companion.games.masmorra.app_play.pathfinding import (
    first,
    open_rooms,
    stairs_down,
    step_towards,
)
from companion.games.masmorra.app_play.position_evaluation import (
    chance_to_lose,
    tile_feared,
    wounds_feared,
)
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters, monsters_in
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import Face, Room, State, Tile
from companion.games.masmorra.model.cards.card_effects import Change, Make

LAST_DOOR = 3
LATE = 12
PACE = 1.5
"""Rooms that shall lie on the table for each turn that is over."""
HASTELESS = 5
"""So many turns nobody hurries: heroes that are bold at once fall at once."""
MARGIN = 1.5
RISK = 1.3
WEAK = 2
BOLD = 5
TOLL = 2
RARE, DARING = 0.04, 0.08
"""How likely a hero without weapons may fall where it explores, and when the company is late."""
LAST_CHANCE = 20
FRESH_STRENGTH = 4
_ATTACK: tuple[Face, ...] = ("melee", "ranged", "magic")


class Scout(Fighter):
    """Heroes that play together, as far as they walk and explore."""

    def _is_bearable(self, option: Option) -> bool:
        """Tell whether a way costs little blood: traps lie beside some (TRAP-7)."""
        if option.action not in {"move", "explore", "stairs"}:
            return True
        state = self.state
        after = fold(state, GAME.decide(state, option.command), GAME.evolve)
        if after.result is not None:
            return after.result.won
        hurt = state.hero.life - after.hero.life if after.hero.name == state.hero.name else 0
        return hurt == 0 or (hurt < TOLL and after.hero.life > WEAK)

    def _walk(self, legal: list[Option]) -> c.Command | None:
        """Go on: down where stairs are known, else where something is to be explored."""
        state = self.state
        if state.hero.life <= WEAK and state.settings.cooperative and not self._is_late():
            return None
        here = state.rooms[state.hero.room]
        if here.level >= LAST_DOOR:
            return self._approach(legal)
        stairs = stairs_down(state, here.level)
        if stairs == here.id:
            return first(legal, "stairs") if self._dares_go_down(here.level) else None
        if stairs:
            return self._step(legal, {stairs}) if self._dares_go_down(here.level) else None
        if state.stacks[f"small-{here.level}"].top is None:
            return self._hunt(legal)
        if not self._dares_explore(here):
            return None
        ways = [one.command for one in legal if isinstance(one.command, c.Explore)]
        if ways:
            self.chance.shuffle(ways)
            return min(ways, key=self._distance) if state.settings.cooperative else ways[0]
        return self._step(legal, open_rooms(state, here.level))

    def _hunt(self, legal: list[Option]) -> c.Command | None:
        """Go for monsters, where nothing is left to explore and each hero plays for itself."""
        if self.state.settings.cooperative or self.state.hero.life < HALE:
            return None
        return self._step(legal, {one.room for one in self.state.monsters})

    def _distance(self, way: c.Explore) -> int:
        """Measure how far a new room lies from the company: who stays together comes down soon."""
        level = self.state.rooms[self.state.hero.room].level
        rooms = (self.state.rooms[hero.room] for hero in self.state.heroes)
        return sum(abs(one.x - way.x) + abs(one.y - way.y) for one in rooms if one.level == level)

    def _step(self, legal: list[Option], goals: set[str]) -> c.Command | None:
        """Take a step towards a goal, unless what waits there is too much."""
        step = step_towards(self.state, legal, goals)
        if isinstance(step, c.Move) and self.state.settings.cooperative:
            return step if self._dares_enter(step) else None
        return step

    def _dares_enter(self, step: c.Move) -> bool:
        """Guess what the monsters of a room will cost; with the dice on the table, work it out."""
        state = self.state
        kinds = [one.kind for one in monsters_in(state, step.to)]
        if not kinds:
            return True
        last = state.time >= LAST_CHANCE
        if state.phase == "roll":
            spared = self._reserve() / 2
            return last or state.hero.life + spared - RISK * wounds_feared(state, kinds) >= 1
        if len(kinds) > self.crowd:
            return last
        after = fold(state, GAME.decide(state, step), GAME.evolve)
        if after.result is not None:
            return after.result.won
        best = max(self.advised(after), key=self._worth, default=None)
        if best is None:
            return not engaging_monsters(after)
        left = after.hero.life - best.wounds
        return left >= (1 if last else HALE - 1)

    def _dares_go_down(self, level: int) -> bool:
        """Go to Level 3 only when all are hale, or when time presses."""
        lives = [hero.life for hero in self.state.heroes]
        return level == 1 or self.state.time >= LATE or min(lives) >= HALE - 1

    def _dares_explore(self, here: Room) -> bool:
        """Explore what is not too dangerous for the life and the dice that are left."""
        state = self.state
        top = state.stacks[f"small-{here.level}"].top
        if top is None:
            return False
        feared = tile_feared(state, top)
        if state.phase != "roll" and self._strength() < _danger(top):
            risk = chance_to_lose(state, top, state.hero.life + held(state, "defense"))
            return state.settings.cooperative and risk <= (DARING if self._is_late() else RARE)
        spare = MARGIN - (1 if self._is_late() else 0)
        bold = not state.settings.cooperative and state.hero.life >= BOLD
        return bold or state.hero.life - RISK * feared >= spare

    def _is_late(self) -> bool:
        """Tell whether the company is behind its time."""
        time = self.state.time
        return time > HASTELESS and len(self.state.rooms) < PACE * time

    def _strength(self) -> int:
        """Count what can strike; before the roll, what it will bring on average."""
        if self.state.phase == "roll":
            return FRESH_STRENGTH
        return sum(held(self.state, face) for face in _ATTACK)

    def _reserve(self) -> int:
        """Count the damage that the cards and coins in hand may add."""
        hero = self.state.hero
        cards = [CATALOGUE.find_card(name) for name in hero.hand if name]
        effects = [one for card in cards if card is not None for one in card.purple]
        makes = [one.symbols for one in effects if isinstance(one, Make)]
        damage = sum(symbols.get("melee", 0) + symbols.get("ranged", 0) for symbols in makes)
        return damage + sum(-one.defense for one in effects if isinstance(one, Change))

    def _approach(self, legal: list[Option]) -> c.Command | None:
        """On Level 3 go to Malaphyas, or to those who bar the way to him, when hale enough."""
        state = self.state
        lairs = {one.room for one in state.monsters if one.kind in LAIRS}
        if not lairs:
            lairs = {one.room for one in state.monsters if _is_boss_below(state, one.room)}
        if state.hero.room in lairs:
            return None
        return self._step(legal, lairs)


def _is_boss_below(state: State, room: str) -> bool:
    return state.rooms[room].level == LAST_DOOR


def _danger(tile: Tile) -> int:
    """Guess how much damage beats the monsters of a tile, and how many Wounds they bring."""
    if tile.kind == "rune" or tile.boss:
        return FRESH_STRENGTH
    return sum(2 if die == "minor" else 3 for die in tile.spawns) + 2 * len(tile.pictures)
