"""One sentence of why for each question of a first turn, for whoever said to be new to the game.

There is no separate mode: the questions are those that come anyway, and the sentences can be
switched off at any time, for this phone.
"""

from dataclasses import replace

from flask import g

from companion.web.game_ui import PAGES
from companion.web.screens.command_feedback import message
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit


def first_turn_sentence(visit: Visit, screen: str) -> str:
    """Say why the question on a screen is asked; nothing for those who know the game."""
    if preferences().guided != "on" or not visit.seat:
        return ""
    said = PAGES[visit.game].first_turn(visit, screen)
    return message(said, visit.language) if said else ""


def guide_from_now(*, wanted: bool) -> dict[str, str]:
    """Guide this phone from this answer on, or no longer; gives the preference to keep."""
    chosen = "on" if wanted else "off"
    g.preferences = replace(preferences(), guided=chosen, told_whether_new="on")
    return {"guided": chosen}
