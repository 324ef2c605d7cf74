#include "core/simulation/reference_motion.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <iterator>
#include <numbers>

namespace polhode {
namespace {

constexpr std::size_t points = 8;

/// Chebyshev points of the second kind on [0, 1]: both ends are among them, and the weights of the
/// barycentric formula are ±1, halved at the ends. Berrut, Trefethen (2004), eq. (5.4).
const std::array<long double, points>& chebyshevPoints() {
  static const auto table = [] {
    std::array<long double, points> x{};
    for (std::size_t k = 0; k < points; ++k)
      x[k] = 0.5L - 0.5L * std::cos(std::numbers::pi_v<long double> * static_cast<long double>(k) /
                                    (points - 1));
    return x;
  }();
  return table;
}

ReferenceSettings tenfold(ReferenceSettings settings) {
  settings.tolerance *= 10;
  return settings;
}

void round(std::span<const long double> from, std::span<double> to) {
  std::ranges::transform(from, to.begin(), [](long double x) { return static_cast<double>(x); });
}

}  // namespace

ReferenceMotion::ReferenceMotion(const Scenario& scenario, const ReferenceSettings& settings,
                                 const std::stop_token& stop)
    : tEnd_(scenario.tEnd),
      better_(scenario, settings, stop),
      closed_(settings.closedForms ? ClosedReference::of(scenario) : nullptr),
      looser_(scenario, tenfold(settings), stop),
      segments_(1) {
  if (!problem().empty()) return;
  size_ = better_.state().size();
  y_.resize(size_);
  start_.resize(size_);
  middle_.resize(size_);
  sample_.resize(size_);
  bodies_.assign(better_.bodies().begin(), better_.bodies().end());
  looserBodies_ = bodies_;
  round(better_.state(), y_);
  renewStretch();
  std::vector<BodyState> bodies;
  for (const ExtendedBodyState& body : better_.bodies()) bodies.push_back(body.cast<double>());
  errors_ = std::make_unique<ErrorPropagation>(*stretch_->rounded, bodies);
  segments_.back() = solved();
  segments_.back().accuracy = compare();
}

const std::string& ReferenceMotion::problem() const {
  if (!looser_.problem().empty()) return looser_.problem();
  static const std::string none;
  return ahead_.empty() && solved_.empty() ? better_.problem() : none;
}

bool ReferenceMotion::step() {
  if (ended()) return false;
  if (ahead_.empty()) {
    solve(tEnd_, 0);
    takeSolved();
  }
  return follow();
}

bool ReferenceMotion::advance(double t) {
  while (time() < t)
    if (!step()) return false;
  return true;
}

void ReferenceMotion::renewStretch() {
  if (better_.model().get() == integrated_) return;
  integrated_ = better_.model().get();
  const FormulationInfo& formulation = *better_.formulation();
  stretch_ = std::make_shared<Stretch>(Stretch{better_.mechanism(),
                                               formulation.makeExtended(better_.mechanism()),
                                               formulation.make(better_.mechanism())});
}

void ReferenceMotion::solve(double t, double patience) {
  using Clock = std::chrono::steady_clock;
  constexpr int stepsPerLook = 8;
  const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(patience));
  for (int n = 1; solvedUntil() < t && better_.step(tEnd_); ++n) {
    renewStretch();
    solved_.push_back(solved());
    if (patience <= 0 || (n % stepsPerLook == 0 && Clock::now() >= end)) break;
  }
}

void ReferenceMotion::takeSolved() {
  std::ranges::move(solved_, std::back_inserter(ahead_));
  solved_.clear();
}

bool ReferenceMotion::follow() {
  if (ahead_.empty()) return false;
  // Beside a closed form one integration is enough to compare with.
  while (!closed_ && looser_.time() < ahead_.front().end)
    if (!looser_.step(tEnd_)) return false;
  if (ahead_.front().stretch != last().stretch) ++changesPassed_;
  segments_.push_back(std::move(ahead_.front()));
  ahead_.pop_front();
  segments_.back().accuracy = compare();
  propagateErrors();
  return true;
}

std::span<const long double> ReferenceMotion::valuesAt(const Segment& segment,
                                                       std::size_t point) const {
  return std::span(segment.values).subspan(point * size_, size_);
}

/// The last step of the better integration.
ReferenceMotion::Segment ReferenceMotion::solved() {
  Segment segment{better_.previousTime(), better_.time(), {}, stretch_};
  segment.values.resize((points + 1) * size_);
  const auto put = [&](std::size_t place, long double share) {
    better_.interpolate(segment.begin + share * (segment.end - segment.begin),
                        std::span(segment.values).subspan(place * size_, size_));
  };
  for (std::size_t k = 0; k + 1 < points; ++k) put(k, chebyshevPoints()[k]);
  put(points, 0.5L);
  std::ranges::copy(better_.state(),
                    segment.values.begin() + static_cast<std::ptrdiff_t>((points - 1) * size_));
  return segment;
}

StateError ReferenceMotion::compare() {
  const auto end = valuesAt(last(), points - 1);
  if (closed_) {
    closed_->at(last().end, bodies_);
    last().stretch->reader->decode(end, looserBodies_);
  } else {
    last().stretch->reader->decode(end, bodies_);
    looser_.interpolate(last().end, sample_);
    looser_.model()->decode(sample_, looserBodies_);
  }
  return stateError(looserBodies_, bodies_);
}

void ReferenceMotion::propagateErrors() {
  start_.swap(y_);
  round(valuesAt(last(), points), middle_);
  round(valuesAt(last(), points - 1), y_);
  errors_->advance(model(), static_cast<double>(last().end - last().begin), start_, middle_, y_);
}

const ReferenceMotion::Segment& ReferenceMotion::segmentAt(double t) const {
  assert(!segments_.empty() && t >= segments_.front().begin);
  const auto found =
      std::ranges::lower_bound(segments_, static_cast<long double>(t), {}, &Segment::end);
  return found == segments_.end() ? segments_.back() : *found;
}

void ReferenceMotion::at(double t, std::span<ExtendedBodyState> bodies) const {
  if (closed_) return closed_->at(t, bodies);
  const Segment& segment = segmentAt(t);
  const long double length = segment.end - segment.begin;
  const long double x = length > 0 ? (t - segment.begin) / length : 1;
  thread_local std::vector<long double> y;
  y.assign(size_, 0);
  long double sum = 0;
  for (std::size_t k = 0; k < points; ++k) {
    const auto values = valuesAt(segment, k);
    const long double distance = x - chebyshevPoints()[k];
    if (distance == 0) return segment.stretch->reader->decode(values, bodies);
    const bool end = k == 0 || k == points - 1;
    const long double weight = (k % 2 == 0 ? 1 : -1) * (end ? 0.5L : 1.0L) / distance;
    sum += weight;
    for (std::size_t i = 0; i < size_; ++i) y[i] += weight * values[i];
  }
  for (long double& value : y) value /= sum;
  segment.stretch->reader->decode(y, bodies);
}

StateError ReferenceMotion::accuracyAt(double t) const {
  return segmentAt(t).accuracy;
}

void ReferenceMotion::forgetBefore(double t) {
  // The last one stays: it is where the motion goes on.
  while (segments_.size() > 1 && segments_.front().end < t) segments_.pop_front();
}

}  // namespace polhode
