"""The addresses of the app: what a number in them is, and when it is compiled how they are made."""

from collections.abc import Callable

from werkzeug.routing import IntegerConverter, Rule


class SmallNumber(IntegerConverter):
    """A number in an address: longer ones, which no database takes, are no address of ours."""

    regex = r"\d{1,9}"


class LateRule(Rule):
    """A rule that compiles how its addresses are made when it first makes one.

    There are two functions for each of a hundred rules, and the first page asks for ten.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:  # noqa: FBT001, FBT002 - as werkzeug has it
        compiled = super()._compile_builder
        build: Callable[..., tuple[str, str]] | None = None

        def build_late(rule: Rule, /, **values: object) -> tuple[str, str]:
            nonlocal build
            build = build or compiled(append_unknown)
            return build(rule, **values)

        return build_late
