"""Where settings come from: flags before the environment, before a file, before the defaults.

In the file a limit stands under `[limits]`; in the environment it is `SPITDECK_LIMITS_TABLES`,
as a flag `--set limits.tables=500`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spitdeck.server.settings import Limits, Settings, SettingsError

__all__ = [
    "CONFIG",
    "PREFIX",
    "Origin",
    "Sources",
    "read_settings",
    "setting_names",
    "show_settings",
]

PREFIX = "SPITDECK_"
CONFIG = "SPITDECK_CONFIG"
"""Names the file, where no flag does."""

OTHERS = frozenset({CONFIG, "SPITDECK_CALLED_AS", "SPITDECK_CHROMIUM", "SPITDECK_HYPOTHESIS"})
"""What else is called so in the environment: by `./play`, and for the tests."""

Values = dict[str, Any]


class Origin(NamedTuple):
    """A value as it was given, and where."""

    value: Any
    place: str
    """The flag, the variable or the file; empty for a default."""


class Sources(NamedTuple):
    """All that is known of the settings before they are checked."""

    defaults: Mapping[str, Any]
    """What the command itself would choose."""
    flags: Mapping[str, Any]
    """By the setting's name; only what was given."""
    sets: tuple[str, ...] = ()
    """Each as `name=value`."""
    environment: Mapping[str, str] = {}
    file: Path | None = None


def setting_names() -> tuple[str, ...]:
    """Every setting by its full name, in order; a limit is `limits.tables`."""
    return tuple(_kinds())


def read_settings(sources: Sources) -> tuple[Settings, Mapping[str, Origin]]:
    """The settings, and where each came from.

    Raises `SettingsError` for a value that will not do, a name that is none, or a bad file.
    """
    found: dict[str, Origin] = dict(_declared(sources.defaults))
    for layer in (_in_file(sources), _in_environment(sources), _in_flags(sources)):
        for name, origin in layer:
            if name not in found:
                raise SettingsError("setting-unknown", name=name, place=origin.place)
            found[name] = origin
    kinds = _kinds()
    checked = {
        name: origin._replace(value=_check(name, origin, kinds[name]))
        for name, origin in found.items()
    }
    values = {name: origin.value for name, origin in checked.items()}
    limits = {name.split(".")[1]: values.pop(name) for name in tuple(values) if "." in name}
    return Settings(**values, limits=Limits(**limits)), checked


def show_settings(origins: Mapping[str, Origin], default: str) -> Iterator[str]:
    """Every setting as a line of a settings file, and in a comment where it came from."""
    width = max(len(f"{name} = {_show(origins[name].value)}") for name in origins)
    is_in_limits = False
    for name, (value, place) in origins.items():
        if "." in name and not is_in_limits:
            is_in_limits = True
            yield "\n[limits]"
        line = f"{name.split('.')[-1]} = {_show(value)}"
        yield f"{line.ljust(width)}  # {place or default}"


def _kinds() -> dict[str, msgspec.inspect.Type]:
    """What may be given for each setting."""
    kinds: dict[str, msgspec.inspect.Type] = {}
    for prefix, whole in (("", Settings), ("limits.", Limits)):
        info = msgspec.inspect.type_info(whole)
        assert isinstance(info, msgspec.inspect.DataclassType)
        kinds |= {prefix + each.name: each.type for each in info.fields if each.name != "limits"}
    return kinds


def _declared(defaults: Mapping[str, Any]) -> Iterator[tuple[str, Origin]]:
    for name in _kinds():
        owner, _, own = name.rpartition(".")
        value = defaults.get(name, getattr(Limits if owner else Settings, own, None))
        yield name, Origin(value, "")


def _in_file(sources: Sources) -> Iterator[tuple[str, Origin]]:
    path = sources.file
    if path is None and (named := sources.environment.get(CONFIG)):
        path = Path(named).expanduser()
    if path is None:
        return
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        problem = error.strerror or str(error)
        raise SettingsError("setting-bad-file", path=str(path), problem=problem) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError("setting-bad-file", path=str(path), problem=str(error)) from None
    for name, value in read.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{own}", Origin(each, str(path))) for own, each in value.items())
        else:
            yield name, Origin(value, str(path))


def _in_environment(sources: Sources) -> Iterator[tuple[str, Origin]]:
    names = {PREFIX + name.upper().replace(".", "_"): name for name in _kinds()}
    for variable, value in sources.environment.items():
        if variable.startswith(PREFIX) and variable not in OTHERS:
            yield names.get(variable, variable), Origin(value, variable)


def _in_flags(sources: Sources) -> Iterator[tuple[str, Origin]]:
    for name, value in sources.flags.items():
        yield name, Origin(value, f"--{name.replace('_', '-')}")
    for each in sources.sets:
        name, equals, value = each.partition("=")
        if not equals:
            raise SettingsError("setting-no-value", given=each)
        yield name.strip(), Origin(value.strip(), "--set")


def _check(name: str, origin: Origin, kind: msgspec.inspect.Type) -> Any:  # noqa: ANN401  of any type
    value = origin.value
    match kind:
        case msgspec.inspect.CustomType():
            if not value or not isinstance(value, str | Path):
                raise _bad(name, origin, "text")
            try:
                return Path(value).expanduser()
            except RuntimeError:  # the home of somebody who is not there
                raise _bad(name, origin, "text") from None
        case msgspec.inspect.BoolType():
            return _convert(name, origin, bool, "switch")
        case msgspec.inspect.IntType(ge=low, le=high) | msgspec.inspect.FloatType(ge=low, le=high):
            number = int if isinstance(kind, msgspec.inspect.IntType) else float
            read = _convert(name, origin, number, "number", low=str(low), high=str(high))
            if not (low or 0) <= read <= (high or read):
                raise _bad(name, origin, "number", low=str(low), high=str(high))
            return read
        case msgspec.inspect.EnumType(cls=choices):
            known = ", ".join(str(each.value) for each in choices)
            return _convert(name, origin, choices, "choice", known=known)
        case _:
            return _convert(name, origin, str, "text")


def _convert(name: str, origin: Origin, kind: type[Any], expected: str, **about: str) -> Any:  # noqa: ANN401  of any type
    # True is a whole number to Python, but to nobody else.
    if isinstance(origin.value, bool) and kind is not bool:
        raise _bad(name, origin, expected, **about)
    try:
        return msgspec.convert(origin.value, kind, strict=False)
    except msgspec.ValidationError:
        raise _bad(name, origin, expected, **about) from None


def _bad(name: str, origin: Origin, expected: str, **about: str) -> SettingsError:
    text = {
        "text": "setting-bad-text",
        "switch": "setting-bad-switch",
        "number": "setting-bad-number",
        "choice": "setting-bad-choice",
    }[expected]
    return SettingsError(text, name=name, given=str(origin.value), place=origin.place, **about)


def _show(value: object) -> str:
    """The value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    text = value.value if isinstance(value, Enum) else str(value)
    shown = text.encode("utf-8", "replace").decode()
    return msgspec.json.encode(shown).decode().replace("\x7f", "\\u007f")
