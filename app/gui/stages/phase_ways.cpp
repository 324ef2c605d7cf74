// What the phase plane draws of a motion: points of the bodies, or of channels.
#include <limits>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/phase_stage.h"

namespace polhode::gui {
namespace {

constexpr std::size_t mostCurvePoints = 2500;  ///< of a curve

/// Every point of a short way; of a long one those whose number a power of two divides, so that
/// they stay the same while it grows.
std::size_t strideOf(std::size_t points) {
  std::size_t stride = 1;
  while (points / stride > mostCurvePoints) stride *= 2;
  return stride;
}

}  // namespace

/// The way so far, and where it is now as its last point; empty where there is none.
std::vector<PlanePoint> PhaseStage::wayOf(const ShownMotion& motion, const ShownMotion& first,
                                          const Magnification& magnification) {
  return diagram().pointOf ? bodyWayOf(motion, first, magnification)
                           : channelWayOf(motion, first, magnification);
}

std::vector<PlanePoint> PhaseStage::bodyWayOf(const ShownMotion& motion, const ShownMotion& first,
                                              const Magnification& magnification) const {
  const BodyState* base = context_->base(*motion.history);
  if (!base) return {};
  const PhaseSubject subject{bodyOf(context_->subject), *base};
  const bool compared = first.style.isReference() && motion.run >= 0;
  const auto past = context_->past(*motion.history, std::numeric_limits<std::size_t>::max());
  const auto exactPast =
      compared ? framesBeside(past, *motion.history, *first.history) : std::span<const BodyState>();
  const auto pointOf = [&](double t, const BodyState& body, const BodyState* exact) {
    const QPointF point = diagram().pointOf(subject, body);
    if (!exact || magnification.exponent == 0) return PlanePoint{t, point.x(), point.y()};
    const QPointF there = diagram().pointOf(subject, *exact);
    const QPointF shown = there + magnification.factor() * (point - there);
    return PlanePoint{t, shown.x(), shown.y()};
  };
  std::vector<PlanePoint> way;
  const std::size_t stride = strideOf(past.size());
  const auto offset =
      past.empty() ? 0 : static_cast<std::size_t>(past.data() - motion.history->frames.data());
  for (std::size_t i = 0; i < past.size(); i += stride)
    way.push_back(pointOf(motion.history->frameTimes[offset + i], past[i],
                          exactPast.empty() ? nullptr : &exactPast[i]));
  way.push_back(pointOf(context_->controller->time(), motion.bodies.front(),
                        compared ? &first.bodies.front() : nullptr));
  return way;
}

std::vector<PlanePoint> PhaseStage::channelWayOf(const ShownMotion& motion,
                                                 const ShownMotion& first,
                                                 const Magnification& magnification) {
  const DiagramAxes axes = shownAxes();
  const auto pointsOf = [&](const RunHistory& history) -> const std::vector<PlanePoint>& {
    return pairs_[&history].of(history, 1, axes.across, axes.value);
  };
  const bool magnified =
      magnification.exponent != 0 && first.style.isReference() && motion.run >= 0;
  const std::vector<PlanePoint>* exact = magnified ? &pointsOf(*first.history) : nullptr;
  const PlaneWay past =
      pointsBetween(pointsOf(*motion.history), context_->baseTime(), context_->controller->time());
  std::vector<PlanePoint> way;
  const std::size_t stride = strideOf(past.size());
  const auto add = [&](PlanePoint point) {
    if (exact) {
      const auto there = pointAt(*exact, point.t);
      if (!there) return;
      const double factor = magnification.factor();
      point.x = there->x + factor * (point.x - there->x);
      point.y = there->y + factor * (point.y - there->y);
    }
    way.push_back(point);
  };
  for (std::size_t i = 0; i < past.size(); i += stride) add(past[i]);
  if (!past.empty() && (past.size() - 1) % stride != 0) add(past[past.size() - 1]);
  return way;
}

}  // namespace polhode::gui
