"""Names of tiles on buttons keep their codes whole."""

from companion.web.masmorra.options.command_target_words import tile_name
from tests.games.masmorra.positions import position
from tests.web.masmorra.turn.still_table import visit_to


def test_a_code_on_a_button_is_not_parted():
    assert tile_name(visit_to(position(), 1, "ru"), "portal", "1-07").endswith(" 1-\u206007")
