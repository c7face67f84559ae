"""The rule desk's command, for every test about it."""

import pytest

from spitdeck.cli import main
from tests.judge.desk import Run


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; gives its exit code, output and complaints."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(["judge", *arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        return code, *capsys.readouterr()

    return run
