#include "app/python/run_record.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/integrators/counters.h"
#include "core/scenario/run_plan.h"
#include "core/simulation/reference_run.h"
#include "core/studies/output.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode::python {
namespace {

BodyCell cellOf(const TrajectoryRow& row) {
  BodyCell cell;
  std::copy_n(row.q.data(), 4, cell.q);
  std::copy_n(row.state.x_W.data(), 3, cell.x);
  std::copy_n(row.state.omega_B.data(), 3, cell.omegaBody);
  std::copy_n(row.state.v_W.data(), 3, cell.v);
  Eigen::Map<Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(&cell.rotation[0][0]) = row.state.R_WB;
  return cell;
}

BodyState stateOf(const BodyCell& cell) {
  BodyState state;
  state.x_W = Eigen::Map<const Eigen::Vector3d>(cell.x);
  state.omega_B = Eigen::Map<const Eigen::Vector3d>(cell.omegaBody);
  state.v_W = Eigen::Map<const Eigen::Vector3d>(cell.v);
  state.R_WB = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(&cell.rotation[0][0]);
  return state;
}

Trajectory::Listener addTo(BodyRows& rows) {
  return [&rows](const TrajectoryRow& row) {
    if (row.body == 0) rows.times.push_back(row.t);
    rows.cells.push_back(cellOf(row));
  };
}

Trajectory::Listener addTo(SampledRows& rows) {
  return [&rows, add = addTo(static_cast<BodyRows&>(rows))](const TrajectoryRow& row) {
    add(row);
    if (row.body > 0) return;
    rows.energies.push_back(row.energy);
    rows.positionDrifts.push_back(row.drift.position);
    rows.velocityDrifts.push_back(row.drift.velocity);
  };
}

/// The channels of a run at its accepted steps.
class ChannelRecorder {
 public:
  /// memory: of the run's ancestors.
  ChannelRecorder(const Run& run, std::vector<ChannelColumn>& columns, ChannelMemory memory)
      : run_(run), columns_(columns), memory_(std::move(memory)) {
    std::size_t count = 0;
    const auto isOwn = [](const ChannelInfo& channel) { return !channel.compare; };
    for (ChannelSlot& slot : makeLayout(run.channelSubject(), isOwn, count))
      columns_.push_back({slot.channel, std::move(slot.components), {}});
  }

  void record() {
    for (ChannelColumn& column : columns_) {
      const std::size_t at = column.values.size();
      column.values.resize(at + column.components.size());
      run_.evaluate(*column.channel, std::span(column.values).subspan(at), &memory_);
    }
  }

 private:
  const Run& run_;
  std::vector<ChannelColumn>& columns_;
  ChannelMemory memory_;
};

/// Adds the errors against the exact motion, in the order of the catalog.
void compareRecord(const RunSettings& settings, RunRecord& record, const std::stop_token& stop) {
  ReferenceRun reference(systemOf(record.scenario, settings), record.scenario.tEnd, {}, {}, stop);
  record.referenceProblem = reference.motion().problem();
  const std::size_t width = reference.errorsPerStep(), first = record.channels.size();
  for (const ChannelSlot& slot : reference.errorLayout())
    record.channels.push_back({slot.channel, slot.components, {}});
  std::vector<BodyState> bodies(record.bodies);
  std::vector<double> values(width);
  RunBatch ignored;
  const auto mayGoOn = [&stop] { return !stop.stop_requested(); };
  for (std::size_t i = 0; i < record.steps.times.size(); ++i) {
    const double t = record.steps.times[i];
    reference.advance(t, mayGoOn, ignored);
    ignored = {};
    std::ranges::fill(values, std::numeric_limits<double>::quiet_NaN());
    if (t <= reference.time()) {
      for (std::size_t b = 0; b < bodies.size(); ++b)
        bodies[b] = stateOf(record.steps.cells[i * bodies.size() + b]);
      reference.compare(t, bodies, values);
      reference.forgetBefore(t);
    }
    for (std::size_t k = 0; k < reference.errorLayout().size(); ++k) {
      const ChannelSlot& slot = reference.errorLayout()[k];
      const auto at = values.begin() + static_cast<std::ptrdiff_t>(slot.offset);
      std::vector<double>& column = record.channels[first + k].values;
      column.insert(column.end(), at, at + static_cast<std::ptrdiff_t>(slot.components.size()));
    }
  }
}

/// Why the run did not finish, as a sentence; empty if it did.
std::string reasonOf(const Run& run) {
  if (run.status() == RunStatus::Failed && run.failure())
    return describeFailure(run.settings(), *run.failure());
  if (run.status() == RunStatus::Cancelled)
    return "Interrupted at t = " + shortestText(run.time()) + " s.";
  return {};
}

void summarise(const MeasuredRun& measured, const Trajectory& trajectory,
               const QuantityMeter& meter, RunRecord& record) {
  const Run& run = measured.run();
  record.status = statusName(run.status());
  record.reason = reasonOf(run);
  for (const CounterInfo& counter : counterTable)
    if (counter.told >= CounterTold::Exports)
      record.counters.emplace_back(columnName(counter.id), counter(run.statistics()));
  record.summary = formatSummary(record.scenario, measured, record.reason, trajectory.attitudes(),
                                 meter.values(measured.maxima()));
}

}  // namespace

RunRecord recordRun(const RecordRequest& request, const std::stop_token& stop) {
  RunRecord record;
  record.scenario = request.scenario;
  const RunSettings& settings = record.scenario.runs.front();
  const bool dense =
      request.steps || request.samples.hasInside() || needDenseOutput(request.quantities);
  AncestorAttitudes ancestors;
  ChannelMemory memory;
  MeasuredRun measured(startRun(record.scenario, settings, {.denseOutput = dense, .stop = stop},
                                [&](const Run& ancestor) {
                                  ancestors.follow(ancestor);
                                  followAngles(ancestor, memory);
                                }));
  const Run& run = measured.run();
  record.bodies = run.bodies().size();
  const auto trackers = ancestors.take();
  // One of them follows the attitudes to the end in any case, and only one where one will do.
  std::optional<Trajectory> samples, steps;
  if (request.samples.count() > 0)
    samples.emplace(run, request.samples, addTo(record.samples), trackers);
  if (request.steps) steps.emplace(run, SampleTimes::steps(), addTo(record.steps), trackers);
  if (!samples && !steps) steps.emplace(run, SampleTimes::none(), Trajectory::Listener(), trackers);
  std::optional<ChannelRecorder> channels;
  if (request.steps) channels.emplace(run, record.channels, memory);
  if (channels && run.time() >= run.startTime()) channels->record();
  QuantityMeter meter(request.quantities, {record.scenario, run, stop}, memory);
  const auto afterStep = [&] {
    if (steps) steps->afterStep();
    if (samples) samples->afterStep();
    if (!measured.advanced()) return;
    if (channels) channels->record();
    meter.observe();
  };
  while (measured.step()) {
    afterStep();
    if (stop.stop_requested()) measured.cancel();
  }
  afterStep();
  summarise(measured, steps ? *steps : *samples, meter, record);
  if (request.reference && request.steps) compareRecord(settings, record, stop);
  return record;
}

}  // namespace polhode::python
