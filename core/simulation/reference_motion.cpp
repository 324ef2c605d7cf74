#include "core/simulation/reference_motion.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
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
      closed_(settings.closedForms ? ClosedReference::of(scenario) : nullptr),
      better_(scenario, settings, stop),
      looser_(scenario, tenfold(settings), stop) {
  if (!problem().empty()) return;
  const std::size_t size = better_.state().size();
  y_.resize(size);
  start_.resize(size);
  middle_.resize(size);
  sample_.resize(size);
  bodies_.assign(better_.bodies().begin(), better_.bodies().end());
  looserBodies_ = bodies_;
  round(better_.state(), y_);
  model_ = better_.formulation()->make(better_.mechanism());
  modelled_ = better_.model().get();
  std::vector<BodyState> bodies;
  for (const ExtendedBodyState& body : better_.bodies()) bodies.push_back(body.cast<double>());
  errors_ = std::make_unique<ErrorPropagation>(*model_, bodies);
  remember();
}

const std::string& ReferenceMotion::problem() const {
  return better_.problem().empty() ? looser_.problem() : better_.problem();
}

bool ReferenceMotion::step() {
  if (ended() || !better_.step(tEnd_)) return false;
  // Beside a closed form one integration is enough to compare with.
  while (!closed_ && looser_.time() < better_.time())
    if (!looser_.step(tEnd_)) return false;
  if (better_.model().get() != modelled_) {
    model_ = better_.formulation()->make(better_.mechanism());
    modelled_ = better_.model().get();
    ++changesPassed_;
  }
  remember();
  propagateErrors();
  return true;
}

bool ReferenceMotion::advance(double t) {
  while (time() < t)
    if (!step()) return false;
  return true;
}

void ReferenceMotion::remember() {
  Segment segment{better_.previousTime(), better_.time(), {}, better_.model(), compare()};
  const std::size_t size = sample_.size();
  segment.values.resize(points * size);
  for (std::size_t k = 0; k < points; ++k)
    better_.interpolate(segment.begin + chebyshevPoints()[k] * (segment.end - segment.begin),
                        std::span(segment.values).subspan(k * size, size));
  std::ranges::copy(better_.state(), segment.values.end() - static_cast<std::ptrdiff_t>(size));
  segments_.push_back(std::move(segment));
}

StateError ReferenceMotion::compare() {
  if (closed_) {
    closed_->at(better_.time(), bodies_);
    std::ranges::copy(better_.bodies(), looserBodies_.begin());
  } else {
    std::ranges::copy(better_.bodies(), bodies_.begin());
    looser_.interpolate(better_.time(), sample_);
    looser_.model()->decode(sample_, looserBodies_);
  }
  return stateError(looserBodies_, bodies_);
}

void ReferenceMotion::propagateErrors() {
  const Segment& last = segments_.back();
  start_.swap(y_);
  better_.interpolate((last.begin + last.end) / 2, sample_);
  round(sample_, middle_);
  round(better_.state(), y_);
  errors_->advance(*model_, static_cast<double>(last.end - last.begin), start_, middle_, y_);
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
  const std::size_t size = sample_.size();
  const long double length = segment.end - segment.begin;
  const long double x = length > 0 ? (t - segment.begin) / length : 1;
  std::vector<long double> y(size);
  long double sum = 0;
  for (std::size_t k = 0; k < points; ++k) {
    const std::span values = std::span(segment.values).subspan(k * size, size);
    const long double distance = x - chebyshevPoints()[k];
    if (distance == 0) return segment.model->decode(values, bodies);
    const bool end = k == 0 || k == points - 1;
    const long double weight = (k % 2 == 0 ? 1 : -1) * (end ? 0.5L : 1.0L) / distance;
    sum += weight;
    for (std::size_t i = 0; i < size; ++i) y[i] += weight * values[i];
  }
  for (long double& value : y) value /= sum;
  segment.model->decode(y, bodies);
}

StateError ReferenceMotion::accuracyAt(double t) const {
  return segmentAt(t).accuracy;
}

void ReferenceMotion::forgetBefore(double t) {
  // The last one stays: it is where the motion goes on.
  while (segments_.size() > 1 && segments_.front().end < t) segments_.pop_front();
}

}  // namespace polhode
