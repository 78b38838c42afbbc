"""The error tree of the companion.

::

    CompanionError                a sentence for a person: message key and parameters
    ├── IllegalCommandError       the rules say no; carries the refusal
    ├── UnknownTableError         no such table, or a link that is not valid (table)
    ├── StaleTableError           decided again on the newest state, and no longer legal (table)
    ├── CorruptHistoryError       a stored log that cannot be read (table)
    └── ...                       each package may add its own leaves

`printables` and `vision` hang their own roots below `CompanionError`, so that the command line and
the web answer all of them in one place.
"""

from collections.abc import Mapping

from companion.engine.rules import Message, Refusal


class CompanionError(Exception):
    """A failure that a person can be told about in one sentence."""

    def __init__(self, key: str, /, **params: str | int) -> None:
        """Keep the message key and its parameters; they are translated where they are shown."""
        super().__init__(key)
        self.key = key
        self.params: Mapping[str, str | int] = params

    @property
    def message(self) -> Message:
        """The sentence as a translatable value."""
        return Message(self.key, dict(self.params))

    def __str__(self) -> str:
        """Show the key and what it is about, for logs."""
        about = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({about})" if about else self.key


class IllegalCommandError(CompanionError):
    """The rules forbid a command that somebody sent without asking first."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal with its clauses."""
        super().__init__(refusal.because.key, **refusal.because.params)
        self.refusal = refusal


def overruled(refusal: Refusal | None, *, may_overrule: bool) -> Refusal | None:
    """Give the refusal that a group overrules, if a command meets one.

    Raises:
        IllegalCommandError: It is refused, and that may not be overruled; what is impossible never.
    """
    if refusal is not None and (refusal.kind == "impossible" or not may_overrule):
        raise IllegalCommandError(refusal)
    return refusal
