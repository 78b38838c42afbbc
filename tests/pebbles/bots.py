"""A player of Pebbles without a person."""

from companion.engine.rules import Message
from tests.pebbles.rules import Command, LeaveToApp, State, Take


class PebblesBots:
    kinds: tuple[str, ...] = ("greedy",)
    usual = "greedy"

    def called(self, kind: str) -> Message:
        return Message(f"pebbles.bot.{kind}")

    def seat(self, _state: State, seat: int, _name: str, _kind: str, _seed: int) -> Command:
        return LeaveToApp(seat)

    def play(self, state: State, seat: int) -> tuple[Command, ...]:
        return (Take(min(3, state.heap)),) if state.turn == seat and state.heap else ()

    def pause(self, _command: Command, _state: object) -> float:
        return 0.0


BOTS = PebblesBots()
