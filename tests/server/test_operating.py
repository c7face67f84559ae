"""docs/operating.md and deploy/ name what there is, and only that."""

import re
from pathlib import Path

from spitdeck.server.clock import SystemClock
from spitdeck.server.metrics import Metrics
from spitdeck.server.settings import Limits, Settings
from spitdeck.server.sources import Sources, read_settings, setting_names

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| `")]

DEFAULTS = {"host": "127.0.0.1", "port": 8765, "data": Path("data")}


def named(first_column: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", first_column)


def test_every_setting_is_told_with_its_default() -> None:
    told = {name: row for row in ROWS for name in named(row.split("|")[1])}
    for full in setting_names():
        name = full.split(".")[-1]
        assert name in told, f"docs/operating.md does not name {full}"
    for name in Limits.__dataclass_fields__:
        assert f"{getattr(Limits, name)}" in told[name].split("|")[2], name
    for name in ("durability", "drain_seconds", "keep_days", "log_format", "log_level", "metrics"):
        assert str(getattr(Settings, name)) in told[name], name


def test_every_figure_is_told() -> None:
    families = [family.name for family in Metrics(SystemClock())._registry.collect()]
    for name in families:
        assert name.startswith("process_") or f"`{name}" in PAGE, name


def test_the_settings_file_is_one() -> None:
    settings, _ = read_settings(Sources(DEFAULTS, {}, file=ROOT / "deploy" / "spitdeck.toml"))
    assert settings.behind_proxy
    unit = (ROOT / "deploy" / "spitdeck.service").read_text()
    stop = re.search(r"TimeoutStopSec=(\d+)", unit)
    assert stop is not None
    assert int(stop[1]) > settings.drain_seconds + 10


def test_what_is_deployed_uses_settings_that_there_are() -> None:
    container = (ROOT / "deploy" / "Containerfile").read_text()
    variables = {f"SPITDECK_{name.upper().replace('.', '_')}" for name in setting_names()}
    assert set(re.findall(r"\bSPITDECK_\w+", container)) <= variables
    for line in re.findall(r"^ENV (.*)$", container, re.MULTILINE):
        environment = dict(each.split("=") for each in line.split())
        read_settings(Sources(DEFAULTS, {}, environment=environment))
