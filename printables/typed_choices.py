"""Check what somebody typed, and say what there is where it is not among it."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from companion.i18n import verbatim
from printables.errors import AddressError, NearChoiceError, PlacesError, UnknownChoiceError

_Choice = TypeVar("_Choice")

_LONGEST = 60
_LIKE = 0.7
"""From this likeness on, a name may have been meant by another: a letter or two are wrong."""

_ADDRESS = re.compile(rf"https?://[A-Za-z0-9._~:/\[\]-]{{1,{_LONGEST}}}")


def places(words: str) -> frozenset[int]:
    """Read the numbers of places on a sheet.

    Raises:
        PlacesError: They are no numbers from 1 on.
    """
    try:
        numbers = frozenset(int(word) for word in words.split(",") if word.strip())
    except ValueError:
        numbers = frozenset({0})
    if any(number < 1 for number in numbers):
        raise PlacesError(text=verbatim(words))
    return numbers


def address(words: str) -> str:
    """Check an address that is printed as a link.

    Raises:
        AddressError: It is none, or too long to be read from a small code.
    """
    if words and not _ADDRESS.fullmatch(words):
        raise AddressError(text=verbatim(words), most=_LONGEST)
    return words


def chosen(
    what: str, name: str, known: Mapping[str, _Choice], domain: str = "printables"
) -> _Choice:
    """Look a choice up, and say what there is when it is not among it."""
    if name in known:
        return known[name]
    asked, listed = f"@{domain}.choice.{what}", ", ".join(known)
    if near := nearest(name, known):
        raise NearChoiceError(what=asked, name=verbatim(name), near=verbatim(near), known=listed)
    raise UnknownChoiceError(what=asked, name=verbatim(name), known=listed)


def nearest(name: str, known: Iterable[str]) -> str:
    """Give the name that somebody may have meant; nothing where none is like it."""
    by_case = {one.casefold(): one for one in sorted(known, reverse=True)}
    found = get_close_matches(name.casefold(), sorted(by_case), n=1, cutoff=_LIKE)
    return by_case[found[0]] if found else ""
