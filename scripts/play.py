"""Sets up what `./play` needs, then becomes `spitdeck play`."""

from __future__ import annotations

import os
import sys
from tempfile import NamedTemporaryFile

import client
import environment

__all__ = ["main"]


def main() -> None:
    """Install, build and start; each only if it is not already so."""
    try:
        environment.install()
        environment.build_client()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except (environment.SetupError, client.ClientBuildError) as error:
        raise SystemExit(f"spitdeck: {_sentence(error)}") from None
    except OSError as error:
        raise SystemExit(f"spitdeck: {error.filename}: {error.strerror}") from None
    command = str(environment.COMMAND)
    os.environ["SPITDECK_CALLED_AS"] = "./play"
    os.execv(command, [command, "play", *sys.argv[1:]])  # noqa: S606  no shell is wanted


def _sentence(error: Exception) -> str:
    """What has failed, and where all stands that a program said of it."""
    said = getattr(error, "__notes__", ())
    if not said:
        return str(error)
    with NamedTemporaryFile("w", prefix="spitdeck-", suffix=".log", delete=False) as file:
        file.write("\n".join(said))
    return f"{error}; what it said is in {file.name}"


if __name__ == "__main__":
    main()
