#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>

#include "core/figures/bounded_points.h"
#include "core/figures/figure_data.h"
#include "core/figures/figure_tables.h"
#include "core/figures/portraits/portrait.h"
#include "core/simulation/measured_run.h"
#include "core/support/number_text.h"
#include "core/support/time_stamp.h"

namespace polhode {
namespace {

using Clock = std::chrono::steady_clock;

/// The options that play a part in the combination, and the limit of attempts.
OptionValues optionsOf(const FigureDescription& figure, const FigureCase& figureCase,
                       const FigureMethod& method, const Combination& combination) {
  OptionValues all = method.options, options;
  for (const OptionValues* values : {&figureCase.options, &figure.options})
    all.insert(values->begin(), values->end());
  for (const auto& [id, value] : all) {
    const OptionInfo* info = catalog::findOption(id);
    if (info && catalog::applies(*info, combination, all)) options.emplace(id, value);
  }
  options.try_emplace("max-steps", std::to_string(figureMaxSteps));
  return options;
}

/// The figure's methods, or formulations x integrators as such.
std::vector<FigureMethod> methodsOf(const FigureDescription& figure) {
  std::vector<FigureMethod> methods = figure.methods;
  for (const std::string& formulation : figure.formulations)
    for (const std::string& integrator : figure.integrators)
      methods.push_back({.name = {}, .formulation = formulation, .integrator = integrator});
  return methods;
}

const std::string& stabilisationOf(const FigureDescription& figure, const FigureCase& figureCase,
                                   const FigureMethod& method) {
  if (!method.stabilisation.empty()) return method.stabilisation;
  return figureCase.stabilisation.empty() ? figure.stabilisation : figureCase.stabilisation;
}

/// Adds the runs of one case by one method.
void planRuns(FigureData& data, FigureRun run, const FigureMethod& method) {
  const FigureDescription& figure = data.figure;
  const FigureCase& figureCase = figure.cases[run.caseIndex];
  RunSettings& settings = run.settings;
  settings.name = method.name;
  settings.formulation = method.formulation;
  settings.integrator = method.integrator;
  settings.stabilisation = stabilisationOf(figure, figureCase, method);
  const Combination combination{figureCase.scenario.example, settings.formulation,
                                settings.integrator, settings.stabilisation,
                                &figureCase.scenario.parameters};
  std::string reason = catalog::unavailableReason(combination);
  if (!reason.empty()) {
    std::string line = settings.formulation + " with " + settings.integrator + ": " + reason;
    if (std::ranges::find(data.skipped, line) == data.skipped.end())
      data.skipped.push_back(std::move(line));
    return;
  }
  settings.options = optionsOf(figure, figureCase, method, combination);
  const bool fixedSteps = takesFixedSteps(settings);
  for (const double resolution : fixedSteps ? figure.steps : figure.tolerances) {
    if (fixedSteps) {
      settings.step = resolution;
    } else {
      settings.rtol = settings.atol = resolution;
    }
    data.runs.push_back(run);
  }
}

/// Records the figure's channels of a run at every accepted step.
class StepRecorder {
 public:
  StepRecorder(FigureData& data, std::size_t task, const Run& run)
      : points_(data.runs[task], widthOf(data.figure),
                {.most = mostPointsOfEach(data.runs.size())}) {
    for (const FigureRow& row : data.figure.rows) {
      const ChannelInfo& channel = *catalog::findChannel(row.quantity);
      entries_.push_back({&channel, row.components,
                          std::vector<double>(channel.components(run.channelSubject()).size())});
    }
  }

  void record(const Run& run) {
    auto value = points_.add(run.time()).begin();
    for (Entry& entry : entries_) {
      if (!entry.values.empty()) run.evaluate(*entry.channel, entry.values, &memory_);
      for (const int component : entry.components) {
        const auto i = static_cast<std::size_t>(component) - 1;
        *value++ = i < entry.values.size() ? entry.values[i] : std::nan("");
      }
    }
  }

 private:
  struct Entry {
    const ChannelInfo* channel;
    std::vector<int> components;
    std::vector<double> values;
  };

  static std::size_t widthOf(const FigureDescription& figure) {
    std::size_t width = 0;
    for (const FigureRow& row : figure.rows) width += row.components.size();
    return width;
  }

  BoundedPoints points_;
  std::vector<Entry> entries_;
  ChannelMemory memory_;
};

/// Records the points of a portrait: at the accepted steps, and within them as close together as
/// lines need it.
class PointRecorder {
 public:
  explicit PointRecorder(FigureData& data) : portrait_(*data.portrait) {
    for (FigureRun& run : data.runs)
      points_.emplace_back(
          run, portrait_.columns().size(),
          PointBound{.most = mostPointsOfEach(data.runs.size()), .stretch = portraitStretch});
  }

  void record(std::size_t task, const Run& run) {
    constexpr double most = 1000;
    const double h = run.stepSize();
    const double turned = h * run.bodies().front().omega_B.norm();
    // A state that is not finite is as good as any.
    const int pieces =
        turned > 0 ? static_cast<int>(std::ceil(std::min(turned / turnBetweenPoints, most))) : 1;
    BoundedPoints& points = points_[task];
    for (int k = 1; k <= pieces; ++k) {
      if (k < pieces && !points.keepsNext()) {
        points.leaveOut();
        continue;
      }
      const double t = k < pieces ? run.previousTime() + h * k / pieces : run.time();
      BodyState body;
      run.sample(t, {&body, 1});
      portrait_.point(body, points.add(t));
    }
  }

 private:
  const Portrait& portrait_;
  std::vector<BoundedPoints> points_;  // one a run
};

/// Makes the runs of a planned figure.
class Computation {
 public:
  Computation(FigureData& data, const FigureControl& control)
      : data_(data), control_(control), recorders_(data.runs.size()) {
    if (isPortrait()) points_ = std::make_unique<PointRecorder>(data);
  }

  void run() {
    if (isWorkPrecision()) computeReferences();
    std::vector<SweepTask> tasks;
    for (const FigureRun& run : data_.runs) {
      const auto& reference = data_.references[run.caseIndex];
      tasks.push_back({&data_.figure.cases[run.caseIndex].scenario, run.settings,
                       reference ? &*reference : nullptr, isPortrait()});
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
  [[nodiscard]] bool isPortrait() const { return data_.figure.kind == FigureKind::Portrait; }

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
    if (points_) return points_->record(task, run);
    if (!recorders_[task]) recorders_[task].emplace(data_, task, run);
    recorders_[task]->record(run);
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
  std::unique_ptr<PointRecorder> points_;
  std::size_t done_ = 0;
};

}  // namespace

FigureData planFigure(const FigureDescription& figure) {
  FigureData data;
  data.figure = figure;
  data.references.resize(figure.cases.size());
  data.referenceTexts.resize(figure.cases.size());
  if (figure.kind == FigureKind::Portrait && validateFigure(figure).empty())
    data.portrait = portraitFor(figure);
  const std::vector<FigureMethod> methods = methodsOf(figure);
  for (std::size_t i = 0; i < figure.cases.size(); ++i) {
    for (const RunSettings& settings : figure.cases[i].scenario.runs) {
      FigureRun& run = data.runs.emplace_back();
      run.caseIndex = i;
      run.settings = settings;
    }
    for (std::size_t k = 0; k < methods.size(); ++k) {
      FigureRun run;
      run.caseIndex = i;
      run.methodIndex = k;
      planRuns(data, std::move(run), methods[k]);
    }
  }
  return data;
}

FigureData computeFigure(const FigureDescription& figure, const FigureControl& control) {
  return computeFigure(planFigure(figure), control);
}

FigureData computeFigure(FigureData data, const FigureControl& control) {
  const Clock::time_point start = Clock::now();
  const FigureDescription& figure = data.figure;
  data.program = control.program;
  data.created = control.created.empty() ? timeStamp() : control.created;
  if (figure.kind == FigureKind::Table) {
    data.table = makeFigureTable(figure.table, control.stop);
  } else if (figure.kind == FigureKind::Cost) {
    data.costs = measureChainCosts(control.stop);
  } else if (figure.kind == FigureKind::Coning) {
    data.coning = measureConing(control.stop);
  } else {
    Computation(data, control).run();
  }
  data.elapsed = std::chrono::duration<double>(Clock::now() - start).count();
  return data;
}

std::string describeRun(const FigureData& data, const FigureRun& run) {
  const RunSettings& settings = run.settings;
  const std::string number = shortestText(resolutionOf(settings));
  return "case " + data.figure.cases[run.caseIndex].id + ", " +
         (settings.name.empty() ? settings.formulation + ", " + settings.integrator
                                : settings.name) +
         ", " + (takesFixedSteps(settings) ? "step " + number + " s" : number);
}

Scenario scenarioOf(const FigureData& data, const FigureRun& run) {
  Scenario scenario = data.figure.cases[run.caseIndex].scenario;
  scenario.runs = {run.settings};
  return scenario;
}

}  // namespace polhode
