"""Cards of the box in words: by title, or by what they are while nobody has described them."""

from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.model import BoxMission, BoxObjective, BoxPower, State
from companion.web.screens.request_context import Visit


def is_of_box(visit: Visit) -> bool:
    """Say whether a table plays with cards of the box."""
    state: State = visit.state
    return state.settings.cards == "box"


def box_title(visit: Visit, group: str, slot: str, printed: Printed) -> str:
    """Name a card of the box."""
    return printed.title or visit.say(f"paper_play.box.{group}", number=slot[1:])


def box_text(visit: Visit, slot: str) -> str:
    """Say what is known of a card of the box."""
    state: State = visit.state
    match state.described(slot):
        case None:
            return visit.say("paper_play.box.unknown")
        case BoxPower(points=points):
            return visit.say("paper_play.at_end", count=abs(points), points=points)
        case BoxObjective(partial_points=part, full_points=full):
            return visit.say("paper_play.box.objective.text", partial=part, full=full)
        case BoxMission():
            return ""
        case _:
            return ""
