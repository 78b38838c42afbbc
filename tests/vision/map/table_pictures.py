"""Small photos of tables for tests."""

from functools import cache

from bench.table_photos.table_photo import TablePhoto
from bench.table_photos.tuning.photos import photo_of
from printables.masmorra.map_photo_templates import MAP
from vision.map.map_reader import read_map
from vision.map.map_reading import MapReading
from vision.map.map_template import MapTemplate, template_of


@cache
def table_photo(seed: int) -> TablePhoto:
    """A table as a photo of eight megapixels."""
    return photo_of(seed, 8.0)


@cache
def template() -> MapTemplate:
    """All tiles and pieces that may lie there."""
    return template_of(MAP.seen())


@cache
def table_reading(seed: int) -> MapReading:
    """What is read of `table_photo`."""
    return read_map(table_photo(seed).jpeg, template())
