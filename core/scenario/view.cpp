#include "core/scenario/view.h"

#include <algorithm>
#include <cmath>

#include "core/scenario/scenario.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

/// Of a camera and of what it looks at [m]: pictures are drawn in floats.
constexpr double farthest = 1e6;

/// Notes the problems of a view, field by field.
class ViewCheck {
 public:
  [[nodiscard]] std::vector<Problem> check(const View& view) && {
    if (!view.layout.empty()) oneOf("view.layout", view.layout, layoutIds);
    for (std::size_t i = 0; i < view.stages.size(); ++i)
      stage(at("view.stages", i), view.stages[i], view.stages, i);
    if (view.plots)
      for (std::size_t i = 0; i < view.plots->size(); ++i)
        plot(at("view.plots", i), (*view.plots)[i]);
    if (view.camera) camera("view.camera", *view.camera);
    if (view.speed) within("view.speed", *view.speed, 1e-6, maximumSpeed);
    if (view.traces && *view.traces != -1) within("view.traces", *view.traces, 0, 1e6);
    if (view.magnify) within("view.magnify", *view.magnify, 0, maximumMagnify);
    if (view.at) within("view.at", *view.at, 0, maximumEndTime);
    if (!view.reveal.empty()) oneOf("view.reveal", view.reveal, revealIds);
    return std::move(problems_);
  }

 private:
  [[nodiscard]] static std::string at(const std::string& list, std::size_t i) {
    return list + "[" + std::to_string(i) + "]";
  }

  void add(const std::string& field, std::string message) {
    problems_.push_back({field, std::move(message)});
  }

  template <class Ids>
  void oneOf(const std::string& field, const std::string& id, const Ids& ids) {
    if (std::ranges::find(ids, id) != ids.end()) return;
    std::string list;
    for (const std::string_view known : ids)
      list += (list.empty() ? "" : ", ") + std::string(known);
    add(field, "must be one of " + list + ", got \"" + id + "\"");
  }

  void within(const std::string& field, double value, double low, double high) {
    if (!(value >= low && value <= high))
      add(field, "must be in [" + shortestText(low) + ", " + shortestText(high) + "], got " +
                     shortestText(value));
  }

  void channel(const std::string& field, const ChannelChoice& choice) {
    if (std::ranges::find(catalog::channels(), choice.channel, &ChannelInfo::id) ==
        catalog::channels().end())
      add(field + ".channel", "unknown channel \"" + choice.channel + "\"; see list channels");
    if (choice.component < 0)
      add(field + ".component", "components count from 1, got " + std::to_string(choice.component));
  }

  void plot(const std::string& field, const PlotChoice& plot) {
    if (plot.x) channel(field + ".x", *plot.x);
    channel(plot.x ? field + ".y" : field, plot.y);
    if (!plot.scale.empty()) oneOf(field + ".scale", plot.scale, scaleIds);
    if (plot.range && !((*plot.range)[0] < (*plot.range)[1]))
      add(field + ".range", "must ascend, got " + shortestText((*plot.range)[0]) + ", " +
                                shortestText((*plot.range)[1]));
    within(field + ".weight", plot.weight, 1, maximumWeight);
  }

  void camera(const std::string& field, const CameraChoice& camera) {
    if (camera.azimuth) within(field + ".azimuth", *camera.azimuth, -360, 360);
    if (camera.elevation) within(field + ".elevation", *camera.elevation, -90, 90);
    if (camera.distance) within(field + ".distance", *camera.distance, 1e-6, farthest);
    if (!camera.target) return;
    const auto& target = *camera.target;
    const auto tooFar = std::ranges::find_if(
        target, [](double coordinate) { return !(std::abs(coordinate) <= farthest); });
    if (tooFar != target.end()) within(field + ".target", *tooFar, -farthest, farthest);
  }

  void stage(const std::string& field, const StageChoice& stage,
             const std::vector<StageChoice>& all, std::size_t index) {
    oneOf(field, stage.id, stageIds);
    const auto before = std::span(all).first(index);
    if (std::ranges::find(before, stage.id, &StageChoice::id) != before.end())
      add(field, "\"" + stage.id + "\" stands twice in the list");
    if (stage.camera) camera(field + ".camera", *stage.camera);
    if (stage.x) channel(field + ".x", *stage.x);
    if (stage.y) channel(field + ".y", *stage.y);
  }

  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> validateView(const View& view) {
  return ViewCheck().check(view);
}

}  // namespace polhode
