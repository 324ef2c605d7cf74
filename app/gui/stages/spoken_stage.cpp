#include "app/gui/stages/spoken_stage.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/bodies_words.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"
#include "core/catalog.h"

namespace polhode::gui {
namespace {

constexpr std::size_t mostSpokenBodies = 3;  // that are told of one by one

class SpokenStage {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::SpokenStage)

 public:
  /// "quaternion, null space, in front; director, null space; the exact motion".
  static QString runWords(const StageContext& context) {
    const int front = context.frontRun();
    QStringList names;
    for (int i = 0; i < context.runs.size(); ++i) {
      if (!context.runs[i].visible) continue;
      const bool first = i == front && context.runs.size() > 1;
      names << (first ? tr("%1, in front").arg(context.runs[i].name) : context.runs[i].name);
    }
    if (context.reference && !context.exactNow().empty()) names << tr("the exact motion");
    return names.isEmpty() ? tr("No run is shown.")
                           : tr("Shown are: %1.").arg(names.join(QStringLiteral("; ")));
  }

  /// How a body stands and turns.
  static QString bodyWords(const BodyState& body) {
    const double tilt = std::acos(std::clamp(body.R_WB(2, 2) / body.R_WB.col(2).norm(), -1.0, 1.0));
    return tr("axis d3 stands %1 from the vertical, turning with %2 rad/s")
        .arg(angleWords(tilt), readout(body.omega_B.norm(), 3));
  }

  static QString motionWords(const StageContext& context) {
    const int front = context.frontRun();
    if (front < 0) return {};
    const auto run = static_cast<std::size_t>(front);
    const std::vector<BodyState> bodies = context.bodiesNow(context.controller->history().run(run));
    QStringList words;
    for (std::size_t i = 0; i < std::min(bodies.size(), mostSpokenBodies); ++i)
      words << (bodies.size() == 1 ? bodyWords(bodies[i])
                                   : tr("body %1: %2").arg(i + 1).arg(bodyWords(bodies[i])));
    if (bodies.size() > mostSpokenBodies)
      words << tr("%n more bodies", nullptr, static_cast<int>(bodies.size() - mostSpokenBodies));
    return words.join(QStringLiteral("; "));
  }

  static QString valueWords(const StageContext& context) {
    const QString time = tr("t = %1 s").arg(QString::number(context.controller->time(), 'f', 3));
    const QString motion = motionWords(context);
    return motion.isEmpty() ? time : tr("%1: %2").arg(time, motion);
  }
};

}  // namespace

SpokenPart spokenStage(const StageInfo& info, const Stage& stage, const StageContext& context) {
  SpokenPart part{.name = SpokenStage::tr("Picture: %1").arg(info.title),
                  .role = QAccessible::Graphic};
  if (context.controller->history().runCount() == 0) return part;
  const ExampleInfo* example = catalog::findExample(context.subject.example);
  part.value = SpokenStage::valueWords(context);
  part.number = context.controller->time();
  QStringList sentences;
  if (example) sentences << SpokenStage::tr("Example: %1.").arg(coreText(example->name));
  sentences << SpokenStage::runWords(context) << part.value + QLatin1Char('.');
  for (const QString& words : {stage.note(), stage.remark()})
    if (!words.isEmpty()) sentences << words;
  for (const QString& failure : context.failures)
    if (!failure.isEmpty()) sentences << failure;
  sentences << info.toolTip;
  part.description = sentences.join(QLatin1Char(' '));
  return part;
}

}  // namespace polhode::gui
