"""What is said on top of a screen about the intent that led to it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.engine.rules import Message, Refusal
from companion.web.screens.nonbreaking_codes import told

Tone = Literal["refused", "stale", "done", "passing"]


@dataclass(frozen=True, slots=True)
class Flash:
    """What is said about an intent.

    Attributes:
        tone: ``refused`` by the rules, ``stale`` because others acted, ``done``, or ``passing``:
            true only until the table moves.
        because: One sentence.
        rules: The clauses, most specific first.
        remedy: What would make it legal.
        meanwhile: Who did what since the phone looked, a line each.
        overrule: The command as JSON where the group may do it all the same.
    """

    tone: Tone
    because: str
    rules: tuple[str, ...] = ()
    remedy: str = ""
    meanwhile: tuple[str, ...] = ()
    overrule: str = ""


def message(said: Message, language: str) -> str:
    """Say a message of the rules."""
    return told(said.key, language, said.params)


def refused(refusal: Refusal, language: str, *, overrule: str = "") -> Flash:
    """Say why the rules refuse something."""
    return Flash(
        tone="refused",
        because=message(refusal.because, language),
        rules=refusal.rules,
        remedy=message(refusal.remedy, language) if refusal.remedy else "",
        overrule=overrule if refusal.kind == "forbidden" else "",
    )


def stale(because: str, meanwhile: Iterable[str], refusal: Refusal | None, language: str) -> Flash:
    """Say that others were first, who did what, and why it is no longer possible."""
    return Flash(
        tone="stale",
        because=because,
        rules=refusal.rules if refusal else (),
        remedy=message(refusal.because, language) if refusal else "",
        meanwhile=tuple(meanwhile),
    )
