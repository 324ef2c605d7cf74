#include "app/gui/figures/figure_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <tuple>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

struct FigureTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::FigureWords)
};

/// Where the source's work ends: behind its year, or at the first comma where it has none.
qsizetype endOfWork(const QString& source) {
  const qsizetype year = source.indexOf(QStringLiteral("), "));
  return year < 0 ? source.indexOf(QStringLiteral(", ")) : year + 1;
}

/// What stands behind the work: "Figure 15 (a)".
QString figureNumber(const FigureDescription& figure) {
  const QString source = toQString(figure.source);
  return source.mid(endOfWork(source) + 2);
}

/// The first number in a text.
int firstNumber(const QString& text) {
  int number = 0;
  bool inside = false;
  for (const QChar c : text) {
    if (!c.isDigit() && inside) break;
    if (!c.isDigit()) continue;
    inside = true;
    number = 10 * number + c.digitValue();
  }
  return number;
}

/// Lines of a name and its value.
class Details {
 public:
  void add(const QString& name, const QString& value) {
    rows_ += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2</td></tr>")
                 .arg(name, value.toHtmlEscaped());
  }
  [[nodiscard]] QString html(const QString& heading, const QString& footer) const {
    return QStringLiteral("<b>%1</b><table cellspacing=1>%2</table>%3")
        .arg(heading.toHtmlEscaped(), rows_, footer);
  }

 private:
  QString rows_;
};

void addSettings(const FigureData& data, const FigureRun& run, Details& details) {
  if (data.figure.cases.size() > 1)
    details.add(FigureTexts::tr("Case"), coreText(data.figure.cases[run.caseIndex].title));
  if (!run.settings.name.empty())
    details.add(FigureTexts::tr("Formulation"),
                coreText(catalog::findFormulation(run.settings.formulation)->name));
  details.add(FigureTexts::tr("Integrator"),
              coreText(catalog::findIntegrator(run.settings.integrator)->name));
  if (takesFixedSteps(run.settings)) {
    details.add(FigureTexts::tr("Step"), formatNumber(run.settings.step, 3) + QStringLiteral(" s"));
  } else {
    details.add(FigureTexts::tr("rtol = atol"), formatNumber(run.settings.rtol, 3));
  }
  if (const StabilisationInfo& done = *catalog::findStabilisation(run.settings.stabilisation);
      done.position)
    details.add(FigureTexts::tr("Stabilisation"), coreText(done.name));
}

QString duration(double seconds) {
  return seconds < 1 ? FigureTexts::tr("%1 ms").arg(formatNumber(1000 * seconds, 3))
                     : FigureTexts::tr("%1 s").arg(formatNumber(seconds, 3));
}

void addCost(const SweepRow& row, Details& details) {
  const Statistics& s = row.statistics;
  details.add(FigureTexts::tr("Right-hand sides"), formatCount(s.rhsEvaluations));
  if (s.jacobianRhsEvaluations > 0)
    details.add(FigureTexts::tr("… for Jacobians"), formatCount(s.jacobianRhsEvaluations));
  details.add(FigureTexts::tr("Steps accepted / rejected"),
              formatCount(s.stepsAccepted) + QStringLiteral(" / ") + formatCount(s.stepsRejected));
  details.add(FigureTexts::tr("Computing time"), duration(row.wallTime));
}

void addErrors(const SweepRow& row, Details& details) {
  if (row.error) {
    details.add(FigureTexts::tr("Position error"), formatPower(row.error->position));
    details.add(FigureTexts::tr("Velocity error"),
                formatPower(row.error->velocity) + QStringLiteral(" rad/s"));
    details.add(FigureTexts::tr("Attitude error"),
                formatPower(row.error->attitude) + QStringLiteral(" rad"));
  }
  details.add(FigureTexts::tr("Largest drift ‖g‖"), formatPower(row.maxPositionDrift));
  details.add(FigureTexts::tr("Largest drift ‖ġ‖"), formatPower(row.maxVelocityDrift));
  details.add(FigureTexts::tr("Largest energy error"), formatPower(row.maxRelativeEnergyError));
}

}  // namespace

QString figureWork(const FigureDescription& figure) {
  const QString source = toQString(figure.source);
  return source.left(endOfWork(source));
}

QString figureEntry(const FigureDescription& figure) {
  return FigureTexts::tr("%1 — %2").arg(coreText(figureNumber(figure).toStdString()),
                                        coreText(figure.title));
}

std::vector<const FigureDescription*> figuresInOrder() {
  std::vector<const FigureDescription*> list;
  for (const FigureDescription& figure : figures()) list.push_back(&figure);
  std::ranges::stable_sort(list, std::ranges::less{}, [](const FigureDescription* figure) {
    return std::tuple(figureWork(*figure), figure->kind == FigureKind::Table,
                      firstNumber(figureNumber(*figure)), figureNumber(*figure));
  });
  return list;
}

QString runDetails(const FigureData& data, const FigureRun& run) {
  Details details;
  addSettings(data, run, details);
  addCost(run.row, details);
  addErrors(run.row, details);
  details.add(FigureTexts::tr("Outcome"), coreText(statusName(run.row.status)));
  const QString footer = run.row.reason.empty()
                             ? FigureTexts::tr("<i>Click: opens it as a run of the session.</i>")
                             : coreText(run.row.reason).toHtmlEscaped();
  // A method of the figure has a name of its own.
  return details.html(
      coreText(run.settings.name.empty() ? catalog::findFormulation(run.settings.formulation)->name
                                         : std::string_view(run.settings.name)),
      footer);
}

std::size_t runsMade(const FigureData& data) {
  return static_cast<std::size_t>(std::ranges::count_if(data.runs, [](const FigureRun& run) {
    return run.done && run.row.status != RunStatus::Cancelled;
  }));
}

QString outcome(const FigureData& data, bool cancelled) {
  const auto finished = static_cast<qint64>(runsMade(data));
  const auto all = static_cast<qint64>(data.runs.size());
  if (data.runs.empty() && cancelled) return FigureTexts::tr("Cancelled.");
  if (data.runs.empty()) return FigureTexts::tr("Measured.");
  QString text = cancelled && finished < all
                     ? FigureTexts::tr("Cancelled after %1 of %2 runs.")
                           .arg(formatCount(finished), formatCount(all))
                     : FigureTexts::tr("%1 runs in %2.", nullptr, static_cast<int>(all))
                           .arg(formatCount(all), duration(data.elapsed));
  const auto failed = std::ranges::count_if(data.runs, [](const FigureRun& run) {
    return run.done && run.row.status == RunStatus::Failed;
  });
  if (failed > 0)
    text += u' ' + FigureTexts::tr("%1 did not finish.", nullptr, static_cast<int>(failed))
                       .arg(formatCount(failed));
  if (data.skipped.size() == 1) text += u' ' + FigureTexts::tr("Left out: %1").arg(leftOut(data));
  if (data.skipped.size() > 1)
    text += u' ' + FigureTexts::tr("%n combinations are left out.", nullptr,
                                   static_cast<int>(data.skipped.size()));
  return text;
}

QString leftOut(const FigureData& data) {
  QStringList lines;
  for (const std::string& line : data.skipped) lines << coreText(line);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace polhode::gui
