"""Keeps the codes of tiles whole at the end of a line."""

import re

# Browsers break a line after a hyphen, even between figures, unless a joiner follows it.
_JOINER = "\u2060"
_CODE = re.compile(r"(?<![\w-])(\w{1,2}-)(?=(?:\d{1,3}|[a-z]\d{1,2}|start)(?![\w-]))")


def unbroken(sentence: str) -> str:
    """Let no line end within a code such as 1-07."""
    return _CODE.sub(rf"\1{_JOINER}", sentence) if "-" in sentence else sentence
