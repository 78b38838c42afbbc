"""The tags of a page, as our own templates write them.

Players read thousands of pages; `html.parser`, which forgives much, takes several times as long.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

_ANY_NAME = r"[a-zA-Z][\w:-]*"
_INSIDE = r"""(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'">])*)"""
ATTRIBUTE = re.compile(r"""([^\s=/"']+)(?:="([^"]*)"|='([^']*)')?""")
NO_TAGS = re.compile(r"<!--.*?-->|(?<=>)[^<>]*(?=</script>)", re.DOTALL)
"""Comments and scripts, whatever they hold."""


@dataclass(slots=True)
class Tag:
    """A tag: its name, and what stands in it where it opens something."""

    name: str
    inside: str
    opens: bool

    @property
    def closes(self) -> bool:
        """Say whether nothing stands within what it opens, or it ends something."""
        return not self.opens or self.inside.endswith("/")

    @property
    def attributes(self) -> dict[str, str]:
        """Give what stands in it, read anew each time: most tags are never asked."""
        return {
            one: _read(double or single) for one, double, single in ATTRIBUTE.findall(self.inside)
        }


def _read(value: str) -> str:
    """Read what an attribute holds; commands hold hardly anything but quotation marks."""
    return html.unescape(value.replace("&#34;", '"')) if "&" in value else value


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"<(/?)({'|'.join(names) or _ANY_NAME}){_INSIDE}>")


def tags_of(text: str, *names: str) -> Iterator[Tag]:
    """Give the tags of a page one after the other; all, or those with one of the names."""
    for slash, name, inside in _pattern(names).findall(NO_TAGS.sub("", text)):
        yield Tag(name, inside, not slash)
