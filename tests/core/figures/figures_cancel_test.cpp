// Figures that are stopped: at once where nothing has begun, soon where something has.
#include <gtest/gtest.h>

#include <ctime>
#include <thread>

#include "core/figures/figure_data.h"
#include "core/figures/figure_panels.h"

namespace polhode::test {
namespace {

/// What all threads have spent [s]: how busy the machine is otherwise plays no part.
double spent() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Of what there is, be it nothing.
void expectPicture(const FigureData& data) {
  const FigurePanels panels = makePanels(data);
  EXPECT_EQ(panels.panels.size(), panels.rows * panels.columns);
}

class AnyFigure : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const FigureDescription& figure() const { return *findFigure(GetParam()); }
};

TEST_P(AnyFigure, StoppedBeforeItBeginsMeasuresNothing) {
  std::stop_source stop;
  stop.request_stop();
  FigureControl control;
  control.jobs = 1;
  control.stop = stop.get_token();
  const FigureData data = computeFigure(figure(), control);
  EXPECT_FALSE(data.table.has_value());
  EXPECT_TRUE(data.costs.empty());
  EXPECT_TRUE(data.coning.empty());
  for (const FigureRun& run : data.runs) EXPECT_EQ(run.row.status, RunStatus::Cancelled);
  expectPicture(data);
}

TEST_P(AnyFigure, EndsSoonAfterItIsStopped) {
  constexpr double begun = 0.05;
  // A look at the token every 0.1 s at most, and five times as much where a sanitizer is at work.
  constexpr double soon = 0.5;
  std::stop_source stop;
  FigureControl control;
  control.jobs = 1;
  control.stop = stop.get_token();
  const double start = spent();
  double stopped = 0;
  {
    std::jthread stopper([&](const std::stop_token& ended) {
      while (spent() - start < begun && !ended.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      stopped = spent();
      stop.request_stop();
    });
    expectPicture(computeFigure(figure(), control));
  }
  EXPECT_LT(spent() - stopped, soon);
}

INSTANTIATE_TEST_SUITE_P(Figures, AnyFigure, testing::ValuesIn([] {
                           std::vector<std::string> names;
                           for (const FigureDescription& figure : figures())
                             names.push_back(figure.name);
                           return names;
                         }()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           for (char& c : name)
                             if (c == '-' || c == '.') c = '_';
                           return name;
                         });

}  // namespace
}  // namespace polhode::test
