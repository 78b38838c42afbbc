"""Pages with slots: made without what is one phone's and one moment's, and filled with it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import current_app, render_template

from companion.web.kept_screens.form_fields import form_fields
from companion.web.kept_screens.kept_bodies import Body
from companion.web.kept_screens.phone_context import around
from companion.web.kept_screens.slots import Slotted, slot
from companion.web.screens.approval_requests import ApprovalRequests
from companion.web.screens.phone_cookies import csrf_token
from companion.web.screens.request_context import Visit

_OF_THE_ANSWER = {
    "seq": slot("seq"),
    "tick": slot("tick"),
    "said_slot": slot("said"),
    "news_slot": slot("news"),
}


def with_slots(
    visit: Visit, template: str, screen: str, here: str, own: Mapping[str, Any]
) -> Slotted:
    """Make a screen of what it receives itself; a template that needs more raises."""
    page = render_template(
        template,
        **own,
        **_OF_THE_ANSWER,
        table=visit.table,
        seat=visit.seat,
        seats_here=visit.acts,
        screen=screen,
        here=here,
    )
    return Slotted.of(page)


def filled(body: Body, visit: Visit, context: Mapping[str, Any]) -> str:
    """Put into a body what belongs to this answer; the context is what surrounds every screen."""
    parts = {name: partial(draw, visit) for name, draw in body.parts.items()}
    return body.page.filled(
        {
            **parts,
            "tick": lambda: visit.tick,
            "seq": lambda: str(visit.seq),
            "token": csrf_token,
            "form": form_fields,
            "said": lambda: _said(context),
            "news": lambda: _news(context),
        }
    )


def _news(context: Mapping[str, Any]) -> str:
    """Draw what each answer draws anew; it needs none of what Flask adds to a page's context."""
    template = current_app.jinja_env.get_template("layout/_after_tap.html")
    return template.render({**around(), **context})


def _said(context: Mapping[str, Any]) -> str:
    asked: ApprovalRequests = context["approvals"]
    if not (asked.back or asked.seats or asked.unseated):
        return ""
    return render_template("layout/_flash_messages.html", **context)
