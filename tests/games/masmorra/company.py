"""A company of heroes that plays a cooperative game soberly: it explores, fights, heals, goes down.

It knows what players know, looks one action ahead, and never talks a rule away. What it wins tells
how hard the Evil cards are.
"""

import random
from collections import deque
from collections.abc import Iterator

from companion.engine.game import Option
from companion.engine.history import fold
from companion.games.masmorra import commands as c
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
DARING = 3
FRESH_STRENGTH = 4
_ATTACK: tuple[Face, ...] = ("melee", "ranged", "magic")


class Duel:
    """A look ahead over the fights in the hero's room: attacks, blocks, and what could be made.

    Attributes:
        budget: How many tables may still be looked at.
    """

    def __init__(self, state: State, budget: int = 400) -> None:
        """Begin with the table as it stands."""
        self._start = state
        self.budget = budget

    def best(self) -> c.Command:
        """Give the command that leads to the best end."""
        return max(
            (
                (self._worth(later), number, command)
                for number, (command, later) in enumerate(self._next(self._start))
            ),
            key=lambda one: (one[0], -one[1]),
        )[2]

    def _worth(self, state: State) -> float:
        """Value a table by the best that can follow."""
        self.budget -= 1
        if self.budget > 0 and _is_fighting(state):
            return max(
                (self._worth(later) for _, later in self._next(state)), default=_value(state)
            )
        return _value(state)

    def _next(self, state: State) -> Iterator[tuple[c.Command, State]]:
        """List what can be done next in a fight, and what it leads to."""
        for command in _fighting_commands(state):
            yield command, fold(state, GAME.decide(state, command), GAME.evolve)


def _is_fighting(state: State) -> bool:
    question = state.question
    if state.phase == "over" or (question and not isinstance(question, PayAttack | BlockPayback)):
        return False
    return question is not None or bool(engaging_monsters(state))


def _fighting_commands(state: State) -> Iterator[c.Command]:
    question = state.question
    if question is None:
        kinds = {one.kind: one.id for one in engaging_monsters(state)}
        yield from (c.Fight(number) for number in kinds.values())
        return
    legal = [one for one in GAME.options(state, 0) if one.refusal is None]
    if isinstance(question, PayAttack):
        ways = [one.command for one in legal if isinstance(one.command, c.Attack)]
        yield from ways[:-1][:4]
        yield ways[-1]
        beaten = len(ways) > 1
    else:
        blocks = [one.command for one in legal if isinstance(one.command, c.Block)]
        yield from blocks[:1] if len(blocks) == 1 else (blocks[0], blocks[-1])
        beaten = blocks[0].pay != c.Block().pay
    if not beaten:
        wanted = "melee" if isinstance(question, PayAttack) else "defense"
        for one in legal:
            if one.action in {"ability", "free_step"} or (
                isinstance(one.command, c.UseMagic) and one.command.face == wanted
            ):
                yield one.command


def _value(state: State) -> float:
    """Value a table after a fight: life first, then XP, then what is left to spend."""
    if state.result is not None:
        return 1000 if state.result.won else -1000
    hero = state.hero
    ready = sum(die.place == "ready" for die in state.turn.dice)
    foes = len(monsters_in(state, hero.room))
    return 4 * hero.life + 1.5 * hero.xp - 2 * foes + 0.4 * ready + 0.2 * hero.gold


class Company:
    """Heroes that play together.

    Attributes:
        state: The table now.
        events: All that happened.
    """

    def __init__(self, seed: int, heroes: int = 3, settings: Settings | None = None) -> None:
        """Open the table, seat the heroes, and begin."""
        self.chance = random.Random(seed)
        self.state: State = GAME.initial
        self.events: list[Event] = []
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
            again = c.RerollDice(_poor_dice(state))
            return c.KeepDice() if GAME.check(state, again) else again
        if state.phase in {"dm_move", "dm_spawn"}:
            return c.EndMovement()
        return self._deed(legal)

    # --- Questions ------------------------------------------------------------------------------

    def _answer(self, legal: list[Option]) -> c.Command:
        question = self.state.question
        if isinstance(question, PayAttack | BlockPayback):
            return Duel(self.state).best()
        if isinstance(question, PayPit):
            return _first(legal, "pit") or c.PitToll()
        asked = [one.command for one in legal if one.action != "evil"] or [legal[0].command]
        chosen: c.Command = self.chance.choice(asked)
        return chosen

    # --- Deeds ----------------------------------------------------------------------------------

    def _deed(self, legal: list[Option]) -> c.Command:
        state = self.state
        if engaging_monsters(state):
            return Duel(self.state).best()
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
            or _first(legal, "turn")
            or c.CollectBounties()
        )

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
        if danger == 0:
            return state.hero.life > 1
        return state.hero.life >= DARING + (danger > DARING) and self._strength() >= danger

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
    keep: set[Face] = {"melee", "ranged", "magic"}
    if engaging_monsters(state):
        keep.add("defense")
    else:
        keep.add("step")
    if state.hero.life <= HALE:
        keep.add("elixir")
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.place == "ready" and die.face not in keep and not die.fixed
    )


def _danger(tile: Tile) -> int:
    """Guess how many Wounds the monsters of a tile bring, and how much damage beats them."""
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
