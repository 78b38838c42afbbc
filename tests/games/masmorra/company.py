"""A company of heroes that plays a cooperative game soberly: it explores, fights, heals, goes down.

It knows what players know, looks one action ahead, and never talks a rule away. What it wins tells
how hard the Evil cards are.
"""

import random
from collections import deque
from fractions import Fraction

from companion.engine.game import Option
from companion.engine.history import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import Advice, Defeat, advise_fight, advise_reroll
from companion.games.masmorra.advice.fights import worth
from companion.games.masmorra.events import Event
from companion.games.masmorra.legality.engagement import (
    engaging_monsters,
    monsters_in,
)
from companion.games.masmorra.legality.stairs import other_end
from companion.games.masmorra.legality.ways import held
from companion.games.masmorra.model import (
    COLOURS,
    HEROES,
    BlockPayback,
    Face,
    PayAttack,
    PayPit,
    Room,
    Settings,
    State,
    Tile,
)
from companion.games.masmorra.model.geometry import grid, open_doorways
from companion.games.masmorra.play import GAME

LAST_DOOR = 3
HALE = 4
LATE = 13
FULL_LIFE = 6
PACE = 1.2
CAUTION = 2
FRESH_STRENGTH = 4
LIKELY = Fraction(1, 2)
_ATTACK: tuple[Face, ...] = ("melee", "ranged", "magic")


class Company:
    """Heroes that play together.

    Attributes:
        state: The table now.
        events: All that happened.
        plan: What is still to be done of a fight.
    """

    def __init__(self, seed: int, heroes: int = 3, settings: Settings | None = None) -> None:
        """Open the table, seat the heroes, and begin."""
        self.chance = random.Random(seed)
        self.state: State = GAME.initial
        self.events: list[Event] = []
        self.plan: list[c.Command] = []
        self._act(c.OpenTable(settings or Settings("alliance", tiles="app", action_dice="app")))
        names = list(HEROES)
        self.chance.shuffle(names)
        for seat, name in enumerate(names[:heroes]):
            self._act(c.TakeSeat(seat + 1, f"Player {seat + 1}", name, COLOURS[seat]))
        self._act(c.BeginGame(1))

    def play(self, most: int = 5000) -> State:
        """Play to the end, or for so many commands."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self._act(self._choose())
        return self.state

    def _act(self, command: c.Command) -> None:
        events = GAME.decide(self.state, command)
        self.events.extend(events)
        self.state = fold(self.state, events, GAME.evolve)

    def _choose(self) -> c.Command:
        state = self.state
        chance = GAME.chance(state)
        if chance is not None:
            drawn = tuple(self.chance.choice(one) for one in chance.dice)
            answer: c.Command = GAME.answer(state, drawn)
            return answer
        legal = [one for one in GAME.options(state, 0) if one.refusal is None]
        if state.question is not None:
            return self._answer(legal)
        if state.phase == "roll":
            walk = None if engaging_monsters(state) else self._walk(legal)
            return walk or c.RollDice()
        if state.phase == "reroll":
            again = c.RerollDice(self._poor_dice())
            return c.KeepDice() if GAME.check(state, again) else again
        if state.phase in {"dm_move", "dm_spawn"}:
            return c.EndMovement()
        return self._deed(legal)

    # --- Questions ------------------------------------------------------------------------------

    def _answer(self, legal: list[Option]) -> c.Command:
        question = self.state.question
        if isinstance(question, PayAttack | BlockPayback):
            return self._fight(legal)
        if isinstance(question, PayPit):
            return _first(legal, "pit") or c.PitToll()
        asked = [one.command for one in legal if one.action != "evil"] or [c.AnswerEvil()]
        chosen: c.Command = self.chance.choice(asked)
        return chosen

    # --- Deeds ----------------------------------------------------------------------------------

    def _deed(self, legal: list[Option]) -> c.Command:
        state = self.state
        if engaging_monsters(state):
            return self._fight(legal)
        if state.hero.life <= HALE and (drink := _first(legal, "elixir")):
            return drink
        room = state.rooms[state.hero.room].tile.kind
        if room == "treasure" and (chest := _first(legal, "room")):
            return chest
        if room == "fountain" and state.hero.life <= HALE and (well := _first(legal, "room")):
            return well
        return (
            _first(legal, "disarm")
            or self._walk(legal)
            or _first(legal, "elixir")
            or self._brew(legal)
            or _first(legal, "turn")
            or c.CollectBounties()
        )

    def _brew(self, legal: list[Option]) -> c.Command | None:
        """Make an elixir of what is left, by magic or an ability, where one is needed."""
        state = self.state
        if state.hero.life >= FULL_LIFE:
            return None
        for one in legal:
            if one.action == "ability" or getattr(one.command, "face", "") == "elixir":
                later = fold(state, GAME.decide(state, one.command), GAME.evolve)
                if held(later, "elixir") > held(state, "elixir"):
                    command: c.Command = one.command
                    return command
        return None

    def _poor_dice(self) -> tuple[int, ...]:
        """List the dice that are worth another roll: for the fight here, if there is one."""
        state = self.state
        if not engaging_monsters(state):
            return _poor_dice(state)
        unhurt = advise_reroll(state, (Defeat(unhurt=True),)).choices[0]
        if unhurt.chance >= LIKELY:
            return unhurt.dice
        return advise_reroll(state, (Defeat(),)).choices[0].dice

    def _fight(self, legal: list[Option]) -> c.Command:
        """Follow the plan that costs least for what it beats; make one when there is none."""
        if not self.plan or GAME.check(self.state, self.plan[0]):
            advice = advise_fight(self.state)
            best = max(advice, key=self._worth, default=None)
            self.plan = list(best.commands) if best else []
        if self.plan:
            return self.plan.pop(0)
        fights = ("fight", "block")
        return next((one.command for one in legal if one.action in fights), None) or c.Attack()

    def _worth(self, advice: Advice) -> float:
        """Weigh XP against Wounds, which weigh more the fewer Life Points are left."""
        left = self.state.hero.life - advice.wounds
        return worth(advice.beaten) - 2 * advice.wounds - (6 if left <= 1 else 0)

    def _walk(self, legal: list[Option]) -> c.Command | None:
        """Go on: down where stairs are known, else where something is to be explored."""
        state = self.state
        here = state.rooms[state.hero.room]
        if here.level >= LAST_DOOR:
            return self._approach(legal)
        stairs = _stairs_down(state, here.level)
        if stairs == here.id:
            return _first(legal, "stairs") if self._dares_go_down(here.level) else None
        if stairs:
            return _towards(state, legal, {stairs}) if self._dares_go_down(here.level) else None
        if not self._dares_explore(here):
            return None
        ways = [one.command for one in legal if isinstance(one.command, c.Explore)]
        if ways:
            chosen: c.Command = self.chance.choice(ways)
            return chosen
        return _towards(state, legal, _open_rooms(state, here.level))

    def _dares_go_down(self, level: int) -> bool:
        """Go to Level 3 only when all are hale, or when time presses."""
        lives = [hero.life for hero in self.state.heroes]
        return level == 1 or self.state.time >= LATE or min(lives) >= HALE

    def _dares_explore(self, here: Room) -> bool:
        """Explore what is not too dangerous for the life and the dice that are left."""
        state = self.state
        top = state.stacks[f"small-{here.level}"].top
        if top is None:
            return False
        danger = _danger(top)
        needed = CAUTION + (0 if danger == 0 else 1 if danger <= 2 else 2)
        needed += 0 if self._is_late() else 1
        return state.hero.life >= needed and self._strength() >= danger

    def _is_late(self) -> bool:
        """Tell whether the company is behind its time."""
        return len(self.state.rooms) < PACE * self.state.time

    def _strength(self) -> int:
        """Count what can strike; before the roll, what it will bring on average."""
        if self.state.phase == "roll":
            return FRESH_STRENGTH
        return sum(held(self.state, face) for face in _ATTACK)

    def _approach(self, legal: list[Option]) -> c.Command | None:
        """On Level 3 go to Malaphyas, or to those who bar the way to him, when hale enough."""
        state = self.state
        kinds = {"malaphyas", "malaphyas-red"}
        lairs = {one.room for one in state.monsters if one.kind in kinds}
        if not lairs:
            lairs = {one.room for one in state.monsters if _is_boss_below(state, one.room)}
        if state.hero.room in lairs:
            return None
        if state.time < 19 and (state.hero.life < HALE or self._strength() < 2):
            return None
        return _towards(state, legal, lairs)


def _is_boss_below(state: State, room: str) -> bool:
    return state.rooms[room].level == LAST_DOOR


def _first(legal: list[Option], action: str) -> c.Command | None:
    return next((one.command for one in legal if one.action == action), None)


def _poor_dice(state: State) -> tuple[int, ...]:
    """List the dice that are worth another roll."""
    keep: set[Face] = {"melee", "ranged", "magic", "step"}
    if state.hero.life < HALE:
        keep = {"elixir", "magic"}
    elif state.hero.life == HALE:
        keep.add("elixir")
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.place == "ready" and die.face not in keep and not die.fixed
    )


def _danger(tile: Tile) -> int:
    """Guess how much damage beats the monsters of a tile, and how many Wounds they bring."""
    if tile.kind == "rune" or tile.boss:
        return FRESH_STRENGTH
    return sum(2 if die == "minor" else 3 for die in tile.spawns) + 2 * len(tile.pictures)


def _stairs_down(state: State, level: int) -> str:
    kind = "stairs2" if level == 1 else "stairs3"
    return next((room.id for room in state.rooms.values() if room.tile.kind == kind), "")


def _open_rooms(state: State, level: int) -> set[str]:
    """List the rooms of a level from which something can be explored."""
    covered = grid(state, level)
    rooms = (room for room in state.rooms.values() if room.level == level)
    return {room.id for room in rooms if open_doorways(covered, room)}


def _towards(state: State, legal: list[Option], goals: set[str]) -> c.Command | None:
    """Take the first step of a short way that meets few monsters."""
    start = state.hero.room
    came: dict[str, str] = {start: ""}
    todo = deque([start])
    found = ""
    while todo and not found:
        here = todo.popleft()
        if here in goals and here != start:
            found = here
            break
        room = state.rooms[here]
        ways = [*room.exits]
        if (end := other_end(state, room)) in state.rooms:
            ways.append(end)
        for to in sorted(ways, key=lambda code: len(monsters_in(state, code))):
            if to not in came:
                came[to] = here
                todo.append(to)
    if not found:
        return None
    while came[found] != start:
        found = came[found]
    if found == other_end(state, state.rooms[start]):
        return _first(legal, "stairs")
    moves = (one.command for one in legal if isinstance(one.command, c.Move))
    return next((one for one in moves if one.to == found), None)
