"""What the package raises and warns of."""

from __future__ import annotations

import os
import sys
import warnings
from types import FrameType
from typing import List, NamedTuple, Optional

_here = os.path.dirname(__file__)


class Error(Exception):
    """What all exceptions of this package are."""


class Problem(NamedTuple):
    """One thing that is wrong with a scenario, a lesson or an argument."""

    #: In the file, from 1; None where it comes from no file.
    line: Optional[int]
    #: "runs[1].rtol", "parameters.I1", or the name of an argument; empty for the file itself.
    field: str
    #: "must be in [1e-14, 1e-1], got 0.5"
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


class ScenarioError(Error, ValueError):
    """Something cannot be run as it was asked for. Its text has all problems, a line each.

    `problems` is a list of Problem; `line`, `field` and `message` are those of the first; `path` is that of the file,
    None where there is none.
    """

    def __init__(self, problems: List[Problem], path: Optional[str] = None) -> None:
        super().__init__(problems, path)
        self.problems = list(problems)
        self.path = path

    @property
    def line(self) -> Optional[int]:
        return self.problems[0].line

    @property
    def field(self) -> str:
        return self.problems[0].field

    @property
    def message(self) -> str:
        return self.problems[0].message

    def __str__(self) -> str:
        return "\n".join(self._place(problem) + str(problem) for problem in self.problems)

    def _place(self, problem: Problem) -> str:
        if problem.line is None:
            return "" if self.path is None else f"{self.path}: "
        return f"line {problem.line}: " if self.path is None else f"{self.path}:{problem.line}: "


class Note(UserWarning):
    """What the command line prints as a note: a setting plays no part, the initial state was changed to fit its joints."""


def issue(sentence: str) -> None:
    """Warns of it, at the line that has called the package."""
    frame: Optional[FrameType] = sys._getframe(1)
    level = 2
    while frame is not None and os.path.dirname(frame.f_code.co_filename) == _here:
        frame, level = frame.f_back, level + 1
    warnings.warn(sentence, Note, stacklevel=level)
