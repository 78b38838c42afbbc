"""Numbers with decimals, as a language writes them."""

from companion.i18n.languages import DEFAULT_LANGUAGE


def decimal(value: float, language: str) -> str:
    """Write a number with no more decimals than it needs: `63.5` in English, `63,5` elsewhere."""
    written = f"{value:g}"
    return written if language == DEFAULT_LANGUAGE else written.replace(".", ",")


def dimensions(width: float, height: float, language: str) -> str:
    """Write a width and a height so that no line breaks between them."""
    return "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}".join(
        decimal(side, language) for side in (width, height)
    )
