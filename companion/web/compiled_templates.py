"""Compiled templates in the user's caches: each is compiled once, not at each start.

To compile those of the first page takes a seventh of a start, and each process would do it.
"""

from contextlib import suppress
from pathlib import Path

from jinja2 import Environment
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from platformdirs import user_cache_path

_OWNERS_ONLY = 0o700
"""What lies there is run: nobody else may put anything into it."""


class CompiledTemplates(FileSystemBytecodeCache):
    """A folder of compiled templates; where it cannot be used, they are compiled all the same.

    Jinja compiles a template anew when its source is another one, or Python.
    """

    def __init__(self, folder: Path) -> None:
        """Keep where they lie; the folder is made when something is put there."""
        super().__init__(str(folder))

    def get_bucket(
        self, environment: Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """Look for a template as these settings compile it."""
        settings = f"{environment.trim_blocks} {environment.lstrip_blocks}"
        shown = environment.preprocess(source, name, filename)
        return super().get_bucket(environment, name, filename, f"{settings} {shown}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a template, if it lies there and can be read."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Put a template there, if the system lets us: the page has it already."""
        with suppress(OSError):
            Path(self.directory).mkdir(_OWNERS_ONLY, parents=True, exist_ok=True)
            super().dump_bytecode(bucket)


def default_folder() -> Path:
    """Give the place of compiled templates in the user's caches."""
    return user_cache_path("companion", appauthor=False) / "templates"
