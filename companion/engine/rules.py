"""Rules as values: a clause of a rulebook, and a "no" that cites it."""

from typing import Literal

from msgspec import Struct, field


class Rule(Struct, frozen=True):
    """One numbered clause of a game's digest, in our own words.

    Attributes:
        id: The clause, such as ``MOVE-4``.
        gist: What it says, in English. Where players read the clause, it is word for word the
            English message of its `RulebookText`.
        forbids: Whether it forbids what a player might try, so that a refusal can cite it.
    """

    id: str
    gist: str
    forbids: bool = False


class Message(Struct, frozen=True):
    """A sentence that is translated only where it is shown.

    Attributes:
        key: Its key in the catalogues.
        params: What is filled in; a text that starts with ``@`` is itself a key.
    """

    key: str
    params: dict[str, str | int] = field(default_factory=dict)


class Refusal(Struct, frozen=True):
    """Why an action may not be done now.

    Attributes:
        kind: ``impossible`` when there is no such thing to do, ``forbidden`` when a rule says no.
        rules: The ids of the clauses that forbid it, most specific first.
        because: The reason, for a person.
        remedy: What would make the action legal, where there is such a thing.
    """

    kind: Literal["impossible", "forbidden"]
    rules: tuple[str, ...]
    because: Message
    remedy: Message | None = None


def forbidden(
    *rules: Rule, because: str, remedy: str | Message | None = None, **params: str | int
) -> Refusal:
    """Refuse what a rule forbids; a table in advise mode can do it all the same.

    Args:
        rules: The clauses, most specific first.
        because: The reason, as a message key.
        remedy: What would make it legal; a key alone takes the reason's parameters.
        params: What the reason is filled in with.
    """
    return _refusal("forbidden", rules, because, remedy, params)


def impossible(
    *rules: Rule, because: str, remedy: str | Message | None = None, **params: str | int
) -> Refusal:
    """Refuse what cannot be: no such die, no such room, nothing to answer."""
    return _refusal("impossible", rules, because, remedy, params)


def _refusal(
    kind: Literal["impossible", "forbidden"],
    rules: tuple[Rule, ...],
    because: str,
    remedy: str | Message | None,
    params: dict[str, str | int],
) -> Refusal:
    return Refusal(
        kind=kind,
        rules=tuple(rule.id for rule in rules),
        because=Message(because, params),
        remedy=Message(remedy, params) if isinstance(remedy, str) else remedy,
    )
