from typing import Any

import pytest
from msgspec import Struct

from companion.engine.game import Actor, Option
from companion.engine.registration import Registry, always, host, register
from companion.engine.rules import Message, Refusal, Rule, forbidden

WATER = Rule("MOVE-7", "Water blocks.")


class Swim(Struct, frozen=True, tag="swim"):
    """Cross water."""

    seat: int


class Wait(Struct, frozen=True, tag="wait"):
    """Do nothing."""


def check_swim(state: frozenset[str], _command: Swim) -> Refusal | None:
    return None if "boat" in state else forbidden(WATER, because="x")


def fine(_state: frozenset[str], _command: object) -> None:
    return None


def do_swim(desk: list[str], command: Swim) -> None:
    desk.append(f"{command.seat} swims")


def do_wait(desk: list[str], _command: Wait) -> None:
    desk.append("time passes")


SWIM = register(
    Swim,
    check=check_swim,
    do=do_swim,
    actor=lambda _state, command: Actor("seat", command.seat),
    action="move",
    offer=lambda _state, seat: (Swim(seat),),
    told=lambda command: Message("said", {"seat": command.seat}),
)
WAIT = register(Wait, check=fine, do=do_wait, actor=host, reports=always, adds_up=True)
COMMANDS: Registry[frozenset[str], list[str], Swim | Wait] = Registry(Swim | Wait, (SWIM, WAIT))


def test_all_that_is_asked_of_a_command_comes_from_its_registration():
    dry: frozenset[str] = frozenset()
    desk: list[str] = []

    COMMANDS.do(desk, Swim(2))

    assert desk == ["2 swims"]
    refusal = COMMANDS.check(dry, Swim(2))
    assert refusal is not None
    assert refusal.rules == ("MOVE-7",)
    assert COMMANDS.check(frozenset({"boat"}), Swim(2)) is None
    assert COMMANDS.actor(dry, Swim(2)) == Actor("seat", 2)
    assert COMMANDS.actor(dry, Wait()) == Actor("host")
    assert COMMANDS.options(dry, 3) == (Option("move", Swim(3), refusal),)
    assert COMMANDS.told(Swim(2)) == Message("said", {"seat": 2})


def test_what_is_not_said_is_the_plain_case():
    assert not COMMANDS.reports(Swim(1))
    assert COMMANDS.reports(Wait())
    assert COMMANDS.adds_up(Wait())
    assert not COMMANDS.adds_up(Swim(1))
    assert COMMANDS[Wait].action == "wait"
    assert COMMANDS.told(Wait()) is None
    assert [one.command for one in COMMANDS] == [Swim, Wait]


@pytest.mark.parametrize("registered", [(SWIM,), (SWIM, WAIT, WAIT)])
def test_a_command_without_exactly_one_registration_is_told_at_once(registered: tuple[Any, ...]):
    with pytest.raises(TypeError, match="exactly one registration"):
        Registry(Swim | Wait, registered)
