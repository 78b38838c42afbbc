"""Tries a wheel as somebody who has nothing else: `python -m assembly.try_wheel DIST`.

A new environment outside the checkout, no program on the path but its own: no Node, git or make.
The wheel is installed with what the locks name, serves pages, prints, reads a picture of a die, and
keeps a table.
"""

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements" / "run.txt"
LANGUAGES = {"en": "table", "de": "Tisch", "fr": "table", "ru": "стол"}
NEEDLESS = re.compile(r"^vision/training/|\.po$|^(tests|bench|assembly|node_modules)/")


def try_wheel(wheel: Path, lock: Path) -> None:
    """Install a wheel in a bare environment, and use it.

    Raises:
        RuntimeError: It does not do what it should; the message says what.
    """
    needless = [name for name in zipfile.ZipFile(wheel).namelist() if NEEDLESS.search(name)]
    if needless:
        raise RuntimeError(f"the wheel holds what nobody needs who installs it: {needless[:5]}")
    with tempfile.TemporaryDirectory() as made:
        bare = Bare(Path(made))
        bare.install(wheel, lock)
        bare.use()


class Bare:
    """An environment with nothing but what a wheel brings."""

    def __init__(self, folder: Path) -> None:
        """Make it."""
        self._folder = folder
        self._bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        venv.create(folder / "venv", with_pip=True)
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TMPDIR") if name in os.environ}
        self._env = kept | {
            "PATH": str(self._bin),
            "HOME": str(folder),
            "LANGUAGE": "en",
            "PYTHONUNBUFFERED": "1",
        }

    def install(self, wheel: Path, lock: Path) -> None:
        """Install what the lock names, then the wheel."""
        pip = [str(self._bin / "python"), "-m", "pip", "install", "--quiet"]
        # Where packages come from, pip's own settings say, which lie in the environment.
        self._run([*pip, "--require-hashes", "-r", str(lock)], os.environ | self._env)
        self._run([*pip, "--no-deps", "--no-index", str(wheel.resolve())], self._env)

    def use(self) -> None:
        """Use the program as its owner would."""
        told = self._companion("--version")
        self._companion("dice", "faces", "action", "--out", "faces")
        faces = sorted((self._folder / "faces").glob("*.png"))
        self._companion("print", "dice", "--game", "masmorra", "--out", "dice.pdf")
        self._companion("dice", "read", "--json", str(faces[0]))
        self._companion("coverage", "--help")
        self._serve()
        self._companion("backup", "--out", "copy.db", "--database", "tables.db")
        self._companion("tables", "list", "--database", "copy.db")
        sys.stdout.write(f"{told.strip()}: installed, served, printed, read and kept.\n")

    def _serve(self) -> None:
        command = [str(self._bin / "companion"), "serve", "--port", "0", "--host", "127.0.0.1"]
        with subprocess.Popen(
            [*command, "--database", "tables.db"],
            cwd=self._folder,
            env=self._env,
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            if server.stdout is None:
                raise RuntimeError("the server says nothing")
            try:
                address = re.search(r"http://[\d.:]+\d", server.stdout.readline())
                if address is None:
                    raise RuntimeError("the server tells no address")
                for language, word in LANGUAGES.items():
                    self._look(address[0], language, word)
            finally:
                server.terminate()

    @staticmethod
    def _look(address: str, language: str, word: str) -> None:
        """Look at the first page and at what it loads."""
        asked = urllib.request.Request(f"{address}/", headers={"Accept-Language": language})  # noqa: S310 - an address of ours
        with urllib.request.urlopen(asked) as answer:  # noqa: S310 - see above
            page = answer.read().decode()
        parts = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
        if f'lang="{language}"' not in page or word not in page or not parts:
            raise RuntimeError(f"the first page in {language} is not whole")
        for part in parts:
            with urllib.request.urlopen(f"{address}{part}") as answer:  # noqa: S310 - see above
                if not answer.read():
                    raise RuntimeError(f"{part} is empty")

    def _companion(self, *arguments: str) -> str:
        return self._run([str(self._bin / "companion"), *arguments], self._env)

    def _run(self, command: list[str], env: Mapping[str, str]) -> str:
        done = subprocess.run(
            command, cwd=self._folder, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{command} gives {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout


if __name__ == "__main__":
    (found,) = Path(sys.argv[1]).glob("*.whl")
    try_wheel(found, LOCK)
