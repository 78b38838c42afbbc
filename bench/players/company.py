"""A company of heroes that plays a cooperative game soberly: it explores, fights, heals, goes down.

It knows what players know, looks one action ahead, and never talks a rule away. What it wins tells
how hard the Evil cards are.
"""

import random
from fractions import Fraction

from bench.players.tables import opening
from bench.players.walking import first, open_rooms, stairs_down, step_towards
from companion.engine.game import Option
from companion.engine.history import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import Advice, Defeat, advise_fight, advise_reroll
from companion.games.masmorra.advice.fights import worth
from companion.games.masmorra.events import Event
from companion.games.masmorra.legality.engagement import (
    engaging_monsters,
)
from companion.games.masmorra.legality.ways import held
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    PayAttack,
    PayPit,
    Room,
    Settings,
    State,
    Tile,
)
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
        foresight: Against how many monsters the odds of every re-roll are asked for.
        crowd: Against how many monsters a fight is thought through.
    """

    foresight = 4
    crowd = 6

    def __init__(self, seed: int, heroes: int = 3, settings: Settings | None = None) -> None:
        """Open the table, seat the heroes, and begin."""
        self.chance = random.Random(seed)
        self.state: State = GAME.initial
        self.events: list[Event] = []
        self.plan: list[c.Command] = []
        chosen = settings or Settings("alliance", tiles="app", action_dice="app")
        for command in opening(self.chance, chosen, heroes):
            self.act(command)

    def play(self, most: int = 5000) -> State:
        """Play to the end, or for so many commands."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self.act(self.next_command())
        return self.state

    def act(self, command: c.Command) -> None:
        """Do what a command asks for."""
        events = GAME.decide(self.state, command)
        self.events.extend(events)
        self.state = fold(self.state, events, GAME.evolve)

    def next_command(self) -> c.Command:
        """Choose a legal command."""
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
            return first(legal, "pit") or c.PitToll()
        asked = [one.command for one in legal if one.action != "evil"] or [c.AnswerEvil()]
        chosen: c.Command = self.chance.choice(asked)
        return chosen

    # --- Deeds ----------------------------------------------------------------------------------

    def _deed(self, legal: list[Option]) -> c.Command:
        state = self.state
        if engaging_monsters(state):
            return self._fight(legal)
        if state.hero.life <= HALE and (drink := first(legal, "elixir")):
            return drink
        room = state.rooms[state.hero.room].tile.kind
        if room == "treasure" and (chest := first(legal, "room")):
            return chest
        if room == "fountain" and state.hero.life <= HALE and (well := first(legal, "room")):
            return well
        return (
            first(legal, "disarm")
            or self._walk(legal)
            or first(legal, "elixir")
            or self._brew(legal)
            or first(legal, "turn")
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
        if not 0 < len(engaging_monsters(state)) <= self.foresight:
            return _poor_dice(state)
        unhurt = advise_reroll(state, (Defeat(unhurt=True),)).choices[0]
        if unhurt.chance >= LIKELY:
            return unhurt.dice
        return advise_reroll(state, (Defeat(),)).choices[0].dice

    def _fight(self, legal: list[Option]) -> c.Command:
        """Follow the plan that costs least for what it beats; make one when there is none."""
        if self.plan and GAME.check(self.state, self.plan[0]):
            self.plan = []
        if not self.plan and len(engaging_monsters(self.state)) <= self.crowd:
            best = max(advise_fight(self.state), key=self._worth, default=None)
            self.plan = list(best.commands) if best else []
        if self.plan:
            return self.plan.pop(0)
        fights = ("plunge", "attack", "block", "fight")
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
        stairs = stairs_down(state, here.level)
        if stairs == here.id:
            return first(legal, "stairs") if self._dares_go_down(here.level) else None
        if stairs:
            return step_towards(state, legal, {stairs}) if self._dares_go_down(here.level) else None
        if not self._dares_explore(here):
            return None
        ways = [one.command for one in legal if isinstance(one.command, c.Explore)]
        if ways:
            chosen: c.Command = self.chance.choice(ways)
            return chosen
        return step_towards(state, legal, open_rooms(state, here.level))

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
        return step_towards(state, legal, lairs)


def _is_boss_below(state: State, room: str) -> bool:
    return state.rooms[room].level == LAST_DOOR


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
