"""Start the companion from a shell: ``companion`` or ``python -m companion``."""

import gc
import sys

OBJECTS = 100_000
"""New ones after which garbage is looked for: more than a command's modules, which leave none."""

gc.set_threshold(OBJECTS)

from companion.cli import main  # noqa: E402 - a tenth of its time would go into the looking


def run() -> None:
    """Run the command line and end the process with its exit code."""
    sys.exit(main())


if __name__ == "__main__":
    run()
