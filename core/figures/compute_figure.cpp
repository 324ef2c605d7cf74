#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>

#include "core/figures/figure_data.h"
#include "core/figures/figure_tables.h"
#include "core/number_text.h"
#include "core/simulation/measured_run.h"

namespace polhode {
namespace {

using Clock = std::chrono::steady_clock;

std::string now() {
  const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&time, &utc);
  std::array<char, 32> text;
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return {text.data(), length};
}

/// The options that play a part in the combination, and the limit of attempts.
OptionValues optionsOf(const FigureDescription& figure, const FigureCase& made,
                       const Combination& combination) {
  OptionValues options;
  for (const OptionValues* values : {&made.options, &figure.options})
    for (const auto& [id, value] : *values) {
      const OptionInfo* info = catalog::findOption(id);
      if (info && catalog::applies(*info, combination)) options.emplace(id, value);
    }
  options.try_emplace("max-steps", std::to_string(figureMaxSteps));
  return options;
}

/// Adds the runs of one case in one formulation with one integrator.
void planRuns(FigureData& data, std::size_t caseIndex, const std::string& formulation,
              const std::string& integrator) {
  const FigureDescription& figure = data.figure;
  const FigureCase& made = figure.cases[caseIndex];
  const std::string& stabilisation =
      made.stabilisation.empty() ? figure.stabilisation : made.stabilisation;
  const Combination combination{made.scenario.example, formulation, integrator, stabilisation};
  std::string reason = catalog::unavailableReason(combination);
  if (!reason.empty()) {
    std::string line = formulation + " with " + integrator + ": " + reason;
    if (std::ranges::find(data.skipped, line) == data.skipped.end())
      data.skipped.push_back(std::move(line));
    return;
  }
  for (const double tolerance : figure.tolerances) {
    FigureRun run;
    run.caseIndex = caseIndex;
    run.settings.formulation = formulation;
    run.settings.integrator = integrator;
    run.settings.stabilisation = stabilisation;
    run.settings.rtol = run.settings.atol = tolerance;
    run.settings.options = optionsOf(figure, made, combination);
    data.runs.push_back(std::move(run));
  }
}

/// Records a row's channel of a run at every accepted step.
class StepRecorder {
 public:
  StepRecorder(const FigureDescription& figure, const Run& run) {
    for (const FigureRow& row : figure.rows) {
      const ChannelInfo& channel = *catalog::findChannel(row.quantity);
      entries_.push_back({&channel, row.components,
                          std::vector<double>(channel.components(run.channelSubject()).size())});
    }
  }

  void record(const Run& run, FigureRun& into) {
    into.t.push_back(run.time());
    for (Entry& entry : entries_) {
      if (!entry.values.empty()) run.evaluate(*entry.channel, entry.values);
      for (const int component : entry.components) {
        const auto i = static_cast<std::size_t>(component) - 1;
        into.values.push_back(i < entry.values.size() ? entry.values[i] : std::nan(""));
      }
    }
  }

 private:
  struct Entry {
    const ChannelInfo* channel;
    std::vector<int> components;
    std::vector<double> values;
  };
  std::vector<Entry> entries_;
};

/// Makes the runs of a planned figure.
class Computation {
 public:
  Computation(FigureData& data, const FigureControl& control)
      : data_(data), control_(control), recorders_(data.runs.size()) {}

  void run() {
    if (isWorkPrecision()) computeReferences();
    std::vector<SweepTask> tasks;
    for (const FigureRun& run : data_.runs) {
      const auto& reference = data_.references[run.caseIndex];
      tasks.push_back({&data_.figure.cases[run.caseIndex].scenario, run.settings,
                       reference ? &*reference : nullptr});
    }
    SweepListener listener;
    listener.ended = [this](const SweepRow& row) { take(row); };
    // Every run has a recorder and a place of its own: no two threads meet.
    if (!isWorkPrecision())
      listener.stepped = [this](std::size_t task, const Run& run) { record(task, run); };
    runSweep(tasks, control_.jobs, listener, control_.stop);
  }

 private:
  [[nodiscard]] bool isWorkPrecision() const {
    return data_.figure.kind == FigureKind::WorkPrecision;
  }

  void computeReferences() {
    for (std::size_t i = 0; i < data_.figure.cases.size(); ++i) {
      const Scenario& scenario = data_.figure.cases[i].scenario;
      const ReferenceSolution solution =
          computeReference(scenario, std::array{scenario.tEnd}, {}, control_.stop);
      if (solution.available()) data_.references[i] = solution.points.front();
      data_.referenceTexts[i] = solution.available()
                                    ? "accuracy " + describeAccuracy(solution.points.front())
                                    : "not available (" + solution.problem + ")";
    }
  }

  void record(std::size_t task, const Run& run) {
    if (!recorders_[task]) recorders_[task].emplace(data_.figure, run);
    recorders_[task]->record(run, data_.runs[task]);
  }

  void take(const SweepRow& row) {
    data_.runs[row.task].row = row;
    data_.runs[row.task].done = true;
    ++done_;
    if (control_.progress) control_.progress(data_, done_, data_.runs.size());
  }

  FigureData& data_;
  const FigureControl& control_;
  std::vector<std::optional<StepRecorder>> recorders_;
  std::size_t done_ = 0;
};

}  // namespace

FigureData planFigure(const FigureDescription& figure) {
  FigureData data;
  data.figure = figure;
  data.references.resize(figure.cases.size());
  data.referenceTexts.resize(figure.cases.size());
  for (std::size_t i = 0; i < figure.cases.size(); ++i)
    for (const std::string& formulation : figure.formulations)
      for (const std::string& integrator : figure.integrators)
        planRuns(data, i, formulation, integrator);
  return data;
}

FigureData computeFigure(const FigureDescription& figure, const FigureControl& control) {
  const Clock::time_point start = Clock::now();
  FigureData data = planFigure(figure);
  data.program = control.program;
  data.created = control.created.empty() ? now() : control.created;
  if (figure.kind == FigureKind::Table) {
    data.table = makeFigureTable(figure.table);
  } else if (figure.kind == FigureKind::Cost) {
    data.costs = measureChainCosts(control.stop);
  } else {
    Computation(data, control).run();
  }
  data.elapsed = std::chrono::duration<double>(Clock::now() - start).count();
  return data;
}

std::string describeRun(const FigureData& data, const FigureRun& run) {
  return "case " + data.figure.cases[run.caseIndex].id + ", " + run.settings.formulation + ", " +
         run.settings.integrator + ", " + shortestText(run.settings.rtol);
}

Scenario scenarioOf(const FigureData& data, const FigureRun& run) {
  Scenario scenario = data.figure.cases[run.caseIndex].scenario;
  scenario.runs = {run.settings};
  return scenario;
}

}  // namespace polhode
