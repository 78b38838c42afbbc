"""Seats that the app plays: step by step, and by nothing but what their seat may see."""

from collections.abc import Sequence

from companion.engine.rules import Message
from companion.engine.seeded_chance import SeededChance
from companion.games.masmorra.app_play.cooperative_player import Company
from companion.games.masmorra.commands import (
    ComeIn,
    Command,
    EndMovement,
    KeepDice,
    LeaveToApp,
    LetResolve,
    RerollDice,
    RollDice,
    TakeSeat,
)
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.legality.offered_options.card_options import interrupters
from companion.games.masmorra.model import COLOURS, HEROES, SKILLS, SeatedBot, Skill, State

LOOK = 1.2
"""Seconds in which the others read what a step led to."""
GLANCE = 0.5
"""Where dice are rolled or kept, nothing has to be read."""
ANSWER = 10.0
"""Where somebody holds a card for the fight or Payback that a bot is in, it takes time to play."""
_QUICK = (RollDice, RerollDice, KeepDice, EndMovement, LeaveToApp, LetResolve)


class Novice(Company):
    """A player who thinks a fight through against one monster, and takes the dice as they fall."""

    foresight = 0
    crowd = 1


MINDS: dict[Skill, type[Company]] = {"novice": Novice, "veteran": Company}


class MasmorraBots:
    """The bots of Masmorra, for the table."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Name the kinds, the weaker first."""
        return SKILLS

    @property
    def usual(self) -> str:
        """Name the kind that is proposed."""
        return SKILLS[0]

    def called(self, kind: str) -> Message:
        """Say what kind of bot it is."""
        return Message(f"masmorra.bot.{kind}")

    def seat(self, state: State, seat: int, name: str, kind: str, seed: int) -> TakeSeat | ComeIn:
        """Give the command that lets the app play a seat: with its hero, or the first free one."""
        skill = next(one for one in SKILLS if one == kind)
        bot = SeatedBot(skill, seed)
        taken = [one for one in state.seats if one.number != seat]
        hero = next(one for one in HEROES if one not in {other.hero for other in taken})
        colour = next(one for one in COLOURS if one not in {other.colour for other in taken})
        own = ""
        for sits in state.seats:
            if sits.number == seat:
                hero, colour, own = sits.hero, sits.colour, sits.own
        command = ComeIn if state.heroes else TakeSeat
        return command(seat, name, hero, colour, own, bot)

    def play(self, state: State, seat: int) -> Sequence[Command]:
        """Say what a seat does next; nothing while somebody else is asked."""
        bot = next((one.bot for one in state.seats if one.number == seat), None)
        if bot is None or not state.heroes or state.phase == "over" or seat_to_act(state) != seat:
            return ()
        given_over = LeaveToApp()
        if state.question is not None and GAME.check(state, given_over) is None:
            return (given_over,)
        chance = SeededChance(bot.seed, seat, state.round, state.turn, state.hero, state.question)
        return (MINDS[bot.skill](state, chance).next_command(),)

    def pause(self, command: Command, state: State) -> float:
        """Say for how many seconds the others look at what was done, or may play a card on it."""
        if interrupters(state) - GAME.by_app(state).keys():
            return ANSWER
        return GLANCE if isinstance(command, _QUICK) else LOOK


BOTS = MasmorraBots()
"""What the table asks."""
