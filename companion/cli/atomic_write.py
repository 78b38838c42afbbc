"""Write files whole or not at all."""

import os
import secrets
from pathlib import Path


def write_whole(target: Path, data: bytes) -> None:
    """Write a file so that nobody ever finds half of it, even if two write it at once.

    Raises:
        OSError: It cannot be written; the error names the file.
    """
    try:
        if target.exists() and not target.is_file():
            # A pipe or a device takes what comes and is not replaced.
            target.write_bytes(data)
            return
        draft = target.with_name(f"{target.name}.{os.getpid()}-{secrets.token_hex(4)}")
        try:
            draft.write_bytes(data)
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error
