"""The build hook: assembles scripts, fonts, icons and catalogues before a wheel is made."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssemblyHook(BuildHookInterface[Any]):
    """Runs for wheels and for editable installs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Assemble; a wheel takes the templates along, an editable install finds them in place."""
        sys.path.insert(0, self.root)
        # Found only now: the build backend does not put the project on the path.
        from assembly import AssemblyError, assemble  # noqa: PLC0415

        try:
            assemble(Path(self.root))
        except AssemblyError as error:
            self.app.abort(str(error))
        if version != "editable" and Path(self.root, "templates").is_dir():
            build_data["force_include"]["templates"] = "companion/web/templates"
