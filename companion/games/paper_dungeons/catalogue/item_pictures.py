"""The pictures of the kit's items, the same on paper and on screens."""

from collections.abc import Mapping
from types import MappingProxyType

ITEM_PICTURES: Mapping[str, str] = MappingProxyType(
    {
        "ITM-1": "flame-sword",
        "ITM-2": "scepter",
        "ITM-3": "medallion",
        "ITM-4": "cloak",
        "ITM-5": "crown",
        "ITM-6": "cauldron-brew",
        "ITM-7": "armor",
        "ITM-8": "tome",
    }
)
"""The picture of each item; one of a table's own shows what makes items."""
