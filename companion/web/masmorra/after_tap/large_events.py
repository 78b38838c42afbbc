"""The events that fill the screen for a moment."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import Event
from companion.games.masmorra.model import State
from companion.games.masmorra.model.alliance import MOST_TURNS
from companion.games.masmorra.telling import tell
from companion.web.game_ui import Scene, Tone


def large_events(_state: State, events: Sequence[Event]) -> tuple[Scene, ...]:
    """Give the scenes of an action; that Level 3 opened for all matters most (EPIC-8)."""
    ordered = sorted(events, key=lambda one: isinstance(one, e.SiteChosen))
    return tuple(
        scene for one in ordered if (made := SCENES.get(type(one))) and (scene := made(one))
    )


def _told(event: Event, icon: str, tone: Tone = "torch") -> Scene | None:
    """Stage an event in the words of the log."""
    told = tell(event)
    return Scene(told, icon, tone) if told else None


def _beaten(event: e.MonsterDefeated) -> Scene | None:
    if CATALOGUE.monster(event.kind).die in {"minor", "major"}:
        return None
    return _told(event, "gold", "gold")


SCENES: Mapping[type, Callable[[Any], Scene | None]] = {
    e.GameBegun: lambda it: _told(it, "gate"),
    e.TurnStarted: lambda it: Scene(
        Message("after.scene.turn", {"hero": f"@masmorra.hero.{it.hero}"}),
        it.hero,
        whom="onlookers",
    ),
    e.HeroDefeated: lambda it: _told(it, "skull", "blood"),
    e.BossTurned: lambda it: _told(it, "skull", "blood"),
    e.MonsterDefeated: _beaten,
    e.MalaphyasThrew: lambda it: Scene(
        Message(f"after.scene.malaphyas.{'curse' if it.what == 'curse' else 'throne'}", {}),
        "malaphyas",
        "arcane",
    ),
    e.SiteChosen: lambda it: Scene(
        Message("after.scene.level3", {"site": f"@masmorra.site.{it.site}"}), "gate", "arcane"
    ),
    e.LevelReached: lambda it: _told(it, "gold", "gold"),
    e.AbilityLearned: lambda it: _told(it, "gold", "gold"),
    e.TimeAdvanced: lambda it: (
        Scene(Message("after.scene.last_turn"), "torch", "blood") if it.turn == MOST_TURNS else None
    ),
    e.EndTriggered: lambda it: _told(it, "torch", "blood"),
    e.EndCalledOff: lambda it: _told(it, "torch"),
    e.GameEnded: lambda it: _told(it, "gold", "gold"),
    e.AllianceEnded: lambda it: _told(
        it, "gold" if it.won else "skull", "gold" if it.won else "blood"
    ),
}
"""Which events are large."""
