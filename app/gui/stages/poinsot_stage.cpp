// Poinsot's construction: the inertia ellipsoid rolls on the invariable plane.
#include <algorithm>
#include <cmath>
#include <map>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/solid_stage.h"
#include "app/look/number_format.h"
#include "core/rotation/attitude_error.h"

namespace polhode::gui {

using Eigen::Matrix3f;
using Eigen::Vector3f;

namespace {

constexpr std::size_t mostPolhodePoints = 900;  ///< of a trail
constexpr float tableRadius = 1.2F;             ///< in semi-axes of the ellipsoid, the longest
constexpr float viewRadius = 1.2F;
constexpr float largestPose = 6;      ///< norm of what still is an ellipsoid in the picture
constexpr float outlineWidth = 2.5F;  ///< of runs beside the one in front [logical px]
constexpr float sheer = 0.45F;        ///< opacity of one that has parted from it
constexpr double parted = 0.05;       ///< their attitudes differ by as much [rad]
constexpr int mostGaps = 3;  ///< told one below the other; of more runs that in front alone

class PoinsotStage : public SolidStage {
 public:
  using SolidStage::SolidStage;

 protected:
  [[nodiscard]] float reach() const override { return viewRadius; }
  [[nodiscard]] std::pair<float, float> azimuthAndElevation() const override { return {-60, 20}; }

  [[nodiscard]] int noteLines() const override { return tellsAllGaps() ? shownRuns() : 1; }

  [[nodiscard]] Picture compose() const override {
    Picture picture;
    const std::vector<ShownMotion> motions = context().motions();
    if (motions.empty()) return picture;
    const OrientedBody& body = bodyOf(context().subject);
    const auto inFront = std::ranges::find_if(motions, &ShownMotion::front);
    const Matrix3<double> front =
        (inFront == motions.end() ? motions.front() : *inFront).bodies.front().R_WB;
    Gaps gaps;
    for (const ShownMotion& motion : motions) {
      const BodyState* base = context().base(*motion.history);
      const auto plane = base ? invariablePlane(body.inertia, *base) : std::nullopt;
      if (!plane) continue;
      const bool apart = angleBetween<double>(motion.bodies.front().R_WB, front) > parted;
      addMotion(picture, gaps, motion, body.inertia, *plane, apart);
    }
    for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap) picture.notes.push_back(gap->second);
    picture.magnified = magnificationText(context().magnification, QObject::tr("gap"));
    addSince(picture);
    return picture;
  }

 private:
  using Gaps = std::map<int, NoteItem>;  ///< by run: as the list of runs has them

  [[nodiscard]] int shownRuns() const {
    return static_cast<int>(std::ranges::count_if(context().runs, &RunStyle::visible));
  }
  [[nodiscard]] bool tellsAllGaps() const { return shownRuns() > 1 && shownRuns() <= mostGaps; }

  /// n points down, as the ellipsoid lies on its plane like a stone on a table.
  void addMotion(Picture& picture, Gaps& gaps, const ShownMotion& motion, const Vector3<double>& I,
                 const InvariablePlane& plane, bool apart) const {
    const Theme& theme = context().look.theme;
    const Vector3<double> axes = inertiaEllipsoid(I, plane);
    const double scale = 1 / axes.maxCoeff();
    const Matrix3<double> down = scale * turnUpright(-plane.normal);
    const PoinsotContact contact = poinsotContact(plane, I, motion.bodies.front());
    const auto distance = static_cast<float>(scale * plane.distance());
    const double factor = context().magnification.factor();
    const auto shift = static_cast<float>(distance * (factor - 1) * contact.gap);
    const bool drawable = std::abs(shift) < viewRadius;
    const Vector3f lifted(0, 0, drawable ? -shift : 0);
    const QColor colour = motion.colour(theme);
    const Matrix3f pose =
        (down * motion.bodies.front().R_WB * axes.asDiagonal()).template cast<float>();
    if (!(pose.norm() < largestPose)) {
      picture.notes.push_back({tooLargeText(motion)});
      return;
    }
    picture.solids.push_back({.solid = Solid::Ball,
                              .pose = poseOf(pose, lifted),
                              .colour = colour,
                              .opacity = apart ? sheer : 1,
                              .octants = motion.front || apart,
                              .outline = motion.front ? 0 : outlineWidth});
    addTrails(picture, motion, I, plane, down, lifted);
    if (motion.front || tellsAllGaps()) addGap(gaps, motion, I, plane, drawable);
    if (!motion.front) return;
    const Vector3f touch = contactPoint(motion.bodies.front(), contact, down) + lifted;
    picture.tables.push_back({.centre = Vector3f(0, 0, -distance),
                              .radius = tableRadius,
                              .colour = neutralSurface(theme),
                              .shadow = touch.head<2>(),
                              .shadowRadius = 0.16F + 0.5F * std::max(0.0F, touch.z() + distance),
                              .shadowDepth = theme.dark ? 0.62F : 0.42F});
    addArrows(picture, motion.bodies.front(), down, touch, distance);
  }

  /// Of the last frame: what is between two of them is blended for the eye.
  void addGap(Gaps& gaps, const ShownMotion& motion, const Vector3<double>& I,
              const InvariablePlane& plane, bool drawable) const {
    if (motion.style.isReference()) return;
    const auto past = context().past(*motion.history, 1);
    const BodyState& body = past.empty() ? motion.bodies.front() : past.back();
    const QString gap = readout(poinsotContact(plane, I, body).gap, 2);
    const QString told = drawable
                             ? QObject::tr("gap %1").arg(gap)
                             : QObject::tr("gap %1, magnified larger than the picture").arg(gap);
    if (shownRuns() > 1)
      gaps[motion.run] = {.text = told,
                          .colour = textColour(motion.style.colour, context().look.theme),
                          .name = motion.style.name};
    else
      gaps[motion.run] = {told};
  }

  /// Ω + 10^k (x_c - Ω), in the picture.
  [[nodiscard]] Vector3f contactPoint(const BodyState& body, const PoinsotContact& contact,
                                      const Matrix3<double>& down) const {
    const Vector3<double> at =
        magnified<Vector3<double>>(contact.point_B, &body.omega_B, context().magnification);
    return (down * body.R_WB * at).cast<float>();
  }

  /// The polhode where the ellipsoid carries it now, the herpolhode where it was written.
  void addTrails(Picture& picture, const ShownMotion& motion, const Vector3<double>& I,
                 const InvariablePlane& plane, const Matrix3<double>& down,
                 const Vector3f& lifted) const {
    if (!context().traces && !motion.front) return;
    const QColor colour = motion.colour(context().look.theme);
    LineItem polhode{.colour = lighter(colour), .width = 2.8F, .fades = true};
    LineItem herpolhode{.colour = colour, .width = 2.8F, .fades = true};
    polhode.shinesThrough = herpolhode.shinesThrough = motion.front;
    if (!motion.front) polhode.colour = colour, polhode.width = herpolhode.width = 4;
    const Matrix3<double> carried = down * motion.bodies.front().R_WB;
    const auto table = static_cast<float>(-plane.distance() * down.col(0).norm());
    const std::span<const BodyState> past = context().past(*motion.history, mostPolhodePoints);
    for (std::size_t i = 0; i < past.size(); i += motion.front ? 1 : 2) {
      const BodyState& body = past[i];
      const PoinsotContact contact = poinsotContact(plane, I, body);
      const Vector3<double> at =
          magnified<Vector3<double>>(contact.point_B, &body.omega_B, context().magnification);
      polhode.points.emplace_back((carried * at).cast<float>() + lifted);
      const Vector3f written = (down * body.R_WB * at).cast<float>();
      herpolhode.points.emplace_back(written.x(), written.y(), table);
    }
    picture.lines.push_back(std::move(herpolhode));
    picture.lines.push_back(std::move(polhode));
  }

  void addArrows(Picture& picture, const BodyState& body, const Matrix3<double>& down,
                 const Vector3f& touch, float distance) const {
    const Theme& theme = context().look.theme;
    const Vector3f omega = (down * body.R_WB * body.omega_B).cast<float>();
    const Vector3f normal(0, 0, -distance);
    picture.addArrow(Vector3f::Zero(), normal, 0.016F, neutralLine(theme));
    picture.addArrow(Vector3f::Zero(), omega, 0.02F, theme.warning);
    // Beside their shafts, away from each other: both end where there is the contact to be seen.
    const Vector3f besideOmega = 0.5F * omega, besideNormal = 0.5F * normal;
    picture.labels.push_back({QStringLiteral("ω"), besideOmega, besideNormal, theme.warning});
    picture.labels.push_back({QStringLiteral("n"), besideNormal, besideOmega, neutralLine(theme)});
    picture.addBead(touch, 0.035F, theme.text);
  }

  [[nodiscard]] QColor lighter(const QColor& colour) const {
    return context().look.theme.dark ? colour.lighter(165) : colour.darker(150);
  }
};

}  // namespace

StageInfo poinsotStage() {
  return {.id = QStringLiteral("poinsot"),
          .title = QObject::tr("Poinsot"),
          .toolTip = QObject::tr("The inertia ellipsoid rolls on the invariable plane."),
          .zero = QObject::tr(
              "Without errors, the ellipsoid touches its plane and rolls without slipping."),
          .solid = true,
          .whyNot = whyNotFreeBody,
          .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
            return new PoinsotStage(parts, parent);
          }};
}

}  // namespace polhode::gui
