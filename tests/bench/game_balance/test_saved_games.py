"""Games are kept under a name that stands for the code that played them."""

from bench.game_balance.saved_games import PLAYERS, ROOT, loaded_by


def test_the_name_stands_for_the_players_and_every_rule_they_know() -> None:
    code = {path.relative_to(ROOT).as_posix() for path in loaded_by(PLAYERS)}
    game = "companion/games/masmorra"
    assert {"bench/players/mixed_mode_player.py", "companion/engine/fold.py"} <= code
    for part in ("commands", "events", "model", "decide", "evolve"):
        modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / game / part).glob("*.py")}
        assert modules <= code, sorted(modules - code)


def test_what_only_pages_need_is_not_among_it() -> None:
    code = {path.relative_to(ROOT).as_posix() for path in loaded_by(PLAYERS)}
    assert not any(path.startswith("companion/web/") for path in code)
    assert "companion/games/masmorra/telling.py" not in code
