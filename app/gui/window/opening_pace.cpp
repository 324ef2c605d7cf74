#include "app/gui/window/opening_pace.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "core/catalog.h"

namespace polhode::gui {

double followableSpeed(const Scenario& scenario) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  double rate = 0;  // of the fastest body [rad/s]
  for (const BodyState& body : example.make(startParameters(scenario)).bodies)
    rate = std::max(rate, body.omega_B.norm());
  const double wished = 2 * std::numbers::pi / rate;
  if (!(wished < 1)) return 1;
  const double digit = std::pow(10.0, std::floor(std::log10(wished)));
  // Division by a power of ten keeps 0.3 the number that is written so.
  return std::max(std::floor(wished / digit * (1 + 1e-12)) / std::round(1 / digit), 0.001);
}

OpeningPace::OpeningPace(SimulationController* controller, PlotPanel* plots,
                         const TransportBar* transport, QObject* parent)
    : QObject(parent), controller_(controller), plots_(plots) {
  connect(transport, &TransportBar::speedChosen, this, [this] { speedIsChosen_ = true; });
  connect(transport, &TransportBar::loopChosen, this, [this] { loopIsChosen_ = true; });
}

void OpeningPace::open(const Scenario& scenario) {
  openSpeed(scenario);
  const View view = scenario.view.value_or(View{});
  const double speed = view.speed.value_or(controller_->speed());
  const bool isLong = scenario.tEnd > longestWholeAxis * speed;
  // A view that says whether plots follow says what they show.
  plots_->setGrowing(isLong && !view.follow ? std::optional(leastAxis * speed) : std::nullopt);
}

void OpeningPace::openSpeed(const Scenario& scenario) {
  const bool given = scenario.view && scenario.view->speed;
  if (!speedIsChosen_ && !given) controller_->setSpeed(followableSpeed(scenario));
  if (loopIsChosen_) return;
  const double length = scenario.tEnd / controller_->speed();
  controller_->setLooping(!speedIsChosen_ && !given && length <= longestLoop);
}

}  // namespace polhode::gui
