"""The steps of the assembly, and what makes a result still good."""

import hashlib
import json
from pathlib import Path

from assembly.catalogues import compile_catalogues
from assembly.errors import AssemblyError
from assembly.fonts import CYRILLIC_FONTS, LICENCE, PRINT_FONTS, WEB_FONTS, make_fonts
from assembly.hyphens import HYPHENS, make_hyphens
from assembly.icons import LISTS, make_icons
from assembly.packages import LOCKS, fetch_packages
from assembly.scripts import SCRIPTS, copy_scripts

__all__ = ["AssemblyError", "assemble"]

_RECORD = Path(".stamps") / "assembled.json"


def assemble(root: Path) -> None:
    """Assemble what the packages below `root` need; fetch only when something is not up to date.

    Args:
        root: The folder of the checkout or of the unpacked source.

    Raises:
        AssemblyError: npm is missing, offline, or its packages are not what is expected.
    """
    compile_catalogues(root / "companion" / "i18n" / "locales")
    made_from = _digest(root)
    if _is_recorded(root, made_from):
        return
    fetch_packages(root)
    copy_scripts(root)
    make_fonts(root)
    make_icons(root)
    make_hyphens(root)
    record = root / _RECORD
    record.parent.mkdir(exist_ok=True)
    record.write_text(json.dumps({"made_from": made_from}), encoding="utf-8")


def results() -> list[Path]:
    """Name every file that the assembly makes, the catalogues apart."""
    return [*SCRIPTS, *WEB_FONTS, *CYRILLIC_FONTS, *PRINT_FONTS, *LICENCE, HYPHENS, *LISTS.values()]


def _digest(root: Path) -> str:
    """Digest all that the results depend on: the locks, the list of icons and this code."""
    sources = [root / name for name in (*LOCKS, *LISTS)]
    sources += sorted((root / "assembly").glob("*.py"))
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _is_recorded(root: Path, made_from: str) -> bool:
    """Tell whether the results lie there and were made from the same sources."""
    try:
        recorded = json.loads((root / _RECORD).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return False
    same = recorded == {"made_from": made_from}
    return same and all((root / path).exists() for path in results())
