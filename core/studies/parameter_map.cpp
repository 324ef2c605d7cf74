#include "core/studies/parameter_map.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/studies/grid_values.h"
#include "core/studies/member_check.h"
#include "core/studies/scan_study.h"
#include "core/support/number_text.h"
#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

/// Of the first level: an axis has this many values there at least, if it has them at all.
constexpr std::size_t coarsestValues = 4;
/// Members a thread judges at a time.
constexpr std::size_t judgedAtATime = 64;

std::size_t coarsestStride(const std::vector<std::vector<double>>& axes) {
  std::size_t longest = 0;
  for (const std::vector<double>& axis : axes) longest = std::max(longest, axis.size());
  std::size_t stride = 1;
  while (longest / (2 * stride) >= coarsestValues) stride *= 2;
  return stride;
}

ScanMembers membersOf(const MapPlan& plan, const std::vector<std::vector<double>>& axes) {
  ScanMembers members;
  for (const MapAxis& axis : plan.axes) members.parameters.push_back(axis.parameter);
  const bool plane = axes.size() > 1;
  for (const double x : axes[0]) {
    if (!plane) members.values.push_back(x);
    if (plane)
      for (const double y : axes[1]) members.values.insert(members.values.end(), {x, y});
  }
  members.count = members.values.size() / axes.size();
  return members;
}

}  // namespace

std::vector<double> MapAxis::values() const {
  return valuesBetween(from, to, count, logarithmic);
}

std::vector<Problem> problemsOfMap(const MapPlan& plan) {
  std::vector<Problem> problems;
  const ExampleInfo& example = *catalog::findExample(plan.scenario.example);
  const std::string fields[] = {"x", "y"};
  std::size_t cells = 1;
  for (std::size_t i = 0; i < plan.axes.size(); ++i) {
    const MapAxis& axis = plan.axes[i];
    const auto info = std::ranges::find(example.parameters, axis.parameter, &ParameterInfo::id);
    const auto add = [&](const std::string& message) { problems.push_back({fields[i], message}); };
    if (info == example.parameters.end()) {
      add("there is no parameter " + axis.parameter);
      continue;
    }
    if (!std::isfinite(axis.from) || !std::isfinite(axis.to) || !(axis.from < axis.to))
      add("must go from a smaller value to a larger one, got " + shortestText(axis.from) + " to " +
          shortestText(axis.to));
    else if (axis.logarithmic && !(axis.from > 0))
      add("must be > 0 where it is logarithmic, got " + shortestText(axis.from));
    if (axis.count < 2) add("must have 2 values or more");
    cells *= axis.count;
  }
  if (plan.axes.size() == 2 && plan.axes[0].parameter == plan.axes[1].parameter)
    problems.push_back({"y", "must be another parameter than the first"});
  if (cells > maximumMapCells)
    problems.push_back({"y", "makes " + std::to_string(cells) + " cells, more than the " +
                                 std::to_string(maximumMapCells) + " allowed"});
  if (const std::string reason =
          unavailableReason(plan.quantity, plan.scenario, Run(plan.scenario, 0));
      !reason.empty())
    problems.push_back({"quantity", reason});
  return problems;
}

ParameterMap::ParameterMap(MapPlan plan) {
  auto grid = std::make_shared<Grid>();
  grid->plan = std::move(plan);
  for (const MapAxis& axis : grid->plan.axes) grid->axes.push_back(axis.values());
  grid->members = membersOf(grid->plan, grid->axes);
  members_.resize(grid->members.count);
  grid_ = std::move(grid);
}

std::size_t ParameterMap::index(std::size_t i, std::size_t j) const {
  return axisCount() > 1 ? i * axis(1).size() + j : i;
}

/// The nearest place of the last whole level; halves go up, as far as there are members.
std::size_t ParameterMap::placeAtStride(std::size_t i, std::size_t axis) const {
  const std::size_t stride = std::max<std::size_t>(stride_, 1);
  const std::size_t last = (grid_->axes[axis].size() - 1) / stride * stride;
  return std::min((i + stride / 2) / stride * stride, last);
}

const MapMember& ParameterMap::nearest(std::size_t i, std::size_t j) const {
  const MapMember& itself = members_[index(i, j)];
  if (itself.cell != MapCell::Unknown) return itself;
  return members_[index(placeAtStride(i, 0), axisCount() > 1 ? placeAtStride(j, 1) : 0)];
}

StudyTable ParameterMap::table(std::string producer) const {
  MapPlan plan = grid_->plan;
  const ScanPlan scan{
      .scenario = std::move(plan.scenario), .axes = {}, .fan = {}, .quantities = {plan.quantity}};
  ScanPlan whole = scan;
  for (std::size_t i = 0; i < axisCount(); ++i)
    whole.axes.push_back({plan.axes[i].parameter, axis(i)});
  StudyTable table = makeScanTable(std::move(producer), whole, grid_->members);
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const MapMember& member = members_[i];
    table.rows[i] = formatScanRow(table.keys[i], {.member = i,
                                                  .statistics = member.statistics,
                                                  .bodies = {},
                                                  .quantities = {&member.value, 1},
                                                  .status = member.status,
                                                  .reason = member.reason});
  }
  return table;
}

/// Makes one level of a map; see refineMap().
class MapMaker {
 public:
  MapMaker(ParameterMap& map, const MapControl& control, const std::stop_token& stop)
      : map_(map), grid_(*map.grid_), control_(control), stop_(stop) {}

  bool make() {
    if (map_.complete()) return false;
    const std::size_t stride = map_.stride_ > 0 ? map_.stride_ / 2 : coarsestStride(grid_.axes);
    chooseMembers(stride);
    judge();
    if (!stop_.stop_requested()) compute();
    if (stop_.stop_requested()) return false;
    map_.stride_ = stride;
    tell();
    return true;
  }

 private:
  void chooseMembers(std::size_t stride) {
    const std::size_t columns = map_.axisCount() > 1 ? grid_.axes[1].size() : 1;
    for (std::size_t i = 0; i < grid_.axes[0].size(); i += stride)
      for (std::size_t j = 0; j < columns; j += stride)
        if (const std::size_t member = map_.index(i, j);
            map_.members_[member].cell == MapCell::Unknown)
          missing_.push_back(member);
  }

  /// Those that make no body are told apart before any is computed.
  void judge() {
    const std::size_t chunks = (missing_.size() + judgedAtATime - 1) / judgedAtATime;
    parallelLoop(chunks, control_.ensemble.jobs, stop_, [&](std::size_t chunk) {
      MemberCheck check(grid_.plan.scenario, grid_.members.parameters);
      const auto rest = std::span(missing_).subspan(chunk * judgedAtATime);
      for (const std::size_t member : rest.first(std::min(judgedAtATime, rest.size())))
        if (const std::vector<Problem> problems = check(grid_.members.of(member));
            !problems.empty())
          refuse(member, problems.front());
    });
    std::erase_if(missing_, [&](std::size_t member) {
      return map_.members_[member].cell != MapCell::Unknown;
    });
  }

  void refuse(std::size_t member, const Problem& problem) {
    const std::scoped_lock lock(mutex_);
    MapMember& refused = map_.members_[member];
    refused.cell = MapCell::Impossible;
    refused.value = std::nan("");
    refused.status = RunStatus::Failed;
    refused.reason = problem.field + ": " + problem.message;
    ++map_.known_;
  }

  void compute() {
    const Ensemble ensemble{grid_.plan.scenario,
                            grid_.members.parameters,
                            grid_.members.values,
                            {&grid_.plan.quantity, 1}};
    runEnsemble(
        ensemble, missing_, control_.ensemble, [this](const MemberResult& result) { keep(result); },
        stop_);
  }

  void keep(const MemberResult& result) {
    if (result.status == RunStatus::Cancelled) return;
    const std::scoped_lock lock(mutex_);
    MapMember& member = map_.members_[result.member];
    member.value = result.quantities.front();
    member.statistics = result.statistics;
    member.status = result.status;
    member.reason = result.reason;
    member.cell = result.status != RunStatus::Finished ? MapCell::Failed
                  : std::isfinite(member.value)        ? MapCell::Value
                                                       : MapCell::Never;
    ++map_.known_;
    if (Clock::now() - toldAt_ >= control_.interval) tell();
  }

  void tell() {
    if (control_.told) control_.told(map_);
    toldAt_ = Clock::now();
  }

  using Clock = std::chrono::steady_clock;

  ParameterMap& map_;
  const ParameterMap::Grid& grid_;
  const MapControl& control_;
  const std::stop_token& stop_;
  std::vector<std::size_t> missing_;
  std::mutex mutex_;
  Clock::time_point toldAt_ = Clock::now();
};

bool refineMap(ParameterMap& map, const MapControl& control, const std::stop_token& stop) {
  return MapMaker(map, control, stop).make();
}

}  // namespace polhode
