"""What people read, in their language: message keys in, sentences out.

A key's first segment names its catalogue, ``locales/<language>/<domain>.po``. Everything here is
the standard library's gettext; Babel compiles the catalogues when the project is built.
"""

from companion.i18n.languages import DEFAULT_LANGUAGE, LANGUAGES, best_language, system_language
from companion.i18n.message_files import UnknownMessageError, catalogue
from companion.i18n.translate import MINUS, MissingParameterError, is_known, text, verbatim

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "MINUS",
    "MissingParameterError",
    "UnknownMessageError",
    "best_language",
    "catalogue",
    "is_known",
    "system_language",
    "text",
    "verbatim",
]
