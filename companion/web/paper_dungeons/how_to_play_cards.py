"""How Paper Dungeons is played, in six cards."""

from companion.web.game_ui import GuideCard, Picture

_WHITE, _BLACK = "die--pd-white", "die--pd-black"

GUIDE = tuple(
    GuideCard(f"paper_play.guide.{name}", pictures)
    for name, pictures in (
        ("dice", (Picture("wizard", _WHITE), Picture("cleric", _WHITE), Picture("rogue", _BLACK))),
        ("level", (Picture("warrior", _BLACK), Picture("level-up"))),
        ("craft", (Picture("flame-sword"), Picture("elixir"))),
        ("move", (Picture("boots"), Picture("orc"), Picture("gem"))),
        ("villain", (Picture("villain"),)),
        ("score", (Picture("trophy"), Picture("crown"))),
    )
)
