#include "app/gui/map/map_choice.h"

#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/parameter_groups.h"
#include "app/gui/panels/parameter_range.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

/// A logarithmic range from zero begins so many times below its end.
constexpr double logarithmicReach = 1e3;

/// A value below this share of the slider's range could not be told from zero on a map of it: the
/// map then reaches so many times the value instead.
constexpr double seenShare = 0.01, smallReach = 5;

/// As far as the slider goes, or as far as a small value of now can be seen.
ParameterRange usualRange(const ParameterInfo& info, const ExampleInfo& example, double value,
                          bool logarithmic) {
  const ParameterRange range = widened(sliderRange(info, example), info, value);
  const double size = std::abs(value);
  if (logarithmic || info.whole || size == 0 || size >= seenShare * (range.maximum - range.minimum))
    return range;
  const double most = smallReach * size;
  return {std::max(range.minimum, -most), std::min(range.maximum, most)};
}

const ExampleInfo& exampleOf(const Scenario& scenario) {
  return *catalog::findExample(scenario.example);
}

bool hasParameter(const Scenario& scenario, const std::string& id) {
  return std::ranges::any_of(exampleOf(scenario).parameters,
                             [&](const ParameterInfo& info) { return info.id == id; });
}

/// The last of the initial state that are not zero, else of all parameters.
std::pair<std::string, std::string> firstAxes(const ExampleInfo& example) {
  std::vector<std::string> found;
  const auto add = [&](const auto& wanted) {
    for (auto info = example.parameters.rbegin(); info != example.parameters.rend(); ++info)
      if (wanted(*info) && std::ranges::find(found, info->id) == found.end())
        found.emplace_back(info->id);
  };
  add([](const ParameterInfo& info) {
    return info.initialState && info.value != 0 && !info.whole;
  });
  add([](const ParameterInfo& info) { return info.value != 0 && !info.whole; });
  add([](const ParameterInfo&) { return true; });
  return {found[0], found[1]};
}

/// Whole numbers are met where the parameter has nothing else.
MapAxis axisOf(const MapAxisChoice& choice, int cells, const Scenario& scenario) {
  MapAxis axis{choice.parameter, choice.from, choice.to, static_cast<std::size_t>(cells),
               choice.logarithmic};
  if (!parameterInfo(choice.parameter, scenario).whole) return axis;
  axis.logarithmic = false;
  axis.from = std::ceil(choice.from);
  const double gaps = std::max(std::floor(choice.to) - axis.from, 1.0);
  const double step = std::ceil(gaps / (cells - 1));
  axis.count = static_cast<std::size_t>(std::floor(gaps / step)) + 1;
  axis.to = axis.from + step * static_cast<double>(axis.count - 1);
  return axis;
}

MapAxisChoice readAxis(const QSettings& settings, const QString& name,
                       const MapAxisChoice& otherwise) {
  MapAxisChoice axis = otherwise;
  axis.parameter = settings.value(name, toQString(otherwise.parameter)).toString().toStdString();
  axis.logarithmic = settings.value(name + QStringLiteral("Log"), false).toBool();
  axis.ownRange = settings.contains(name + QStringLiteral("From"));
  axis.from = settings.value(name + QStringLiteral("From"), axis.from).toDouble();
  axis.to = settings.value(name + QStringLiteral("To"), axis.to).toDouble();
  return axis;
}

void writeAxis(QSettings& settings, const QString& name, const MapAxisChoice& axis) {
  settings.setValue(name, toQString(axis.parameter));
  settings.setValue(name + QStringLiteral("Log"), axis.logarithmic);
  if (axis.ownRange) {
    settings.setValue(name + QStringLiteral("From"), axis.from);
    settings.setValue(name + QStringLiteral("To"), axis.to);
  } else {
    settings.remove(name + QStringLiteral("From"));
    settings.remove(name + QStringLiteral("To"));
  }
}

/// Without what plays no part in its maps.
Scenario bare(const MapPlan& plan) {
  Scenario scenario = plan.scenario;
  for (const MapAxis& axis : plan.axes) scenario.parameters.erase(axis.parameter);
  scenario.title.clear();
  scenario.text.clear();
  scenario.view.reset();
  scenario.fan.reset();
  RunSettings& run = scenario.runs.front();
  run.name.clear();
  run.colour.clear();
  run.visible = true;
  return scenario;
}

QString settingsGroup(const std::string& example) {
  return QStringLiteral("map/") + toQString(example);
}

}  // namespace

const ParameterInfo& parameterInfo(const std::string& parameter, const Scenario& scenario) {
  return *std::ranges::find(exampleOf(scenario).parameters, parameter, &ParameterInfo::id);
}

void takeSliderRange(MapAxisChoice& axis, const Scenario& scenario) {
  const ParameterInfo& info = parameterInfo(axis.parameter, scenario);
  const double value = startParameters(scenario).at(axis.parameter);
  const ParameterRange range = usualRange(info, exampleOf(scenario), value, axis.logarithmic);
  axis.from = range.minimum;
  axis.to = range.maximum;
  axis.ownRange = false;
  if (axis.logarithmic && !(axis.from > 0)) axis.from = axis.to / logarithmicReach;
  if (axis.logarithmic && value > 0) axis.from = std::min(axis.from, value);
}

MapChoice firstChoice(const Scenario& scenario) {
  MapChoice choice;
  const auto [x, y] = firstAxes(exampleOf(scenario));
  choice.x.parameter = x;
  choice.y.parameter = y;
  takeSliderRange(choice.x, scenario);
  takeSliderRange(choice.y, scenario);
  if (!scenario.runs.empty()) choice.quantity = tellingQuantity(Run(scenario, 0)).id;
  return choice;
}

MapChoice fitted(MapChoice choice, const Scenario& scenario) {
  const MapChoice first = firstChoice(scenario);
  if (!hasParameter(scenario, choice.x.parameter)) choice.x = first.x;
  if (!hasParameter(scenario, choice.y.parameter)) choice.y = first.y;
  if (choice.x.parameter == choice.y.parameter)
    choice.y = choice.x.parameter == first.x.parameter ? first.y : first.x;
  for (MapAxisChoice* axis : {&choice.x, &choice.y}) {
    if (axis->logarithmic && !(axis->to > 0)) axis->logarithmic = false;
    // A range that has the value stays: it must not move under a mouse that drags the value.
    const double value = startParameters(scenario).at(axis->parameter);
    const bool seen = axis->from < axis->to && axis->from <= value && value <= axis->to;
    if (!axis->ownRange && !seen) takeSliderRange(*axis, scenario);
  }
  const int count = static_cast<int>(scenario.runs.size());
  if (choice.run >= count) choice.run = 0;
  if (std::ranges::find(mapResolutions, choice.cells) == mapResolutions.end())
    choice.cells = MapChoice::usualCells;
  const auto quantity = findQuantity(choice.quantity);
  const bool there =
      std::holds_alternative<Quantity>(quantity) && count > 0 &&
      unavailableReason(std::get<Quantity>(quantity), scenario, Run(scenario, 0)).empty();
  if (!there) choice.quantity = first.quantity;
  return choice;
}

MapChoice restoredChoice(const Scenario& scenario) {
  const MapChoice first = firstChoice(scenario);
  MapChoice choice = first;
  QSettings settings;
  choice.cells = settings.value(QStringLiteral("map/cells"), choice.cells).toInt();
  const int section =
      settings.value(QStringLiteral("map/section"), static_cast<int>(choice.section)).toInt();
  choice.section = static_cast<MapSection>(std::clamp(section, 0, 2));
  if (settings.value(QStringLiteral("map/allRuns"), false).toBool())
    choice.run = MapChoice::allRuns;
  settings.beginGroup(settingsGroup(scenario.example));
  choice.x = readAxis(settings, QStringLiteral("x"), first.x);
  choice.y = readAxis(settings, QStringLiteral("y"), first.y);
  for (MapAxisChoice* axis : {&choice.x, &choice.y})
    if (!axis->ownRange && hasParameter(scenario, axis->parameter))
      takeSliderRange(*axis, scenario);
  choice.quantity = settings.value(QStringLiteral("quantity"), toQString(first.quantity))
                        .toString()
                        .toStdString();
  choice.logarithmic = settings.value(QStringLiteral("logColours"), false).toBool();
  return fitted(choice, scenario);
}

void saveChoice(const MapChoice& choice, const std::string& example) {
  QSettings settings;
  settings.setValue(QStringLiteral("map/cells"), choice.cells);
  settings.setValue(QStringLiteral("map/section"), static_cast<int>(choice.section));
  settings.setValue(QStringLiteral("map/allRuns"), choice.run == MapChoice::allRuns);
  settings.beginGroup(settingsGroup(example));
  writeAxis(settings, QStringLiteral("x"), choice.x);
  writeAxis(settings, QStringLiteral("y"), choice.y);
  settings.setValue(QStringLiteral("quantity"), toQString(choice.quantity));
  settings.setValue(QStringLiteral("logColours"), choice.logarithmic);
}

std::vector<std::size_t> mappedRuns(const MapChoice& choice, const Scenario& scenario) {
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const bool wanted = choice.run == MapChoice::allRuns ? scenario.runs[i].visible
                                                         : static_cast<int>(i) == choice.run;
    // What starts from another run has no map of its own.
    if (wanted && !isBranch(scenario.runs[i])) runs.push_back(i);
  }
  return runs;
}

std::optional<std::size_t> runOfMap(const MapPlan& plan, const Scenario& scenario) {
  const RunSettings& wanted = plan.scenario.runs.front();
  const auto same = [&](const RunSettings& run) { return isSameRun(run, wanted); };
  const auto mappedAlike = [&](const RunSettings& run) {
    MapPlan own = plan;
    own.scenario = standingAlone(scenario, run);
    return sameMaps({own}, {plan});
  };
  const auto find = [&](const auto& isWanted) {
    return std::ranges::find_if(
        scenario.runs, [&](const RunSettings& run) { return !isBranch(run) && isWanted(run); });
  };
  auto found = find(same);
  if (found == scenario.runs.end()) found = find(mappedAlike);
  if (found == scenario.runs.end()) return std::nullopt;
  return static_cast<std::size_t>(found - scenario.runs.begin());
}

std::vector<MapPlan> plansOf(const MapChoice& choice, const Scenario& scenario) {
  std::vector<MapPlan> plans;
  const auto quantity = findQuantity(choice.quantity);
  if (!std::holds_alternative<Quantity>(quantity)) return plans;
  for (const std::size_t run : mappedRuns(choice, scenario))
    plans.push_back({.scenario = standingAlone(scenario, scenario.runs[run]),
                     .axes = {axisOf(choice.x, choice.cells, scenario),
                              axisOf(choice.y, choice.cells, scenario)},
                     .quantity = std::get<Quantity>(quantity)});
  return plans;
}

bool sameMaps(const std::vector<MapPlan>& a, const std::vector<MapPlan>& b) {
  return std::ranges::equal(a, b, [](const MapPlan& one, const MapPlan& other) {
    return one.axes == other.axes && one.quantity.id == other.quantity.id &&
           bare(one) == bare(other);
  });
}

/// Of a channel with more components than anybody looks through, as of a chain of a thousand links,
/// the list has the first ones.
constexpr std::size_t mostComponents = 200, componentsOfMany = 9;

std::vector<Quantity> offeredQuantities(const Scenario& scenario) {
  std::vector<Quantity> offered;
  if (scenario.runs.empty()) return offered;
  const Run run(scenario, 0);
  Availability available(scenario, run);
  const auto offer = [&](const Quantity& quantity) {
    if (available.reasonAgainst(quantity).empty()) offered.push_back(quantity);
  };
  const std::vector<Quantity> named = allQuantities();
  for (const Quantity& quantity : named) offer(quantity);
  ChannelSubject subject = run.channelSubject();
  subject.compared = true;
  for (const QuantityInfo& info : quantityInfos()) {
    if (!info.ofChannel) continue;
    const std::string prefix(info.id.substr(0, info.id.find('-') + 1));
    for (const ChannelInfo& channel : catalog::channels()) {
      const std::size_t count = channel.components(subject).size();
      const std::size_t listed = count > mostComponents ? componentsOfMany : count;
      for (std::size_t k = 0; k < listed; ++k) {
        const std::string id =
            prefix + std::string(channel.id) + (count > 1 ? "-" + std::to_string(k + 1) : "");
        // Some have a row of their own: a channel's largest drift, its error at the end.
        if (std::ranges::any_of(named, [&](const Quantity& quantity) {
              return quantity.id == id || (quantity.id == channel.id && prefix == "end-");
            }))
          continue;
        if (auto found = findQuantity(id); std::holds_alternative<Quantity>(found))
          offer(std::get<Quantity>(found));
      }
    }
  }
  return offered;
}

QString channelName(const Quantity& quantity, const Run& run) {
  QString name = coreText(quantity.channel->label);
  if (!quantity.component) return name;
  ChannelSubject subject = run.channelSubject();
  subject.compared = true;
  const std::vector<std::string> names = quantity.channel->components(subject);
  if (*quantity.component < names.size())
    name += QStringLiteral(", ") + coreText(names[*quantity.component]);
  return name;
}

QString quantityName(const Quantity& quantity, const Run& run) {
  QString label = coreText(quantity.info->label);
  if (!quantity.channel) return label;
  return QStringLiteral("%1, %2").arg(channelName(quantity, run), label);
}

QString quantityName(const Quantity& quantity, const Scenario& scenario) {
  return scenario.runs.empty() ? coreText(quantity.info->label)
                               : quantityName(quantity, Run(scenario, 0));
}

QString parameterSymbol(const std::string& parameter, const Scenario& scenario) {
  return symbolOf(parameterInfo(parameter, scenario), exampleOf(scenario));
}

}  // namespace polhode::gui
