#include "app/gui/start/thumbnail_motions.h"

#include <algorithm>
#include <utility>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/start/shape_drawing.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr double longestThumbnail = 4;      // of a small picture [s]
constexpr int longestThumbnailWait = 4000;  // for one [ms]
constexpr int thumbnailPause = 20;          // the window is to stay quick [ms]

}  // namespace

ThumbnailMotions::ThumbnailMotions(QObject* parent) : QObject(parent) {
  patience_.setSingleShot(true);
  connect(&patience_, &QTimer::timeout, this, &ThumbnailMotions::handOut);
}

ThumbnailMotions::~ThumbnailMotions() = default;

void ThumbnailMotions::add(const Scenario& scenario, Done done) {
  Wish wish{scenario, std::move(done)};
  wish.scenario.tEnd = std::min(wish.scenario.tEnd, longestThumbnail);
  wish.scenario.changes.clear();
  wishes_.append(std::move(wish));
  if (on_) next();
}

void ThumbnailMotions::setOn(bool on) {
  if (on == on_) return;
  on_ = on;
  if (on) return next();
  motion_.reset();
  patience_.stop();
}

void ThumbnailMotions::next() {
  if (!on_ || motion_ || wishes_.isEmpty()) return;
  motion_ = std::make_unique<WholeMotion>();
  connect(motion_.get(), &WholeMotion::computed, this, &ThumbnailMotions::handOut,
          Qt::QueuedConnection);
  motion_->compute(wishes_.head().scenario);
  patience_.start(longestThumbnailWait);
}

void ThumbnailMotions::handOut() {
  if (!motion_) return;
  patience_.stop();
  const std::unique_ptr<WholeMotion> motion = std::move(motion_);
  const Wish wish = wishes_.dequeue();
  if (!motion->times().empty()) {
    ExampleShape shape =
        makeExampleShape(toQString(wish.scenario.example), startParameters(wish.scenario));
    wish.done(std::make_shared<const MovingShape>(std::move(shape), motion->times()),
              wish.scenario.tEnd);
  }
  QTimer::singleShot(thumbnailPause, this, &ThumbnailMotions::next);
}

}  // namespace polhode::gui
