"""Seats that the app plays: at once, and by nothing but what their seat may see."""

from collections.abc import Sequence
from typing import get_args

from companion.engine.rules import Message
from companion.engine.seeded_chance import SeededChance
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.look_ahead import Draw
from companion.games.paper_dungeons.commands import Command, TakeSeat
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    Manner,
    SeatedBot,
    State,
    Strength,
    kind_of,
)
from companion.games.paper_dungeons.telling.sentence_parts import bot_words

KINDS = {
    kind_of(bot): bot
    for strength in get_args(Strength)
    for bot in (SeatedBot(manner, strength) for manner in get_args(Manner))
}
"""Every kind of bot by its name, the weakest first."""


class PaperDungeonsBots:
    """The bots of Paper Dungeons, for the table."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Name the kinds: a manner and a strength each."""
        return tuple(KINDS)

    @property
    def usual(self) -> str:
        """Name the kind that is proposed."""
        return kind_of(SeatedBot())

    def called(self, kind: str) -> Message:
        """Say what kind of bot it is."""
        return Message("paper_dungeons.bot", bot_words(KINDS[kind]))

    def seat(self, _state: State, seat: int, name: str, kind: str, seed: int) -> TakeSeat:
        """Give the command that lets the app play a seat."""
        bot = KINDS[kind]
        return TakeSeat(seat, name, SeatedBot(bot.manner, bot.strength, seed))

    def play(self, state: State, seat: int) -> Sequence[Command]:
        """Say what a seat does now: its whole round at once, or an answer."""
        bot = next((one.bot for one in state.seats if one.number == seat), None)
        return () if bot is None else turn(state, seat, bot)

    def pause(self, _command: Command, _state: State) -> float:
        """Let the others wait for nothing: everybody plays at the same time."""
        return 0.0


def turn(state: State, seat: int, bot: SeatedBot) -> Sequence[Command]:
    """Let a bot do what it does next on a sheet; nothing while nobody waits for it."""
    if not state.has_sheet(seat) or is_done(state, state.sheet(seat)):
        return ()
    ways = [one.command for one in GAME.options(state, seat) if one.refusal is None]
    if not ways:
        return ()
    sheet = state.sheet(seat)
    moment = (bot.seed, seat, state.round, state.phase, len(sheet.used), len(sheet.agenda))
    return Bot(bot.manner, bot.strength).play(state, seat, ways, numbers(moment))


def numbers(moment: tuple[object, ...]) -> Draw:
    """Give a bot's chance at a moment: always the same numbers, one after the other."""
    return SeededChance(*moment).random


BOTS = PaperDungeonsBots()
"""What the table asks."""
