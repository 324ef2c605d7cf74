#include "core/figures/portraits/polhode_portrait.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/figures/portraits/free_body_start.h"
#include "core/mechanics/geometry/polhodes.h"

namespace polhode {
namespace {

using Vec = Vector3<double>;

constexpr int energiesShown = 15;

/// The eye is before the middle axis, a little to the side of the smallest moment and above; the
/// axis of the largest moment points up.
Matrix3<double> viewOf(const Vec& I) {
  std::array axes{0, 1, 2};
  std::ranges::stable_sort(axes, {}, [&](int k) { return I[k]; });
  const Vec towards =
      (Vec::Unit(axes[1]) + 0.62 * Vec::Unit(axes[0]) + 0.45 * Vec::Unit(axes[2])).normalized();
  const Vec right = Vec::Unit(axes[2]).cross(towards).normalized();
  Matrix3<double> view;
  view << right.transpose(), towards.cross(right).transpose(), towards.transpose();
  return view;
}

/// What is drawn of a line behind the sphere.
FigureStyle behind(FigureStyle style) {
  style.ink = style.ink == FigureInk::Run ? FigureInk::RunBehind : FigureInk::Behind;
  return style;
}

PortraitCurve curveOf(std::string_view what, std::string label, FigureInk ink,
                      const MomentumCurve& points) {
  PortraitCurve curve{what, std::move(label), {.ink = ink}, {}, {}};
  for (const Vec& m : points) curve.points.insert(curve.points.end(), m.begin(), m.end());
  return curve;
}

MomentumCurve circle(const Vec& a, const Vec& b) {
  constexpr int pieces = 256;
  MomentumCurve points;
  for (int k = 0; k <= pieces; ++k) {
    const double angle = 2 * std::numbers::pi * k / pieces;
    points.push_back(std::cos(angle) * a + std::sin(angle) * b);
  }
  return points;
}

const char* wordOf(AxisStability stability) {
  switch (stability) {
    case AxisStability::Stable:
      return "stable";
    case AxisStability::Unstable:
      return "unstable";
    case AxisStability::Neutral:
      break;
  }
  return "neutral";
}

}  // namespace

std::string PolhodePortrait::whyNot(const Scenario& scenario) {
  return whyNoFreeBody(scenario);
}

std::unique_ptr<Portrait> PolhodePortrait::make(const Scenario& scenario) {
  const FreeBodyStart start = freeBodyStart(scenario);
  return std::make_unique<PolhodePortrait>(start.body.inertia, start.state);
}

PolhodePortrait::PolhodePortrait(const Vec& I, const BodyState& start)
    : inertia_(I),
      start_(I.cwiseProduct(start.omega_B)),
      momentum_(start_.norm()),
      view_(viewOf(I)) {}

std::span<const std::string_view> PolhodePortrait::columns() const {
  static constexpr std::array<std::string_view, 3> names{"body_momentum_1", "body_momentum_2",
                                                         "body_momentum_3"};
  return names;
}

void PolhodePortrait::point(const BodyState& body, std::span<double> coordinates) const {
  const Vec m = inertia_.cwiseProduct(body.omega_B);
  std::ranges::copy(m, coordinates.begin());
}

std::vector<PortraitCurve> PolhodePortrait::makeBackground() const {
  std::vector<PortraitCurve> curves;
  const Vec right = momentum_ * view_.row(0).transpose(), up = momentum_ * view_.row(1).transpose();
  curves.push_back(curveOf("outline", "", FigureInk::Outline, circle(right, up)));
  for (const Polhode& polhode : polhodeFamily(inertia_, momentum_, energiesShown))
    curves.push_back(curveOf("polhode", "", FigureInk::Guide, polhode.points));
  for (const MomentumCurve& circle : separatrix(inertia_, momentum_))
    curves.push_back(curveOf("separatrix", curves.back().what == "separatrix" ? "" : "separatrix",
                             FigureInk::Strong, circle));
  for (int k = 0; k < 3; ++k)
    for (const double side : {1.0, -1.0})
      curves.push_back(
          curveOf("axis", "", FigureInk::Outline,
                  {side * momentum_ * Vec::Unit(k), side * 1.16 * momentum_ * Vec::Unit(k)}));
  // Of the two curves of its energy the one the motion is on.
  const double energy = start_.cwiseAbs2().cwiseQuotient(inertia_).sum() / 2;
  for (const Polhode& polhode : polhodesOf(inertia_, momentum_, energy))
    if (polhode.side * start_[polhode.axis] > 0)
      curves.push_back(curveOf("exact", "exact polhode", FigureInk::Exact, polhode.points));
  return curves;
}

FigurePanel PolhodePortrait::frame() const {
  FigurePanel panel;
  panel.plane = {.path = true, .equalScales = true, .bare = true};
  panel.remark =
      "A motion without errors stays on its polhode, where the sphere of its momentum meets the "
      "ellipsoid of its energy. Dots: ends of axes about which the body turns stably; rings: of "
      "the others.";
  const auto stability = axisStability(inertia_);
  static constexpr std::array names{"d¹", "d²", "d³"};
  for (int k = 0; k < 3; ++k) {
    const auto index = static_cast<std::size_t>(k);
    const Vec end = seen(momentum_ * Vec::Unit(k));
    const FigureSymbol symbol =
        stability[index] == AxisStability::Stable ? FigureSymbol::Dot : FigureSymbol::Ring;
    const double side = end[2] >= 0 ? 1 : -1;  // the end that is seen
    panel.notes.push_back({side * end[0], side * end[1], "", symbol});
    // Further out than the end, as far as a line of text is high, and sideways as it is long.
    const Vector<double, 2> out = 0.15 * momentum_ * end.head<2>().normalized();
    panel.notes.push_back({end[0] + 2 * out[0], end[1] + out[1],
                           std::string(names[index]) + " " + wordOf(stability[index]),
                           FigureSymbol::None});
  }
  return panel;
}

/// Behind the sphere is what is on the far side and within its outline.
std::vector<FigureCurve> PolhodePortrait::drawn(const PortraitCurve& curve) const {
  FigureCurve before{curve.label, curve.style, {}, {}, {}};
  FigureCurve hidden{"", behind(curve.style), {}, {}, {}};
  const auto add = [](FigureCurve& to, double x, double y) {
    to.x.push_back(x);
    to.y.push_back(y);
  };
  const double inside = momentum_ * momentum_ * (1 - 1e-9);
  FigureCurve* last = nullptr;
  double lastX = 0, lastY = 0;
  for (std::size_t i = 0; i + 2 < curve.points.size(); i += 3) {
    const Vec p = seen({curve.points[i], curve.points[i + 1], curve.points[i + 2]});
    const bool isHidden = p[2] < 0 && p[0] * p[0] + p[1] * p[1] < inside;
    FigureCurve& now = isHidden ? hidden : before;
    if (last && last != &now) {  // a gap, and on from where the other part ends
      if (!now.x.empty()) add(now, std::nan(""), std::nan(""));
      add(now, lastX, lastY);
    }
    add(now, p[0], p[1]);
    last = &now, lastX = p[0], lastY = p[1];
  }
  std::vector<FigureCurve> parts;
  if (!hidden.x.empty()) parts.push_back(std::move(hidden));
  if (!before.x.empty()) parts.push_back(std::move(before));
  return parts;
}

void PolhodePortrait::fit(FigurePanel& panel) const {
  // Room for the labels; what leaves the sphere by more is cut.
  const double reach = 1.12 * momentum_;
  panel.x.range = panel.y.range = {-reach, reach};
}

}  // namespace polhode
