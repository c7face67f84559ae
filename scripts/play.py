"""Sets up what `./play` needs, then becomes `spitdeck play`."""

from __future__ import annotations

import os
import sys

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
        raise SystemExit(f"spitdeck: {error}") from None
    command = str(environment.COMMAND)
    os.environ["SPITDECK_CALLED_AS"] = "./play"
    os.execv(command, [command, "play", *sys.argv[1:]])  # noqa: S606  no shell is wanted


if __name__ == "__main__":
    main()
