"""What Tabletop Simulator reads of a thing on its table.

It measures in inches: a tile of scale 1 is two wide, and a card of scale 1 as wide as a card is.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from printables.units import MM_PER_INCH

Thing = dict[str, Any]

COLUMNS, ROWS = 10, 7
"""The cards on a sheet; the last place stays free for what others see of a hidden hand."""

ON_SHEET = COLUMNS * ROWS - 1
_CARD_MM = 63.0
_TILE_INCHES = 2.0
_BOX, _FIGURE_MM = 0, 40.0
_DIE_TYPE, _CARDBOARD = 2, 3
_THICK, _THIN = 0.15, 0.05


def thing(kind: str, name: str, title: str, scale: float = 1.0, **more: object) -> Thing:
    """Describe what all things have in common.

    Args:
        kind: What the simulator calls it.
        name: Tells it from all others.
        title: What players read.
        scale: How large it is.
        more: What only such a thing has.
    """
    return {
        "GUID": guid(name),
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotZ"), 0.0),
            "rotY": 180.0,
            **dict.fromkeys(("scaleX", "scaleY", "scaleZ"), round(scale, 4)),
        },
        "Nickname": title,
        **more,
    }


def guid(name: str) -> str:
    """Give the six signs by which the simulator tells things apart."""
    return blake2b(name.encode(), digest_size=3).hexdigest()


def placed(what: Thing, x: float, z: float) -> Thing:
    """Put a thing onto the table, a little above it."""
    return {**what, "Transform": {**what["Transform"], "posX": x, "posY": 1.5, "posZ": z}}


def rows_for(cards: int) -> int:
    """Count the rows of a sheet with so many cards and a free place; the simulator wants two."""
    return max(2, cards // COLUMNS + 1)


def sheet_of_cards(faces: str, backs: str, rows: int, *, unique: bool) -> Thing:
    """Describe a sheet of faces, and the back of all or the sheet of each one's back."""
    return {
        "FaceURL": faces,
        "BackURL": backs,
        "NumWidth": COLUMNS,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": unique,
        "Type": 0,
    }


def deck(
    name: str,
    title: str,
    width: float,
    cards: Sequence[tuple[str, int]],
    sheets: Mapping[str, Thing],
) -> Thing:
    """Describe a deck.

    Args:
        name: Tells it from all others.
        title: What players read.
        width: Of a card, in mm.
        cards: The name of each, and its place: a hundred times its sheet, and which one on it.
        sheets: By number.
    """
    scale = width / _CARD_MM
    inside = [
        thing(
            "Card",
            f"{name}-{card}-{place}",
            card,
            scale,
            CardID=place,
            CustomDeck={f"{place // 100}": sheets[f"{place // 100}"]},
        )
        for card, place in cards
    ]
    if len(inside) == 1:
        return inside[0]
    used = {f"{place // 100}": sheets[f"{place // 100}"] for _, place in cards}
    places = [place for _, place in cards]
    return thing(
        "Deck", name, title, scale, DeckIDs=places, CustomDeck=used, ContainedObjects=inside
    )


def tile(name: str, title: str, width: float, front: str, back: str) -> Thing:
    """Describe a board or tile with two sides."""
    image = _image(front, back or front)
    image["CustomTile"] = {"Type": _BOX, "Thickness": _THIN, "Stackable": False, "Stretch": True}
    return thing("Custom_Tile", name, title, width / MM_PER_INCH / _TILE_INCHES, CustomImage=image)


def token(name: str, title: str, width: float, front: str) -> Thing:
    """Describe what has the outline of its picture."""
    image = _image(front, "")
    image["CustomToken"] = {
        "Thickness": _THICK,
        "MergeDistancePixels": 5.0,
        "StandUp": False,
        "Stackable": True,
    }
    return thing("Custom_Token", name, title, width / MM_PER_INCH / _TILE_INCHES, CustomImage=image)


def figure(name: str, title: str, height: float, side: str) -> Thing:
    """Describe what stands upright."""
    return thing(
        "Figurine_Custom", name, title, height / _FIGURE_MM, CustomImage=_image(side, side)
    )


def die(name: str, title: str, edge: float, model: str, faces: str) -> Thing:
    """Describe a die with a body of its own."""
    mesh = {
        "MeshURL": model,
        "DiffuseURL": faces,
        "NormalURL": "",
        "ColliderURL": "",
        "Convex": True,
        "MaterialIndex": _CARDBOARD,
        "TypeIndex": _DIE_TYPE,
        "CastShadows": True,
    }
    return thing("Custom_Model", name, title, edge / MM_PER_INCH, CustomMesh=mesh)


def bag(name: str, title: str, inside: Sequence[Thing]) -> Thing:
    """Put things into a bag."""
    return thing("Bag", name, title, ContainedObjects=list(inside))


def saved(title: str, things: Sequence[Thing]) -> Thing:
    """Make a saved object, as the simulator keeps it in its folder."""
    return {"SaveName": title, "VersionNumber": "", "ObjectStates": list(things)}


def _image(front: str, back: str) -> Thing:
    return {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}
