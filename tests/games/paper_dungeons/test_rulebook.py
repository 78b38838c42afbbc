"""The clauses of the digest: all there, each once, with a sentence."""

from collections import Counter

from companion.games.paper_dungeons.rulebook import CLAUSES, RULES

FAMILIES = {
    "COMP": 4,
    "SHEET": 4,
    "SETUP": 12,
    "ROUND": 6,
    "DICE": 11,
    "SELECT": 7,
    "LEVEL": 13,
    "ITEM": 12,
    "POTION": 9,
    "DAMAGE": 11,
    "MOVE": 15,
    "MINION": 7,
    "TRAP": 3,
    "BENEFIT": 2,
    "GEM": 9,
    "VILLAIN": 14,
    "MISSION": 6,
    "OBJECTIVE": 4,
    "POWER": 3,
    "SCORE": 15,
    "VARIANT": 3,
    "CAMPAIGN": 4,
    "SOLO": 5,
}


def numbers(family: str) -> list[str]:
    return [rule.removeprefix(f"{family}-") for rule in RULES if rule.startswith(f"{family}-")]


def test_there_are_179_clauses():
    assert len(CLAUSES) == 179


def test_every_family_is_complete_and_in_order():
    assert Counter(rule.split("-")[1] for rule in CLAUSES) == FAMILIES
    for family, count in FAMILIES.items():
        expected = [chr(ord("A") + n) if family == "SCORE" else str(n + 1) for n in range(count)]
        assert numbers(f"PD-{family}") == expected


def test_there_are_27_amendments_and_45_rulings():
    assert numbers("AMD") == [f"P{number}" for number in range(1, 28)]
    assert numbers("A") == [str(number) for number in range(1, 46)]


def test_a_rule_is_known_by_its_own_id():
    assert all(name == rule.id for name, rule in RULES.items())


def test_every_gist_is_a_sentence_of_its_own():
    gists = [rule.gist for rule in RULES.values()]

    assert [gist for gist in gists if not gist.endswith(".")] == []
    assert len(set(gists)) == len(gists)


def test_only_clauses_forbid():
    forbidding = {rule.id for rule in RULES.values() if rule.forbids}

    assert forbidding <= set(CLAUSES)
    assert {"PD-DICE-8", "PD-MOVE-6", "PD-MOVE-7", "PD-LEVEL-2", "PD-SELECT-4"} <= forbidding
