"""The icons of game-icons.net that are in use, as outlines with their artists."""

import json
import re
import tomllib
from pathlib import Path

from assembly.errors import AssemblyError
from assembly.packages import package_file

LIST = "companion/pieces/icons.toml"
ICONS = Path("companion/pieces/icons/icons.json")

_PACKAGE = "@iconify-json/game-icons"
_ONE_PATH = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def make_icons(root: Path) -> None:
    """Write the outline of each listed icon.

    Raises:
        AssemblyError: The collection lacks an icon, or draws it as more than one outline.
    """
    collection = json.loads(package_file(root, _PACKAGE, "icons.json").read_text(encoding="utf-8"))
    wanted = tomllib.loads((root / LIST).read_text(encoding="utf-8"))
    icons = {
        name: {"by": entry["by"], "icon": entry["icon"], **_outline(collection, entry["icon"])}
        for name, entry in sorted(wanted.items())
    }
    target = root / ICONS
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(icons, indent=0) + "\n", encoding="utf-8")


def _outline(collection: dict[str, dict[str, dict[str, str]]], icon: str) -> dict[str, str | int]:
    """Take the outline of an icon and the side of the square that it is drawn in."""
    drawn = collection["icons"].get(icon)
    found = _ONE_PATH.fullmatch(drawn["body"]) if drawn else None
    if found is None:
        raise AssemblyError(f"{LIST}: the collection has no icon {icon!r} of one outline.")
    return {"size": int(str(collection["width"])), "d": found.group(1)}
