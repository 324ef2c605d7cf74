"""Scenarios and their runs."""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

import numpy

from . import _core
from .errors import Problem, ScenarioError

#: Of numbers, or with fields.
Array = numpy.ndarray[Any, Any]
Path = Union[str, "os.PathLike[str]"]
#: Ids of quantities, or "all" for those with a name of their own that there are.
Quantities = Union[str, Sequence[str]]


#: Of a scenario or a lesson, as for the command line [B].
_LONGEST_TEXT = 4 << 20


def _read(path: Path) -> bytes:
    """As it is: what is no UTF-8 is told with its line. No more is read than a scenario can be long, and a byte."""
    with open(path, "rb") as file:
        text = file.read(_LONGEST_TEXT + 1)
    if len(text) > _LONGEST_TEXT:
        raise ScenarioError([Problem(None, "", "cannot be read: it is too large for that")])
    return text


def _choice(preset: Optional[str], formulation: Optional[str], integrator: Optional[str], stabilisation: Optional[str],
            rtol: Optional[float], atol: Optional[float], step: Optional[float]) -> _core.RunChoice:
    return _core.RunChoice(preset or "", formulation or "", integrator or "", stabilisation or "", rtol, atol, step)


def ids(quantities: Quantities) -> List[str]:
    """A single id is one of a list."""
    return [quantities] if isinstance(quantities, str) else list(quantities)


class Samples:
    """A run at times of one's own choice, by dense output.

    t: times [s], shape (n,). bodies: shape (n, bodies), fields as Run.bodies. energy [J], position_drift and
    velocity_drift, shape (n,): those of the last accepted step at or before t, as in the command line's rows.
    """

    t: Array
    bodies: Array
    energy: Array
    position_drift: Array
    velocity_drift: Array

    def __init__(self, columns: Mapping[str, Array]) -> None:
        self.__dict__.update(columns)

    def __repr__(self) -> str:
        return f"<polhode.Samples at {len(self.t)} times>"


class _Channels(Dict[str, Array]):
    def __missing__(self, name: str) -> Array:
        raise KeyError(f'this run has no channel "{name}"; it has: {", ".join(self)}')


class Run:
    """A run that has ended: made by Scenario.run().

    Arrays are views of what the run has left behind: nothing is copied, none can be written to (copy() can), and each
    keeps all of it alive.
    """

    #: Times of the start and of every accepted step [s], shape (n,); empty without record.
    t: Array
    #: By channel id, at the same times: shape (n,), or (n, k) of channels with k components; see `components`.
    #: Values that do not exist yet, the step size at the start, are not numbers.
    channels: Dict[str, Array]
    #: By channel id: what the components are called, ["Ω₁", "Ω₂", "Ω₃"]; [""] of a plain scalar.
    components: Dict[str, List[str]]
    #: At the same times, shape (n, bodies), with the fields q (unit quaternion, scalar first, body to space, without
    #: jumps of sign), x [m], omega_body [rad/s], v [m/s] and rotation (3×3, as the formulation has it).
    bodies: Array
    #: Where samples or every were given.
    samples: Optional[Samples]
    #: Counters by the names of the summary, and those that exports have beside them.
    statistics: Dict[str, int]
    #: "finished" or "failed".
    status: str
    #: Why it has not finished, a sentence; else empty.
    reason: str
    #: What `polhode-cli run --summary` writes, under the same names: settings, counters, maxima, end state, quantities.
    summary: Dict[str, Any]
    #: By the names of the summary, with "_": what was asked for. Not a number where the run has no such value.
    quantities: Dict[str, float]

    def __init__(self, record: _core.RunRecord, sampled: bool) -> None:
        self.t = record.times()
        self.channels = _Channels(record.channels())
        self.components = record.components
        self.bodies = record.bodies()
        self.samples = Samples(record.samples()) if sampled else None
        self.statistics = record.counters
        self.status = record.status
        self.reason = record.reason
        self.summary = json.loads(record.summary)
        self.quantities = {name: float("nan") if value is None else value
                           for name, value in self.summary.get("quantities", {}).items()}

    @property
    def finished(self) -> bool:
        """Whether it has reached the end time."""
        return self.status == "finished"

    @property
    def end_state(self) -> Array:
        """The bodies at the end, a row each; fields as `bodies`."""
        return numpy.array([tuple(body[field] for field in self.bodies.dtype.names)
                            for body in self.summary["end_state"]], dtype=self.bodies.dtype)

    def __repr__(self) -> str:
        method = f"{self.summary['formulation']}, {self.summary['integrator']}"
        return f"<polhode.Run of {self.summary['example']}: {method}, {self.status}, {len(self.t)} times>"


class Scenario:
    """What is simulated, and by which runs. It cannot be changed: with_changes() makes another one.

    Scenario(example="gyro-top", Omega3=40) is an example with its papers' data, but for the parameters that are given,
    and one run. Names that are none in Python are given as a dict: **{"body1.m": 2}. See polhode.examples().
    ScenarioError: there is no such example or parameter, or a value makes no body.
    """

    def __init__(self, example: str = "gyro-top", *, t_end: Optional[float] = None, **parameters: float) -> None:
        self._core = _core.Scenario(example).changed(t_end, parameters)
        #: The runs are those of a file, not the example's usual one.
        self._own_runs = False

    @classmethod
    def _of(cls, core: _core.Scenario, own_runs: bool) -> Scenario:
        scenario = cls.__new__(cls)
        scenario._core, scenario._own_runs = core, own_runs
        return scenario

    @classmethod
    def loads(cls, text: Union[str, bytes]) -> Scenario:
        """The scenario of a JSON text. ScenarioError: with every problem, its line and its field."""
        return cls._of(_core.Scenario.parse(text), True)

    @classmethod
    def load(cls, path: Path) -> Scenario:
        """The scenario of a file. OSError: it cannot be read. ScenarioError: as loads()."""
        try:
            return cls.loads(_read(path))
        except ScenarioError as error:
            raise ScenarioError(error.problems, os.fspath(path)) from None

    @classmethod
    def from_dict(cls, scenario: Mapping[str, Any]) -> Scenario:
        """The scenario of what a file's JSON says. ScenarioError: as loads(); lines mean nothing."""
        return cls.loads(json.dumps(scenario))

    def dumps(self) -> str:
        """JSON text that loads() reads back to the same bits."""
        return self._core.format()

    def save(self, path: Path) -> None:
        """Writes it as a scenario file, to be opened by the window too. OSError."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.dumps())

    def to_dict(self) -> Dict[str, Any]:
        """What the file's JSON says."""
        content: Dict[str, Any] = json.loads(self.dumps())
        return content

    def with_changes(self, *, t_end: Optional[float] = None, **parameters: float) -> Scenario:
        """Another scenario with that end time [s] and those parameters, in runs that have their own too."""
        return self._of(self._core.changed(t_end, parameters), self._own_runs)

    @property
    def example(self) -> str:
        return self._core.example

    @property
    def title(self) -> str:
        return self._core.title

    @property
    def text(self) -> str:
        return self._core.text

    @property
    def t_end(self) -> float:
        """[s]"""
        return self._core.t_end

    @property
    def parameters(self) -> Dict[str, float]:
        """Those that differ from the example's; all of them: polhode.examples()[scenario.example]["parameters"]."""
        return self._core.parameters

    @property
    def run_names(self) -> List[str]:
        """What the runs are called, in their order."""
        return self._core.run_names

    def run(self, name: Optional[str] = None, *, preset: Optional[str] = None, formulation: Optional[str] = None,
            integrator: Optional[str] = None, stabilisation: Optional[str] = None, rtol: Optional[float] = None,
            atol: Optional[float] = None, step: Optional[float] = None, options: Optional[Mapping[str, object]] = None,
            parameters: Optional[Mapping[str, float]] = None, quantities: Quantities = (),
            samples: Optional[int] = None, every: Optional[float] = None, record: bool = True,
            reference: bool = False) -> Run:
        """Makes one run, bit for bit the one that `polhode-cli run` makes.

        name: which of the runs; default: the first. preset, formulation, integrator, stabilisation, rtol, atol,
        step [s] and options stand in place of the run's own settings, parameters in place of the scenario's.
        quantities: what the run is asked for beside, ids or "all". samples: at so many equidistant times, both ends
        included; every: at its multiples [s]. record: keeps every accepted step; without it `t`, `channels` and
        `bodies` are empty. reference: computes the exact motion too, and the channels that compare with it.

        A run that fails is no exception: its `status` is "failed", and its `reason` a sentence. What is kept looks into
        the steps as --steps does; odex makes other steps then than without record and samples.
        ScenarioError: the run cannot be made. KeyboardInterrupt: Ctrl+C ends it.
        """
        fitting = not self._own_runs
        made = _core.run(self._core, name or "", dict(parameters or {}),
                         _choice(preset, formulation, integrator, stabilisation, rtol, atol, step),
                         dict(options or {}), fitting, None if quantities == "all" else ids(quantities), samples, every,
                         record, reference)
        return Run(made, samples is not None or every is not None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self._core == other._core

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return _unpickled, (self.dumps(), self._own_runs)

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value:g}" for name, value in self.parameters.items())
        runs = len(self.run_names)
        return f"<polhode.Scenario {self.example}{changed}, {runs} run{'s' if runs > 1 else ''} to {self.t_end:g} s>"


def _unpickled(text: str, own_runs: bool) -> Scenario:
    return Scenario._of(_core.Scenario.parse(text), own_runs)


def validate(path: Path) -> None:
    """Checks a scenario file or a lesson, as `polhode-cli validate`. ScenarioError: every problem, with line and field."""
    try:
        _core.validate(_read(path), os.path.dirname(os.path.abspath(path)))
    except ScenarioError as error:
        raise ScenarioError(error.problems, os.fspath(path)) from None
