#include "core/export/channel_export.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <ctime>
#include <exception>
#include <limits>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/export/channel_sink.h"
#include "core/export/export_rows.h"
#include "core/studies/output.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

/// Wall time between two looks at what was computed [s]: some megabytes of rows at most.
constexpr double budget = 0.02;

std::string isoTime(std::chrono::system_clock::time_point time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm utc = {};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text;
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

/// Every option that plays a part in the run, given or not, as the kind it has.
void addOptions(const Scenario& scenario, const RunSettings& run, RunFacts& facts) {
  const Combination combination{scenario.example, run.formulation, run.integrator,
                                run.stabilisation, &scenario.parameters};
  for (const OptionInfo& option : catalog::options()) {
    if (!catalog::applies(option, combination, run.options)) continue;
    std::string name = "option_" + std::string(option.id);
    std::ranges::replace(name, '-', '_');
    const std::string value(catalog::valueOf(option, run.options));
    const auto integer = parseInteger(value);
    const auto real = parseNumber(value);
    if (option.kind == OptionInfo::Kind::Integer && integer) {
      facts.emplace_back(std::move(name), *integer);
    } else if (option.kind == OptionInfo::Kind::Real && real) {
      facts.emplace_back(std::move(name), *real);
    } else {
      facts.emplace_back(std::move(name), value);
    }
  }
}

/// Without the wall time, so that the same scenario gives the same facts.
RunFacts factsOf(const Scenario& scenario, const RunSettings& run, const RunBatch& end) {
  RunFacts facts{{"name", displayName(run)},
                 {"formulation", run.formulation},
                 {"integrator", run.integrator},
                 {"stabilisation", run.stabilisation}};
  if (takesFixedSteps(run)) {
    facts.emplace_back("step", run.step);
  } else {
    facts.emplace_back("rtol", run.rtol);
    facts.emplace_back("atol", run.atol);
  }
  addOptions(scenario, run, facts);
  const Statistics& s = end.statistics;
  const RunFacts outcome{
      {"status", std::string(statusName(end.status))},
      {"reason", end.failure ? describeFailure(run, *end.failure) : std::string()},
      {"rhs_evaluations", s.rhsEvaluations},
      {"jacobian_rhs_evaluations", s.jacobianRhsEvaluations},
      {"dense_rhs_evaluations", s.denseRhsEvaluations},
      {"jacobian_evaluations", s.jacobianEvaluations},
      {"lu_decompositions", s.luDecompositions},
      {"linear_solves", s.linearSolves},
      {"newton_failures", s.newtonFailures},
      {"projections", s.projections},
      {"projection_iterations", s.projectionIterations},
      {"most_projection_iterations", s.mostProjectionIterations},
      {"projection_failures", s.projectionFailures},
      {"steps_accepted", s.stepsAccepted},
      {"steps_rejected", s.stepsRejected},
      {"max_position_drift", end.maxPositionDrift},
      {"max_velocity_drift", end.maxVelocityDrift},
      {"max_relative_energy_error", end.maxRelativeEnergyError}};
  facts.insert(facts.end(), outcome.begin(), outcome.end());
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
      : scenario_(scenario), options_(options), done_(scenario.runs.size()) {
    subject_.version = POLHODE_VERSION;
    subject_.created = isoTime(options.created);
    subject_.scenario = compactScenario(scenario);
    subject_.stride = options.stride;
    for (const RunSettings& run : scenario.runs) {
      Scenario alone = scenario;
      alone.runs = {run};
      // No frames but at the ends, and no exact motion: channels that compare with it are left out.
      sessions_.push_back(std::make_unique<Session>(
          alone, scenario.tEnd,
          SessionControl{.stop = stop_.get_token(), .reference = true, .referenceSettings = {}}));
      subject_.runs.push_back(describe(displayName(run), *sessions_.back()));
    }
    ends_.resize(scenario.runs.size());
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
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < sessions_.size(); i = next++) {
        try {
          compute(i, sink);
        } catch (const std::exception& error) {
          fail(error.what());
        }
      }
    };
    const std::size_t wanted =
        options_.jobs > 0 ? options_.jobs : std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::jthread> pool;
    for (std::size_t i = 1; i < std::min(wanted, sessions_.size()); ++i) pool.emplace_back(work);
    work();
    pool.clear();  // joins before anything the workers use goes
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
      report(i, ended ? 1 : sessions_[i]->run(0).time() / scenario_.tEnd);
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
      all.push_back(factsOf(scenario_, scenario_.runs[i], ends_[i]));
    }
    return all;
  }

  [[nodiscard]] std::vector<std::string> stoppedRuns() const {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      if (ends_[i].failure) {
        sentences.push_back(describeFailure(scenario_.runs[i], *ends_[i].failure));
      }
    }
    return sentences;
  }

  const Scenario& scenario_;
  const ExportOptions& options_;
  ExportSubject subject_;
  std::stop_source stop_;
  std::vector<std::unique_ptr<Session>> sessions_;
  std::vector<RunBatch> ends_;  ///< what each run came to

  std::mutex mutex_;
  std::vector<double> done_;
  std::string problem_;
};

}  // namespace

std::string columnName(const ChannelInfo& channel) {
  std::string name(channel.id);
  std::ranges::replace(name, '-', '_');
  return name;
}

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
