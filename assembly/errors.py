"""The one way in which the assembly fails."""


class AssemblyError(Exception):
    """Something that the build needs is missing; the message is a sentence for a person."""
