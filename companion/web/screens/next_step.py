"""The next step: the usual answer as one large button, the rest grouped or folded."""

from dataclasses import dataclass

from companion.web.screens.command_feedback import Flash


@dataclass(frozen=True, slots=True)
class Action:
    """A button, and what is known of it before it is pressed.

    Attributes:
        id: Stable name of the button.
        label: What it does, in a few words.
        leads_to: What it costs and what it leads to.
        rest: What the button has no room for; it stands above.
        command: What is sent, as JSON; empty where the button leads to another screen.
        href: The other screen.
        icon: The drawing beside it; empty for none.
        form: The form that it sends.
        refusal: Why not; nothing when it is possible.
    """

    id: str
    label: str
    leads_to: str = ""
    command: str = ""
    href: str = ""
    icon: str = ""
    form: str = "act"
    refusal: Flash | None = None
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Actions of one kind, under a word.

    Attributes:
        name: Stable name of the group.
        title: The message key of its word.
        actions: What can be done.
        folded: It is seldom wanted, so it lies behind a tap.
    """

    name: str
    title: str
    actions: tuple[Action, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class NextStep:
    """What a screen asks for.

    Attributes:
        primary: The usual answer; None where only others can answer.
        groups: The rest of what can be done.
        impossible: What cannot be done now, with the reason; folded.
        waits_for: Who is waited for, where nothing is asked of the viewer.
        points_up: What is touched above, where no button asks for it.
    """

    primary: Action | None = None
    groups: tuple[Group, ...] = ()
    impossible: tuple[Action, ...] = ()
    waits_for: str = ""
    points_up: str = ""
