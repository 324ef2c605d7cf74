// A figure computed: its runs, and the panels a picture of it has.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/figures/figure.h"
#include "core/papers/chain_cost.h"
#include "core/papers/coning.h"
#include "core/papers/paper_tables.h"
#include "core/simulation/reference_solution.h"
#include "core/studies/sweep.h"

namespace polhode {

class Portrait;

using FigureTable = Table;

/// One run of a figure.
struct FigureRun {
  std::size_t caseIndex = 0;
  std::size_t methodIndex = 0;  ///< of a figure that has methods
  RunSettings settings;         ///< named after the method
  bool done = false;            ///< has ended or was cancelled; `row` is valid
  SweepRow row;
  /// Of FigureKind::Steps: the accepted steps, the start included, and at each of them the values
  /// of all rows of the figure, one after another; NaN where the run does not have the channel. Of
  /// a portrait: states close enough to one another to be joined by lines, and the point of each;
  /// NaN where lines have a gap. A long run has not all of them, see BoundedPoints.
  std::vector<double> t, values;
  std::size_t keptOneIn = 1;  ///< of so many steps, of a portrait of so many stretches, one is kept
};

/// What a figure has so far, or at last.
struct FigureData {
  FigureDescription figure;
  std::vector<FigureRun> runs;
  /// Of FigureKind::Portrait, with what it shows without a run; all copies have the same one.
  /// Nothing where there are problems with the figure.
  std::shared_ptr<const Portrait> portrait;
  /// Of FigureKind::WorkPrecision, one a case; nothing where there is none (yet).
  std::vector<std::optional<ReferencePoint>> references;
  std::vector<std::string> referenceTexts;  ///< how good they are, one a case
  std::vector<std::string> skipped;         ///< combinations that do not exist, a sentence each
  std::optional<FigureTable> table;         ///< of FigureKind::Table
  std::vector<ChainCost> costs;             ///< of FigureKind::Cost
  std::vector<ConingErrors> coning;         ///< of FigureKind::Coning
  std::string program;                      ///< "Polhode 0.1.0"
  std::string created;                      ///< ISO 8601, UTC
  double elapsed = 0;                       ///< wall time of the computation [s]
};

/// How a figure is to be computed.
struct FigureControl {
  unsigned jobs = 0;         ///< runs at a time; 0: one a core
  std::string program = {};  ///< for the provenance
  std::string created = {};  ///< for the provenance; empty: now
  /// The computation ends soon after: runs that have not ended come out as cancelled, a table is
  /// not there, of other measurements there is what was measured.
  std::stop_token stop = {};
  /// Called after every run, by one thread at a time; the data is as far as it has come.
  std::function<void(const FigureData&, std::size_t done, std::size_t total)> progress = {};
};

/// Attempts a run of a figure may take: it is shown as "did not finish" then.
inline constexpr std::int64_t figureMaxSteps = sweepMaxSteps;

/// The runs of a figure, in the order case, formulation, integrator (or method), tolerance or
/// step, not yet made.
[[nodiscard]] FigureData planFigure(const FigureDescription& figure);
/// Makes all runs (or the table). Everything but times is the same for every number of jobs.
/// Precondition: validateFigure(figure) is empty.
[[nodiscard]] FigureData computeFigure(const FigureDescription& figure,
                                       const FigureControl& control);
/// The same of what planFigure() has made.
[[nodiscard]] FigureData computeFigure(FigureData planned, const FigureControl& control);

/// The data as CSV: provenance in `#` lines, then a row a run or an accepted step.
void writeFigureCsv(const FigureData& data, const std::function<void(std::string_view)>& line);
/// What a figure is made from, a line each: program, date, source, scenarios, tolerances.
[[nodiscard]] std::vector<std::string> figureProvenance(const FigureData& data);

/// "case A, quaternion-null-space, dopri5, 1e-06"; "case A, Formulation I, step 0.01 s".
[[nodiscard]] std::string describeRun(const FigureData& data, const FigureRun& run);
/// The run as a scenario of its own, to be opened.
[[nodiscard]] Scenario scenarioOf(const FigureData& data, const FigureRun& run);

}  // namespace polhode
