#include <algorithm>
#include <array>
#include <string_view>

#include "core/figures/figure.h"
#include "core/figures/figure_panels.h"
#include "core/figures/figure_tables.h"
#include "core/number_text.h"

namespace polhode {
namespace {

/// Collects what is wrong with a description.
class FigureCheck {
 public:
  explicit FigureCheck(const FigureDescription& figure) : figure_(figure) {}

  std::vector<Problem> problems() {
    if (figure_.kind == FigureKind::Table) {
      if (std::ranges::find(figureTables(), figure_.table, &FigureTableInfo::id) ==
          figureTables().end())
        report("table", "there is no table \"" + figure_.table + "\"");
      return std::move(problems_);
    }
    if (figure_.kind == FigureKind::Cost) return {};
    checkCases();
    checkRuns();
    for (std::size_t i = 0; i < figure_.rows.size(); ++i)
      checkRow(figure_.rows[i], "rows[" + std::to_string(i) + "]");
    if (figure_.rows.empty()) report("rows", "at least one is needed");
    checkAbscissa();
    return std::move(problems_);
  }

 private:
  void report(std::string field, std::string message) {
    problems_.push_back({std::move(field), std::move(message)});
  }

  void checkCases() {
    if (figure_.cases.empty()) report("cases", "at least one is needed");
    for (const FigureCase& made : figure_.cases)
      for (const Problem& problem : validateSystem(made.scenario))
        report("cases." + made.id + "." + problem.field, problem.message);
  }

  template <class Find>
  void checkIds(const std::string& field, const std::vector<std::string>& ids, const Find& find) {
    if (ids.empty()) report(field, "at least one is needed");
    for (const std::string& id : ids)
      if (!find(id)) report(field, "there is no \"" + id + "\"");
  }

  void checkRuns() {
    checkIds("formulations", figure_.formulations, catalog::findFormulation);
    checkIds("integrators", figure_.integrators, catalog::findIntegrator);
    for (const std::string& id : figure_.integrators) {
      const IntegratorInfo* info = catalog::findIntegrator(id);
      if (info && info->fixedStep)
        report("integrators", id + " takes fixed steps: it has no tolerance to vary");
    }
    checkSettings("", figure_.stabilisation, figure_.options);
    for (const FigureCase& made : figure_.cases)
      checkSettings("cases." + made.id + ".",
                    made.stabilisation.empty() ? figure_.stabilisation : made.stabilisation,
                    made.options);
    if (figure_.tolerances.empty()) report("tolerances", "at least one is needed");
    for (const double tolerance : figure_.tolerances)
      if (!(tolerance >= minimumTolerance && tolerance <= maximumTolerance))
        report("tolerances", "must be in [1e-14, 1e-1], got " + shortestText(tolerance));
  }

  void checkSettings(const std::string& prefix, const std::string& stabilisation,
                     const OptionValues& options) {
    if (!catalog::findStabilisation(stabilisation))
      report(prefix + "stabilisation", "there is no \"" + stabilisation + "\"");
    for (const auto& [id, value] : options)
      if (!catalog::findOption(id)) report(prefix + "options", "there is no \"" + id + "\"");
  }

  void checkRow(const FigureRow& row, const std::string& field) {
    if (figure_.kind == FigureKind::WorkPrecision) {
      if (row.quantity != "position-error" && row.quantity != "velocity-error")
        report(field, "must be position-error or velocity-error, got \"" + row.quantity + "\"");
    } else if (!catalog::findChannel(row.quantity)) {
      report(field, "there is no channel \"" + row.quantity + "\"");
    }
    for (const std::string& id : row.cases)
      if (std::ranges::find(figure_.cases, id, &FigureCase::id) == figure_.cases.end())
        report(field, "there is no case \"" + id + "\"");
  }

  void checkAbscissa() {
    if (figure_.kind == FigureKind::Steps) {
      if (figure_.x.quantity != "time") report("x", "must be time");
      return;
    }
    if (std::ranges::find(workQuantities(), figure_.x.quantity, &AbscissaInfo::id) ==
        workQuantities().end())
      report("x", "there is no quantity \"" + figure_.x.quantity + "\"");
  }

  const FigureDescription& figure_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> validateFigure(const FigureDescription& figure) {
  return FigureCheck(figure).problems();
}

}  // namespace polhode
