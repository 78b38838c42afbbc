"""Write a tile's code as it stands on paper: what is a word in it is in the reader's language."""

from companion.i18n import text

_WORDS = frozenset(
    {
        *("start", "stairs", "entrance"),
        *("throne", "abyss", "foot", "gallery", "centre"),
        *("den", "drain", "cistern", "outfall"),
    }
)


def written_code(code: str, language: str) -> str:
    """Write a tile's code for readers of a language; as it is where none is told."""
    level, hyphen, word = code.partition("-")
    if not language or word not in _WORDS or not level.isdigit():
        return code
    return f"{level}{hyphen}{text(f'masmorra.print.tiles.code.{word}', language)}"
