"""What the page of a fight counsels."""

from flask import Flask

from companion.web.masmorra.counsel import how_to_fight
from tests.games.masmorra.positions import hero, position
from tests.web.play.test_screens import visit_to


def test_a_card_in_hand_is_counselled_to_its_owner_and_to_nobody_else(app: Flask):
    jay = hero("jay", hand=("battle-cry",), abilities=())
    state = position(
        heroes=[jay, hero("mika", room="b")],
        monsters=[("orc", "a")],
        dice=("melee", "melee", "step"),
    )
    with app.test_request_context():
        (best, *_) = how_to_fight(visit_to(state, jay.seat, language="de"))
        assert how_to_fight(visit_to(state, 5, language="de")) == ()

    assert best.text == "Ork: 2 × Nahkampf; Schlachtruf – 2 Wunden."
    assert best.command.startswith('{"type":"fight"')
