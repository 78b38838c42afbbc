"""The scripts that the pages load."""

import shutil
from pathlib import Path

from assembly.packages import package_file

_VENDOR = Path("companion/web/static/vendor")

SCRIPTS = {
    _VENDOR / "htmx.min.js": ("htmx.org", "dist/htmx.min.js"),
    _VENDOR / "sse.js": ("htmx-ext-sse", "dist/sse.min.js"),
    _VENDOR / "idiomorph-ext.min.js": ("idiomorph", "dist/idiomorph-ext.min.js"),
}


def copy_scripts(root: Path) -> None:
    """Copy each script to the place where the pages ask for it."""
    for target, (package, path) in SCRIPTS.items():
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(package_file(root, package, path), root / target)
