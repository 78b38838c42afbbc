"""Where Masmorra's forms, photos and pictures go; their views are loaded when first asked for.

The first page waits for none of them, and they need maps, drawings and the eye.
"""

from dataclasses import dataclass

from flask import Blueprint

from companion.web.config import PHOTO_LIMIT, SET_LIMIT
from companion.web.middleware.security import body_limit
from companion.web.screens.lazy_views import late


@dataclass(frozen=True, slots=True)
class Address:
    """An address of a view.

    Attributes:
        view: The dotted name of its function.
        name: The blueprint's name, which links use.
        rule: The address.
        limit: Bytes that it takes; 0 for as many as a small form has.
        method: How it is asked.
    """

    view: str
    name: str
    rule: str
    limit: int = 0
    method: str = "POST"


_PICTURES = "companion.web.masmorra.map.tile_pictures"
_DICE = "companion.web.masmorra.dice.roll_and_attack_routes"
_COMPARISON = "companion.web.dice.comparison_upload"
_CARDS = "companion.web.masmorra.cards.custom_cards"
_ABILITIES = "companion.web.masmorra.cards.custom_abilities"
_TILE_PHOTO = "companion.web.masmorra.map.tile_photo"
_RECAP = "companion.web.masmorra.results.game_recap"
_RECAP_FILES = "companion.web.masmorra.results.recap_files"
_CUSTOM_DICE = "companion.web.dice.custom_dice_views"

ADDRESSES = (
    Address(
        f"{_PICTURES}.tile_picture", "pictures", "/tiles/<digest>/<look>/<name>.svg", method="GET"
    ),
    Address(f"{_DICE}.tell_dice", "telling", "/t/<table>/dice"),
    Address(f"{_DICE}.spend", "telling", "/t/<table>/spend"),
    Address(f"{_DICE}.photo", "telling", "/t/<table>/photo", PHOTO_LIMIT),
    Address(f"{_COMPARISON}.compare", "comparing", "/t/<table>/compare", PHOTO_LIMIT),
    Address(f"{_CARDS}.describe", "describing", "/t/<table>/describe-card"),
    Address(f"{_ABILITIES}.describe", "describing_talents", "/t/<table>/describe-ability"),
    Address(f"{_TILE_PHOTO}.tile_photo", "sighting", "/t/<table>/tile", PHOTO_LIMIT),
    Address(f"{_TILE_PHOTO}.tile_link", "sighting", "/tile/<code>", method="GET"),
    Address(f"{_RECAP}.picture", "recap", "/t/<table>/recap.svg", method="GET"),
    Address(f"{_RECAP}.export", "recap", "/t/<table>/export", method="GET"),
    Address(f"{_RECAP_FILES}.pixels", "recap", "/t/<table>/recap.png", method="GET"),
    Address(f"{_RECAP_FILES}.paper", "recap", "/t/<table>/recap.pdf", method="GET"),
    Address(f"{_CUSTOM_DICE}.own_dice", "teaching", "/t/<table>/own-dice", method="GET"),
    Address(f"{_CUSTOM_DICE}.begin", "teaching", "/t/<table>/own-dice"),
    Address(f"{_CUSTOM_DICE}.teach", "teaching", "/t/<table>/own-dice/<name>", method="GET"),
    Address(f"{_CUSTOM_DICE}.photo", "teaching", "/t/<table>/own-dice/<name>/photo", PHOTO_LIMIT),
    Address(f"{_CUSTOM_DICE}.drop", "teaching", "/t/<table>/own-dice/<name>/drop"),
    Address(f"{_CUSTOM_DICE}.use", "teaching", "/t/<table>/own-dice/<name>/use"),
    Address(f"{_CUSTOM_DICE}.use_ordinary", "teaching", "/t/<table>/ordinary-dice"),
    Address(f"{_CUSTOM_DICE}.delete", "teaching", "/t/<table>/own-dice/<name>/delete"),
    Address(f"{_CUSTOM_DICE}.export", "teaching", "/t/<table>/own-dice/<name>/file", method="GET"),
    Address(f"{_CUSTOM_DICE}.take_in", "teaching", "/t/<table>/own-dice/import", SET_LIMIT),
)


def blueprints() -> tuple[Blueprint, ...]:
    """Make a blueprint for each module that is loaded late."""
    made: dict[str, Blueprint] = {}
    for one in ADDRESSES:
        part = made.setdefault(one.name, Blueprint(one.name, __name__))
        view = late(one.view)
        if one.limit:
            view = body_limit(one.limit)(view)
        part.add_url_rule(
            one.rule, endpoint=one.view.rpartition(".")[2], view_func=view, methods=[one.method]
        )
    return tuple(made.values())
