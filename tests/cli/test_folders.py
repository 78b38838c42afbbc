"""Files lie where each system keeps them, and where earlier versions kept them."""

from pathlib import Path

import pytest

from companion.cli import saved_printer_offsets
from companion.table import default_database
from companion.web import compiled_templates
from printables.press import default_folder


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_each_kind_has_its_folder(home: Path):
    assert default_database() == home / ".local" / "share" / "companion" / "companion.db"
    assert default_folder() == home / ".cache" / "companion" / "prints"
    assert compiled_templates.default_folder() == home / ".cache" / "companion" / "templates"
    assert saved_printer_offsets._file() == home / ".config" / "companion" / "printers.json"


def test_what_an_earlier_version_kept_elsewhere_is_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(
        saved_printer_offsets, "user_config_path", lambda *_, **__: home / "Library" / "companion"
    )
    earlier = home / ".config" / "companion" / "printers.json"
    earlier.parent.mkdir(parents=True)
    earlier.write_text("{}", encoding="utf-8")

    assert saved_printer_offsets._file() == earlier
