"""What is wrong with content: one sentence with file, key and reason."""

from collections.abc import Mapping

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.rules import Message
from companion.i18n import verbatim


class Mistake(Struct, frozen=True):
    """What is wrong.

    Attributes:
        file: In which file.
        key: At which key.
        because: The whole sentence, file and key included.
    """

    file: str
    key: str
    because: Message

    @property
    def tells_place(self) -> bool:
        """Say that the reason names file and key itself."""
        return True


class ContentError(CompanionError):
    """Content cannot be used."""

    def __init__(self, mistake: Mistake) -> None:
        """Tell a mistake."""
        super().__init__(mistake.because.key, **mistake.because.params)
        self.mistake = mistake


class Report:
    """Gathers mistakes; a key's first word is its table, which says in which file it stands.

    Attributes:
        found: What is wrong so far.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        """Begin with nothing found.

        Args:
            files: The file of each table.
        """
        self._files = files
        self.found: list[Mistake] = []

    def tell(self, key: str, sentence: str, /, **params: str | int) -> None:
        """Note a mistake."""
        self.tell_in(self._files.get(key.partition(".")[0], "-"), key, sentence, **params)

    def tell_in(self, file: str, key: str, sentence: str, /, **params: str | int) -> None:
        """Note a mistake in a file that is not known by the key's table."""
        shown = {
            name: verbatim(value) if isinstance(value, str) else value
            for name, value in {"file": file, "name": key, **params}.items()
        }
        message = Message(f"paper_dungeons.content.{sentence}", shown)
        self.found.append(Mistake(file, key, message))
