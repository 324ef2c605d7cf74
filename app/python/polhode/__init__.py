"""Rigid bodies and mechanisms in many rotation coordinates: what the program Polhode computes, as NumPy arrays.

    import polhode
    top = polhode.Scenario(example="gyro-top", t_end=10)
    run = top.run(formulation="quaternion-null-space", rtol=1e-9)
    run.t, run.channels["relative-energy-error"], run.bodies["q"]

    table = polhode.sweep(top, integrators=["dopri5", "dop853"], tolerances=[1e-6, 1e-9])
    flips = polhode.scan(polhode.Scenario("tennis-racket"), vary={"Omega2": "1e-6:1:7log"}, quantities="flip-time")

What there is, is listed by catalog() and examples(), formulations(), integrators(), channels(), quantities(), as
`polhode-cli list` does. Numbers are those of the command line, bit for bit, on the same machine. What cannot be run
raises ScenarioError; notes of the command line are warnings, Note. While something is computed other threads go on, and
Ctrl+C ends it.
"""

import numpy as _numpy  # noqa: F401 - what is missing is told by its name

from ._core import __version__
from .catalog import catalog, channels, examples, formulations, integrators, kinds, quantities
from .errors import Error, Note, Problem, ScenarioError
from .scenario import Run, Samples, Scenario, validate
from .studies import Table, scan, sweep, values

__all__ = ["Error", "Note", "Problem", "Run", "Samples", "Scenario", "ScenarioError", "Table", "__version__", "catalog",
           "channels", "examples", "formulations", "integrators", "kinds", "quantities", "scan", "sweep", "validate",
           "values"]
