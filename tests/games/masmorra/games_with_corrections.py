"""Evenings at which people play by the rules, overrule them, and set things by hand."""

from collections.abc import Callable
from typing import Literal

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.correction import HAND_PHASES
from companion.games.masmorra.model import FACES, MAJOR, MINOR, DrawTile, State
from companion.games.masmorra.model.dungeon_map.tile_relocation import other_places, place_word
from tests.games.masmorra.hypothesis_strategies import Evening

CORRECTED = 0.15
OVERRULED = 0.1
_KINDS = (*MINOR, *MAJOR)
_NUMBERS: tuple[Literal["round", "time", "mp", "dm_mp"], ...] = ("round", "time", "mp", "dm_mp")
_PLACES = ("ready", "used")


class Meddled(Evening):
    """An evening with corrections and house rulings in between, at any moment."""

    def meddle(self, steps: int) -> State:
        """Play some steps, or to the end; now and then somebody meddles."""
        for _ in range(steps):
            if self.state.phase == "over":
                break
            chance = self.chance.random()
            if chance < CORRECTED:
                self.correct()
            elif chance < CORRECTED + OVERRULED:
                self.overrule()
            else:
                self.act(self.any_command())
        return self.state

    def any_command(self) -> c.Command:
        """Choose a legal command: what moves the game on, or anything at all."""
        legal = [one.command for one in GAME.options(self.state, 0) if one.refusal is None]
        if not legal or GAME.chance(self.state) or self.chance.random() < 0.6:
            return self.next_command()
        chosen: c.Command = self.chance.choice(legal)
        return chosen

    def correct(self) -> None:
        """Set something by hand, if it can be set."""
        command = self.chance.choice(_CORRECTIONS)(self)
        if GAME.check(self.state, command) is None:
            self.act(command)

    def overrule(self) -> None:
        """Do something that a rule forbids, where the group may."""
        refused = [one for one in GAME.options(self.state, 0) if one.refusal is not None]
        ruled = [one.command for one in refused if one.refusal and one.refusal.kind == "forbidden"]
        if ruled and self.state.settings.policy == "advise":
            events = GAME.decide(self.state, self.chance.choice(ruled), overrule=True)
            self.events += events
            self.state = fold(self.state, events, GAME.evolve)

    def hero(self) -> str:
        """Choose a hero."""
        return self.chance.choice(self.state.heroes).name

    def room(self) -> str:
        """Choose a room, often that of the active hero."""
        return self.chance.choice([*self.state.rooms, *[self.state.hero.room] * 3])

    def other_place(self) -> tuple[str, str]:
        """Choose a tile and where else it could lie."""
        code = self.chance.choice([*self.state.rooms, *self.state.traps])
        places = other_places(self.state, code)
        return code, place_word(self.chance.choice(places)) if places else ""

    def monster(self) -> str:
        """Choose a monster's number."""
        return str(self.chance.choice([1, *(one.id for one in self.state.monsters)]))


_CORRECTIONS: tuple[Callable[[Meddled], c.Correct | c.CorrectDice], ...] = (
    lambda it: c.Correct("life", it.hero(), it.chance.choice([0, 0, 1, 6])),
    lambda it: c.Correct("xp", it.hero(), it.chance.choice([0, 2, 3, 6, 15, 16, 40])),
    lambda it: c.Correct("gold", it.hero(), it.chance.randint(0, 6)),
    lambda it: c.Correct("cards", it.hero(), it.chance.randint(0, 6)),
    lambda it: c.Correct("free_step", it.hero(), it.chance.randint(0, 1)),
    lambda it: c.Correct("room", it.hero(), it.room()),
    lambda it: c.Correct("room_gold", it.room(), it.chance.randint(0, 9)),
    lambda it: c.Correct("opened", it.room(), it.chance.randint(0, 1)),
    lambda it: c.Correct("disarmed", it.chance.choice(["", *it.state.traps]), 1),
    lambda it: c.Correct("monster_room", it.monster(), it.chance.choice(["", it.room()])),
    lambda it: c.Correct("monster_kind", it.monster(), it.chance.choice(_KINDS)),
    lambda it: c.Correct("spawn", it.chance.choice(_KINDS), it.room()),
    lambda it: c.Correct("symbol", it.chance.choice(FACES), it.chance.randint(0, 3)),
    lambda it: c.Correct("die_place", str(it.chance.randint(0, 6)), it.chance.choice(_PLACES)),
    lambda it: c.Correct(it.chance.choice(_NUMBERS), "", it.chance.randint(0, 22)),
    lambda it: c.CorrectDice(tuple(it.chance.choice((*FACES, "")) for _ in it.state.turn.dice)),
    lambda it: c.Correct("place", *it.other_place()),
    lambda it: c.Correct("phase", "", it.chance.choice(HAND_PHASES)),
    lambda it: c.Correct("active", "", it.hero()),
    lambda it: c.Correct("miasma", it.hero(), it.chance.randint(0, 1)),
    lambda it: c.Correct("curse", "", it.chance.choice((*FACES, ""))),
    lambda it: c.Correct("order", it.hero(), it.chance.randint(0, 5)),
    lambda it: c.Correct("die", str(it.chance.randint(0, 6)), it.chance.choice(FACES)),
)


def can_go_on(state: State) -> bool:
    """Tell whether somebody, or chance, can move the game on."""
    if state.phase == "over" or GAME.chance(state) is not None:
        return True
    if isinstance(state.question, DrawTile):
        return True
    return any(one.refusal is None and one.action != "gold" for one in GAME.options(state, 0))
