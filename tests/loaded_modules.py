"""What a program loads, told by an interpreter that has loaded nothing before."""

import subprocess
import sys


def loaded_by(program: str) -> frozenset[str]:
    """Run a program in a fresh interpreter, and name the modules that are loaded at its end."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(done.stdout.split())
