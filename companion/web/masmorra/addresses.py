"""Where Masmorra's forms, photos and pictures go; their views are loaded when first asked for.

The first page waits for none of them, and they need maps, drawings and the eye.
"""

from dataclasses import dataclass

from flask import Blueprint

from companion.web.config import PHOTO_LIMIT, SET_LIMIT
from companion.web.late import late
from companion.web.security import body_limit


@dataclass(frozen=True, slots=True)
class Address:
    """An address of a view.

    Attributes:
        view: The name of its module and its own, in this package.
        rule: The address.
        limit: Bytes that it takes; 0 for as many as a small form has.
        method: How it is asked.
        name: The module's name in links, where another one shows it.
    """

    view: str
    rule: str
    limit: int = 0
    method: str = "POST"
    name: str = ""


ADDRESSES = (
    Address("pictures.tile_picture", "/tiles/<digest>/<look>/<name>.svg", method="GET"),
    Address("telling.tell_dice", "/t/<table>/dice"),
    Address("telling.spend", "/t/<table>/spend"),
    Address("telling.photo", "/t/<table>/photo", PHOTO_LIMIT),
    Address("comparing.compare", "/t/<table>/compare", PHOTO_LIMIT),
    Address("describing.describe", "/t/<table>/describe-card"),
    Address("describing_talents.describe", "/t/<table>/describe-ability"),
    Address("sighting.tile_photo", "/t/<table>/tile", PHOTO_LIMIT),
    Address("sighting.tile_link", "/tile/<code>", method="GET"),
    Address("recap.picture", "/t/<table>/recap.svg", method="GET"),
    Address("souvenirs.pixels", "/t/<table>/recap.png", method="GET", name="recap"),
    Address("souvenirs.paper", "/t/<table>/recap.pdf", method="GET", name="recap"),
    Address("recap.export", "/t/<table>/export", method="GET"),
    Address("teaching.own_dice", "/t/<table>/own-dice", method="GET"),
    Address("teaching.begin", "/t/<table>/own-dice"),
    Address("teaching.teach", "/t/<table>/own-dice/<name>", method="GET"),
    Address("teaching.photo", "/t/<table>/own-dice/<name>/photo", PHOTO_LIMIT),
    Address("teaching.drop", "/t/<table>/own-dice/<name>/drop"),
    Address("teaching.use", "/t/<table>/own-dice/<name>/use"),
    Address("teaching.use_ordinary", "/t/<table>/ordinary-dice"),
    Address("teaching.delete", "/t/<table>/own-dice/<name>/delete"),
    Address("teaching.export", "/t/<table>/own-dice/<name>/file", method="GET"),
    Address("teaching.take_in", "/t/<table>/own-dice/import", SET_LIMIT),
)


def blueprints() -> tuple[Blueprint, ...]:
    """Make a blueprint for each module that is loaded late."""
    made: dict[str, Blueprint] = {}
    for one in ADDRESSES:
        module, _, function = one.view.partition(".")
        name = one.name or module
        part = made.setdefault(name, Blueprint(name, __name__))
        view = late(f"{__package__}.{one.view}")
        if one.limit:
            view = body_limit(one.limit)(view)
        part.add_url_rule(one.rule, endpoint=function, view_func=view, methods=[one.method])
    return tuple(made.values())
