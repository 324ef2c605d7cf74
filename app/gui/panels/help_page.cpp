#include "app/gui/panels/help_page.h"

#include <QDialogButtonBox>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "app/gui/document/run_names.h"
#include "app/gui/panels/equation_text.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

QString paragraph(const QString& text) {
  return QStringLiteral("<p>%1</p>").arg(text);
}

QString section(const QString& title, const QString& body) {
  return QStringLiteral("<h3>%1</h3>%2").arg(title.toHtmlEscaped(), body);
}

QString described(std::string_view description, std::string_view source) {
  QString text = paragraph(coreText(description).toHtmlEscaped());
  if (!source.empty()) {
    text += paragraph(QStringLiteral("<i>%1</i>").arg(coreText(source).toHtmlEscaped()));
  }
  return text;
}

/// The page of a formulation or an integrator: what has words in it in the language of the window.
QString equationsOf(std::string_view page) {
  static const QRegularExpression part(
      QStringLiteral("(?:(?<=<p>)|(?<=<p class=\"eq\">)|(?<=<td>)).*?(?=</p>|</td>)"),
      QRegularExpression::DotMatchesEverythingOption);
  const QString english = toQString(page);
  QString text;
  qsizetype done = 0;
  for (auto found = part.globalMatch(english); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    text += QStringView(english).mid(done, match.capturedStart() - done);
    text += coreText(match.captured().simplified().toStdString());
    done = match.capturedEnd();
  }
  return text + english.mid(done);
}

QString equation(const char* text) {
  return QStringLiteral("<p class=\"eq\">%1</p>").arg(QString::fromUtf8(text));
}

/// What the integrator is given where it is not the right-hand side itself.
QString equationsOfIndex(int index, bool multipliers, bool multistep) {
  QString text = paragraph(
      multipliers
          ? QObject::tr(
                "The integrator is given the equations of motion before they are solved for "
                "the accelerations; M is the mass matrix, ψ the force, G the gradient of "
                "the constraint g.")
          : QObject::tr(
                "The integrator is given the equations of motion before they are solved for "
                "the accelerations; M is the mass matrix, ψ the force."));
  const QString source =
      paragraph(QStringLiteral("<i>%1</i>").arg(coreText("Lang (2010), Remark 2.1")));
  text += equation(multipliers ? "q̇ = v" : "q̇ = T(q) v");
  if (multistep) {
    text += equation(multipliers ? "M(q) v̇ + G(q)ᵀ λ = ψ(q, v)" : "M(q) v̇ = ψ(q, v)");
    if (multipliers) text += equation("G(q) v̇ = −g<sup>II</sup>(q, v)");
    return text + source;
  }
  text += equation(multipliers ? "v̇ = w, &nbsp; M(q) w + G(q)ᵀ λ = ψ(q, v)"
                               : "v̇ = w, &nbsp; M(q) w = ψ(q, v)");
  if (multipliers) {
    text += equation(index == 1   ? "G(q) w = −g<sup>II</sup>(q, v)"
                     : index == 2 ? "0 = ġ = G(q) v"
                                  : "0 = g(q)");
  }
  return text + source;
}

/// Of a turning body; of others the number says enough.
QString unknownsOf(const FormulationInfo& formulation, const ExampleInfo& example, int unknowns) {
  if (example.kind != MechanismKind::OrientedBody) return {};
  constexpr int freedoms = 3;
  const int velocity = formulation.nullSpace ? freedoms : unknowns / 2;
  const int position = unknowns - velocity;
  return pictureOfUnknowns(position, velocity, position - freedoms);
}

}  // namespace

QString helpText(const Scenario& scenario, const RunSettings& run) {
  const ExampleInfo* example = catalog::findExample(scenario.example);
  const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
  const IntegratorInfo* integrator = catalog::findIntegrator(run.integrator);
  const StabilisationInfo* stabilisation = catalog::findStabilisation(run.stabilisation);
  if (!example || !formulation || !integrator || !stabilisation) return {};

  const int unknowns = catalog::unknownCount(*formulation, *example);
  QString text = QStringLiteral("<h2>%1</h2>").arg(shownName(run).toHtmlEscaped());
  text += section(coreText(example->name), described(example->description, example->source));
  const QString equations =
      withoutLooseDots(equationsOf(formulation->form(example->kind).equations));
  text +=
      section(QObject::tr("%1: %n unknowns", nullptr, unknowns).arg(coreText(formulation->name)),
              described(formulation->description, formulation->source) +
                  unknownsOf(*formulation, *example, unknowns) + setInPrint(equations) +
                  symbolTable(equations));
  if (const int index = catalog::settingsOf(run.options).index; index > 0) {
    text += section(
        QObject::tr("Equations of index %1").arg(index),
        setInPrint(equationsOfIndex(index, !formulation->nullSpace && formulation->constrained,
                                    !integrator->oneStep)));
  }
  text += section(coreText(integrator->name),
                  described(integrator->description, integrator->source) +
                      setInPrint(withoutLooseDots(equationsOf(integrator->equations))));
  text += section(QObject::tr("Stabilisation: %1")
                      .arg(coreText(toQString(stabilisation->name).toLower().toStdString())),
                  described(stabilisation->description, {}));
  return withoutLooseDots(text);
}

HelpPage::HelpPage(QWidget* parent) : QDialog(parent), text_(new QTextBrowser(this)) {
  setWindowTitle(tr("What am I looking at?"));
  nameWidget(this, QStringLiteral("helpPage"), windowTitle());
  nameWidget(text_, QStringLiteral("helpText"), tr("Equations of the selected run"));
  text_->document()->setDefaultStyleSheet(
      equationStyle() +
      QStringLiteral("h2, h3 { margin-bottom: 4px; } p { margin-top: 4px; margin-bottom: 6px; }"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(text_);
  layout->addWidget(buttons);
  resize(660, 640);
}

void HelpPage::setRun(const Scenario& scenario, int run) {
  const QString page = helpText(scenario, scenario.runs.at(static_cast<std::size_t>(run)));
  // Setting it again would scroll back to the top.
  if (page != text_->property("page").toString()) {
    text_->setProperty("page", page);
    text_->setHtml(page);
  }
}

}  // namespace polhode::gui
