// Quantities over the catalog: they are what the channels of a run come to.
#include "core/studies/quantities.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/simulation/run_batch.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;

Quantity quantityOf(std::string_view id) {
  return std::get<Quantity>(findQuantity(id));
}

/// Every run with every channel: the end and the maximum are those of the channel at the steps.
class EveryRunMeasured : public testing::TestWithParam<test::RunCase> {};

TEST_P(EveryRunMeasured, HasTheEndsAndMaximaOfItsChannels) {
  const Scenario scenario = GetParam().scenario(0.05, 1e-4, 0.01);
  struct Followed {
    ChannelSlot slot;
    double last = std::nan(""), most = std::nan("");
  };
  OneRun run(scenario, scenario.runs[0], {.denseOutput = false, .stop = {}});
  std::size_t count = 0;
  std::vector<Quantity> quantities;
  std::vector<Followed> followed;
  for (ChannelSlot& slot : makeLayout(
           run.channelSubject(), [](const ChannelInfo& channel) { return !channel.compare; },
           count)) {
    const std::string id =
        std::string(slot.channel->id) + "-" + std::to_string(slot.components.size());
    quantities.push_back(quantityOf("end-" + id));
    quantities.push_back(quantityOf("max-" + id));
    followed.push_back({std::move(slot)});
  }
  ChannelMemory memory;
  const auto follow = [&] {
    for (Followed& f : followed) {
      std::vector<double> values(f.slot.components.size());
      run.evaluate(*f.slot.channel, values, &memory);
      f.last = values.back();
      f.most = std::fmax(f.most, f.last);
    }
  };
  follow();
  for (bool more = true; more;) {
    const double before = run.time();
    more = run.step();
    if (run.time() != before) follow();
  }
  MeasuredRun measured(scenario, scenario.runs[0], {.denseOutput = false, .stop = {}});
  QuantityMeter meter(quantities, {scenario, measured.run()});
  for (bool more = true; more;) {
    more = measured.step();
    if (measured.advanced()) meter.observe();
  }
  const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
  const std::vector<QuantityValue> values = meter.values(measured.maxima());
  for (std::size_t i = 0; i < followed.size(); ++i) {
    EXPECT_TRUE(same(values[2 * i].value, followed[i].last)) << values[2 * i].quantity->id;
    EXPECT_TRUE(same(values[2 * i + 1].value, followed[i].most)) << values[2 * i + 1].quantity->id;
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryRunMeasured, testing::ValuesIn(test::runCases()),
                         test::runCaseName);

}  // namespace
}  // namespace polhode
