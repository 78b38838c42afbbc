"""What the command line says, in the language of the terminal."""

from companion.i18n import system_language, text


def say(key: str, /, **params: str | int) -> str:
    """Say a message in the language of the terminal."""
    return text(key, system_language(), **params)
