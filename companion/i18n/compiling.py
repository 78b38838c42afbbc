"""Turn catalogues from .po, which people write, into .mo, which gettext reads. Needs Babel."""

from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compiled_catalogue(source: Path) -> bytes:
    """Compile one .po file; messages marked as fuzzy stay out.

    Raises:
        babel.messages.pofile.PoFileError: The file is not a catalogue; file and line are named.
    """
    with source.open("rb") as file:
        parsed = read_po(file, locale=source.parent.name, abort_invalid=True)
    target = BytesIO()
    write_mo(target, parsed)
    return target.getvalue()
