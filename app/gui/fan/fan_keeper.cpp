#include "app/gui/fan/fan_keeper.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "app/gui/document/run_places.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/studies/spread_growth.h"

namespace polhode::gui {

FanKeeper::FanKeeper(const SimulationController* controller, QObject* parent)
    : QObject(parent),
      controller_(controller),
      thread_([this](const std::stop_token& stop) { work(stop); }) {
  connect(controller_, &SimulationController::historyReplaced, this, &FanKeeper::follow);
}

FanKeeper::~FanKeeper() {
  abandon_.request_stop();
  thread_.request_stop();
  // Before anything it looks at goes.
  thread_.join();
}

void FanKeeper::setChannels(const std::vector<std::string>& channels) {
  if (channels == channels_) return;
  channels_ = channels;
  asked_.reset();
  follow();
}

void FanKeeper::follow() {
  const Scenario& scenario = controller_->shownScenario();
  if (!scenario.fan) return forget();
  followRun(scenario);
  if (asked_ && asked_->fan == scenario.fan && samePhysics(*asked_, scenario)) return;
  request(scenario);
}

/// Until there are others the neighbours are those of the run that they were computed of, wherever
/// it stands in the list now.
void FanKeeper::followRun(const Scenario& scenario) {
  const Scenario before = std::exchange(told_, scenario);
  if (!neighbours_ || samePhysics(before, scenario)) return;
  const bool sameExample = before.example == scenario.example;
  const auto place = placesAmong(scenario.runs, before.runs)[static_cast<std::size_t>(run_)];
  const int now = sameExample && place ? static_cast<int>(*place) : -1;
  if (now == run_) return;
  run_ = now;
  if (run_ < 0) neighbours_.reset();
  emit changed();
}

void FanKeeper::forget() {
  abandon_.request_stop();
  asked_.reset();
  ++number_;
  computing_ = false;
  if (!neighbours_) return;
  neighbours_.reset();
  run_ = -1;
  emit changed();
}

void FanKeeper::request(const Scenario& scenario) {
  abandon_.request_stop();
  abandon_ = std::stop_source();
  asked_ = scenario;
  computing_ = true;
  Request next{++number_, fanPlan(scenario), channels_, abandon_.get_token()};
  const std::lock_guard lock(mutex_);
  pending_ = std::move(next);
  wake_.notify_all();
}

void FanKeeper::work(const std::stop_token& stop) {
  for (;;) {
    Request request;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return pending_.has_value(); })) return;
      request = *std::exchange(pending_, std::nullopt);
    }
    const auto handOver = [&](Result result) {
      if (request.stop.stop_requested()) return;
      auto taken = std::make_shared<Result>(std::move(result));
      mailbox_.post([this, number = request.number, taken] { take(number, taken); });
    };
    try {
      Result result = computeNeighbours(request.plan, request.channels, request.stop);
      handOver(result);
      auto* neighbours = std::get_if<Neighbours>(&result);
      if (neighbours == nullptr) continue;
      // It waits for the exact motion; the cloud does not.
      auto growth = growthOfSpread(*neighbours, request.plan, request.stop);
      if (!growth) continue;
      neighbours->channels.push_back(std::move(*growth));
      handOver(std::move(result));
    } catch (const std::exception& error) {
      handOver(std::string(error.what()));
    }
  }
}

void FanKeeper::take(std::uint64_t number, const std::shared_ptr<Result>& result) {
  if (number != number_) return;
  computing_ = false;
  if (const auto* sentence = std::get_if<std::string>(result.get())) {
    neighbours_.reset();
    run_ = -1;
    emit changed();
    emit failed(tr("The neighbours could not be made: %1.").arg(coreText(*sentence)));
    return;
  }
  neighbours_ = std::shared_ptr<const Neighbours>(result, &std::get<Neighbours>(*result));
  const auto& runs = asked_->runs;
  const auto run = std::ranges::find(runs, asked_->fan->run, &RunSettings::name);
  run_ = run == runs.end() ? 0 : static_cast<int>(run - runs.begin());
  emit changed();
}

}  // namespace polhode::gui
