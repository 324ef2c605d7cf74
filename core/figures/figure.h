// The figures and tables of the papers: what they show, as data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

/// What a figure is made of.
enum class FigureKind {
  WorkPrecision,  ///< error at the end time against what it cost, a point a run
  Steps,          ///< channels over the accepted steps, a curve a run
  Table,          ///< numbers in rows and columns
  Cost,           ///< time of a right-hand side against the number of bodies
  Coning,         ///< errors of a prescribed rotation against the step
  Portrait        ///< a motion as geometry: curves in a plane or on a sphere
};

/// What the runs of a figure differ in; a step counts as a tolerance.
enum class FigureDimension { Case, Formulation, Integrator, Method, Tolerance };

/// A way to compute under a name of its own: what formulations x integrators cannot say.
struct FigureMethod {
  std::string name;  ///< as the picture shows it
  std::string formulation, integrator;
  std::string stabilisation = {};  ///< empty: the case's or the figure's
  OptionValues options = {};       ///< beside those of case and figure, or in place of them
};

/// One problem that is solved: an example with its data.
struct FigureCase {
  std::string id;                  ///< short, a column of the data: "A", "B1e-5"
  std::string title;               ///< as the picture shows it
  Scenario scenario;               ///< without runs but for those a portrait is to show as they are
  std::string remark;              ///< a sentence below the panels of the case; may be empty
  std::string stabilisation = {};  ///< empty: the figure's
  OptionValues options = {};       ///< beside the figure's, or in place of them
};

/// One row of panels: an error of FigureKind::WorkPrecision or a channel of FigureKind::Steps.
struct FigureRow {
  /// One of errorQuantities(); or a channel's id.
  std::string quantity = {};
  std::string title = {};                ///< empty: the quantity's own
  std::vector<int> components{1};        ///< 1-based, of a channel; at least one
  std::optional<bool> logarithmic = {};  ///< nothing: as the channel starts
  std::vector<std::string> cases = {};   ///< of FigureKind::Steps: drawn in it; empty: all
};

/// The horizontal axis.
struct FigureAbscissa {
  /// WorkPrecision: one of workQuantities(); Steps: "time".
  std::string quantity;
  bool logarithmic = true;
  std::optional<std::pair<double, double>> range;  ///< shown; the data goes on beyond it
};

/// A figure as resources/figures/*.json has it: all runs are case x formulation x integrator x
/// tolerance or, where the integrator takes fixed steps, step; or case x method x the same.
struct FigureDescription {
  std::string name;    ///< "lang-13"
  std::string title;   ///< one line
  std::string source;  ///< "Lang (2010), Figure 13"
  std::string text;    ///< what to look at, a few sentences
  FigureKind kind = FigureKind::WorkPrecision;
  std::string table;     ///< of FigureKind::Table: one of figureTables()
  std::string portrait;  ///< of FigureKind::Portrait: one of portraits(); it has one case

  std::vector<FigureCase> cases;
  std::vector<std::string> formulations, integrators;
  std::vector<FigureMethod> methods;  ///< in place of formulations and integrators
  std::vector<double> tolerances;     ///< rtol = atol
  std::vector<double> steps;          ///< of fixed-step integrators [s]
  std::string stabilisation = "none";
  OptionValues options;

  std::vector<FigureDimension> columns;  ///< a column of panels for each of their combinations
  std::vector<FigureRow> rows;
  FigureAbscissa x;
};

/// Reads a description: it, or every problem of its form.
[[nodiscard]] std::variant<FigureDescription, std::vector<FileProblem>> parseFigure(
    std::string_view json);
/// Everything that is wrong with a description beyond its form; empty if it can be computed.
[[nodiscard]] std::vector<Problem> validateFigure(const FigureDescription& figure);

/// All figures the program comes with, by name; read once from resources/figures.
[[nodiscard]] const std::vector<FigureDescription>& figures();
/// A portrait with the runs of another scenario, as they are.
[[nodiscard]] FigureDescription portraitOf(const FigureDescription& figure,
                                           const Scenario& scenario);
/// nullptr where there is none.
[[nodiscard]] const FigureDescription* findFigure(std::string_view name);

}  // namespace polhode
