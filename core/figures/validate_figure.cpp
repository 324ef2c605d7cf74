#include <algorithm>
#include <array>
#include <string_view>

#include "core/figures/figure.h"
#include "core/figures/figure_panels.h"
#include "core/figures/figure_tables.h"
#include "core/figures/portraits/portrait.h"
#include "core/support/number_text.h"

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
    if (figure_.kind == FigureKind::Cost || figure_.kind == FigureKind::Coning) return {};
    checkCases();
    if (figure_.kind == FigureKind::Portrait) {
      checkPortrait();
      return std::move(problems_);
    }
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
    for (const FigureCase& figureCase : figure_.cases)
      for (const Problem& problem : validateSystem(figureCase.scenario))
        report("cases." + figureCase.id + "." + problem.field, problem.message);
  }

  void checkPortrait() {
    const PortraitInfo* portrait = findPortrait(figure_.portrait);
    if (!portrait) report("portrait", "there is no portrait \"" + figure_.portrait + "\"");
    if (figure_.cases.size() != 1) report("cases", "a portrait has one");
    if (!problems_.empty()) return;
    const Scenario& scenario = figure_.cases.front().scenario;
    if (std::string reason = portrait->whyNot(scenario); !reason.empty())
      report("portrait", std::move(reason));
    if (scenario.runs.empty()) {
      checkRuns();
    } else {
      std::ranges::move(validate(scenario), std::back_inserter(problems_));
    }
  }

  template <class Find>
  void checkIds(const std::string& field, const std::vector<std::string>& ids, const Find& find) {
    if (ids.empty()) report(field, "at least one is needed");
    for (const std::string& id : ids)
      if (!find(id)) report(field, "there is no \"" + id + "\"");
  }

  void checkRuns() {
    if (figure_.methods.empty()) {
      checkIds("formulations", figure_.formulations, catalog::findFormulation);
      checkIds("integrators", figure_.integrators, catalog::findIntegrator);
    } else {
      checkMethods();
    }
    checkColumns();
    checkSettings("", figure_.stabilisation, figure_.options);
    for (const FigureCase& figureCase : figure_.cases)
      checkSettings(
          "cases." + figureCase.id + ".",
          figureCase.stabilisation.empty() ? figure_.stabilisation : figureCase.stabilisation,
          figureCase.options);
    checkResolutions();
  }

  void checkMethods() {
    if (!figure_.formulations.empty() || !figure_.integrators.empty())
      report("methods", "take the place of formulations and integrators");
    for (const FigureMethod& method : figure_.methods) {
      const std::string prefix = "methods." + method.name + ".";
      if (method.name.empty()) report("methods", "each needs a name");
      if (std::ranges::count(figure_.methods, method.name, &FigureMethod::name) > 1)
        report("methods", "there are several called \"" + method.name + "\"");
      checkIds(prefix + "formulation", {method.formulation}, catalog::findFormulation);
      checkIds(prefix + "integrator", {method.integrator}, catalog::findIntegrator);
      checkSettings(prefix, method.stabilisation.empty() ? "none" : method.stabilisation,
                    method.options);
    }
  }

  /// Methods differ in their names; where there are none, in their parts.
  void checkColumns() {
    using enum FigureDimension;
    const auto has = [&](FigureDimension dimension) {
      return std::ranges::find(figure_.columns, dimension) != figure_.columns.end();
    };
    const bool named = !figure_.methods.empty();
    if (!named && has(Method)) report("columns", "there are no methods");
    if (named && (has(Formulation) || has(Integrator)))
      report("columns", "methods differ in their names only");
  }

  [[nodiscard]] std::vector<std::string> integratorIds() const {
    std::vector<std::string> ids = figure_.integrators;
    for (const FigureMethod& method : figure_.methods) ids.push_back(method.integrator);
    return ids;
  }

  /// Every integrator needs something that makes it finer.
  void checkResolutions() {
    const std::vector<std::string> ids = integratorIds();
    const bool fixed = std::ranges::any_of(ids, catalog::takesFixedSteps),
               adaptive = !std::ranges::all_of(ids, catalog::takesFixedSteps);
    if (fixed && figure_.steps.empty())
      report("steps", "some integrators take fixed steps: at least one is needed");
    if (!fixed && !figure_.steps.empty()) report("steps", "no integrator takes fixed ones");
    if (adaptive && figure_.tolerances.empty()) report("tolerances", "at least one is needed");
    if (!adaptive && !figure_.tolerances.empty())
      report("tolerances", "all integrators take fixed steps");
    for (const double tolerance : figure_.tolerances)
      if (!(tolerance >= minimumTolerance && tolerance <= maximumTolerance))
        report("tolerances", "must be in [1e-14, 1e-1], got " + shortestText(tolerance));
    for (const double step : figure_.steps)
      for (const FigureCase& figureCase : figure_.cases)
        if (!(step > 0 && step <= figureCase.scenario.tEnd &&
              figureCase.scenario.tEnd / step <= static_cast<double>(figureMaxSteps)))
          report("steps", "must be > 0, at most the end time of " + figureCase.id +
                              " and at least a " + std::to_string(figureMaxSteps) +
                              "th of it, got " + shortestText(step));
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
      if (std::ranges::find(errorQuantities(), row.quantity, &ErrorInfo::id) ==
          errorQuantities().end())
        report(field, "there is no error \"" + row.quantity + "\"");
      if (!row.cases.empty()) report(field, "cases are for rows of curves over time");
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
