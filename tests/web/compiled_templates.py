"""Templates that are compiled once for all apps of a run: each test has an app of its own."""

from types import CodeType

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


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


def compile_once() -> None:
    """Let all apps made from now on in this process share what one has compiled."""
    Flask.jinja_options = {"bytecode_cache": CompiledTemplates()}
