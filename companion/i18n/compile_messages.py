"""Turn catalogues from .po, which people write, into .mo, which gettext reads. Needs Babel."""

import re
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_BEFORE_COLON = re.compile(" (?=:)")
_BEFORE_PERCENT = re.compile(r"(?<=[\d}]) (?=%)")
_BESIDE_SIGN = re.compile("(?<=«) | (?=[;!?»])")


def compiled_catalogue(source: Path) -> bytes:
    """Compile one .po file; messages marked as fuzzy stay out.

    Raises:
        babel.messages.pofile.PoFileError: The file is not a catalogue; file and line are named.
    """
    language = source.parent.name
    with source.open("rb") as file:
        parsed = read_po(file, locale=language, abort_invalid=True)
    for message in parsed:
        forms = message.string or ""
        message.string = (
            spaced(forms, language)
            if isinstance(forms, str)
            else tuple(spaced(one, language) for one in forms)
        )
    target = BytesIO()
    write_mo(target, parsed)
    return target.getvalue()


def spaced(sentence: str, language: str) -> str:
    """Bind a percent sign to its number, and French punctuation to its word: no line may end there.

    A French colon takes a whole space, the other signs a narrow one, as the Imprimerie nationale
    has it. The .po files hold ordinary spaces, which every keyboard has.
    """
    bound = _BEFORE_PERCENT.sub("\u00a0", sentence)
    if language != "fr":
        return bound
    return _BESIDE_SIGN.sub("\u202f", _BEFORE_COLON.sub("\u00a0", bound))
