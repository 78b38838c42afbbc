"""Templates and addresses compiled once for all apps of a run: each test has an app of its own."""

from collections.abc import Callable
from types import CodeType
from typing import Any, ClassVar

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from companion.web.app import CompanionApp


class CompiledTemplates(BytecodeCache):
    """Compiled templates in memory, found by their name and all their text."""

    def __init__(self) -> None:
        """Begin with none."""
        self._compiled: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill in what was compiled before."""
        bucket.code = self._compiled.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        if bucket.code is not None:
            self._compiled[bucket.key, bucket.checksum] = bucket.code


class CompiledRule(Rule):
    """An address whose builder is found by all that it is made from.

    Werkzeug compiles two builders for each of a hundred addresses, three quarters of what making an
    app takes. A version of it that names them otherwise only takes that time again.
    """

    _builders: ClassVar[dict[tuple[str, str, bool], Callable[..., Any]]] = {}

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:  # noqa: FBT001, FBT002 - as Werkzeug has it
        made_from = self.rule, repr(self.defaults), append_unknown
        if made_from not in self._builders:
            self._builders[made_from] = super()._compile_builder(append_unknown)
        return self._builders[made_from]


def compile_once() -> None:
    """Let all apps made from now on in this process share what one has compiled."""
    CompanionApp.url_rule_class = CompiledRule
    CompanionApp.jinja_options = {"bytecode_cache": CompiledTemplates()}
