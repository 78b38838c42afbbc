"""Keeps the codes of tiles and of clauses whole at the end of a line."""

import re
from collections.abc import Mapping
from functools import lru_cache

from companion.i18n import text
from companion.i18n.soft_hyphens import soft_hyphens

# Browsers break a line after a hyphen, even between figures, unless a joiner follows it.
_JOINER = "\u2060"
_CODE = re.compile(r"(?<![\w-])(\w{1,2}-)(?=(?:\d{1,3}|[a-z]\d{1,2})(?![\w-]))")
_NAMED = re.compile(r"(?<![\w-])([1-3]-)(?=[a-z]{3,}(?![\w-]))")
_CLAUSE = re.compile(r"(?<![\w-])[A-Z]{2,}-(?:[A-Z]+-)*\d{1,3}(?![\w-])")


def non_breaking(sentence: str) -> str:
    """Let no line end within a code such as 1-07, 2-entrance or MON-SPIDER-2."""
    if "-" not in sentence:
        return sentence
    joined = _NAMED.sub(rf"\1{_JOINER}", _CODE.sub(rf"\1{_JOINER}", sentence))
    return _CLAUSE.sub(lambda clause: clause[0].replace("-", f"-{_JOINER}"), joined)


def told(key: str, language: str, params: Mapping[str, str | int]) -> str:
    """Say a message as pages show it: codes stay whole, long words may be parted."""
    return _told(key, language, tuple(params.items()))


@lru_cache(maxsize=16_384)
def _told(key: str, language: str, params: tuple[tuple[str, str | int], ...]) -> str:
    return soft_hyphens(non_breaking(text(key, language, **dict(params))), language)
