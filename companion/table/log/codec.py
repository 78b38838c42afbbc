"""Commands, events and answers to JSON and back; the tags are the stored names."""

import threading
from collections.abc import Mapping
from types import GenericAlias
from typing import TypeVar, get_args

import msgspec

from companion.engine.game import Game
from companion.table.errors import BadIntentError, CorruptHistoryError
from companion.table.log.build_decoders_before_threads import build_decoders
from companion.table.log.row_types import Command, Drawn, Event, Replaced, State

T = TypeVar("T")

LARGEST_COMMAND = 64 * 1024
"""Bytes; the largest honest command, a described tile, takes less than one thousand."""


class StoredReplaced(msgspec.Struct, frozen=True):
    """A replaced action whose events are still JSON."""

    seq: int
    answers: tuple[Drawn, ...]
    events: tuple[msgspec.Raw, ...]


class Codec:
    """Reads and writes one game's commands and events."""

    def __init__(self, game: Game) -> None:
        """Prepare the decoders of a game; `codec_of` does it once for each."""
        build_decoders()
        self.game = game
        self._command_type = game.command_type
        self._encode = msgspec.json.Encoder().encode
        self._command = msgspec.json.Decoder(game.command_type)
        self._event = msgspec.json.Decoder(game.event_type)
        self._events = msgspec.json.Decoder(GenericAlias(tuple, (game.event_type, ...)))
        self._state = msgspec.json.Decoder(type(game.initial))
        self._answers = msgspec.json.Decoder(tuple[Drawn, ...])
        self._replaced = msgspec.json.Decoder(tuple[StoredReplaced, ...])

    def encode(self, value: object) -> str:
        """Write a command, events, answers or replaced actions as JSON."""
        return self._encode(value).decode()

    def intended(self, data: Mapping[str, object] | bytes) -> Command:
        """Read what a phone sent: JSON, or form fields whose numbers are texts.

        Raises:
            BadIntentError: It is no command of this game.
        """
        try:
            if isinstance(data, bytes):
                if len(data) > LARGEST_COMMAND:
                    raise BadIntentError("table.error.too_large")
                return self._command.decode(data)
            command = msgspec.convert(data, self._command_type, strict=False)
            self.intent_text(command)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadIntentError("table.error.garbled") from error
        return command

    def intent_text(self, command: Command, most: int = LARGEST_COMMAND) -> str:
        """Write a phone's command, which must be of this game and of honest size.

        Raises:
            BadIntentError: It is not.
        """
        try:
            text = self._encode(command)
        except (TypeError, UnicodeError, RecursionError, OverflowError) as error:
            raise BadIntentError("table.error.garbled") from error
        if len(text) > most:
            raise BadIntentError("table.error.too_large")
        if not isinstance(command, get_args(self._command_type) or self._command_type):
            raise BadIntentError("table.error.garbled")
        return text.decode()

    def command(self, text: str) -> Command:
        """Read a stored command."""
        return self._stored(self._command, text)

    def events(self, text: str) -> tuple[Event, ...]:
        """Read stored events."""
        return tuple(self._stored(self._events, text))

    def state(self, text: str | msgspec.Raw) -> State:
        """Read a state that a snapshot holds."""
        return self._stored(self._state, text)

    def answers(self, text: str) -> tuple[Drawn, ...]:
        """Read stored answers."""
        return self._stored(self._answers, text)

    def replaced(self, text: str) -> tuple[Replaced, ...]:
        """Read the actions that an undo carries."""
        stored = self._stored(self._replaced, text)
        return tuple(
            Replaced(
                one.seq,
                one.answers,
                tuple(self._stored(self._event, event) for event in one.events),
            )
            for one in stored
        )

    @staticmethod
    def _stored(decoder: msgspec.json.Decoder[T], text: str | msgspec.Raw) -> T:
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise CorruptHistoryError("table.error.corrupt", reason=str(error)) from error


_lock = threading.Lock()
_codecs: dict[int, Codec] = {}


def codec_of(game: Game) -> Codec:
    """Give the codec of a game, which is made once."""
    with _lock:
        # A codec keeps its game, so that no other one can come to bear the same number.
        codec = _codecs.get(id(game))
        if codec is None:
            codec = _codecs[id(game)] = Codec(game)
    return codec


def tag_of(command: Command) -> str:
    """Give the stored name of a command."""
    return str(command.__struct_config__.tag)
