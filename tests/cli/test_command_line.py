"""The command line is one place, quick to ask, and clear when something is wrong."""

import subprocess
import sys
from pathlib import Path

import click
import pytest

from companion import __version__
from companion.cli import companion, main
from companion.cli.command_index import COMMANDS
from companion.i18n import LANGUAGES, text
from tests.waiting import HUNG

HEAVY = ("cv2", "flask", "msgspec", "numpy", "reportlab", "sqlalchemy")


class TooManyDiceError(Exception):
    """An error of some package, in the shape that all packages share."""

    def __init__(self) -> None:
        super().__init__("for the log")
        self.key = "cli.version"
        self.params = {"version": 17}


@click.command()
@click.option("--what", default="nothing")
@click.option("--times", type=int, default=1)
@click.option("--needed")
def trial(what: str, times: int, needed: str | None) -> int:
    """End in the way that was asked for."""
    match what:
        case "tellable":
            raise TooManyDiceError
        case "file":
            return len(Path("/nowhere/at/all").read_bytes())
        case "bug":
            raise KeyError("a bug")
        case "interrupt":
            raise KeyboardInterrupt
        case "one":
            return 1
        case _:
            assert needed is None
            return times - 1


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setitem(COMMANDS, "serve", f"{__name__}:trial")


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=HUNG
    )


def test_every_command_of_the_table_can_be_imported_and_explained():
    context = click.Context(companion)
    for name in companion.list_commands(context):
        assert isinstance(companion.get_command(context, name), click.Command), name
        for language in LANGUAGES:
            assert text(f"cli.command.{name}", language)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]):
    assert main(["--help"]) == 0

    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("language,heading", [("de", "Aufruf:"), ("ru", "Использование:")])
def test_help_speaks_the_language_of_the_terminal(
    language: str,
    heading: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("LANGUAGE", language)
    main(["serve", "--help"])

    assert heading in capsys.readouterr().out


def test_help_waits_for_nothing_heavy():
    script = f"""if True:
        import sys
        from companion.cli import main
        from companion.cli.command_index import COMMANDS
        COMMANDS.setdefault("serve", "never:imported")
        main(["--help"])
        sys.exit(", ".join(name for name in {HEAVY} if name in sys.modules))"""

    assert python("-c", script).stderr.strip() == ""


def test_python_m_companion_is_the_same_program():
    finished = python("-m", "companion", "--version")

    assert __version__ in finished.stdout
    assert finished.returncode == 0


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["--nonsense"], ["serve", "--nonsense"], ["serve", "more"]]
)
def test_a_wrong_command_line_gets_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
):
    assert main(arguments) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("Error: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        (["--nonsense"], "Eine Option --nonsense gibt es nicht."),
        (["nonsense"], "Einen Befehl nonsense gibt es nicht."),
        (["serve", "--what"], "Die Option --what ist nicht richtig angegeben; siehe --help."),
        (["serve", "--times", "x"], "'--times' stimmt nicht: 'x' is not a valid integer."),
        (["serve", "--needed"], "'--needed' fehlt."),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_its_language(
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("LANGUAGE", "de")
    if "--needed" in arguments:
        monkeypatch.setattr(trial.params[-1], "required", True)

    assert main([argument for argument in arguments if argument != "--needed"]) == 2
    assert capsys.readouterr().err == f"Fehler: {sentence}\n"


def test_no_arguments_show_the_help(capsys: pytest.CaptureFixture[str]):
    assert main([]) == 2
    assert "serve" in capsys.readouterr().err


@pytest.mark.parametrize(
    "what,sentence",
    [
        ("tellable", "Error: companion, version 17\n"),
        ("file", "Error: /nowhere/at/all: No such file or directory\n"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(
    what: str, sentence: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["serve", "--what", what]) == 2
    assert capsys.readouterr().err == sentence


def test_a_bug_is_not_hidden():
    with pytest.raises(KeyError, match="a bug"):
        main(["serve", "--what", "bug"])


def test_ctrl_c_ends_quietly(capsys: pytest.CaptureFixture[str]):
    assert main(["serve", "--what", "interrupt"]) == 130
    assert capsys.readouterr().err.strip() == ""


def test_a_command_may_give_an_exit_code():
    assert main(["serve", "--what", "one"]) == 1
    assert main(["serve"]) == 0


@pytest.mark.parametrize(
    "words, told",
    [
        ("juggle", "There is no command juggle."),
        ("prnt", "There is no command prnt. Closest match: companion print."),
        ("rulebook", "There is no command rulebook. Closest match: companion print rulebook."),
        ("kit", "There is no command kit. Closest match: companion print kit."),
        ("serve --tims", "There is no option --tims. Closest match: --times."),
        ("serve --xyz", "There is no option --xyz."),
    ],
)
def test_a_near_name_is_told_where_there_is_one(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
):
    assert main(words.split()) == 2
    assert capsys.readouterr().err == f"Error: {told}\n"
