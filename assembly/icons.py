"""The icons of game-icons.net that are in use, as outlines with their artists."""

import json
import re
import tomllib
from pathlib import Path

from assembly.errors import AssemblyError
from assembly.packages import package_file

LISTS = {
    "companion/pieces/icons.toml": Path("companion/pieces/icons/icons.json"),
    "printables/cuts/cuts.toml": Path("printables/cuts/cuts.json"),
}
"""What each list of icons becomes."""

_PACKAGE = "@iconify-json/game-icons"
_ONE_PATH = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def make_icons(root: Path) -> None:
    """Write the outline of each listed icon.

    Raises:
        AssemblyError: The collection lacks an icon, or draws it as more than one outline.
    """
    collection = json.loads(package_file(root, _PACKAGE, "icons.json").read_text(encoding="utf-8"))
    for listed, target in LISTS.items():
        wanted = tomllib.loads((root / listed).read_text(encoding="utf-8"))
        icons = {
            name: {
                "by": entry["by"],
                "icon": entry["icon"],
                **_outline(collection, entry["icon"], listed),
            }
            for name, entry in sorted(wanted.items())
        }
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        (root / target).write_text(json.dumps(icons, indent=0) + "\n", encoding="utf-8")


def _outline(
    collection: dict[str, dict[str, dict[str, str]]], icon: str, listed: str
) -> dict[str, str | int]:
    """Take the outline of an icon and the side of the square that it is drawn in."""
    drawn = collection["icons"].get(icon)
    found = _ONE_PATH.fullmatch(drawn["body"]) if drawn else None
    if found is None:
        raise AssemblyError(f"{listed}: the collection has no icon {icon!r} of one outline.")
    return {"size": int(str(collection["width"])), "d": found.group(1)}
