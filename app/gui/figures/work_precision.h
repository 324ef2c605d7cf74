// A work–precision diagram of one's own: what was chosen, and the figure that makes.
#pragma once

#include <string>
#include <vector>

#include "core/figures/figure.h"

namespace polhode::gui {

struct WorkPrecisionChoices {
  bool session = true;                ///< the session's own data
  std::vector<std::string> examples;  ///< with the data of their papers
  std::vector<std::string> formulations{"quaternion-null-space", "director-null-space",
                                        "quaternion-absolute", "director-absolute", "euler-angles"};
  std::vector<std::string> integrators{"dopri5", "dop853", "odex"};
  int loosest = 2, tightest = 10;  ///< tolerances 10⁻ⁿ, both included
  int coarsest = 1, finest = 3;  ///< steps 10⁻ⁿ s of solvers that take fixed ones, both included
  bool halfDecades = false;      ///< of both
  std::string stabilisation = "none";
  bool positionError = true, velocityError = true, attitudeError = false;
  bool columnsByCase = false;  ///< a column of panels a case, otherwise a solver
};

/// Powers of ten, and those half-way between; the loosest first.
[[nodiscard]] std::vector<double> workPrecisionTolerances(const WorkPrecisionChoices& choices);
/// The same of steps, the coarsest first [s].
[[nodiscard]] std::vector<double> workPrecisionSteps(const WorkPrecisionChoices& choices);
/// The figure named "work-precision". Whether it can be computed is for validateFigure() to say.
[[nodiscard]] FigureDescription describeWorkPrecision(const WorkPrecisionChoices& choices,
                                                      const Scenario& session);
/// Whether the session has the data of the example's paper: then one of them is enough.
[[nodiscard]] bool hasPapersData(const Scenario& session, std::string_view example);

/// Why it cannot be computed, a sentence; empty if it can.
[[nodiscard]] std::string whyNot(const FigureDescription& figure);
/// The combinations that are left out, a line a reason.
[[nodiscard]] std::vector<std::string> leftOutByReason(const FigureDescription& figure);

}  // namespace polhode::gui
