#include "app/gui/map/parameter_strips.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/map/map_choice.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/heat_colours.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr std::size_t stripCells = 32;
/// Values whose ratios are larger have logarithmic colours.
constexpr double largestLinearRatio = 100;

QString stripsKey() {
  return QStringLiteral("strips");
}

/// The first run that can be seen and follows the sliders; nothing: none can.
std::optional<std::size_t> stripRun(const Scenario& scenario) {
  const auto run = std::ranges::find_if(scenario.runs, [](const RunSettings& one) {
    return one.visible && !isBranch(one) && !isPinned(one);
  });
  if (run == scenario.runs.end()) return std::nullopt;
  return static_cast<std::size_t>(run - scenario.runs.begin());
}

/// Over the range that the slider has now.
std::optional<MapPlan> stripPlan(const ParameterRow& row, const Scenario& oneRun,
                                 const Quantity& quantity) {
  MapAxis axis{std::string(row.info().id), row.range().minimum, row.range().maximum, stripCells,
               false};
  if (!(axis.from < axis.to)) return std::nullopt;
  if (row.info().whole) axis.count = static_cast<std::size_t>(std::lround(axis.to - axis.from)) + 1;
  return MapPlan{.scenario = oneRun, .axes = {axis}, .quantity = quantity};
}

/// What the colours of all strips reach. Of logarithmic ones zero is as dark as the least.
struct StripScale {
  ValueRange range;
  bool logarithmic = false;

  explicit StripScale(const std::vector<SharedMap>& maps) : range(rangeOf(maps, false)) {
    const ValueRange positive = rangeOf(maps, true);
    logarithmic = range && range->first >= 0 && positive &&
                  positive->second > largestLinearRatio * positive->first;
    if (logarithmic) range = positive;
  }
  [[nodiscard]] double share(double value) const {
    const auto place = [this](double x) {
      return logarithmic ? std::log(std::max(x, range->first)) : x;
    };
    const double span = place(range->second) - place(range->first);
    return span > 0 ? (place(value) - place(range->first)) / span : 0.5;
  }

 private:
  static ValueRange rangeOf(const std::vector<SharedMap>& maps, bool positive) {
    ValueRange range;
    for (const SharedMap& map : maps)
      if (const ValueRange own = valueRange(*map, positive))
        range = range ? std::pair(std::min(range->first, own->first),
                                  std::max(range->second, own->second))
                      : *own;
    return range;
  }
};

QBrush stripBrush(const MapMember& member, const StripScale& scale, const Theme& theme) {
  switch (member.cell) {
    case MapCell::Value:
      return heatColour(scale.share(member.value));
    case MapCell::Never:
      return toneGround(MapTone::Never, theme);
    case MapCell::Failed:
      return theme.warning;
    case MapCell::Impossible:
      return QBrush(theme.faint, Qt::BDiagPattern);
    case MapCell::Unknown:
      break;
  }
  return theme.grid;
}

}  // namespace

ParameterStrips::ParameterStrips(const Document* document, ScenarioPanel* panel, QObject* parent)
    : QObject(parent),
      document_(document),
      panel_(panel),
      computation_(new MapComputation(this)),
      actions_(new QActionGroup(this)) {
  const auto add = [this](const QString& id, const QString& name, const QString& toolTip) {
    auto* action = new QAction(name, actions_);
    action->setObjectName(QStringLiteral("strips.") + (id.isEmpty() ? QStringLiteral("off") : id));
    action->setCheckable(true);
    action->setData(id);
    action->setToolTip(toolTip);
    action->setChecked(id.isEmpty());
  };
  add({}, tr("&Off"), tr("Sliders stand alone."));
  for (const Quantity& quantity : allQuantities())
    add(toQString(quantity.id), coreText(quantity.info->label),
        coreText(quantity.info->description));
  connect(actions_, &QActionGroup::triggered, this,
          [this](const QAction* action) { setQuantity(action->data().toString().toStdString()); });
  connect(computation_, &MapComputation::changed, this, &ParameterStrips::showStrips);
  // Not before the panel has its rows.
  connect(document_, &Document::scenarioChanged, this, &ParameterStrips::update,
          Qt::QueuedConnection);
  const QString kept = QSettings().value(stripsKey()).toString();
  QMetaObject::invokeMethod(
      this, [this, kept] { setQuantity(kept.toStdString()); }, Qt::QueuedConnection);
}

void ParameterStrips::fillMenu(QMenu* menu) {
  menu->addActions(actions_->actions());
  connect(menu, &QMenu::aboutToShow, this, &ParameterStrips::updateMenu);
}

/// What the session's run cannot have says why.
void ParameterStrips::updateMenu() {
  const Scenario& scenario = document_->scenario();
  if (scenario.runs.empty()) return;
  const Run run(scenario, 0);
  for (QAction* action : actions_->actions()) {
    const auto quantity = findQuantity(action->data().toString().toStdString());
    if (!std::holds_alternative<Quantity>(quantity)) continue;
    const Quantity& wanted = std::get<Quantity>(quantity);
    const QString reason = coreText(unavailableReason(wanted, scenario, run));
    action->setEnabled(reason.isEmpty());
    action->setToolTip(reason.isEmpty() ? coreText(wanted.info->description) : reason);
  }
}

void ParameterStrips::setTheme(const Theme& theme) {
  theme_ = theme;
  showStrips();
}

void ParameterStrips::setQuantity(const std::string& id) {
  quantity_ = std::holds_alternative<Quantity>(findQuantity(id)) ? id : std::string();
  for (QAction* action : actions_->actions())
    action->setChecked(action->data().toString().toStdString() == quantity_);
  QSettings().setValue(stripsKey(), toQString(quantity_));
  update();
}

void ParameterStrips::update() {
  const std::optional<std::size_t> run = stripRun(document_->scenario());
  const auto quantity = findQuantity(quantity_);
  std::vector<MapPlan> plans;
  if (run && std::holds_alternative<Quantity>(quantity)) {
    const Scenario oneRun = standingAlone(document_->scenario(), document_->scenario().runs[*run]);
    for (const ParameterRow* row : panel_->rows())
      if (auto plan = stripPlan(*row, oneRun, std::get<Quantity>(quantity)))
        plans.push_back(std::move(*plan));
  }
  if (plans.empty()) {
    computation_->cancel();
    clear();
  } else {
    computation_->compute(std::move(plans));
  }
}

void ParameterStrips::clear() {
  for (ParameterRow* row : panel_->rows()) row->strip()->setColours({});
}

void ParameterStrips::showStrips() {
  if (quantity_.empty()) return;
  const std::vector<SharedMap>& maps = computation_->maps();
  if (!computation_->problem().isEmpty()) return clear();
  const StripScale scale(maps);
  for (const SharedMap& map : maps) {
    const MapPlan& plan = map->plan();
    if (plan.quantity.id != quantity_ || plan.scenario.example != document_->scenario().example)
      continue;
    const auto row = std::ranges::find(panel_->rows(), plan.axes[0].parameter,
                                       [](const ParameterRow* each) { return each->info().id; });
    if (row == panel_->rows().end()) continue;
    QList<QBrush> colours;
    for (std::size_t i = 0; i < map->axis(0).size(); ++i)
      colours << stripBrush(map->nearest(i), scale, theme_);
    (*row)->strip()->setColours(colours);
    const QString unit = toQString(plan.quantity.unit());
    (*row)->strip()->setToolTip(
        scale.range
            ? tr("%1 along this slider, from %2 %4 (dark) to %3 %4 (light) over all of "
                 "them; grey: it does not\nhappen, red: the run fails, hatched: no such "
                 "body. Of the first visible run.")
                  .arg(coreText(plan.quantity.info->label), readout(scale.range->first),
                       readout(scale.range->second), unit)
            : tr("%1 does not happen along any slider.").arg(coreText(plan.quantity.info->label)));
  }
}

}  // namespace polhode::gui
