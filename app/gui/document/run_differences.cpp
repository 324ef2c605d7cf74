#include "app/gui/document/run_differences.h"

#include <QCoreApplication>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

QString differenceText(const QString& what, const QString& one, const QString& other) {
  return QStringLiteral("%1 %2 (%3)").arg(what, one, other);
}

QString valueText(double value, std::string_view unit = {}) {
  const QString text = formatNumber(value, 6);
  return unit.empty() ? text : text + QLatin1Char(' ') + toQString(unit);
}

struct DifferenceTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::runDifferences)
};

}  // namespace

QStringList runDifferences(const Scenario& scenario, std::size_t run, std::size_t other) {
  const RunSettings &a = scenario.runs[run], &b = scenario.runs[other];
  QStringList list;
  const ParameterValues ours = parametersOf(scenario, a), theirs = parametersOf(scenario, b);
  for (const ParameterInfo& info : catalog::findExample(scenario.example)->parameters) {
    const double x = ours.find(info.id)->second, y = theirs.find(info.id)->second;
    if (x != y)
      list << differenceText(toQString(info.symbol) + QStringLiteral(" ="), valueText(x, info.unit),
                             valueText(y, info.unit));
  }
  const auto text = [&](const QString& what, const std::string& x, const std::string& y,
                        const auto& find) {
    if (x != y)
      list << differenceText(what + QLatin1Char(':'), coreText(find(x)->name),
                             coreText(find(y)->name));
  };
  text(DifferenceTexts::tr("formulation"), a.formulation, b.formulation, catalog::findFormulation);
  text(DifferenceTexts::tr("integrator"), a.integrator, b.integrator, catalog::findIntegrator);
  text(DifferenceTexts::tr("stabilisation"), a.stabilisation, b.stabilisation,
       catalog::findStabilisation);
  const auto value = [&](const char* what, double x, double y, std::string_view unit = {}) {
    if (x != y)
      list << differenceText(QLatin1String(what) + QStringLiteral(" ="), valueText(x, unit),
                             valueText(y, unit));
  };
  if (takesFixedSteps(a) || takesFixedSteps(b)) {
    value("h", a.step, b.step, "s");
  } else {
    value("rtol", a.rtol, b.rtol);
    value("atol", a.atol, b.atol);
  }
  if (a.options != b.options) list << DifferenceTexts::tr("options of the solver");
  if (a.changes != b.changes) list << DifferenceTexts::tr("changes on the way");
  return list;
}

}  // namespace polhode::gui
