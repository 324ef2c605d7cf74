#include "app/gui/figures/work_precision.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/gui/document/scenario_transforms.h"
#include "core/figures/figure_data.h"
#include "core/support/number_text.h"

namespace polhode::gui {
namespace {

FigureCase sessionCase(const Scenario& session) {
  FigureCase figureCase;
  figureCase.id = "session";
  figureCase.title = std::string(catalog::findExample(session.example)->name) + ", this session";
  figureCase.scenario = session;
  figureCase.scenario.runs.clear();
  return figureCase;
}

FigureCase paperCase(std::string_view example) {
  FigureCase figureCase;
  figureCase.id = example;
  figureCase.title = catalog::findExample(example)->name;
  figureCase.scenario = defaultScenario(example);
  figureCase.scenario.runs.clear();
  return figureCase;
}

std::string titleOf(const FigureDescription& figure) {
  std::string title = "Work–precision";
  for (const FigureCase& figureCase : figure.cases)
    title += (&figureCase == figure.cases.data() ? ": " : "; ") + figureCase.title;
  return title;
}

/// The part of a description as the dialog calls it.
std::string partOf(std::string_view field) {
  constexpr std::array parts{
      std::pair{"cases", "Problems"},      std::pair{"formulations", "Formulations"},
      std::pair{"integrators", "Solvers"}, std::pair{"tolerances", "Tolerances"},
      std::pair{"steps", "Fixed steps"},   std::pair{"rows", "Errors"}};
  for (const auto& [start, name] : parts)
    if (field.starts_with(start)) return name;
  return std::string(field);
}

/// 10⁻ⁿ from one n to the other, the greatest number first.
std::vector<double> powersOfTen(int first, int last, bool halfDecades) {
  const auto [least, most] = std::minmax(first, last);
  std::vector<double> numbers;
  for (int n = least; n <= most; ++n) {
    // Read from text, so that 1e-9 is the number nearest to it.
    numbers.push_back(polhode::parseNumber("1e-" + std::to_string(n)).value());
    if (halfDecades && n < most) numbers.push_back(std::pow(10.0, -n - 0.5));
  }
  return numbers;
}

bool anyTakesFixedSteps(const std::vector<std::string>& integrators) {
  return std::ranges::any_of(integrators, catalog::takesFixedSteps);
}

}  // namespace

std::vector<double> workPrecisionTolerances(const WorkPrecisionChoices& choices) {
  return powersOfTen(choices.loosest, choices.tightest, choices.halfDecades);
}

std::vector<double> workPrecisionSteps(const WorkPrecisionChoices& choices) {
  return powersOfTen(choices.coarsest, choices.finest, choices.halfDecades);
}

FigureDescription describeWorkPrecision(const WorkPrecisionChoices& choices,
                                        const Scenario& session) {
  FigureDescription figure;
  figure.name = "work-precision";
  figure.source = "Polhode";
  figure.text =
      "The error at the end time against what the run has cost, a point a tolerance or step. Lower "
      "and further left is better.";
  figure.kind = FigureKind::WorkPrecision;
  if (choices.session) figure.cases.push_back(sessionCase(session));
  for (const std::string& example : choices.examples) figure.cases.push_back(paperCase(example));
  figure.title = titleOf(figure);
  figure.formulations = choices.formulations;
  figure.integrators = choices.integrators;
  figure.tolerances = workPrecisionTolerances(choices);
  // Steps that nobody takes cannot be too long or too many.
  if (anyTakesFixedSteps(choices.integrators)) figure.steps = workPrecisionSteps(choices);
  figure.stabilisation = choices.stabilisation;
  figure.columns = {choices.columnsByCase ? FigureDimension::Case : FigureDimension::Integrator};
  for (const auto& [shown, quantity] : {std::pair{choices.positionError, "position-error"},
                                        std::pair{choices.velocityError, "velocity-error"},
                                        std::pair{choices.attitudeError, "attitude-error"}}) {
    if (!shown) continue;
    figure.rows.emplace_back();
    figure.rows.back().quantity = quantity;
  }
  figure.x.quantity = "rhs-evaluations";
  return figure;
}

bool hasPapersData(const Scenario& session, std::string_view example) {
  return session.example == example && sameSystem(session, defaultScenario(example));
}

std::string whyNot(const FigureDescription& figure) {
  const std::vector<Problem> problems = validateFigure(figure);
  if (!problems.empty())
    return partOf(problems.front().field) + ": " + problems.front().message + ".";
  if (planFigure(figure).runs.empty()) return "Nothing is left to run.";
  return {};
}

std::vector<std::string> leftOutByReason(const FigureDescription& figure) {
  return groupedByReason(planFigure(figure).skipped);
}

}  // namespace polhode::gui
