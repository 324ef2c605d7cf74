"""What there is: the catalog, as `polhode-cli list --json` has it."""

from __future__ import annotations

import json
from typing import Any, Dict, List

from . import _core


def kinds() -> List[str]:
    """What can be listed: examples, formulations, integrators, stabilisations, channels, quantities, options, presets,
    figures, lessons."""
    return list(_core.kinds())


def catalog(kind: str) -> Dict[str, Dict[str, Any]]:
    """Everything of a kind by its id: `catalog("integrators")["dopri5"]["order"]`.

    Keys are those of the command line's JSON. ValueError: there is no such kind.
    """
    if kind not in kinds():
        raise ValueError(f"kind: must be one of {', '.join(kinds())}, got {kind!r}")
    return {entry["id"]: entry for entry in json.loads(_core.listing(kind))}


def examples() -> Dict[str, Dict[str, Any]]:
    """The examples by id, each with description, source, end time [s], bodies and parameters."""
    return catalog("examples")


def formulations() -> Dict[str, Dict[str, Any]]:
    """The formulations by id, each with the examples it is available for, and why it is not for others."""
    return catalog("formulations")


def integrators() -> Dict[str, Dict[str, Any]]:
    """The integrators by id, each with its order and whether it takes fixed steps."""
    return catalog("integrators")


def channels() -> Dict[str, Dict[str, Any]]:
    """What is measured on runs, by id, each with label, unit and description."""
    return catalog("channels")


def quantities() -> Dict[str, Dict[str, Any]]:
    """The numbers that a run comes to, by id, each with unit and description."""
    return catalog("quantities")
