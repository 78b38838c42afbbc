"""The tags of a page, as our own templates write them.

Players read thousands of pages; `html.parser`, which forgives much, takes several times as long.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

TAG = re.compile(r"""<(/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>""")
ATTRIBUTE = re.compile(r"""([^\s=/"']+)(?:="([^"]*)"|='([^']*)')?""")
NO_TAGS = re.compile(r"<!--.*?-->|(?<=>)[^<>]*(?=</script>)", re.DOTALL)
"""Comments and scripts, whatever they hold."""


@dataclass(slots=True)
class Tag:
    """A tag: its name, and what stands in it where it opens something."""

    name: str
    attributes: dict[str, str]
    opens: bool
    closes: bool


def tags_of(text: str) -> Iterator[Tag]:
    """Give the tags of a page one after the other."""
    for slash, name, inside in TAG.findall(NO_TAGS.sub("", text)):
        attributes = {
            one: html.unescape(double or single)
            for one, double, single in ATTRIBUTE.findall(inside)
        }
        yield Tag(name, attributes, not slash, bool(slash) or inside.endswith("/"))
