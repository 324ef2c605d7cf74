#include <algorithm>
#include <cmath>
#include <limits>
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
#include "core/support/number_text.h"

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
SweepRuns expand(Scenario& scenario, const SweepPlan& plan, bool own, const std::stop_token& stop) {
  if (own) {
    for (RunSettings& run : scenario.runs) {
      if (!plan.stabilisation.empty()) run.stabilisation = plan.stabilisation;
      for (const auto& [id, value] : plan.options) run.options.insert_or_assign(id, value);
    }
    return expandSweep(scenario, plan.tolerances, plan.steps, stop);
  }
  for (const std::string& id : plan.integrators)
    if (catalog::takesFixedSteps(id) && plan.steps.empty())
      throw ProblemsError("integrators", id + " takes fixed steps: it needs steps [s]");
  SweepPlan complete = plan;
  if (complete.stabilisation.empty()) complete.stabilisation = SweepPlan().stabilisation;
  return expandSweep(scenario, complete, stop);
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
                const py::dict& options, bool own, const py::object& jobs) {
  const unsigned threads = jobsOf(jobs);
  const SweepPlan plan{formulations,  integrators, tolerances,
                       stabilisation, steps,       optionsOf(options)};
  SweepRuns runs;
  interruptible([&](const std::stop_token& stop) {
    require(validateSystem(scenario));
    runs = expand(scenario, plan, own, stop);
    require(runs.problems);
  });
  scenario.runs = std::move(runs.runs);
  noteSweep(scenario, runs, plan, toleranceGiven);
  ReferenceSolution reference;
  std::vector<SweepRow> rows;
  interruptible([&](const std::stop_token& stop) {
    const double times[] = {scenario.tEnd};
    reference = computeReference(scenario, times, {}, stop);
    const ReferencePoint* point = reference.available() ? &reference.points.front() : nullptr;
    const auto keep = [&](const SweepRow& row) { rows.push_back(row); };
    runSweep(sweepTasks(scenario, scenario.runs, point), threads, {.row = keep}, stop);
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

/// What a fan is asked to be; nothing of the rest has a meaning without members.
struct FanWish {
  std::size_t members;  ///< 0: there is none
  py::dict spread;
  std::optional<std::string> distribution;
  std::optional<std::uint64_t> seed;
};

void requireNoFanOptions(const FanWish& wish) {
  const auto refuse = [](bool given, const char* field) {
    if (given) throw ProblemsError(field, "needs fan");
  };
  refuse(!wish.spread.empty(), "spread");
  refuse(wish.distribution.has_value(), "distribution");
  refuse(wish.seed.has_value(), "seed");
}

/// Of 0: none.
std::size_t membersOf(const py::object& fan) {
  const py::int_ members = integerOf(fan, "fan");
  if (members.equal(py::int_(0))) return 0;
  return static_cast<std::size_t>(wholeOf(members, "fan", 2, maximumMembers));
}

/// Of None: none.
std::optional<std::uint64_t> seedOf(const py::object& seed) {
  if (seed.is_none()) return std::nullopt;
  return wholeOf(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
}

std::optional<Fan> fanOf(const FanWish& wish) {
  if (wish.members == 0) {
    requireNoFanOptions(wish);
    return std::nullopt;
  }
  if (wish.spread.empty()) throw ProblemsError("fan", "needs spread, what its members differ in");
  const std::string distribution = wish.distribution.value_or("normal");
  const auto known = findDistribution(distribution);
  if (!known)
    throw ProblemsError("distribution", "must be normal or uniform, got \"" + distribution + "\"");
  Fan fan{wish.members, {}, *known, wish.seed.value_or(1)};
  for (const auto& [key, sigma] : wish.spread) {
    const std::string parameter = textOf(key, "spread");
    fan.spread.push_back({parameter, numberOf(sigma, "spread." + parameter)});
  }
  return fan;
}

/// Which quantities are asked for.
struct QuantityWish {
  std::optional<Ids> ids;  ///< nullopt: the usual ones
  bool all;                ///< those that there are, in place of these
};

void chooseQuantities(ScanPlan& plan, const ScanMembers& members, const QuantityWish& wish,
                      const std::stop_token& stop) {
  if (wish.all) {
    plan.quantities = quantitiesOf(std::nullopt, scenarioOfMember(plan, members, 0));
  } else if (!wish.ids) {
    plan.quantities = usualQuantities();
  } else {
    plan.quantities = findQuantities(*wish.ids);
    for (const Quantity& quantity : plan.quantities)
      if (const std::string reason = unavailableReason(quantity, plan, members, stop);
          !reason.empty())
        throw ProblemsError("quantities." + quantity.id, reason);
  }
}

/// The run that is scanned, alone.
Scenario scannedRun(const Scenario& scenario, const std::string& run, const RunChoice& choice,
                    bool fitting) {
  const Scenario chosen = singleRun(scenario, run, {}, choice, fitting);
  const RunSettings& settings = chosen.runs.front();
  if (parentOf(chosen, settings))
    throw ProblemsError("run", "\"" + displayName(settings) + "\" starts from the run \"" +
                                   settings.from->run +
                                   "\"; a scan makes runs from their initial state");
  return standingAlone(chosen, settings);
}

/// Makes all members of the plan, which gets its quantities. The rows that they have come to.
py::dict scanColumns(ScanPlan& plan, const QuantityWish& wish, const EnsembleControl& control) {
  ScanMembers members;
  std::optional<MemberTable> table;
  interruptible([&](const std::stop_token& stop) {
    members = valueOrThrow<ScanMembers>(expandScan(plan, stop));
    // There may be none, and nobody waits for them.
    if (stop.stop_requested()) return;
    chooseQuantities(plan, members, wish, stop);
    table.emplace(members, plan.quantities);
    std::vector<std::size_t> indices(members.count);
    std::iota(indices.begin(), indices.end(), std::size_t(0));
    const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
    runEnsemble(
        ensemble, indices, control, [&](const MemberResult& result) { table->keep(result); }, stop);
  });
  return table->columns();
}

py::dict scan(const Scenario& scenario, const std::string& run, RunChoice choice,
              const py::dict& options, bool fitting,
              const std::vector<std::pair<std::string, std::vector<double>>>& vary,
              const std::optional<Ids>& quantities, bool all, const py::object& fan,
              const py::dict& spread, const std::optional<std::string>& distribution,
              const py::object& seed, const py::object& lanes, const py::object& jobs) {
  constexpr std::uint64_t mostLanes = 64;  // as on the command line
  const EnsembleControl control{.jobs = jobsOf(jobs),
                                .lanes = static_cast<int>(wholeOf(lanes, "lanes", 0, mostLanes))};
  ScanPlan plan;
  for (const auto& [parameter, values] : vary) plan.axes.push_back({parameter, values});
  plan.fan = fanOf({membersOf(fan), spread, distribution, seedOf(seed)});
  if (plan.axes.empty() && !plan.fan) throw ProblemsError("vary", "a parameter or a fan is needed");
  choice.options = optionsOf(options);
  plan.scenario = scannedRun(scenario, run, choice, fitting);
  return scanColumns(plan, {quantities, all}, control);
}

/// Values of a parameter that are given as text, as the command line has them.
std::vector<double> axisOf(const std::string& parameter, const std::string& text) {
  auto values = parseAxis(text, maximumMembers);
  if (const auto* problem = std::get_if<Problem>(&values))
    throw ProblemsError("vary." + parameter,
                        (problem->field.empty() ? "" : problem->field + ": ") + problem->message);
  return std::get<std::vector<double>>(std::move(values));
}

double parsedNumber(const std::string& field, const std::string& text) {
  const std::optional<double> number = parseNumber(text);
  if (!number) throw ProblemsError(field, "must be a number, got \"" + text + "\"");
  return *number;
}

std::vector<double> valuesBetweenEnds(double first, double last, const py::object& count,
                                      bool log) {
  const auto number = static_cast<std::size_t>(wholeOf(count, "count", 2, maximumMembers));
  if (log && !(first > 0 && last > 0)) throw ProblemsError("log", "both ends must be > 0");
  return valuesBetween(first, last, number, log);
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
  module.def("parse_axis", &axisOf, py::arg("parameter"), py::arg("text"));
  module.def("parse_number", &parsedNumber, py::arg("field"), py::arg("text"));
  module.def("values", &valuesBetweenEnds, py::arg("first"), py::arg("last"), py::arg("count"),
             py::arg("log"));
}

}  // namespace polhode::python
