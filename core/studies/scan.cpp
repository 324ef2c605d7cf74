#include "core/studies/scan.h"

#include <algorithm>
#include <cmath>

#include "core/studies/member_check.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

/// Makes the members of a plan; see expandScan().
class MemberList {
 public:
  MemberList(const ScanPlan& plan, const std::stop_token& stop)
      : plan_(plan), stop_(stop), example_(*catalog::findExample(plan.scenario.example)) {
    for (const ScanAxis& axis : plan.axes) members_.parameters.push_back(axis.parameter);
    if (!plan.fan) return;
    for (const Spread& spread : plan.fan->spread) members_.parameters.push_back(spread.parameter);
  }

  std::variant<ScanMembers, std::vector<Problem>> make() {
    checkParameters();
    if (problems_.empty()) checkValues();
    if (problems_.empty()) checkFan();
    if (problems_.empty()) checkCount();
    if (problems_.empty()) addGrid();
    if (!problems_.empty()) return std::move(problems_);
    if (stop_.stop_requested()) members_.count = membersSoFar();
    return std::move(members_);
  }

 private:
  [[nodiscard]] std::string fieldOf(std::size_t i) const {
    return (i < plan_.axes.size() ? "vary." : "spread.") + members_.parameters[i];
  }

  void checkParameters() {
    const auto& names = members_.parameters;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto info = std::ranges::find(example_.parameters, names[i], &ParameterInfo::id);
      if (info == example_.parameters.end()) {
        std::string known;
        for (const ParameterInfo& parameter : example_.parameters)
          known += (known.empty() ? "" : ", ") + std::string(parameter.id);
        problems_.push_back({fieldOf(i), "unknown parameter of " + std::string(example_.id) +
                                             "; there are: " + known});
      } else if (i >= plan_.axes.size() && info->whole) {
        problems_.push_back({fieldOf(i), "is a whole number and cannot be spread"});
      }
      if (const auto first = std::ranges::find(names, names[i]) - names.begin();
          static_cast<std::size_t>(first) < i) {
        const bool both =
            static_cast<std::size_t>(first) < plan_.axes.size() && i >= plan_.axes.size();
        problems_.push_back({fieldOf(i), both ? "is varied already" : "must be given once"});
      }
    }
  }

  void checkValues() {
    const auto isFinite = [](double value) { return std::isfinite(value); };
    for (const ScanAxis& axis : plan_.axes)
      if (const auto wrong = std::ranges::find_if_not(axis.values, isFinite);
          wrong != axis.values.end())
        problems_.push_back(
            {"vary." + axis.parameter, "must be finite, got " + shortestText(*wrong)});
  }

  void checkFan() {
    if (!plan_.fan) return;
    const Fan& fan = *plan_.fan;
    if (fan.members < 2)
      problems_.push_back(
          {"fan", "must have 2 members or more, got " + std::to_string(fan.members)});
    if (fan.spread.empty())
      problems_.push_back({"fan", "the spread of at least one parameter is needed"});
    for (const Spread& spread : fan.spread)
      if (!(spread.sigma > 0) || !std::isfinite(spread.sigma))
        problems_.push_back(
            {"spread." + spread.parameter,
             "must be a standard deviation > 0, got " + shortestText(spread.sigma)});
  }

  void checkCount() {
    const double most = static_cast<double>(maximumMembers);
    double count = plan_.fan ? static_cast<double>(plan_.fan->members) : 1;
    for (const ScanAxis& axis : plan_.axes) {
      count *= static_cast<double>(axis.values.size());
      if (axis.values.empty())
        problems_.push_back({"vary." + axis.parameter, "at least one value is needed"});
    }
    if (count > most)
      problems_.push_back({plan_.axes.empty() ? "fan" : "vary",
                           "makes " + roundedText(count, 9) + " runs, more than the " +
                               powerOfTenText(most) + " allowed"});
    else
      members_.count = static_cast<std::size_t>(count);
  }

  void addGrid() {
    members_.values.reserve(members_.count * members_.parameters.size());
    MemberCheck check(plan_.scenario, members_.parameters);
    std::vector<std::size_t> at(plan_.axes.size());
    std::vector<double> point(plan_.axes.size());
    for (bool more = true; more && problems_.empty() && !stop_.stop_requested();) {
      for (std::size_t i = 0; i < at.size(); ++i) point[i] = plan_.axes[i].values[at[i]];
      if (plan_.fan) {
        addFan(point, check);
      } else {
        add(point, check);
      }
      std::size_t axis = at.size();
      while (axis > 0 && ++at[axis - 1] == plan_.axes[axis - 1].values.size()) at[--axis] = 0;
      more = axis > 0;
    }
  }

  /// False, with a problem, where the values make no body.
  bool add(std::span<const double> values, MemberCheck& check) {
    if (const std::vector<Problem> found = check(values); !found.empty()) {
      report(values, found.front());
      return false;
    }
    members_.values.insert(members_.values.end(), values.begin(), values.end());
    return true;
  }

  void addFan(std::span<const double> point, MemberCheck& check) {
    const ParameterValues complete = completeParameters(example_, plan_.scenario.parameters);
    std::vector<double> centre, values(point.begin(), point.end());
    for (const Spread& spread : plan_.fan->spread) centre.push_back(complete.at(spread.parameter));
    const auto joined = [&](std::span<const double> drawn) {
      values.resize(point.size());
      values.insert(values.end(), drawn.begin(), drawn.end());
      return std::span<const double>(values);
    };
    // The first member is not drawn: nothing can be done about it.
    if (const std::vector<Problem> found = check(joined(centre)); !found.empty())
      return report(values, found.front());
    const auto makesSense = [&](std::span<const double> drawn) {
      return !stop_.stop_requested() && check(joined(drawn)).empty();
    };
    const std::vector<double> drawn = fanValues(*plan_.fan, centre, makesSense);
    if (drawn.empty()) {
      if (stop_.stop_requested()) return;
      problems_.push_back({"fan", std::to_string(mostDrawsInVain) +
                                      " draws in a row make no body: spread them less"});
      return;
    }
    for (std::size_t i = 0; i < drawn.size(); i += centre.size()) {
      const std::span<const double> member = joined(std::span(drawn).subspan(i, centre.size()));
      members_.values.insert(members_.values.end(), member.begin(), member.end());
    }
  }

  [[nodiscard]] std::size_t membersSoFar() const {
    return members_.values.size() / members_.parameters.size();
  }

  void report(std::span<const double> values, const Problem& problem) {
    const std::size_t number = membersSoFar() + 1;
    std::string text = "run " + std::to_string(number) + " (";
    for (std::size_t i = 0; i < values.size(); ++i)
      text += (i > 0 ? ", " : "") + members_.parameters[i] + " = " + shortestText(values[i]);
    problems_.push_back({plan_.axes.empty() ? "fan" : "vary",
                         text + "): " + problem.field + ": " + problem.message});
  }

  const ScanPlan& plan_;
  const std::stop_token& stop_;
  const ExampleInfo& example_;
  ScanMembers members_;
  std::vector<Problem> problems_;
};

}  // namespace

std::variant<ScanMembers, std::vector<Problem>> expandScan(const ScanPlan& plan,
                                                           const std::stop_token& stop) {
  return MemberList(plan, stop).make();
}

Scenario scenarioOfMember(const ScanPlan& plan, const ScanMembers& members, std::size_t member) {
  Scenario scenario = plan.scenario;
  const std::span<const double> values = members.of(member);
  for (std::size_t i = 0; i < values.size(); ++i)
    scenario.parameters.insert_or_assign(members.parameters[i], values[i]);
  return scenario;
}

std::string unavailableReason(const Quantity& quantity, const ScanPlan& plan,
                              const ScanMembers& members, const std::stop_token& stop) {
  std::string first;
  for (std::size_t member = 0; member < members.count && !stop.stop_requested(); ++member) {
    const Scenario scenario = scenarioOfMember(plan, members, member);
    std::string reason = unavailableReason(quantity, scenario, Run(scenario, 0));
    if (reason.empty()) return reason;
    if (first.empty()) first = std::move(reason);
  }
  return first;
}

}  // namespace polhode
