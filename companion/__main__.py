"""Start the companion from a shell: ``companion`` or ``python -m companion``."""

import sys

from companion.cli import main


def run() -> None:
    """Run the command line and end the process with its exit code."""
    sys.exit(main())


if __name__ == "__main__":
    run()
