"""Where the catalogues lie and how they are opened."""

import gettext
import importlib.util
from functools import cache
from io import BytesIO
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"


class UnknownMessageError(LookupError):
    """A message key that the catalogue of its language does not hold."""


@cache
def catalogue(domain: str, language: str, folder: Path = LOCALES) -> gettext.GNUTranslations:
    """Open the catalogue of a domain in a language; each is read once.

    In a checkout the .po file may be newer than what was built from it; then it is compiled in
    memory, if Babel is there to do it.

    Raises:
        UnknownMessageError: There is no such domain or no such language.
    """
    compiled = folder / language / f"{domain}.mo"
    source = compiled.with_suffix(".po")
    if _is_outdated(compiled, source) and importlib.util.find_spec("babel"):
        from companion.i18n.compile_messages import compiled_catalogue  # noqa: PLC0415 - see the docstring

        return gettext.GNUTranslations(BytesIO(compiled_catalogue(source)))
    try:
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError as error:
        raise UnknownMessageError(f"no catalogue {domain!r} in {language!r}") from error


def _is_outdated(compiled: Path, source: Path) -> bool:
    """Tell whether a catalogue's source is newer than what was built from it."""
    try:
        edited = source.stat().st_mtime_ns
    except FileNotFoundError:
        return False
    try:
        return compiled.stat().st_mtime_ns < edited
    except FileNotFoundError:
        return True
