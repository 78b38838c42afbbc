"""The printed things as typed data, read from `content/*.toml` when somebody first asks."""

from companion.games.paper_dungeons.catalogue.content_catalogue import (
    Catalogue,
    catalogue_of,
    explanation,
    title,
)
from companion.games.paper_dungeons.catalogue.content_mistakes import ContentError, Mistake
from companion.games.paper_dungeons.catalogue.content_packs import (
    VARIANTS,
    Pack,
    packaged,
    packaged_content,
    read_content,
    read_pack,
    variant_content,
)
from companion.games.paper_dungeons.catalogue.room_adjacency import Door, Maze

__all__ = [
    "VARIANTS",
    "Catalogue",
    "ContentError",
    "Door",
    "Maze",
    "Mistake",
    "Pack",
    "catalogue_of",
    "explanation",
    "packaged",
    "packaged_content",
    "read_content",
    "read_pack",
    "title",
    "variant_content",
]
