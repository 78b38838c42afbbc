"""Strategies: any command that can be decoded, mostly with values that a table knows."""

import types
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields

HUGE = 10**15
MANY = 1000


@dataclass(frozen=True)
class AnyCommand:
    """Commands of a game.

    Attributes:
        words: What stands where a command has a word.
        left_out: A type of which no value is made: there is none instead.
    """

    words: Sequence[str]
    left_out: type | None = None

    def of(self, union: object) -> st.SearchStrategy[Any]:
        """Make commands of a tagged union."""
        return st.one_of([self._anything(kind) for kind in get_args(union)])

    def _anything(self, hint: object) -> st.SearchStrategy[Any]:
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Literal:
            return st.sampled_from(parts)
        if origin in {Union, types.UnionType}:
            return st.one_of([self._anything(part) for part in parts])
        if origin is tuple and parts[-1] is not Ellipsis:
            return st.tuples(*(self._anything(part) for part in parts))
        if origin is tuple:
            few = st.lists(self._anything(parts[0]), max_size=7).map(tuple)
            return few | few.map(lambda values: values * MANY)
        if origin is dict:
            key, value = parts
            return st.dictionaries(self._anything(key), self._anything(value), max_size=3)
        return self._plain(hint)

    def _plain(self, hint: object) -> st.SearchStrategy[Any]:
        if isinstance(hint, type) and issubclass(hint, Struct) and hint is not self.left_out:
            hints = get_type_hints(hint)
            values = {one.name: self._anything(hints[one.name]) for one in fields(hint)}
            return st.builds(hint, **values)
        if hint is str:
            return st.sampled_from(self.words)
        if hint is bool:
            return st.booleans()
        if hint is int:
            return st.integers(-2, 9) | st.sampled_from([-HUGE, HUGE])
        return st.none()
