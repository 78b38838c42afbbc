"""The page on the balance of Paper Dungeons counts wins fairly."""

from bench.game_balance.paper_dungeons_page import Game, Sheet, page, rows


def sheet(power: str, place: int, total: int) -> Sheet:
    return Sheet(power, "O01", "balanced", place, total, ())


def test_a_shared_win_counts_in_parts() -> None:
    games = [Game(2, 0, "A", [sheet("POW-01", 1, 80), sheet("POW-02", 1, 80)])]
    assert [row.won for row in rows(games, lambda _, one: one.power).values()] == [0.5, 0.5]


def test_a_share_is_fair_where_all_win_equally_often() -> None:
    games = [
        Game(2, 0, "A", [sheet("POW-01", 1, 90), sheet("POW-02", 2, 70)]),
        Game(2, 1, "A", [sheet("POW-01", 2, 60), sheet("POW-02", 1, 80)]),
    ]
    shares = [row.share[0] for row in rows(games, lambda _, one: one.power).values()]
    assert shares == [1.0, 1.0]


def test_who_plays_alone_wins_nothing() -> None:
    (row,) = rows([Game(1, 0, "A", [sheet("POW-01", 1, 90)])], lambda _, one: one.power).values()
    assert (row.won, row.share) == (0.0, (0.0, 0.0))


def test_the_page_names_what_wins_too_often() -> None:
    games = [
        Game(2, seed, "A", [sheet("POW-01", 1, 90), sheet("POW-02", 2, 70)]) for seed in range(50)
    ]
    told = page(games, {"even-cards": games[:1]})
    assert "| POW-01 | 50 | 90.0 +- 0.0 | 2.00 |" in told
