#include "app/gui/document/run_differences.h"

#include <QCoreApplication>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

/// In one point: what, what one run has, what the other has.
struct Difference {
  QString what;  ///< "I₃ =", "integrator:"
  QString one, other;
};

QString valueText(double value, std::string_view unit = {}) {
  const QString text = formatNumber(value, 6);
  return unit.empty() ? text : text + QLatin1Char(' ') + toQString(unit);
}

struct DifferenceTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::runDifferences)
};

void compareParameters(const ExampleInfo& example, const ParameterValues& ours,
                       const ParameterValues& theirs, QList<Difference>& list) {
  for (const ParameterInfo& info : example.parameters) {
    const double x = ours.find(info.id)->second, y = theirs.find(info.id)->second;
    if (x != y)
      list << Difference{toQString(info.symbol) + QStringLiteral(" ="), valueText(x, info.unit),
                         valueText(y, info.unit)};
  }
}

void compareNames(const QString& what, const std::string& x, const std::string& y, const auto& find,
                  QList<Difference>& list) {
  if (x != y)
    list << Difference{what + QLatin1Char(':'), coreText(find(x)->name), coreText(find(y)->name)};
}

void compareFormulations(const RunSettings& a, const RunSettings& b, QList<Difference>& list) {
  compareNames(DifferenceTexts::tr("formulation"), a.formulation, b.formulation,
               catalog::findFormulation, list);
}

void compareSettings(const RunSettings& a, const RunSettings& b, QList<Difference>& list) {
  compareFormulations(a, b, list);
  compareNames(DifferenceTexts::tr("integrator"), a.integrator, b.integrator,
               catalog::findIntegrator, list);
  compareNames(DifferenceTexts::tr("stabilisation"), a.stabilisation, b.stabilisation,
               catalog::findStabilisation, list);
  const auto value = [&](const char* what, double x, double y, std::string_view unit = {}) {
    if (x != y)
      list << Difference{QLatin1String(what) + QStringLiteral(" ="), valueText(x, unit),
                         valueText(y, unit)};
  };
  if (takesFixedSteps(a) || takesFixedSteps(b)) {
    value("h", a.step, b.step, "s");
  } else {
    value("rtol", a.rtol, b.rtol);
    value("atol", a.atol, b.atol);
  }
  if (a.options != b.options)
    list << Difference{DifferenceTexts::tr("options of the solver"), {}, {}};
}

}  // namespace

QStringList runDifferences(const Scenario& scenario, std::size_t run, std::size_t other) {
  const RunSettings &a = scenario.runs[run], &b = scenario.runs[other];
  QList<Difference> list;
  compareParameters(*catalog::findExample(scenario.example), parametersOf(scenario, a),
                    parametersOf(scenario, b), list);
  compareSettings(a, b, list);
  QStringList words;
  for (const Difference& each : list)
    words << (each.one.isEmpty()
                  ? each.what
                  : QStringLiteral("%1 %2 (%3)").arg(each.what, each.one, each.other));
  if (withoutStart(a).changes != withoutStart(b).changes)
    words << DifferenceTexts::tr("changes on the way");
  return words;
}

QStringList ownTraits(const Scenario& scenario, std::size_t run) {
  const RunSettings& settings = scenario.runs[run];
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  QList<Difference> list;
  if (const RunSettings* parent = parentOf(scenario, settings)) {
    const RunPlan before = planAt(scenario, *parent, startOf(settings));
    compareParameters(example, parametersOf(scenario, settings),
                      completeParameters(example, before.parameters), list);
    compareFormulations(settings, before.settings, list);
  } else if (isPinned(settings)) {
    compareParameters(example, parametersOf(scenario, settings), startParameters(scenario), list);
  }
  QStringList words;
  for (const Difference& each : list)
    words << QStringLiteral("%1 %2").arg(each.what, each.one).trimmed();
  return words;
}

}  // namespace polhode::gui
