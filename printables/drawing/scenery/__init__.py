"""Where the thing in a picture is: rock, masonry, water, flame, cloth, cut as by hand."""

from printables.drawing.scenery.ground import Ground
from printables.drawing.scenery.indoors import INDOORS
from printables.drawing.scenery.outdoors import OUTDOORS

__all__ = ["SCENERY", "Ground"]

SCENERY = {**INDOORS, **OUTDOORS}
"""Each cuts what its name says into a ground."""
