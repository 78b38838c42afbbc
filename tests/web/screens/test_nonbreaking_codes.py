"""Codes of tiles and of clauses stay whole at the end of a line."""

import pytest

from companion.engine.rules import Message
from companion.web.screens.command_feedback import message
from companion.web.screens.nonbreaking_codes import non_breaking

JOINED = "1-\u206007"


@pytest.mark.parametrize(
    "sentence, shown",
    [
        ("1-07", JOINED),
        ("Portal (1-07).", f"Portal ({JOINED})."),
        ("1-07, 1-07", f"{JOINED}, {JOINED}"),
        ("1-m4, 1-start", "1-\u2060m4, 1-\u2060start"),
        ("Entrée (2-entrance) :", "Entrée (2-\u2060entrance) :"),
        ("a co-op re-roll", "a co-op re-roll"),
        ("(DEFEAT-4).", "(DEFEAT-\u20604)."),
        ("MON-SPIDER-2", "MON-\u2060SPIDER-\u20602"),
        ("QR-Code", "QR-Code"),
        ("Level 1-Raum", "Level 1-Raum"),
        ("bobo-bobo-bobo", "bobo-bobo-bobo"),
        ("https://192-168-1-5.example:8000", "https://192-168-1-5.example:8000"),
    ],
)
def test_only_codes_are_kept_together(sentence: str, shown: str):
    assert non_breaking(sentence) == shown


def test_a_sentence_of_the_log_names_a_tile_unbroken():
    said = Message("masmorra.refusal.tile_in_play", {"tile": "1-07"})
    assert JOINED in message(said, "de")
