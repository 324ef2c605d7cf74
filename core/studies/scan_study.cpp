#include "core/studies/scan_study.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/studies/output.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"
#include "core/support/text_file.h"

namespace polhode {
namespace {

using Json = nlohmann::ordered_json;

Json fanJson(const Fan& fan) {
  Json spread = Json::object();
  for (const auto& [parameter, sigma] : fan.spread) spread[parameter] = sigma;
  return {{"members", fan.members},
          {"spread", std::move(spread)},
          {"distribution", distributionName(fan.distribution)},
          {"seed", fan.seed}};
}

/// All that tells a scan from others, on one line.
std::string subjectOf(const ScanPlan& plan) {
  Json vary = Json::array(), quantities = Json::array();
  for (const ScanAxis& axis : plan.axes)
    vary.push_back({{"parameter", axis.parameter}, {"values", axis.values}});
  for (const Quantity& quantity : plan.quantities) quantities.push_back(quantity.id);
  Json subject = {{"scenario", Json::parse(formatScenario(plan.scenario))},
                  {"vary", std::move(vary)}};
  if (plan.fan) subject["fan"] = fanJson(*plan.fan);
  subject["quantities"] = std::move(quantities);
  return subject.dump();
}

using Problems = std::vector<FileProblem>;

Problems oneProblem(std::string field, std::string message) {
  return {{0, std::move(field), std::move(message)}};
}

Fan readFan(const Json& json) {
  Fan fan;
  fan.members = json.at("members").get<std::size_t>();
  for (const auto& [parameter, sigma] : json.at("spread").items())
    fan.spread.push_back({parameter, sigma.get<double>()});
  fan.distribution = findDistribution(json.at("distribution").get<std::string>())
                         .value_or(FanDistribution::Normal);
  fan.seed = json.at("seed").get<std::uint64_t>();
  return fan;
}

/// The subject as it stands in a file, which may be anything: objects and arrays within one
/// another, and keys, which the library looks for one by one, are bounded. Throws Json::exception
/// and std::length_error.
Json readSubject(std::string_view text) {
  constexpr int mostDepth = 32;
  constexpr std::size_t mostKeys = 10'000, mostValues = 4 * maximumMembers;
  std::size_t keys = 0, values = 0;
  return Json::parse(text, [&](int depth, Json::parse_event_t event, Json&) {
    if (event == Json::parse_event_t::key) ++keys;
    if (event == Json::parse_event_t::value) ++values;
    if (depth > mostDepth || keys > mostKeys || values > mostValues)
      throw std::length_error("it is too large for that");
    return true;
  });
}

/// Throws Json::exception.
std::variant<ScanPlan, Problems> readPlan(const Json& json) {
  const std::string text = json.at("scenario").dump();
  if (text.size() > longestText) return oneProblem("scenario", "it is too large for that");
  auto scenario = parseScenario(text);
  if (auto* problems = std::get_if<Problems>(&scenario)) return std::move(*problems);
  ScanPlan plan;
  plan.scenario = std::get<Scenario>(std::move(scenario));
  for (const Json& axis : json.at("vary"))
    plan.axes.push_back(
        {axis.at("parameter").get<std::string>(), axis.at("values").get<std::vector<double>>()});
  if (json.contains("fan")) plan.fan = readFan(json.at("fan"));
  for (const Json& id : json.at("quantities")) {
    auto quantity = findQuantity(id.get<std::string>());
    if (const auto* problem = std::get_if<std::string>(&quantity))
      return oneProblem("quantities", *problem);
    plan.quantities.push_back(std::get<Quantity>(std::move(quantity)));
  }
  return plan;
}

std::string keyOf(std::span<const double> values) {
  std::string key;
  for (const double value : values) key += shortestText(value) + ",";
  return key;
}

StudyLayout layoutOf(const ScanPlan& plan, const ScanMembers& members) {
  StudyLayout layout;
  const auto addColumn = [&](const std::string& name, std::string_view unit,
                             std::string_view description) {
    layout.header += name + ",";
    layout.notes.push_back({name, std::string(unit), std::string(description)});
  };
  const ExampleInfo& example = *catalog::findExample(plan.scenario.example);
  for (const std::string& id : members.parameters) {
    const auto info = std::ranges::find(example.parameters, id, &ParameterInfo::id);
    addColumn(id, info->unit, info->description);
  }
  for (const Quantity& quantity : plan.quantities)
    addColumn(columnName(quantity.id), quantity.unit(),
              quantity.channel ? quantity.channel->description : quantity.info->description);
  for (const CounterInfo* counter : scanCounters()) layout.header += columnName(counter->id) + ",";
  layout.header += "status,reason";
  layout.keys.reserve(members.count);
  for (std::size_t i = 0; i < members.count; ++i) layout.keys.push_back(keyOf(members.of(i)));
  return layout;
}

std::variant<StudyLayout, Problems> layoutOfScan(std::string_view subject) try {
  auto read = readPlan(readSubject(subject));
  if (auto* problems = std::get_if<Problems>(&read)) return std::move(*problems);
  const ScanPlan& plan = std::get<ScanPlan>(read);
  if (plan.scenario.runs.size() != 1) return oneProblem("scenario", "has not one run");
  const auto members = expandScan(plan);
  if (const auto* problems = std::get_if<std::vector<Problem>>(&members))
    return oneProblem(problems->front().field, problems->front().message);
  return layoutOf(plan, std::get<ScanMembers>(members));
} catch (const Json::exception& error) {
  return oneProblem("", error.what());
} catch (const std::length_error& error) {
  return oneProblem("", error.what());
}

constexpr StudyKind kindOfScans{.name = "scan",
                                .subject = "scan",
                                .subjectStart = "# scan (a run each row, in this order): ",
                                .hasReference = false,
                                .layout = layoutOfScan};

}  // namespace

const StudyKind& scanKind() {
  return kindOfScans;
}

std::vector<const CounterInfo*> scanCounters() {
  std::vector<const CounterInfo*> counters;
  for (const CounterInfo* counter : sweepCounters())
    if (counter->of == CounterOf::EveryMethod) counters.push_back(counter);
  return counters;
}

StudyTable makeScanTable(std::string producer, const ScanPlan& plan, const ScanMembers& members,
                         const std::optional<Shard>& shard) {
  StudyTable table =
      makeStudyTable(kindOfScans, std::move(producer), subjectOf(plan), layoutOf(plan, members));
  if (shard) takeShard(table, *shard, table.runs);
  return table;
}

std::string formatScanRow(std::string_view key, const MemberResult& result) {
  std::string row(key);
  for (const double value : result.quantities) row += csvNumber(value) + ",";
  for (const CounterInfo* counter : scanCounters())
    row += std::to_string((*counter)(result.statistics)) + ",";
  row += std::string(statusName(result.status)) + ",";
  return result.reason.empty() ? row : row + csvQuotedLine(result.reason);
}

}  // namespace polhode
