"""Where Masmorra's forms, photos and pictures go; most views are loaded when first asked for.

The first page waits for none of them, and they need maps, drawings and the eye.
"""

from companion.web.config import PHOTO_LIMIT
from companion.web.masmorra.join import house_rules
from companion.web.masmorra.join.table_opening import blueprint
from companion.web.screens.lazily_imported_routes import LazyRoute, lazy_blueprints

_PICTURES = "companion.web.masmorra.map.tile_pictures"
_SPEND = "companion.web.masmorra.dice.attack_route"
_COMPARISON = "companion.web.masmorra.dice.comparison_upload"
_CARDS = "companion.web.masmorra.cards.custom_cards"
_ABILITIES = "companion.web.masmorra.cards.custom_abilities"
_TILE_PHOTO = "companion.web.masmorra.map.tile_photo"
_TABLE_PHOTO = "companion.web.masmorra.map.table_photo"
_RECAP = "companion.web.masmorra.results.game_recap"
_RECAP_FILES = "companion.web.masmorra.results.recap_files"

ROUTES = (
    LazyRoute(
        f"{_PICTURES}.tile_picture", "pictures", "/tiles/<digest>/<look>/<name>.svg", method="GET"
    ),
    LazyRoute(f"{_SPEND}.spend", "attack", "/t/<table>/spend"),
    LazyRoute(f"{_COMPARISON}.compare", "dice_comparison", "/t/<table>/compare", PHOTO_LIMIT),
    LazyRoute(f"{_CARDS}.describe", "custom_cards", "/t/<table>/describe-card"),
    LazyRoute(f"{_ABILITIES}.describe", "custom_abilities", "/t/<table>/describe-ability"),
    LazyRoute(f"{_TILE_PHOTO}.tile_photo", "tile_photo", "/t/<table>/tile", PHOTO_LIMIT),
    LazyRoute(f"{_TABLE_PHOTO}.photograph", "table_photo", "/t/<table>/photograph", PHOTO_LIMIT),
    LazyRoute(f"{_TILE_PHOTO}.tile_link", "tile_photo", "/tile/<code>", method="GET"),
    LazyRoute(f"{_RECAP}.picture", "recap", "/t/<table>/recap.svg", method="GET"),
    LazyRoute(f"{_RECAP}.export", "recap", "/t/<table>/export", method="GET"),
    LazyRoute(f"{_RECAP_FILES}.pixels", "recap", "/t/<table>/recap.png", method="GET"),
    LazyRoute(f"{_RECAP_FILES}.paper", "recap", "/t/<table>/recap.pdf", method="GET"),
)

blueprint.register_blueprint(house_rules.blueprint)
for _part in lazy_blueprints(ROUTES):
    blueprint.register_blueprint(_part)

__all__ = ["blueprint"]
