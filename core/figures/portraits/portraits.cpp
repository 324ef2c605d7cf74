#include <algorithm>
#include <array>

#include "core/figures/portraits/effective_potential_portrait.h"
#include "core/figures/portraits/herpolhode_portrait.h"
#include "core/figures/portraits/polhode_portrait.h"
#include "core/figures/run_label.h"

namespace polhode {
namespace {

constexpr std::array allPortraits{
    PortraitInfo{"polhodes", PolhodePortrait::whyNot, PolhodePortrait::make},
    PortraitInfo{"herpolhode", HerpolhodePortrait::whyNot, HerpolhodePortrait::make},
    PortraitInfo{"effective-potential", EffectivePotentialPortrait::whyNot,
                 EffectivePotentialPortrait::make},
};

}  // namespace

const std::vector<PortraitCurve>& Portrait::background() const {
  std::call_once(made_, [this] { background_ = makeBackground(); });
  return background_;
}

std::vector<FigureCurve> Portrait::drawn(const PortraitCurve& curve) const {
  FigureCurve flat{curve.label, curve.style, {}, {}, {}};
  for (std::size_t i = 0; i + 1 < curve.points.size(); i += 2) {
    flat.x.push_back(curve.points[i]);
    flat.y.push_back(curve.points[i + 1]);
  }
  return {flat};
}

std::span<const PortraitInfo> portraits() {
  return allPortraits;
}

const PortraitInfo* findPortrait(std::string_view id) {
  const auto at = std::ranges::find(allPortraits, id, &PortraitInfo::id);
  return at == allPortraits.end() ? nullptr : &*at;
}

std::unique_ptr<Portrait> portraitFor(const FigureDescription& figure) {
  return findPortrait(figure.portrait)->make(figure.cases.front().scenario);
}

std::vector<PortraitCurve> portraitCurves(const FigureData& data) {
  std::vector<PortraitCurve> curves = data.portrait->background();
  for (std::size_t i = 0; i < data.runs.size(); ++i) {
    const FigureRun& run = data.runs[i];
    if (run.done && !run.t.empty())
      curves.push_back({"run", runLabel(run.settings), {i, i}, run.t, run.values});
  }
  return curves;
}

FigurePanels portraitPanels(const FigureData& data) {
  if (!data.portrait) return {};
  const Portrait& portrait = *data.portrait;
  FigurePanels picture{1, 1, {portrait.frame()}, {}, false};
  FigurePanel& panel = picture.panels.front();
  for (const PortraitCurve& curve : portraitCurves(data)) {
    if (!curve.label.empty()) picture.legend.push_back({curve.label, curve.style});
    std::ranges::move(portrait.drawn(curve), std::back_inserter(panel.curves));
  }
  std::string unfinished;
  for (const FigureRun& run : data.runs)
    if (run.done && run.row.status == RunStatus::Failed)
      unfinished += (unfinished.empty() ? " Did not finish: " : "; ") + runLabel(run.settings);
  if (!unfinished.empty()) panel.remark += unfinished + ".";
  portrait.fit(panel);
  return picture;
}

}  // namespace polhode
