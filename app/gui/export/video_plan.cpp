#include "app/gui/export/video_plan.h"

#include <QCoreApplication>
#include <cmath>

#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

struct VideoTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::VideoPlan)
};

}  // namespace

VideoPlan planOf(const VideoRequest& request, double tEnd) {
  const double length = request.to.value_or(tEnd) - request.from;
  // A last frame that rounding alone has put behind the end belongs to it.
  const double last = std::floor(length * request.framesPerSecond / request.speed + 1e-9);
  return {request.framesPerSecond, request.from, request.speed,
          static_cast<std::int64_t>(last) + 1};
}

QString problemOf(const VideoRequest& request, double tEnd) {
  const double fps = request.framesPerSecond, to = request.to.value_or(tEnd);
  if (!(fps > 0 && fps <= mostFramesPerSecond))
    return VideoTexts::tr("A video has more than 0 and at most %1 pictures a second.")
        .arg(mostFramesPerSecond);
  if (!(request.speed > 0 && request.speed <= greatestVideoSpeed))
    return VideoTexts::tr("The speed must be greater than 0 and at most %1.")
        .arg(greatestVideoSpeed);
  if (!(request.from >= 0 && request.from <= to && to <= tEnd))
    return VideoTexts::tr("A video goes from a time to a later one, both between 0 and %1 s.")
        .arg(formatNumber(tEnd));
  if ((to - request.from) * fps / request.speed >= static_cast<double>(mostFrames))
    return VideoTexts::tr("A video has at most %1 pictures.").arg(mostFrames);
  return {};
}

}  // namespace polhode::gui
