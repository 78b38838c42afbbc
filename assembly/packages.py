"""The npm packages that scripts, fonts and icons come from, exactly as locked."""

import json
import shutil
import subprocess
from pathlib import Path

from assembly.errors import AssemblyError

LOCKS = ("package.json", "package-lock.json")
_FOLDER = "node_modules"


def fetch_packages(root: Path) -> None:
    """Install the locked packages below `root`, unless they lie there already.

    Raises:
        AssemblyError: npm is not there or says no.
    """
    if _is_installed(root):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise AssemblyError(
            "npm is needed to build the companion (scripts, fonts and icons come from npm"
            " packages); please install Node.js with npm and try again."
        )
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
        reason = "; ".join(line.removeprefix("npm error").strip() for line in lines[:3])
        raise AssemblyError(f"npm could not install the locked packages: {reason or done.stderr}")


def package_file(root: Path, package: str, path: str) -> Path:
    """Find a file of an installed package.

    Raises:
        AssemblyError: The package has no such file.
    """
    file = root / _FOLDER / package / path
    if not file.is_file():
        raise AssemblyError(f"the npm package {package} has no file {path}.")
    return file


def _is_installed(root: Path) -> bool:
    """Tell whether each locked package lies there in its locked version."""
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for folder, package in locked.items():
        if not folder:
            continue
        try:
            found = json.loads((root / folder / "package.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            return False
        if found["version"] != package["version"]:
            return False
    return True
