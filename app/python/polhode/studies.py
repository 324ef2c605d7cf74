"""Many runs at once: sweeps over methods, scans over parameters."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Sequence, Tuple, Union

import numpy

from . import _core
from .errors import Problem, ScenarioError
from .scenario import Array, Quantities, Scenario, _choice, ids

#: Values of a parameter: "a:b:N", "a:b:Nlog", "v1,v2,…" as the command line has them, or numbers.
Values = Union[str, Sequence[float], Array]

_usual_tolerances = (1e-3, 1e-6, 1e-9)


class Table(Array):
    """A structured array with a row a run: table["status"], table[table["max_position_drift"] < 1e-6].

    reference: what the errors of a sweep are against, a sentence; else empty.
    """

    reference: str = ""

    def __array_finalize__(self, source: Any) -> None:
        self.reference = getattr(source, "reference", "")


def _table(columns: Mapping[str, Any], reference: str = "") -> Table:
    arrays = {}
    for name, column in columns.items():
        if isinstance(column, numpy.ndarray):
            arrays[name] = column
        else:
            # Reasons are long and rare: objects, as they would have the width of the longest otherwise.
            arrays[name] = numpy.array(column, dtype=object if name == "reason" else str)
    size = len(next(iter(arrays.values())))
    table = numpy.empty(size, dtype=[(name, array.dtype) for name, array in arrays.items()]).view(Table)
    for name, array in arrays.items():
        table[name] = array
    table.reference = reference
    return table


def values(first: float, last: float, count: int, *, log: bool = False) -> Array:
    """So many values, both ends included to the bit: equidistant, or by their logarithms and rounded to 14 digits.

    The same bits as `--vary NAME=first:last:count` of the command line, which numpy.linspace() does not always have.
    ScenarioError: the count is not in [2, 1000000], or an end is not > 0 where its logarithm is needed.
    """
    return numpy.array(_core.values(first, last, count, log))


def _number(field: str, given: Any) -> float:
    """Text is read as the command line reads it, which takes less for a number than Python does."""
    return _core.parse_number(field, given) if isinstance(given, (str, bytes)) else float(given)


def _values(name: str, given: Values) -> List[float]:
    if isinstance(given, str):
        return _core.parse_axis(name, given)
    return [_number(f"vary.{name}", value) for value in numpy.atleast_1d(numpy.asarray(given))]


def _names(given: Union[str, Sequence[str], None]) -> List[str]:
    return [] if given is None or given == "all" else ids(given)


def _numbers(field: str, given: Union[float, Sequence[float]]) -> List[float]:
    if isinstance(given, str):
        raise ScenarioError([Problem(None, field, f'must be a number or a list of numbers, got "{given}"')])
    return [_number(field, value) for value in numpy.atleast_1d(numpy.asarray(given))]


def sweep(scenario: Scenario, *, formulations: Union[str, Sequence[str], None] = None,
          integrators: Union[str, Sequence[str], None] = None,
          tolerances: Union[float, Sequence[float], None] = None, steps: Union[float, Sequence[float]] = (),
          stabilisation: Optional[str] = None, options: Optional[Mapping[str, object]] = None, jobs: int = 0) -> Table:
    """Work and precision of many runs, a row each, as `polhode-cli sweep`: the same columns, the same bits.

    formulations, integrators: ids, or "all"; default: all, but where the scenario is that of a file and neither is
    given, its own runs. tolerances: rtol = atol; default: 1e-3, 1e-6, 1e-9. steps [s]: of fixed-step integrators, in
    place of tolerances and in their column; without them "all" leaves those out. stabilisation, options: of all runs.
    jobs: runs at a time; 0: as many as there are cores. Times are measured: with other jobs they differ.

    Errors are 2-norms of the distance to the reference at the end time, not a number where there is none. A run that
    fails has a row with its reason. ScenarioError: what was named cannot be run; what was not named and cannot is left
    out, with a Note. KeyboardInterrupt: Ctrl+C ends it.
    """
    own = scenario._own_runs and formulations is None and integrators is None
    columns, reference = _core.sweep(
        scenario._core, _names(formulations), _names(integrators),
        _numbers("tolerances", _usual_tolerances if tolerances is None else tolerances), tolerances is not None,
        _numbers("steps", steps), stabilisation or "", dict(options or {}), own, jobs)
    return _table(columns, reference)


def scan(scenario: Scenario, *, vary: Optional[Mapping[str, Values]] = None, run: Optional[str] = None,
         preset: Optional[str] = None, formulation: Optional[str] = None, integrator: Optional[str] = None,
         stabilisation: Optional[str] = None, rtol: Optional[float] = None, atol: Optional[float] = None,
         step: Optional[float] = None, options: Optional[Mapping[str, object]] = None,
         quantities: Optional[Quantities] = None, fan: int = 0, spread: Optional[Mapping[str, float]] = None,
         distribution: Optional[str] = None, seed: Optional[int] = None, lanes: int = 0, jobs: int = 0) -> Table:
    """One run over many values of its parameters, a row each, as `polhode-cli scan`: the same columns, the same bits.

    vary: values by parameter, numbers or "a:b:N"; several make a grid, the last one fastest. quantities: ids, or "all";
    default: the three maxima. fan: so many neighbours of each point, the first one not moved; spread: standard
    deviations by parameter; distribution: "normal" (default) or "uniform"; seed: of the random numbers, which mean the
    same everywhere, default: 1; none of these without a fan. lanes: runs side by side in a vector at most, 0: as many as
    pay; jobs: threads, 0: one a core; they play no part in the rows. The rest: as in Scenario.run().

    Cells are not numbers where there is no such value. A run that fails has a row with its reason. ScenarioError: the
    scan cannot be made. KeyboardInterrupt: Ctrl+C ends it.
    """
    axes: List[Tuple[str, List[float]]] = [(name, _values(name, given)) for name, given in (vary or {}).items()]
    wanted = None if quantities is None or quantities == "all" else ids(quantities)
    columns = _core.scan(scenario._core, run or "",
                         _choice(preset, formulation, integrator, stabilisation, rtol, atol, step), dict(options or {}),
                         not scenario._own_runs, axes, wanted, quantities == "all", fan, dict(spread or {}),
                         distribution, seed, lanes, jobs)
    return _table(columns)
