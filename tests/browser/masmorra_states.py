"""Stills of Masmorra: its screens at moments that show them, and the pages of no table."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import msgspec
from flask import g, render_template
from msgspec.structs import replace as changed

from companion.engine.rules import Message, Refusal
from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import BeginGame, Move, MoveMonster, OpenTable, TakeSeat
from companion.games.masmorra.events import HeroMoved, MonsterAppeared, XpChanged
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import COLOURS, HEROES, Monster, Settings, State
from companion.games.registry import GAMES
from companion.table import AccessRights, Entry, Intent, Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from companion.web.masmorra.map.touch_targets import explorable
from companion.web.screens.command_feedback import refused
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import _around, find_screen
from companion.web.trust.certificate_authority import open_trust
from tests.browser.phone_look import Look
from tests.browser.rules_addresses import RULES
from tests.browser.stills import SITE, Shown, Stills
from tests.games.masmorra.hypothesis_strategies import Evening
from tests.games.masmorra.positions import position, room
from tests.web.masmorra.results import test_final_scores as final_scores
from tests.web.masmorra.results import test_game_recap as recap
from tests.web.masmorra.simulation.light_states import light_moments
from tests.web.masmorra.simulation.sample_states import (
    BOX,
    REAL_DICE,
    lived,
    moments,
    rolled_by_app,
    seated,
)
from tests.web.masmorra.turn.still_table import StillTable

LONG_AGO = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
_LOWEST = 3
_ELSEWHERE = 4
"""So many rooms on, a hero and a monster stand that were photographed."""

NAMES = ("Wolfgang Amadeus Mozart", "Борис", "Chloé")
PLAYED = 60
WATCHED = ("roll", "reroll", "PayAttack", "BlockPayback", "dm_move", "RollMonsters", "tracker")


def _photographed(state: State) -> str:
    """Give what an address carries of a photo: a hero and a monster stand elsewhere, one is new."""
    tiles = tuple(
        SeenTile(room.id, room.level, (room.x, room.y), room.turn, 1.0, sure=True)
        for room in state.rooms.values()
        if room.level < _LOWEST
    )
    room = tiles[_ELSEWHERE % len(tiles)].code
    hero = state.heroes[0]
    pieces = (
        SeenPiece("hero", hero.name, room, 1.0, sure=True),
        SeenPiece("monster", "dragon", room, 1.0, sure=True),
        SeenPiece("monster", "ghoul", hero.room, 0.7, sure=False),
    )
    doubt = Message("vision.doubt.map_aside", {"tile": "1-07"})
    return msgspec.json.encode(SeenTable(tiles, pieces, (doubt,))).decode()


class MasmorraStills(Stills):
    """Screens of Masmorra, and those that belong to no game, by name."""

    def __init__(self, folder: Path) -> None:
        """Open a database in a folder of its own."""
        tables = open_tables(folder / "tables.db", GAMES, key=folder / "key")
        super().__init__(
            create_app(Config("", trust=open_trust(folder, ())), tables=tables), tables
        )
        self._shown |= dict(self._moments())
        self._shown |= dict(self._of_a_gathering())
        self._shown |= dict(self._of_an_evening())
        self._shown |= dict(self._elsewhere())

    @property
    def at_tables(self) -> tuple[str, ...]:
        """What can be shown of a table at play, and before and after it."""
        screens = {"turn", "watch", "hero", "map", "end", "table", "lobby", "join"}
        return tuple(name for name in self.names if name.split()[0] in screens)

    def _moments(self) -> Iterator[tuple[str, Shown]]:
        """Give the turn at each question, acting and watching, and the other screens of a game."""
        for name, state in moments().items():
            acting = seat_to_act(state)
            if state.phase == "over":
                yield f"end {name}", self._still(state, "end", acting)
                continue
            yield f"turn {name}", self._still(state, "turn", acting)
            if name in WATCHED:
                yield f"watch {name}", self._still(state, "turn", 1 + acting % 3)
        for name, state in {**light_moments(), **rolled_by_app()}.items():
            yield f"turn {name}", self._still(state, "turn", seat_to_act(state))
            yield f"watch {name}", self._still(state, "turn", 1 + seat_to_act(state) % 3)
        begun = moments()["actions"]
        for screen in ("hero", "map"):
            yield f"{screen} actions", self._still(begun, screen, seat_to_act(begun))
        start = _exploring()
        turnable = changed(start.stacks["small-1"], top=CATALOGUE.tile("1-08"))
        start = changed(start, stacks={**start.stacks, "small-1": turnable})
        x, y = max(explorable(GAMES["masmorra"].options(start, seat_to_act(start))))
        yield "map laying", self._still(start, "map", seat_to_act(start), at=f"{x},{y}")
        here = begun.hero.room
        yield "map by hand", self._still(begun, "map", seat_to_act(begun), room=here, look="1")
        acting = seat_to_act(begun)
        cursed = changed(begun, turn=changed(begun.turn, curse="ranged"))
        waits = tuple(changed(one, miasma=True) for one in begun.heroes)
        cursed = changed(cursed, heroes=waits)
        yield "turn cursed", self._still(cursed, "turn", acting)
        yield "map turn by hand", self._still(begun, "map", acting, look="1")
        seen = _photographed(begun)
        yield "map photographed", self._still(begun, "map", acting, look="1", seen=seen)
        yield "hero hand", self._still(moments()["DiscardCard"], "hero", 1)
        yield "hero other", self._still(begun, "hero", 1, who="algus")
        yield "hero tracker", self._still(moments()["tracker"], "hero", 1)
        yield "turn box", self._still(seated(BOX), "turn", 1)
        march = moments()["dm_move"]
        still = changed(march, monsters=())
        lead = _leading()
        den = lead.monsters[0].room
        yield "turn monsters", self._still(lead, "turn", seat_to_act(lead))
        yield "turn monster chosen", self._still(lead, "turn", seat_to_act(lead), room=den)
        chest = room(kind="treasure", dock=("defense",), gold=3)
        shut = position(rooms=[chest], dice=("magic", "ranged"))
        yield "turn with magic", self._still(shut, "turn", seat_to_act(shut))
        yield "turn nothing moves", self._still(still, "turn", seat_to_act(still))
        free = changed(begun, settings=changed(begun.settings, policy="advise"))
        webbed = changed(free, monsters=(Monster(1, "spider", free.hero.room),))
        held = _refused_walk(webbed)
        yield "turn refused", self._still(webbed, "turn", seat_to_act(webbed), refusal=held)
        yield "turn one phone", self._still(moments()["roll"], "turn", 1, held=(1, 2, 3))
        yield "hero one phone", self._still(moments()["DiscardCard"], "hero", 1, held=(1, 2, 3))

        for name in ("over", "won"):
            yield f"table {name}", self._still(moments()[name], "table", 0)
        yield "end of an evening", self._visited("end", recap.visit)
        yield "end by secret quests", self._visited("end", final_scores.after_quests)

    def _still(
        self,
        state: State,
        screen: str,
        seat: int,
        held: tuple[int, ...] = (),
        refusal: Refusal | None = None,
        **args: str,
    ) -> Shown:
        state = _rewarded(state)
        author = seat_to_act(state) if state.heroes and state.phase != "over" else seat

        def arriving(language: str) -> Visit:
            tables = cast("Tables", StillTable(state, _happened(state, author)))
            rights = AccessRights("torch-lit", held=held or (seat,), guest=True)
            said = refused(refusal, language, overrule="{}") if refusal else None
            return Visit(tables, rights, seat, language, args, said)

        return self._visited(screen, arriving)

    def _visited(self, screen: str, arriving: Callable[[str], Visit]) -> Shown:
        def render(look: Look) -> str:
            visit = arriving(look.language)
            with self.app.test_request_context(base_url=SITE, headers={"Cookie": look.jar}):
                g.table = visit.table
                wanted = find_screen("masmorra", screen)
                shown: Any = wanted.show(visit)
                fields = {name: getattr(shown, name) for name in shown.__dataclass_fields__}
                around = _around(visit, wanted, shown)
                return render_template(
                    "layout/table.html", **fields, **around, fragment=shown.template
                )

        return render

    def _of_a_gathering(self) -> Iterator[tuple[str, Shown]]:
        """Give the screens before a game begins, for a host, a guest and a player."""
        new = self._tables.create("masmorra", OpenTable(Settings()))
        guest = self._tables.rights(new.table, (new.join,))
        mine = self._tables.claim(guest, 1, NAMES[0])
        hand = self._tables.rights(new.table, (new.host, mine))
        sit = TakeSeat(1, NAMES[0], HEROES[0], COLOURS[0])
        self._tables.submit(hand, Intent(sit, self._tables.head(new.table).seq, "sits-down"))
        self._tables.request_seat(guest, 1, NAMES[1], "share")
        for who, secrets in (("host", (new.host,)), ("player", (mine,)), ("guest", (new.join,))):
            for screen in ("lobby", "join", "seats", "log", "table"):
                if (who, screen) not in {("guest", "seats"), ("guest", "lobby")}:
                    url = f"/t/{new.table}/{screen}"
                    yield f"{screen} of a {who}", self._asked(new.table, secrets, url)

    def _of_an_evening(self) -> Iterator[tuple[str, Shown]]:
        """Give the screens that need a history: the log, what undoing changes, the recap."""
        settings = Settings(action_dice="app", tiles="app")
        new = self._tables.create("masmorra", OpenTable(settings))
        guest = self._tables.rights(new.table, (new.join,))
        secrets = [self._tables.claim(guest, seat + 1, name) for seat, name in enumerate(NAMES)]
        hand = self._tables.rights(new.table, (new.host, *secrets))
        evening = Evening(5)

        def act(command: object) -> None:
            seq = self._tables.head(new.table).seq
            self._tables.submit(hand, Intent(command, seq, f"evening-{seq:05}"))
            evening.state = self._tables.look(hand).state

        for seat, name in enumerate(NAMES):
            act(TakeSeat(seat + 1, name, HEROES[seat], COLOURS[seat]))
        act(BeginGame(1))
        for _ in range(PLAYED):
            act(evening.careful_command())
        last = self._tables.head(new.table).seq
        for name, url in (
            ("log of an evening", "log"),
            ("table of an evening", "table"),
            ("undo", f"undo?seq={last}"),
            ("going back", f"back?seq={last - 5}"),
            ("own dice", "own-dice"),
            ("seats of an evening", "seats"),
        ):
            address = f"/t/{new.table}/{url}"
            yield name, self._asked(new.table, (new.host, *secrets), address)

    def _elsewhere(self) -> Iterator[tuple[str, Shown]]:
        """Give the pages that belong to no table."""
        for name, url in (
            ("home", "/"),
            ("kit", "/kit"),
            ("settings", "/settings"),
            ("about", "/about"),
            ("trust", "/trust"),
            ("offline", "/offline"),
            ("unknown page", "/nowhere"),
            ("unknown table", "/t/lumo-tafe/turn"),
            *RULES,
        ):
            yield name, self._asked("", (), url)


def _rewarded(state: State) -> State:
    """Give the hero the XP that the news tell of."""
    if not state.heroes or state.phase == "over":
        return state
    own = changed(state.hero, xp=max(1, state.hero.xp))
    return changed(
        state, heroes=tuple(own if one.name == own.name else one for one in state.heroes)
    )


def _exploring() -> State:
    """Give a hero that can explore now."""
    return next(
        state
        for state in lived(REAL_DICE, 0)
        if state.phase == "actions"
        and state.question is None
        and explorable(GAMES["masmorra"].options(state, seat_to_act(state)))
    )


def _leading() -> State:
    """Give monsters that can all be moved, the first of them first."""
    for state in lived(REAL_DICE, 0):
        if state.phase == "dm_move" and state.question is None:
            options = GAMES["masmorra"].options(state, seat_to_act(state))
            moves = [one for one in options if isinstance(one.command, MoveMonster)]
            able = {one.command.monster for one in moves if one.refusal is None}
            if len(able) > 1 and state.monsters[0].id in able:
                return state
    raise AssertionError


def _happened(state: State, seat: int) -> tuple[Entry, ...]:
    """Give what the last tap of whoever is to act led to: news, and orders for the pieces."""
    if not state.heroes or state.phase == "over":
        return ()  # the end tells a whole game
    hero = state.hero
    last = state.monsters[-1] if state.monsters else None
    met = (last.kind, last.room) if last else ("orc", hero.room)
    events = (
        HeroMoved(hero.name, hero.room, "explore"),
        MonsterAppeared(99, *met, "SPAWN-5"),
        XpChanged(hero.name, 1, "EXPLORE-9"),
    )
    return (Entry(7, LONG_AGO, seat, seat, hero.player, "explore", events, undoable=True),)


def _refused_walk(state: State) -> Refusal:
    """Give the reason why the hero cannot walk now."""
    options = GAMES["masmorra"].options(state, seat_to_act(state))
    return next(one.refusal for one in options if isinstance(one.command, Move) and one.refusal)
