#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>

#include "app/python/bindings.h"
#include "app/python/interruptible.h"
#include "app/python/problems.h"
#include "core/scenario/run_plan.h"
#include "core/studies/grid_values.h"
#include "core/studies/output.h"
#include "core/studies/scan_study.h"
#include "core/support/csv_text.h"

namespace polhode::python {
namespace {

namespace py = pybind11;
using Ids = std::vector<std::string>;

/// A table as columns by name, in their order.
class TableColumns {
 public:
  /// cell(i): what stands in row i.
  template <class T, class Cell>
  void add(const std::string& name, std::size_t rows, const Cell& cell) {
    py::array_t<T> column(static_cast<py::ssize_t>(rows));
    T* values = column.mutable_data();
    for (std::size_t i = 0; i < rows; ++i) values[i] = cell(i);
    columns_[py::str(name)] = column;
  }

  template <class Cell>
  void addTexts(const std::string& name, std::size_t rows, const Cell& cell) {
    // Few of them differ: one object each.
    std::map<std::string, py::str, std::less<>> known;
    py::list column(rows);
    for (std::size_t i = 0; i < rows; ++i) {
      const std::string_view text = cell(i);
      auto at = known.find(text);
      if (at == known.end())
        at = known.emplace(std::string(text), py::str(std::string(text))).first;
      column[i] = at->second;
    }
    columns_[py::str(name)] = column;
  }

  [[nodiscard]] py::dict take() { return std::move(columns_); }

 private:
  py::dict columns_;
};

/// The runs of a sweep; those of the scenario itself where `own`. Its stabilisation and options go
/// to all of them.
SweepRuns expand(Scenario& scenario, const SweepPlan& plan, bool own) {
  if (own) {
    for (RunSettings& run : scenario.runs) {
      if (!plan.stabilisation.empty()) run.stabilisation = plan.stabilisation;
      for (const auto& [id, value] : plan.options) run.options.insert_or_assign(id, value);
    }
    return expandSweep(scenario, plan.tolerances, plan.steps);
  }
  for (const std::string& id : plan.integrators)
    if (catalog::takesFixedSteps(id) && plan.steps.empty())
      throw ProblemsError("integrators", id + " takes fixed steps: it needs steps [s]");
  SweepPlan complete = plan;
  if (complete.stabilisation.empty()) complete.stabilisation = SweepPlan().stabilisation;
  return expandSweep(scenario, complete);
}

py::dict sweepColumns(const std::vector<SweepRow>& rows) {
  TableColumns table;
  const std::size_t count = rows.size();
  const auto texts = [&](const char* name, const auto& of) {
    table.addTexts(name, count, [&](std::size_t i) { return std::string_view(of(rows[i])); });
  };
  const auto numbers = [&](const char* name, const auto& of) {
    table.add<double>(name, count, [&](std::size_t i) { return of(rows[i]); });
  };
  constexpr auto at = [](double StateError::*error) {
    return [error](const SweepRow& row) { return row.error ? (*row.error).*error : std::nan(""); };
  };
  texts(
      "example", [](const SweepRow& row) -> auto& { return row.example; });
  texts(
      "formulation", [](const SweepRow& row) -> auto& { return row.run.formulation; });
  texts(
      "integrator", [](const SweepRow& row) -> auto& { return row.run.integrator; });
  texts(
      "stabilisation", [](const SweepRow& row) -> auto& { return row.run.stabilisation; });
  numbers("tolerance", [](const SweepRow& row) { return resolutionOf(row.run); });
  for (const CounterInfo* counter : sweepCounters())
    table.add<std::int64_t>(columnName(counter->id), count,
                            [&](std::size_t i) { return (*counter)(rows[i].statistics); });
  numbers("position_error", at(&StateError::position));
  numbers("velocity_error", at(&StateError::velocity));
  numbers("max_position_drift", [](const SweepRow& row) { return row.maxPositionDrift; });
  numbers("max_velocity_drift", [](const SweepRow& row) { return row.maxVelocityDrift; });
  numbers("max_relative_energy_error",
          [](const SweepRow& row) { return row.maxRelativeEnergyError; });
  numbers("wall_time_s", [](const SweepRow& row) { return row.wallTime; });
  texts("status", [](const SweepRow& row) { return statusName(row.status); });
  texts(
      "reason", [](const SweepRow& row) -> auto& { return row.reason; });
  return table.take();
}

void noteSweep(const Scenario& scenario, const SweepRuns& sweep, const SweepPlan& plan,
               bool toleranceGiven) {
  for (const std::string& line : groupedByReason(sweep.skipped)) note("skipped " + line);
  if (toleranceGiven && std::ranges::all_of(scenario.runs, takesFixedSteps))
    note("all runs take fixed steps: tolerances are ignored");
  if (!plan.steps.empty() && std::ranges::none_of(scenario.runs, takesFixedSteps))
    note("all runs choose their steps: steps are ignored");
  noteScenario(scenario);
}

/// The table, and what its errors are against.
py::tuple sweep(Scenario scenario, const Ids& formulations, const Ids& integrators,
                const std::vector<double>& tolerances, bool toleranceGiven,
                const std::vector<double>& steps, const std::string& stabilisation,
                const py::dict& options, bool own, int jobs) {
  if (jobs < 0) throw ProblemsError("jobs", "must be >= 0, got " + std::to_string(jobs));
  require(validateSystem(scenario));
  const SweepPlan plan{formulations,  integrators, tolerances,
                       stabilisation, steps,       optionsOf(options)};
  SweepRuns runs = expand(scenario, plan, own);
  require(runs.problems);
  scenario.runs = std::move(runs.runs);
  noteSweep(scenario, runs, plan, toleranceGiven);
  ReferenceSolution reference;
  std::vector<SweepRow> rows;
  interruptible([&](const std::stop_token& stop) {
    const double times[] = {scenario.tEnd};
    reference = computeReference(scenario, times, {}, stop);
    const ReferencePoint* point = reference.available() ? &reference.points.front() : nullptr;
    const auto keep = [&](const SweepRow& row) { rows.push_back(row); };
    runSweep(sweepTasks(scenario, scenario.runs, point), static_cast<unsigned>(jobs), {.row = keep},
             stop);
  });
  std::string comment;
  if (reference.available()) {
    comment = reference.method +
              "; accuracy at the end time: " + describeAccuracy(reference.points.front());
  } else {
    note("there is no reference, errors are not numbers: " + reference.problem);
  }
  return py::make_tuple(sweepColumns(rows), comment);
}

/// What members of a scan have come to; members are told by several threads, each of its own.
class MemberTable {
 public:
  MemberTable(const ScanMembers& members, const std::vector<Quantity>& quantities)
      : members_(members),
        quantities_(quantities),
        values_(members.count * quantities.size()),
        counters_(scanCounters()),
        counts_(members.count * counters_.size()),
        statuses_(members.count) {}

  void keep(const MemberResult& result) {
    const std::size_t i = result.member;
    std::ranges::copy(result.quantities,
                      values_.begin() + static_cast<std::ptrdiff_t>(i * quantities_.size()));
    for (std::size_t k = 0; k < counters_.size(); ++k)
      counts_[i * counters_.size() + k] = (*counters_[k])(result.statistics);
    statuses_[i] = result.status;
    if (result.reason.empty()) return;
    const std::scoped_lock lock(mutex_);
    reasons_.emplace(i, result.reason);
  }

  [[nodiscard]] py::dict columns() const {
    TableColumns table;
    const std::size_t count = members_.count;
    for (std::size_t k = 0; k < members_.parameters.size(); ++k)
      table.add<double>(members_.parameters[k], count,
                        [&](std::size_t i) { return members_.of(i)[k]; });
    for (std::size_t k = 0; k < quantities_.size(); ++k)
      table.add<double>(columnName(quantities_[k].id), count,
                        [&](std::size_t i) { return values_[i * quantities_.size() + k]; });
    for (std::size_t k = 0; k < counters_.size(); ++k)
      table.add<std::int64_t>(columnName(counters_[k]->id), count,
                              [&](std::size_t i) { return counts_[i * counters_.size() + k]; });
    table.addTexts("status", count, [&](std::size_t i) { return statusName(statuses_[i]); });
    table.addTexts("reason", count, [&](std::size_t i) {
      const auto reason = reasons_.find(i);
      return reason == reasons_.end() ? std::string_view() : std::string_view(reason->second);
    });
    return table.take();
  }

 private:
  const ScanMembers& members_;
  const std::vector<Quantity>& quantities_;
  std::vector<double> values_;
  std::vector<const CounterInfo*> counters_;
  std::vector<std::int64_t> counts_;
  std::vector<RunStatus> statuses_;
  std::mutex mutex_;
  std::map<std::size_t, std::string> reasons_;
};

std::optional<Fan> fanOf(std::int64_t members, const py::dict& spread,
                         const std::string& distribution, std::uint64_t seed) {
  if (members == 0) return std::nullopt;
  if (members < 2 || members > static_cast<std::int64_t>(maximumMembers))
    throw ProblemsError("fan", "must be in [2, " + std::to_string(maximumMembers) + "], got " +
                                   std::to_string(members));
  if (spread.empty()) throw ProblemsError("fan", "needs spread, what its members differ in");
  const auto known = findDistribution(distribution);
  if (!known)
    throw ProblemsError("distribution", "must be normal or uniform, got \"" + distribution + "\"");
  Fan fan{static_cast<std::size_t>(members), {}, *known, seed};
  for (const auto& [parameter, sigma] : spread)
    fan.spread.push_back({py::cast<std::string>(parameter), py::cast<double>(sigma)});
  return fan;
}

void chooseQuantities(ScanPlan& plan, const ScanMembers& members, const std::optional<Ids>& ids,
                      bool all) {
  if (all) {
    plan.quantities = quantitiesOf(std::nullopt, scenarioOfMember(plan, members, 0));
  } else if (!ids) {
    plan.quantities = usualQuantities();
  } else {
    plan.quantities = findQuantities(*ids);
    for (const Quantity& quantity : plan.quantities)
      if (const std::string reason = unavailableReason(quantity, plan, members); !reason.empty())
        throw ProblemsError("quantities." + quantity.id, reason);
  }
}

py::dict scan(const Scenario& scenario, const std::string& run, RunChoice choice,
              const py::dict& options, bool fitting,
              const std::vector<std::pair<std::string, std::vector<double>>>& vary,
              const std::optional<Ids>& quantities, bool all, std::int64_t fan,
              const py::dict& spread, const std::string& distribution, std::uint64_t seed,
              int lanes, int jobs) {
  if (lanes < 0 || jobs < 0)
    throw ProblemsError(lanes < 0 ? "lanes" : "jobs",
                        "must be >= 0, got " + std::to_string(std::min(lanes, jobs)));
  ScanPlan plan;
  for (const auto& [parameter, values] : vary) plan.axes.push_back({parameter, values});
  plan.fan = fanOf(fan, spread, distribution, seed);
  if (plan.axes.empty() && !plan.fan) throw ProblemsError("vary", "a parameter or a fan is needed");
  choice.options = optionsOf(options);
  const Scenario chosen = singleRun(scenario, run, {}, choice, fitting);
  const RunSettings& settings = chosen.runs.front();
  if (parentOf(chosen, settings))
    throw ProblemsError("run", "\"" + displayName(settings) + "\" starts from the run \"" +
                                   settings.from->run +
                                   "\"; a scan makes runs from their initial state");
  plan.scenario = standingAlone(chosen, settings);
  const auto members = valueOrThrow<ScanMembers>(expandScan(plan));
  chooseQuantities(plan, members, quantities, all);
  MemberTable table(members, plan.quantities);
  std::vector<std::size_t> indices(members.count);
  std::iota(indices.begin(), indices.end(), std::size_t(0));
  const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
  interruptible([&](const std::stop_token& stop) {
    runEnsemble(
        ensemble, indices, {.jobs = static_cast<unsigned>(jobs), .lanes = lanes},
        [&](const MemberResult& result) { table.keep(result); }, stop);
  });
  return table.columns();
}

std::vector<double> valuesBetweenEnds(double first, double last, std::size_t count, bool log) {
  if (count < 2 || count > maximumMembers)
    throw ProblemsError("count", "must be in [2, " + std::to_string(maximumMembers) + "], got " +
                                     std::to_string(count));
  if (log && !(first > 0 && last > 0)) throw ProblemsError("log", "both ends must be > 0");
  return valuesBetween(first, last, count, log);
}

}  // namespace

void addStudies(py::module_& module) {
  module.def("sweep", &sweep, py::arg("scenario"), py::arg("formulations"), py::arg("integrators"),
             py::arg("tolerances"), py::arg("tolerance_given"), py::arg("steps"),
             py::arg("stabilisation"), py::arg("options"), py::arg("own"), py::arg("jobs"));
  module.def("scan", &scan, py::arg("scenario"), py::arg("run"), py::arg("choice"),
             py::arg("options"), py::arg("fitting"), py::arg("vary"), py::arg("quantities"),
             py::arg("all"), py::arg("fan"), py::arg("spread"), py::arg("distribution"),
             py::arg("seed"), py::arg("lanes"), py::arg("jobs"));
  module.def("values", &valuesBetweenEnds, py::arg("first"), py::arg("last"), py::arg("count"),
             py::arg("log"));
}

}  // namespace polhode::python
