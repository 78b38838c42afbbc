"""What the build assembles from npm packages and catalogues; so none of it is committed.

Used by the build hook alone; nothing at run time imports it.
"""

from assembly.steps import AssemblyError, assemble

__all__ = ["AssemblyError", "assemble"]
