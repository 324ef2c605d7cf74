#include "core/export/channel_export.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <limits>
#include <mutex>
#include <numeric>

#include "core/export/channel_sink.h"
#include "core/export/export_layout.h"
#include "core/export/export_rows.h"
#include "core/integrators/counters.h"
#include "core/scenario/run_plan.h"
#include "core/support/csv_text.h"
#include "core/support/parallel_loop.h"
#include "core/support/time_stamp.h"

namespace polhode {
namespace {

/// Wall time between two looks at what was computed [s]: some megabytes of rows at most.
constexpr double budget = 0.02;

/// Every option that plays a part in the run, given or not, as the kind it has.
void addOptions(const Scenario& scenario, const RunSettings& run, RunFacts& facts) {
  const Combination combination{scenario.example, run.formulation, run.integrator,
                                run.stabilisation, &scenario.parameters};
  for (const OptionInfo& option : catalog::options()) {
    if (!catalog::applies(option, combination, run.options)) continue;
    facts.emplace_back("option_" + columnName(option.id),
                       optionFact(&option, std::string(catalog::valueOf(option, run.options))));
  }
}

/// Without the wall time, so that the same scenario gives the same facts.
RunFacts factsOf(const Scenario& scenario, const RunSettings& run, const RunBatch& end) {
  RunFacts facts{{export_layout::nameFact, displayName(run)},
                 {"formulation", run.formulation},
                 {"integrator", run.integrator},
                 {"stabilisation", run.stabilisation}};
  if (run.from) {
    facts.emplace_back("from", run.from->run);
    facts.emplace_back("from_t", run.from->t);
  }
  if (takesFixedSteps(run)) {
    facts.emplace_back("step", run.step);
  } else {
    facts.emplace_back("rtol", run.rtol);
    facts.emplace_back("atol", run.atol);
  }
  addOptions(scenario, run, facts);
  facts.emplace_back("status", std::string(statusName(end.status)));
  facts.emplace_back("reason", end.failure ? describeFailure(run, *end.failure) : std::string());
  for (const CounterInfo& counter : counterTable) {
    if (counter.told < CounterTold::Exports) continue;
    facts.emplace_back(columnName(counter.id), counter(end.statistics));
  }
  facts.emplace_back("max_position_drift", end.maxPositionDrift);
  facts.emplace_back("max_velocity_drift", end.maxVelocityDrift);
  facts.emplace_back("max_relative_energy_error", end.maxRelativeEnergyError);
  return facts;
}

std::size_t errorsPerStep(const Session& session) {
  return session.reference() ? session.reference()->errorsPerStep() : 0;
}

/// The channels of a session's only run, then its errors against the exact motion.
ExportedRun describe(std::string name, const Session& session) {
  ExportedRun run{std::move(name), session.layout(0), session.valuesPerStep(0)};
  if (!session.reference()) return run;
  for (ChannelSlot slot : session.reference()->errorLayout()) {
    slot.offset += session.valuesPerStep(0);
    run.layout.push_back(std::move(slot));
  }
  run.valuesPerStep += errorsPerStep(session);
  return run;
}

/// Makes the runs of an export on several threads.
class Exporter {
 public:
  Exporter(const Scenario& scenario, const ExportOptions& options)
      : scenario_(scenario),
        options_(options),
        runs_(std::span(scenario.runs).first(std::min(options.runs, scenario.runs.size()))),
        done_(runs_.size()) {
    subject_.version = POLHODE_VERSION;
    subject_.created = timeStamp(options.created);
    subject_.scenario = compactScenario(scenario);
    subject_.stride = options.stride;
    for (const RunSettings& run : runs_) {
      // No frames but at the ends, and no exact motion: channels that compare with it are left out.
      sessions_.push_back(std::make_unique<Session>(
          scenarioOfRun(scenario, run), scenario.tEnd,
          SessionControl{
              .stop = stop_.get_token(), .reference = true, .referenceSettings = {}, .told = 1}));
      subject_.runs.push_back(describe(displayName(run), *sessions_.back()));
    }
    ends_.resize(runs_.size());
  }

  ExportReport write(ExportFormat format, WholeFile& file) {
    const std::stop_callback passOn(options_.stop, [this] { stop_.request_stop(); });
    {
      const auto sink =
          format == ExportFormat::Csv ? makeCsvSink(subject_, file) : makeHdf5Sink(subject_, file);
      fail(sink->begin());
      if (!stop_.stop_requested()) computeAll(*sink);
      if (!stop_.stop_requested()) fail(sink->finish(facts(), stop_.get_token()));
    }
    // Who cancels from here on is too late.
    const bool complete = !stop_.stop_requested();
    if (complete) problem_ = file.finish();
    if (!problem_.empty()) return {ExportReport::Outcome::Failed, problem_};
    if (!complete) return {ExportReport::Outcome::Cancelled, {}};
    return {ExportReport::Outcome::Written, {}, stoppedRuns()};
  }

 private:
  void computeAll(ChannelSink& sink) {
    parallelLoop(sessions_.size(), options_.jobs, stop_.get_token(), [&](std::size_t i) {
      try {
        compute(i, sink);
      } catch (const std::exception& error) {
        fail(error.what());
      }
    });
  }

  void compute(std::size_t i, ChannelSink& sink) {
    constexpr double forever = std::numeric_limits<double>::infinity();
    const std::stop_token stop = stop_.get_token();
    JoinedRows joined(sessions_[i]->valuesPerStep(0), errorsPerStep(*sessions_[i]));
    ThinnedRows thinned(options_.stride, subject_.runs[i].valuesPerStep);
    std::vector<RunBatch> batches;
    for (bool ended = false; !ended && !stop.stop_requested();) {
      ended = sessions_[i]->advance(forever, budget, batches, stop);
      fail(sink.append(i, thinned.pass(joined.join(batches[0], ended))));
      const Run* run = sessions_[i]->begunRun(0);
      report(i, ended ? 1 : run ? run->time() / scenario_.tEnd : 0);
      RunBatch& batch = batches[0];
      for (auto* times : {&batch.stepTimes, &batch.errorTimes, &batch.frameTimes}) times->clear();
      for (auto* values : {&batch.stepValues, &batch.errorValues}) values->clear();
      batch.frames.clear();
    }
    if (stop.stop_requested()) return;
    if (const ChannelRows rest = thinned.rest(); !rest.times.empty()) fail(sink.append(i, rest));
    ends_[i] = std::move(batches[0]);
    sessions_[i].reset();
  }

  /// Keeps the first problem and stops everything; an empty one is none.
  void fail(std::string problem) {
    if (problem.empty()) return;
    const std::scoped_lock lock(mutex_);
    if (stop_.request_stop()) problem_ = std::move(problem);
  }

  void report(std::size_t i, double share) {
    const std::scoped_lock lock(mutex_);
    done_[i] = share;
    if (options_.progress) {
      options_.progress(std::accumulate(done_.begin(), done_.end(), 0.0) /
                        static_cast<double>(done_.size()));
    }
  }

  [[nodiscard]] std::vector<RunFacts> facts() const {
    std::vector<RunFacts> all;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      all.push_back(factsOf(scenario_, runs_[i], ends_[i]));
    }
    return all;
  }

  [[nodiscard]] std::vector<std::string> stoppedRuns() const {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      if (ends_[i].failure) {
        sentences.push_back(describeFailure(runs_[i], *ends_[i].failure));
      }
    }
    return sentences;
  }

  const Scenario& scenario_;
  const ExportOptions& options_;
  std::span<const RunSettings> runs_;
  ExportSubject subject_;
  std::stop_source stop_;
  std::vector<std::unique_ptr<Session>> sessions_;
  std::vector<RunBatch> ends_;  ///< what each run came to

  std::mutex mutex_;
  std::vector<double> done_;
  std::string problem_;
};

}  // namespace

std::optional<ExportFormat> exportFormatOf(std::string_view path) {
  std::string lower(path);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) {
    return static_cast<char>(c < 0x80 ? std::tolower(c) : c);
  });
  if (lower.ends_with(".csv")) return ExportFormat::Csv;
  if (lower.ends_with(".h5") || lower.ends_with(".hdf5")) return ExportFormat::Hdf5;
  return std::nullopt;
}

ExportReport exportChannels(const Scenario& scenario, const std::string& path, ExportFormat format,
                            const ExportOptions& options) {
  WholeFile file;
  std::string problem = file.open(path);
  if (problem.empty() && format == ExportFormat::Hdf5 && file.temporary().empty()) {
    problem = "HDF5 needs a regular file";
  }
  if (!problem.empty()) return {ExportReport::Outcome::Refused, problem};
  return Exporter(scenario, options).write(format, file);
}

}  // namespace polhode
