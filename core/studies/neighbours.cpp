#include "core/studies/neighbours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/scenario/run_plan.h"
#include "core/simulation/reference_solution.h"
#include "core/simulation/run_batch.h"
#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
/// What is kept of all members together takes this much [bytes] where that is enough times to see a
/// motion, and never more than the other.
constexpr std::size_t usualBytes = 19'200'000, mostBytes = 240'000'000;
constexpr std::size_t leastTimes = 50, mostTimes = 2000;

/// Of all members at one time [bytes].
std::size_t bytesOfATime(std::size_t members, std::size_t bodies,
                         std::span<const ChannelSlot> layout) {
  std::size_t bytes = bodies * sizeof(NeighbourPose);
  for (const ChannelSlot& slot : layout) bytes += slot.components.size() * sizeof(double);
  return members * bytes;
}

bool isOfSpread(const std::string& id) {
  const ChannelInfo* channel = catalog::findChannel(id);
  return channel && channel->ofSpread;
}

bool isBetweenSteps(const ChannelInfo& channel) {
  return channel.group != ChannelGroup::Solver && !channel.needsReference();
}

/// Follows one member and writes what it comes by.
class MemberRecorder {
 public:
  /// base: the bodies of the run itself at all times, filled by the first member and read by the
  /// others; nullptr where deviations are not asked for.
  MemberRecorder(Neighbours& neighbours, std::span<const ChannelSlot> layout, std::size_t member,
                 std::vector<ExtendedBodyState>* base)
      : neighbours_(neighbours), layout_(layout), member_(member), base_(base) {}

  void record(const Scenario& scenario, const std::stop_token& stop) {
    Run run(scenario, scenario.runs.front(), {.stop = stop, .makeIntegrator = {}});
    const std::vector<double>& times = neighbours_.times;
    for (;;) {
      // The last step ends at the end time but for rounding.
      const bool finished = run.status() == RunStatus::Finished;
      for (; next_ < times.size() && (times[next_] <= run.time() || finished); ++next_)
        sample(run, std::min(times[next_], run.time()));
      if (run.status() != RunStatus::Running || next_ == times.size()) break;
      follow(run);
      run.step();
    }
    endEarly(run);
  }

 private:
  void sample(const Run& run, double t) {
    run.sample(t, sample_);
    place(sample_.bodies);
    if (base_) compare(sample_.bodies);
    for (std::size_t i = 0; i < layout_.size(); ++i) {
      values_.resize(layout_[i].components.size());
      run.evaluate(*layout_[i].channel, sample_, values_, &memory_);
      write(neighbours_.channels[i]);
    }
  }
  void place(std::span<const BodyState> bodies) {
    const std::size_t first = (member_ * neighbours_.times.size() + next_) * neighbours_.bodies;
    for (std::size_t b = 0; b < bodies.size(); ++b)
      neighbours_.poses[first + b] = {bodies[b].R_WB.cast<float>(), bodies[b].x_W.cast<float>()};
  }
  [[nodiscard]] std::size_t slot(std::size_t component) const {
    return (component * neighbours_.times.size() + next_) * neighbours_.members + member_;
  }
  void write(NeighbourChannel& channel) {
    for (std::size_t c = 0; c < channel.components; ++c) channel.values[slot(c)] = values_[c];
  }
  void compare(std::span<const BodyState> bodies) {
    if (member_ == 0)
      for (const BodyState& body : bodies) base_->push_back(body.cast<long double>());
    if (base_->size() < (next_ + 1) * bodies.size()) return;  // the run itself has failed before
    const auto itself = std::span(*base_).subspan(next_ * bodies.size(), bodies.size());
    const StateError distance = stateError(bodies, itself);
    neighbours_.deviations.sizes[slot(0)] = distance.position;
    neighbours_.deviations.sizes[slot(1)] = distance.velocity;
    if (next_ == 0)
      neighbours_.deviations.omega[member_] =
          bodies.back().omega_B - itself.back().omega_B.cast<double>();
  }
  /// Angles are followed from step to step, not only from time to time.
  void follow(const Run& run) {
    for (const ChannelSlot& slot : layout_) {
      values_.resize(slot.components.size());
      run.evaluate(*slot.channel, values_, &memory_);
    }
  }
  /// Who has stopped stays where he was, and has no values.
  void endEarly(const Run& run) {
    for (; next_ < neighbours_.times.size(); ++next_) place(run.bodies());
  }

  Neighbours& neighbours_;
  std::span<const ChannelSlot> layout_;
  std::size_t member_, next_ = 0;
  std::vector<ExtendedBodyState>* base_;
  ChannelMemory memory_;
  RunSample sample_;
  std::vector<double> values_;
};

/// Empty, of the size that the members will fill.
Neighbours emptyNeighbours(std::size_t members, std::size_t bodies, double tEnd,
                           std::span<const ChannelSlot> layout) {
  Neighbours neighbours;
  neighbours.members = members;
  neighbours.bodies = bodies;
  const std::size_t count =
      std::clamp(usualBytes / bytesOfATime(members, bodies, layout), leastTimes, mostTimes);
  for (std::size_t k = 0; k + 1 < count; ++k)
    neighbours.times.push_back(tEnd * static_cast<double>(k) / static_cast<double>(count - 1));
  neighbours.times.push_back(tEnd);
  neighbours.poses.resize(members * bodies * count);
  for (const ChannelSlot& slot : layout) {
    NeighbourChannel& channel = neighbours.channels.emplace_back();
    channel.id = slot.channel->id;
    channel.components = slot.components.size();
    channel.members = members;
    channel.values.assign(channel.components * count * members, nothing);
  }
  return neighbours;
}

}  // namespace

const NeighbourChannel* Neighbours::find(std::string_view channel) const {
  const auto found = std::ranges::find(channels, channel, &NeighbourChannel::id);
  return found == channels.end() ? nullptr : &*found;
}

NeighbourBand bandOf(const Neighbours& neighbours, const NeighbourChannel& channel,
                     std::size_t component) {
  NeighbourBand band;
  const std::pair<double, std::vector<double>*> shares[] = {{0.05, &band.lower90},
                                                            {0.25, &band.lower50},
                                                            {0.5, &band.median},
                                                            {0.75, &band.upper50},
                                                            {0.95, &band.upper90}};
  std::vector<double> values;
  for (std::size_t k = 0; k < neighbours.times.size(); ++k) {
    const auto all =
        std::span(channel.values)
            .subspan((component * neighbours.times.size() + k) * channel.members, channel.members);
    values.clear();
    std::ranges::copy_if(all, std::back_inserter(values),
                         [](double value) { return std::isfinite(value); });
    std::ranges::sort(values);
    for (const auto& [share, line] : shares) {
      if (values.empty()) {
        line->push_back(nothing);
        continue;
      }
      const double place = share * static_cast<double>(values.size() - 1);
      const auto below = static_cast<std::size_t>(place);
      const std::size_t above = std::min(below + 1, values.size() - 1);
      line->push_back(std::lerp(values[below], values[above], place - std::floor(place)));
    }
  }
  return band;
}

ScanPlan fanPlan(const Scenario& scenario) {
  const FanChoice& choice = *scenario.fan;
  const RunSettings* named = runNamed(scenario, choice.run);
  ScanPlan plan;
  plan.scenario = standingAlone(scenario, named ? *named : scenario.runs.front());
  Fan& fan = plan.fan.emplace();
  fan.members = choice.members;
  for (const auto& [parameter, sigma] : choice.spread) fan.spread.push_back({parameter, sigma});
  fan.distribution = findDistribution(choice.distribution).value_or(FanDistribution::Normal);
  fan.seed = choice.seed;
  return plan;
}

std::variant<Neighbours, std::string> computeNeighbours(const ScanPlan& plan,
                                                        std::span<const std::string> channels,
                                                        const std::stop_token& stop) {
  const auto expanded = expandScan(plan);
  if (const auto* problems = std::get_if<std::vector<Problem>>(&expanded))
    return problems->front().message;
  const auto& members = std::get<ScanMembers>(expanded);
  const Run first(plan.scenario, 0);
  std::size_t width = 0;
  const auto layout = makeLayout(
      first.channelSubject(),
      [&](const ChannelInfo& channel) {
        return isBetweenSteps(channel) && std::ranges::find(channels, channel.id) != channels.end();
      },
      width);
  if (const std::size_t bytes = bytesOfATime(members.count, first.bodies().size(), layout);
      bytes * leastTimes > mostBytes)
    return std::to_string(members.count) + " neighbours with " +
           std::to_string(first.bodies().size()) + " bodies each are too many to keep: at most " +
           std::to_string(members.count * mostBytes / (bytes * leastTimes)) + " can be had";
  Neighbours neighbours =
      emptyNeighbours(members.count, first.bodies().size(), plan.scenario.tEnd, layout);
  const bool compared = std::ranges::any_of(channels, isOfSpread);
  if (compared) {
    neighbours.deviations.sizes.assign(2 * neighbours.times.size() * members.count, nothing);
    neighbours.deviations.omega.assign(members.count, Eigen::Vector3d::Constant(nothing));
  }
  std::vector<ExtendedBodyState> base;
  const auto record = [&](std::size_t member) {
    MemberRecorder(neighbours, layout, member, compared ? &base : nullptr)
        .record(scenarioOfMember(plan, members, member), stop);
  };
  // The others are compared with the first.
  record(0);
  parallelLoop(members.count - 1, 0, stop, [&](std::size_t other) { record(other + 1); });
  if (stop.stop_requested()) return std::string();
  return neighbours;
}

}  // namespace polhode
