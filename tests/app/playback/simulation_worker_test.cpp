// What computes beside the window, without the window.
#include "app/gui/playback/simulation_worker.h"

#include <gtest/gtest.h>

#include "app/gui/document/scenario_transforms.h"
#include "core/simulation/history.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

TEST(Worker, BeginsNothingBesideTheRunsWhileItRests) {
  SimulationWorker worker;
  Scenario scenario = firstScenario();
  scenario.tEnd = 1;
  Assignment assignment{.horizon = 1, .reference = true, .patience = 100, .rest = 1000};
  std::uint64_t wanted = worker.start(scenario, assignment);
  std::unique_ptr<History> history;
  const auto receive = [&] {
    std::optional<Delivery> delivery = worker.take();
    if (!delivery || delivery->generation != wanted) return;
    if (delivery->history) history = std::move(delivery->history);
    history->append(delivery->batches);
  };
  const auto comparedUntil = [&] {
    const DecimatedSeries* errors = history->run(0).find("attitude-error");
    return errors && !errors->times().empty() ? errors->times().back() : 0;
  };
  ASSERT_TRUE(waitUntil([&] {
    receive();
    return history && history->computedUntil() >= 1;
  }));
  EXPECT_EQ(comparedUntil(), 0);
  EXPECT_FALSE(worker.idle()) << "more will come";
  // Another scenario ends the rest at once.
  history.reset();
  assignment.rest = 0;
  wanted = worker.start(scenario, assignment);
  EXPECT_TRUE(waitUntil([&] {
    receive();
    return history && comparedUntil() >= 1;
  }));
}

}  // namespace
}  // namespace polhode::gui
