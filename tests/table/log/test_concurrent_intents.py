"""People tap at once, and everything happens once."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from companion.engine.errors import CompanionError
from companion.table import AccessRights, Intent, Outcome, StaleTableError, open_tables
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add, Command, Correct, Pass


def at_once(
    evening: Evening, taps: list[tuple[AccessRights, Intent]]
) -> list[Outcome | CompanionError]:
    """Send intents from as many threads, all let go at the same moment."""
    ready = threading.Barrier(len(taps))

    def tap(rights: AccessRights, intent: Intent) -> Outcome | CompanionError:
        ready.wait()
        try:
            return evening.tables.submit(rights, intent)
        except CompanionError as error:
            return error

    with ThreadPoolExecutor(len(taps)) as pool:
        return list(pool.map(lambda one: tap(*one), taps))


def test_two_people_who_tap_next_turn_advance_it_once(evening: Evening) -> None:
    table = evening.phone(1, 2, 3)
    for turn in range(10):
        seen = evening.seq
        results = at_once(
            evening, [(table, Intent(Pass(), seen, f"{name}-tap-{turn:04}")) for name in "ab"]
        )
        assert sorted(type(one).__name__ for one in results) == ["Outcome", "StaleTableError"]
        assert all(one.done for one in results if isinstance(one, StaleTableError))
        assert evening.seq == seen + 1


def test_one_tap_that_arrives_many_times_is_done_once(evening: Evening) -> None:
    results = at_once(evening, [(evening.phone(1), Intent(Add(1), 1, "one-tap-only"))] * 8)

    assert {one.seq for one in results if isinstance(one, Outcome)} == {2}
    assert Counter(one.repeated for one in results if isinstance(one, Outcome)) == {
        True: 7,
        False: 1,
    }
    assert evening.state.counters == (1, 0, 0)


def test_what_does_not_get_in_each_others_way_all_happens(evening: Evening) -> None:
    taps = [
        (evening.phone(seat), Intent(Correct(seat, n), evening.seq, f"tap-{seat}-{n:03}"))
        for seat in (1, 2, 3)
        for n in range(6)
    ]
    results = at_once(evening, taps)

    assert all(isinstance(one, Outcome) for one in results)
    assert evening.seq == 1 + len(taps)


def test_two_processes_share_one_table(evening: Evening) -> None:
    other = open_tables(evening.place, GAMES)
    homes = (evening.tables, other)
    commands: list[Command] = [Correct(1, n) for n in range(20)]

    def send(n: int) -> int:
        home = homes[n % 2]
        rights = home.rights(evening.table, [evening.secrets[n % 3 + 1]])
        return home.submit(
            rights, Intent(commands[n], home.head(rights.table).seq, f"tap-{n:05}")
        ).seq

    with ThreadPoolExecutor(6) as pool:
        seqs = list(pool.map(send, range(20)))
    views = [home.look(home.rights(evening.table, [evening.new.look])) for home in homes]
    other.close()

    assert sorted(seqs) == list(range(2, 22))
    assert views[0] == views[1]
