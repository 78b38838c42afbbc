"""Heroes on the way: what to explore, when to go down, how to come to Malaphyas."""

from bench.players.fighting import HALE, Fighter
from bench.players.walking import first, open_rooms, stairs_down, step_towards
from bench.players.weighing import tile_feared, wounds_feared
from companion.engine.game import Option
from companion.engine.history import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.engagement import monsters_in
from companion.games.masmorra.legality.ways import held
from companion.games.masmorra.model import Face, Room, State, Tile
from companion.games.masmorra.model.effects import Change, Make
from companion.games.masmorra.play import GAME

LAST_DOOR = 3
LATE = 12
PACE = 1.5
"""Rooms that shall lie on the table for each turn that is over."""
MARGIN = 1.5
RISK = 1.3
WEAK = 2
BOLD = 5
TOLL = 2
LAST_CHANCE = 17
RED_DEFENSE = 6
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
        if not self._dares_explore(here):
            return None
        ways = [one.command for one in legal if isinstance(one.command, c.Explore)]
        if ways:
            chosen: c.Command = self.chance.choice(ways)
            return chosen
        return self._step(legal, open_rooms(state, here.level))

    def _step(self, legal: list[Option], goals: set[str]) -> c.Command | None:
        """Take a step towards a goal, unless what waits there is too much."""
        step = step_towards(self.state, legal, goals)
        if isinstance(step, c.Move) and self.state.settings.cooperative:
            kinds = [one.kind for one in monsters_in(self.state, step.to)]
            feared = RISK * wounds_feared(self.state, kinds)
            if kinds and self.state.hero.life - feared < 1 and self.state.time < LAST_CHANCE:
                return None
            if kinds and self.state.phase != "roll" and self._strength() < len(kinds) + 1:
                return None
        return step

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
            return False
        spare = MARGIN - (1 if self._is_late() else 0)
        bold = not state.settings.cooperative and state.hero.life >= BOLD
        return bold or state.hero.life - RISK * feared >= spare

    def _is_late(self) -> bool:
        """Tell whether the company is behind its time."""
        return len(self.state.rooms) < PACE * self.state.time

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
        kinds = {"malaphyas", "malaphyas-red"}
        lairs = {one.room for one in state.monsters if one.kind in kinds}
        if not lairs:
            lairs = {one.room for one in state.monsters if _is_boss_below(state, one.room)}
        if state.hero.room in lairs:
            return None
        if state.time < LAST_CHANCE:
            fresh = state.phase == "roll"
            wanted = RED_DEFENSE - 2 if any("red" in one.kind for one in state.monsters) else 3
            if state.hero.life < HALE - 1 or self._strength() + self._reserve() < wanted:
                return None
            if not fresh and self._strength() < 3:
                return None
        return self._step(legal, lairs)


def _is_boss_below(state: State, room: str) -> bool:
    return state.rooms[room].level == LAST_DOOR


def _danger(tile: Tile) -> int:
    """Guess how much damage beats the monsters of a tile, and how many Wounds they bring."""
    if tile.kind == "rune" or tile.boss:
        return FRESH_STRENGTH
    return sum(2 if die == "minor" else 3 for die in tile.spawns) + 2 * len(tile.pictures)
