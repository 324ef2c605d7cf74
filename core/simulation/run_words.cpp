// What is said of a run.
#include "core/simulation/run.h"
#include "core/support/number_text.h"

namespace polhode {

std::string_view statusName(RunStatus status) {
  switch (status) {
    case RunStatus::Running:
      return "running";
    case RunStatus::Finished:
      return "finished";
    case RunStatus::Failed:
      return "failed";
    case RunStatus::Cancelled:
      return "cancelled";
  }
  return "";
}

std::string describeFailure(const RunSettings& run, const RunFailure& failure) {
  return displayName(run) + " stopped at t = " + roundedText(failure.t, 5) +
         " s (h = " + roundedText(failure.h, 3) + " s): " + failure.reason + ". " + failure.advice;
}

}  // namespace polhode
