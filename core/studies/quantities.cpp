#include "core/studies/quantities.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/scenario/run_plan.h"
#include "core/simulation/reference_motion.h"
#include "core/studies/quantity_observers.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using namespace quantity_observers;

constexpr std::string_view anyChannel = "CHANNEL";

std::string ofOneBody(const Run& run, const Quantity& /*quantity*/) {
  if (inertiaOfOnlyBody(run.channelSubject().mechanism)) return {};
  return "it is told of a single body, and there are " + std::to_string(run.bodies().size());
}

/// Of a single body, whether gravity turns it.
bool isHeavy(const Run& run) {
  const auto* body = std::get_if<OrientedBody>(run.channelSubject().mechanism);
  return body && body->gravityMoment != 0;
}
bool isFree(const Run& run) {
  return !isHeavy(run);
}

/// The run, and the exact motion beside it.
ChannelSubject comparedSubject(const Run& run) {
  ChannelSubject subject = run.channelSubject();
  subject.compared = true;
  return subject;
}

std::string ofItsChannel(const Run& run, const Quantity& quantity) {
  const std::string channel(quantity.channel->id);
  if (quantity.channel->onlyOfExactMotion)
    return "only the exact motion has the channel " + channel + ", no run";
  const std::size_t count = quantity.channel->components(comparedSubject(run)).size();
  if (count == 0) return "there is no channel " + channel + " with this example and method";
  const std::string numbered =
      "the channel " + channel + " has components 1 to " + std::to_string(count) + " here";
  if (quantity.component) return *quantity.component < count ? "" : numbered;
  return count == 1 ? "" : numbered + ": name one, as in " + quantity.id + "-1";
}

constexpr std::array rowsOfQuantities{
    QuantityInfo{
        .id = "max-position-drift",
        .label = "Largest position drift",
        .description = "Largest norm of the formulation's constraint over the accepted steps.",
        .unit = "",
        .usual = true,
        .observer = maximum<&RunMaxima::positionDrift>},
    QuantityInfo{.id = "max-velocity-drift",
                 .label = "Largest velocity drift",
                 .description = "Largest norm of the constraint's rate over the accepted steps.",
                 .unit = "1/s",
                 .usual = true,
                 .observer = maximum<&RunMaxima::velocityDrift>},
    QuantityInfo{.id = "max-relative-energy-error",
                 .label = "Largest relative energy error",
                 .description = "Largest relative energy error over the accepted steps.",
                 .unit = "",
                 .usual = true,
                 .observer = maximum<&RunMaxima::relativeEnergyError>},
    QuantityInfo{.id = "attitude-error",
                 .label = "Attitude error at the end",
                 .description =
                     "Angle between the attitude and the exact one at the end time; of several "
                     "bodies the 2-norm of their angles. Of runs that finish.",
                 .unit = "rad",
                 .compares = true,
                 .observer = attitudeErrorAtEnd},
    QuantityInfo{.id = "flip-time",
                 .label = "Flip time",
                 .description =
                     "First time at which the component of Ω that was largest in magnitude at the "
                     "start changes its sign, by dense output. Of a single body.",
                 .unit = "s",
                 .follows = true,
                 .denseOutput = true,
                 .unavailable = ofOneBody,
                 .telling = isFree,
                 .observer = flipTime},
    QuantityInfo{.id = "nutation-amplitude",
                 .label = "Nutation amplitude",
                 .description = "Largest less smallest nutation θ₂ over the accepted steps. Of a "
                                "single body.",
                 .unit = "rad",
                 .follows = true,
                 .unavailable = ofOneBody,
                 .telling = isHeavy,
                 .observer = nutationAmplitude},
    QuantityInfo{.id = "precession-rate",
                 .label = "Precession rate",
                 .description = "Mean rate of the precession θ₁ from the start to the end. Of a "
                                "single body.",
                 .unit = "rad/s",
                 .follows = true,
                 .unavailable = ofOneBody,
                 .observer = precessionRate},
    QuantityInfo{.id = "end-CHANNEL",
                 .label = "at the end",
                 .description = "A channel at the last accepted step; -K for its component K, as "
                                "in end-angular-velocity-3. See list channels.",
                 .unit = "",
                 .ofChannel = true,
                 .follows = true,
                 .unavailable = ofItsChannel,
                 .observer = endOfChannel},
    QuantityInfo{.id = "max-CHANNEL",
                 .label = "largest",
                 .description = "Largest value of a channel over the accepted steps, the start "
                                "included; -K for its component K. See list channels.",
                 .unit = "",
                 .ofChannel = true,
                 .follows = true,
                 .unavailable = ofItsChannel,
                 .observer = maximumOfChannel},
};

/// "angular-velocity-3" as the channel and its component, or no channel.
void readChannel(std::string_view name, Quantity& quantity) {
  quantity.channel = catalog::findChannel(name);
  const auto dash = name.rfind('-');
  if (quantity.channel || dash == std::string_view::npos) return;
  const auto number = parseInteger(name.substr(dash + 1));
  if (!number || *number < 1) return;
  quantity.channel = catalog::findChannel(name.substr(0, dash));
  quantity.component = static_cast<std::size_t>(*number) - 1;
}

template <class Chosen>
std::vector<Quantity> quantitiesThat(Chosen&& chosen) {
  std::vector<Quantity> quantities;
  for (const QuantityInfo& info : rowsOfQuantities)
    if (chosen(info)) quantities.push_back({std::string(info.id), &info});
  return quantities;
}

std::string reasonOfRow(const Quantity& quantity, const Run& run) {
  return quantity.info->unavailable ? quantity.info->unavailable(run, quantity) : std::string();
}

}  // namespace

std::span<const QuantityInfo> quantityInfos() {
  return rowsOfQuantities;
}

std::variant<Quantity, std::string> findQuantity(std::string_view id) {
  std::string known;
  for (const QuantityInfo& info : rowsOfQuantities) {
    if (!info.ofChannel && info.id == id) return Quantity{std::string(id), &info};
    known += (known.empty() ? "" : ", ") + std::string(info.id);
  }
  for (const QuantityInfo& info : rowsOfQuantities) {
    const std::string_view prefix = info.id.substr(0, info.id.size() - anyChannel.size());
    if (!info.ofChannel || !id.starts_with(prefix)) continue;
    Quantity quantity{std::string(id), &info};
    readChannel(id.substr(prefix.size()), quantity);
    if (quantity.channel) return quantity;
    return "there is no channel \"" + std::string(id.substr(prefix.size())) +
           "\"; see list channels";
  }
  return "unknown quantity \"" + std::string(id) + "\"; there are: " + known;
}

std::vector<Quantity> allQuantities() {
  return quantitiesThat([](const QuantityInfo& info) { return !info.ofChannel; });
}

std::vector<Quantity> usualQuantities() {
  return quantitiesThat([](const QuantityInfo& info) { return info.usual; });
}

Quantity tellingQuantity(const Run& run) {
  for (const Quantity& quantity : allQuantities())
    if (quantity.info->telling && reasonOfRow(quantity, run).empty() && quantity.info->telling(run))
      return quantity;
  return usualQuantities().back();
}

std::string Availability::reasonAgainst(const Quantity& quantity) {
  std::string reason = reasonOfRow(quantity, *run_);
  if (!reason.empty() || !quantity.compares()) return reason;
  if (!againstComparing_) {
    againstComparing_ = ReferenceMotion(systemOf(*scenario_, run_->settings())).problem();
    if (!againstComparing_->empty())
      againstComparing_->insert(0, "there is no exact motion to compare with: ");
  }
  return *againstComparing_;
}

std::string unavailableReason(const Quantity& quantity, const Scenario& scenario, const Run& run) {
  return Availability(scenario, run).reasonAgainst(quantity);
}

std::vector<std::string> unavailableReasons(std::span<const Quantity> quantities,
                                            const Scenario& scenario) {
  const Run run(scenario, fromInitialState(scenario, scenario.runs.front()));
  Availability available(scenario, run);
  std::vector<std::string> reasons;
  for (const Quantity& quantity : quantities) reasons.push_back(available.reasonAgainst(quantity));
  return reasons;
}

bool needDenseOutput(std::span<const Quantity> quantities) {
  return std::ranges::any_of(quantities,
                             [](const Quantity& quantity) { return quantity.info->denseOutput; });
}

bool followSteps(std::span<const Quantity> quantities) {
  return std::ranges::any_of(quantities,
                             [](const Quantity& quantity) { return quantity.info->follows; });
}

QuantityMeter::QuantityMeter(std::span<const Quantity> quantities, const ObservedRun& run,
                             ChannelMemory memory)
    : quantities_(quantities), memory_(std::move(memory)) {
  observers_.reserve(quantities.size());
  for (const Quantity& quantity : quantities) {
    const bool there = reasonOfRow(quantity, run.run).empty();
    observers_.push_back(there ? quantity.info->observer(run, quantity) : nullptr);
    if (observers_.back()) observers_.back()->observe(memory_);
  }
}

void QuantityMeter::observe() {
  for (const auto& observer : observers_)
    if (observer) observer->observe(memory_);
}

bool QuantityMeter::settled() const {
  for (std::size_t i = 0; i < observers_.size(); ++i)
    if (observers_[i] && quantities_[i].info->follows && !observers_[i]->settled()) return false;
  return true;
}

void QuantityMeter::read(const RunMaxima& maxima, std::span<double> values) const {
  std::ranges::transform(observers_, values.begin(), [&](const auto& observer) {
    return observer ? observer->value(maxima) : std::numeric_limits<double>::quiet_NaN();
  });
}

std::vector<QuantityValue> QuantityMeter::values(const RunMaxima& maxima) const {
  std::vector<double> numbers(observers_.size());
  read(maxima, numbers);
  std::vector<QuantityValue> values;
  for (std::size_t i = 0; i < numbers.size(); ++i) values.push_back({&quantities_[i], numbers[i]});
  return values;
}

}  // namespace polhode
