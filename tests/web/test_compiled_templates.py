"""Templates are compiled once and found again, and a folder that cannot be used hinders nobody."""

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from companion.web.compiled_templates import CompiledTemplates


def environment(
    folder: Path, source: str = "Hello {{ who }}", *, trims: bool = False
) -> Environment:
    """Give a new environment with one template, as a process that has just started has it."""
    return Environment(
        loader=DictLoader({"hello.html": source}),
        bytecode_cache=CompiledTemplates(folder),
        autoescape=True,
        trim_blocks=trims,
    )


def said(env: Environment) -> str:
    return env.get_template("hello.html").render(who="you")


def forbid_compiling(env: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(env, "compile", refuse)


def test_a_template_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "not" / "there" / "yet"
    first = said(environment(folder))
    later = environment(folder)
    forbid_compiling(later, monkeypatch)

    assert said(later) == first == "Hello you"


def test_nobody_else_may_put_anything_there(tmp_path: Path):
    folder = tmp_path / "templates"
    said(environment(folder))

    assert folder.stat().st_mode & 0o077 == 0


def test_another_source_is_compiled_anew(tmp_path: Path):
    said(environment(tmp_path))

    assert said(environment(tmp_path, "Bye {{ who }}")) == "Bye you"


def test_other_settings_are_compiled_anew(tmp_path: Path):
    source = "{% if who %}\n{{ who }}{% endif %}"

    assert said(environment(tmp_path, source)) == "\nyou"
    assert said(environment(tmp_path, source, trims=True)) == "you"


def test_what_is_damaged_is_compiled_anew(tmp_path: Path):
    said(environment(tmp_path))
    for file in tmp_path.iterdir():
        file.write_bytes(file.read_bytes()[:-10])

    assert said(environment(tmp_path)) == "Hello you"


def test_a_folder_that_cannot_be_used_hinders_nobody(tmp_path: Path):
    (tmp_path / "templates").write_text("a file")

    assert said(environment(tmp_path / "templates")) == "Hello you"
