"""What the command line says, in the language of the terminal."""

from collections.abc import Iterable

from companion.i18n import system_language, text


def say(key: str, /, **params: str | int) -> str:
    """Say a message in the language of the terminal."""
    return text(key, system_language(), **params)


def said_plainly(heading: str, words: str, *, examples: Iterable[str]) -> str:
    """Put together what stands below a command's options: an explanation, then examples."""
    lines = "\n".join(f"  {example}" for example in examples)
    return f"{say(words)}\n\n\b\n{say(heading)}\n{lines}"
