#include "core/simulation/reference_run.h"

#include <algorithm>

#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

// Between two questions whether it may go on, as far as single steps allow [s].
constexpr double patience = 0.002;

}  // namespace

ReferenceRun::ReferenceRun(const Scenario& scenario, double frameInterval,
                           const ReferenceSettings& settings, const ChannelFilter& recorded,
                           const std::stop_token& stop)
    : motion_(scenario, settings, stop), frameInterval_(frameInterval), tEnd_(scenario.tEnd) {
  if (!motion_.problem().empty()) return;
  const IntegratorInfo& integrator = *catalog::findIntegrator("dop853");
  const Model& model = motion_.model();
  layout_ = makeLayout(
      {model, integrator, &motion_.mechanism(), false, true},
      [&](const ChannelInfo& channel) {
        return channel.ofExactMotion && (channel.compare || !recorded || recorded(channel.id));
      },
      valuesPerStep_);
  errorLayout_ = makeLayout(
      {model, integrator, &motion_.mechanism(), true},
      [](const ChannelInfo& channel) { return channel.compare != nullptr; }, errorsPerStep_);
  bodies_.resize(motion_.bodies().size());
  exact_.resize(motion_.bodies().size());
  lastState_.assign(motion_.state().begin(), motion_.state().end());
  lastBodies_ = roundedBodies();
  initial_ = conserved(model, motion_.mechanism(), lastState_, lastBodies_);
}

bool ReferenceRun::advance(double t, const std::function<bool()>& mayGoOn, RunBatch& batch) {
  const auto wanted = [&] { return motion_.time() < t && !motion_.ended(); };
  if (!reported_ && motion_.problem().empty()) record(batch);
  reported_ = true;
  const auto solve = [&] { motion_.solve(t, patience); };
  const auto follow = [&] {
    while (motion_.time() < t && motion_.follow()) record(batch);
  };
  while (wanted()) {
    // The integration goes on while its steps of before are compared and recorded.
    if (motion_.stepsAhead() == 0)
      solve();
    else if (motion_.solvedUntil() >= t)
      follow();
    else
      parallelLoop(2, 0, {}, [&](std::size_t part) { part == 0 ? solve() : follow(); });
    motion_.takeSolved();
    if (!mayGoOn()) break;
  }
  summarise(batch);
  return !wanted();
}

std::vector<BodyState> ReferenceRun::roundedBodies() const {
  std::vector<BodyState> rounded;
  for (const ExtendedBodyState& body : motion_.bodies()) rounded.push_back(body.cast<double>());
  return rounded;
}

/// The step before has ended where parameters change: what is kept from there on begins with it.
void ReferenceRun::renewInitial() {
  if (changesPassed_ == motion_.changesPassed()) return;
  changesPassed_ = motion_.changesPassed();
  initial_ = conserved(motion_.model(), motion_.mechanism(), lastState_, lastBodies_);
}

void ReferenceRun::record(RunBatch& batch) {
  recordFrames(batch);
  renewInitial();
  if (!unresolvedFrom_ && !isResolved(motion_.accuracy())) unresolvedFrom_ = motion_.time();
  lastBodies_ = roundedBodies();
  lastState_.assign(motion_.state().begin(), motion_.state().end());
  const ErrorGrowth growth = motion_.growth();
  const Statistics statistics;
  const ChannelContext context{motion_.model(), lastState_,
                               lastBodies_,     statistics,
                               motion_.time(),  motion_.time() - motion_.previousTime(),
                               initial_,        &motion_.mechanism(),
                               &growth,         &memory_};
  batch.stepTimes.push_back(motion_.time());
  const std::size_t at = batch.stepValues.size();
  batch.stepValues.resize(at + valuesPerStep_);
  for (const ChannelSlot& slot : layout_) {
    const auto values =
        std::span(batch.stepValues).subspan(at + slot.offset, slot.components.size());
    if (slot.channel->compare) {
      slot.channel->compare(motion_.looserBodies(), motion_.bodies(), values);
    } else {
      slot.channel->evaluate(context, values);
    }
  }
}

void ReferenceRun::recordFrames(RunBatch& batch) {
  const auto add = [&](double t) {
    motion_.at(t, exact_);
    batch.frameTimes.push_back(t);
    for (const ExtendedBodyState& body : exact_) batch.frames.push_back(body.cast<double>());
  };
  const auto next = [&] { return frameTime(nextFrame_, frameInterval_, tEnd_); };
  for (; next() <= motion_.time() && next() < tEnd_; ++nextFrame_) add(next());
  if (motion_.time() >= tEnd_) add(tEnd_);
}

void ReferenceRun::summarise(RunBatch& batch) const {
  batch.unresolvedFrom = unresolvedFrom_;
  batch.status = RunStatus::Running;
  if (!motion_.problem().empty()) {
    batch.status = RunStatus::Failed;
    batch.failure = RunFailure{motion_.time(), 0, motion_.problem(), "The runs go on without it."};
  } else if (motion_.ended()) {
    batch.status = RunStatus::Finished;
  }
}

void ReferenceRun::compare(double t, std::span<const BodyState> bodies, std::span<double> values) {
  motion_.at(t, exact_);
  std::ranges::transform(bodies, bodies_.begin(),
                         [](const BodyState& body) { return body.cast<long double>(); });
  for (const ChannelSlot& slot : errorLayout_)
    slot.channel->compare(bodies_, exact_, values.subspan(slot.offset, slot.components.size()));
}

}  // namespace polhode
