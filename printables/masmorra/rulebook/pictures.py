"""All pictures of the rulebook of Masmorra."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.masmorra.rulebook.beside_clauses import BESIDE
from printables.masmorra.rulebook.cover import COVER
from printables.rulebook.pictures import Picture

PICTURES: Mapping[str, Picture] = MappingProxyType({**BESIDE, "cover": COVER})
"""By the names that the content file gives them."""
