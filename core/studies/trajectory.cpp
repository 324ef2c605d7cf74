#include "core/studies/trajectory.h"

#include <cmath>
#include <utility>

#include "core/support/number_text.h"

namespace polhode {

SampleTimes SampleTimes::steps() {
  SampleTimes times;
  times.atSteps_ = true;
  return times;
}

SampleTimes SampleTimes::equidistant(std::size_t count, double start, double tEnd) {
  SampleTimes times;
  times.count_ = count;
  times.start_ = start;
  times.interval_ = tEnd - start;
  times.tEnd_ = tEnd;
  times.divisor_ = count - 1;
  return times;
}

SampleTimes SampleTimes::every(double interval, double start, double tEnd) {
  SampleTimes times;
  times.start_ = start;
  // 0.3 is the third multiple of 0.1, although the product is a rounding error larger.
  times.count_ = static_cast<std::size_t>(std::floor((tEnd - start) / interval * (1 + 1e-12))) + 1;
  times.interval_ = interval;
  times.tEnd_ = tEnd;
  return times;
}

bool SampleTimes::hasInside() const {
  return atSteps_ || count_ > 2 || (count_ == 2 && (*this)[1] < tEnd_);
}

std::string SampleTimes::problemOfInterval(double interval, double tEnd) {
  if (!(interval > 0)) return "must be > 0, got " + shortestText(interval);
  if (tEnd / interval > maximumFixedSteps)
    return "makes more than " + powerOfTenText(maximumFixedSteps) + " samples";
  return {};
}

double SampleTimes::operator[](std::size_t k) const {
  if (k == divisor_ && interval_ == tEnd_ - start_) return tEnd_;
  const double t = start_ + static_cast<double>(k) * interval_ / static_cast<double>(divisor_);
  return std::abs(t - tEnd_) <= 1e-12 * tEnd_ ? tEnd_ : std::min(t, tEnd_);
}

void AncestorAttitudes::follow(const Run& ancestor) {
  trackers_.resize(ancestor.bodies().size());
  for (std::size_t i = 0; i < trackers_.size(); ++i) trackers_[i].follow(ancestor.bodies()[i].R_WB);
}

Trajectory::Trajectory(const Run& run, SampleTimes times, Listener row,
                       std::vector<QuaternionTracker> trackers)
    : run_(run),
      times_(times),
      row_(std::move(row)),
      trackers_(std::move(trackers)),
      attitudes_(run.bodies().size()),
      sampledAttitudes_(run.bodies().size()),
      sampled_(run.bodies().size()) {
  trackers_.resize(run.bodies().size());
  remember();
  follow(run_.bodies(), attitudes_);
  const double start = run_.startTime();
  if (run_.time() < start) return;  // its parent did not come there
  if (times_.atSteps()) tellCurrent(start);
  for (; next_ < times_.count() && times_[next_] <= start; ++next_) tellCurrent(start);
}

void Trajectory::afterStep() {
  const bool stepped = run_.time() > lastTime_;
  if (stepped) {
    for (; next_ < times_.count() && times_[next_] < run_.time(); ++next_) {
      tellSampled(times_[next_]);
    }
    remember();
    follow(run_.bodies(), attitudes_);
    if (times_.atSteps()) tellCurrent(run_.time());
  }
  // The last step ends at the end time but for rounding.
  const bool finished = run_.status() == RunStatus::Finished;
  for (; next_ < times_.count() && (times_[next_] <= run_.time() || finished); ++next_) {
    tellCurrent(times_[next_]);
  }
}

void Trajectory::tellSampled(double t) {
  run_.sample(t, sampled_);
  follow(sampled_, sampledAttitudes_);
  tellRows(t, sampled_, sampledAttitudes_);
}

void Trajectory::tellCurrent(double t) {
  tellRows(t, run_.bodies(), attitudes_);
}

void Trajectory::tellRows(double t, std::span<const BodyState> bodies,
                          std::span<const Quaternion<double>> attitudes) {
  if (!row_) return;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    row_({t, i, attitudes[i], bodies[i], energy_, drift_});
  }
}

void Trajectory::follow(std::span<const BodyState> bodies,
                        std::vector<Quaternion<double>>& attitudes) {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    attitudes[i] = trackers_[i].follow(bodies[i].R_WB);
  }
}

void Trajectory::remember() {
  lastTime_ = run_.time();
  energy_ = run_.energy();
  drift_ = run_.drift();
}

}  // namespace polhode
