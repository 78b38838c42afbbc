"""Turn catalogues from .po, which people write, into .mo, which gettext reads. Needs Babel."""

import re
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_BEFORE_COLON = re.compile(" (?=:)")
_BESIDE_SIGN = re.compile("(?<=«) | (?=[;!?»])")


def compiled_catalogue(source: Path) -> bytes:
    """Compile one .po file; messages marked as fuzzy stay out.

    Raises:
        babel.messages.pofile.PoFileError: The file is not a catalogue; file and line are named.
    """
    language = source.parent.name
    with source.open("rb") as file:
        parsed = read_po(file, locale=language, abort_invalid=True)
    if language == "fr":
        for message in parsed:
            said = message.string
            message.string = (
                spaced(said) if isinstance(said, str) else tuple(spaced(one) for one in said or ())
            )
    target = BytesIO()
    write_mo(target, parsed)
    return target.getvalue()


def spaced(sentence: str) -> str:
    """Bind French punctuation to its word: it stands after a space at which no line may end.

    A colon takes a whole space, the other signs a narrow one, as the Imprimerie nationale has it.
    The .po files hold ordinary spaces, which every keyboard has.
    """
    return _BESIDE_SIGN.sub("\u202f", _BEFORE_COLON.sub("\u00a0", sentence))
