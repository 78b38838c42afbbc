"""Icons in the sentences of the rules: before the faces of dice, not before a monster's Defense."""

import re

from printables.masmorra.icons import ICONS, with_face_icons

_SHIELD = f"{ICONS['defense'].character}\u00a0"
_VALUE = re.compile(
    rf"{_SHIELD}(?=D[eé]fense[ \u00a0]\d)|(?<=\bits ){_SHIELD}|(?<=\b(?:sa|la) ){_SHIELD}"
    rf"|(?<=\bfor ){_SHIELD}"
)
"""Where the word names the number on a monster's die, in English and French; elsewhere the number
has a word of its own."""

_VERB = re.compile("[\ue000-\uf8ff]\u00a0(?=[a-zäöü])")
"""An icon before a German word in small letters, which is a verb and no face."""


def with_rule_icons(words: str, language: str) -> str:
    """Put its icon before each word that names a face of the dice."""
    told = _VALUE.sub("", with_face_icons(words, language))
    return _VERB.sub("", told) if language == "de" else told
