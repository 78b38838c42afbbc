"""Choosing benchmarks on the command line."""

import pytest

from bench.run import HERE, RESULTS, main


@pytest.mark.parametrize("argument, code", [("--help", 0), ("nothing", 2)])
def test_help_and_an_unknown_name_tell_what_there_is_and_measure_nothing(
    argument: str, code: int, capsys: pytest.CaptureFixture[str]
):
    before = RESULTS.read_bytes()

    with pytest.raises(SystemExit) as ended:
        main([argument])

    said = "".join(capsys.readouterr())
    assert ended.value.code == code
    assert all(path.stem.removeprefix("bench_") in said for path in HERE.glob("bench_*.py"))
    assert RESULTS.read_bytes() == before
