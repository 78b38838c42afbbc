"""Where forms and photos of dice go; their views are loaded when first asked for."""

from companion.web.config import PHOTO_LIMIT, SET_LIMIT
from companion.web.screens.lazily_imported_routes import LazyRoute, lazy_blueprints

_ROLL = "companion.web.dice.roll_routes"
_CUSTOM = "companion.web.dice.custom_dice_routes"
_NAME = "custom_dice"

ROUTES = (
    LazyRoute(f"{_ROLL}.tell_dice", "roll", "/t/<table>/dice"),
    LazyRoute(f"{_ROLL}.photo", "roll", "/t/<table>/photo", PHOTO_LIMIT),
    LazyRoute(f"{_CUSTOM}.own_dice", _NAME, "/t/<table>/own-dice", method="GET"),
    LazyRoute(f"{_CUSTOM}.begin", _NAME, "/t/<table>/own-dice"),
    LazyRoute(f"{_CUSTOM}.teach", _NAME, "/t/<table>/own-dice/<name>", method="GET"),
    LazyRoute(f"{_CUSTOM}.photo", _NAME, "/t/<table>/own-dice/<name>/photo", PHOTO_LIMIT),
    LazyRoute(f"{_CUSTOM}.drop", _NAME, "/t/<table>/own-dice/<name>/drop"),
    LazyRoute(f"{_CUSTOM}.use", _NAME, "/t/<table>/own-dice/<name>/use"),
    LazyRoute(f"{_CUSTOM}.use_ordinary", _NAME, "/t/<table>/ordinary-dice"),
    LazyRoute(f"{_CUSTOM}.delete", _NAME, "/t/<table>/own-dice/<name>/delete"),
    LazyRoute(f"{_CUSTOM}.export", _NAME, "/t/<table>/own-dice/<name>/file", method="GET"),
    LazyRoute(f"{_CUSTOM}.take_in", _NAME, "/t/<table>/own-dice/import", SET_LIMIT),
)

blueprints = lazy_blueprints(ROUTES)
