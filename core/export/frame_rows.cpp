#include "core/export/frame_rows.h"

#include "core/export/export_layout.h"

namespace polhode {
namespace {

constexpr std::size_t framesPerRead = 256;

bool isBetweenSteps(const ChannelInfo& channel) {
  return channel.group != ChannelGroup::Solver && !channel.needsReference();
}

}  // namespace

FrameRows::FrameRows(const Scenario& scenario, const RunSettings& settings,
                     const std::stop_token& stop)
    : stop_(stop),
      run_(startRun(scenario, settings, {.stop = stop},
                    [this](const Run& ancestor) { followAngles(ancestor, memory_); })),
      tEnd_(scenario.tEnd),
      interval_(defaultFrameInterval(scenario)),
      layout_(makeLayout(run_.channelSubject(), isBetweenSteps, width_)),
      columns_(export_layout::columnsOf(layout_)),
      atStep_(width_) {}

std::string FrameRows::read(RowBlock& block) {
  block.times.clear();
  block.values.clear();
  while (!ended_ && block.times.size() < framesPerRead) {
    // A branch has a frame where it begins, beside those of all runs.
    const bool begins = nextFrame_ == 0;
    const double t = begins ? run_.startTime() : frameTime(nextFrame_, interval_, tEnd_);
    do ++nextFrame_;
    while (frameTime(nextFrame_, interval_, tEnd_) <= t && t < tEnd_);
    const bool reached = reach(t);
    if (reached) record(t, block);
    ended_ = !reached || t >= tEnd_;
  }
  return {};
}

bool FrameRows::reach(double t) {
  const auto isThere = [&] {
    // The last step ends at the end time but for rounding.
    return t < tEnd_ ? t <= run_.time() : run_.status() == RunStatus::Finished;
  };
  while (!isThere() && run_.status() == RunStatus::Running) {
    follow();
    run_.step();
    if (stop_.stop_requested()) run_.cancel();
  }
  return isThere();
}

void FrameRows::record(double t, RowBlock& block) {
  run_.sample(t, sample_);
  block.times.push_back(t);
  const std::size_t at = block.values.size();
  block.values.resize(at + width_);
  const std::span<double> values = std::span(block.values).subspan(at);
  for (const ChannelSlot& slot : layout_)
    run_.evaluate(*slot.channel, sample_, values.subspan(slot.offset, slot.components.size()),
                  &memory_);
}

void FrameRows::follow() {
  const std::span<double> values(atStep_);
  for (const ChannelSlot& slot : layout_)
    run_.evaluate(*slot.channel, values.subspan(slot.offset, slot.components.size()), &memory_);
}

}  // namespace polhode
