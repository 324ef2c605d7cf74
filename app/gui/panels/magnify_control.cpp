#include "app/gui/panels/magnify_control.h"

#include <QButtonGroup>
#include <QHBoxLayout>

#include "app/look/number_format.h"
#include "core/scenario/view.h"

namespace polhode::gui {

MagnifyControl::MagnifyControl(QWidget* parent)
    : QWidget(parent),
      slider_(new PlainSlider(this)),
      factor_(new QLabel(this)),
      kinds_(new QWidget(this)),
      drift_(addKind("magnifyDrift", tr("Drift"),
                     tr("Magnifies how far a body is from being rigid, a joint from being closed.\n"
                        "The stages Momentum, Cones and Phase magnify the error all the same, "
                        "Poinsot the gap."))),
      error_(addKind("magnifyError", tr("Error"),
                     tr("Magnifies how far it is from the exact motion.\n"
                        "The stage Poinsot magnifies the gap all the same."))) {
  nameWidget(slider_, QStringLiteral("magnify"), tr("Magnify"));
  slider_->setRange(0, maximumMagnify);
  slider_->setPageStep(1);
  slider_->setFixedWidth(84);
  slider_->setToolTip(tr(
      "Draws what is too small to be seen by this factor larger, from 1 to 10⁹:\n"
      "the body of a drifted quaternion swells, that of directors shears, an open joint opens."));
  nameWidget(kinds_, QStringLiteral("magnified"), tr("What is magnified"));
  auto* both = new QHBoxLayout(kinds_);
  both->setContentsMargins(0, 0, 0, 0);
  both->setSpacing(0);
  auto* choice = new QButtonGroup(this);
  for (QToolButton* kind : {drift_, error_}) {
    both->addWidget(kind);
    choice->addButton(kind);
  }
  drift_->setChecked(true);
  auto* label = new QLabel(tr("Magnify"), this);
  setRole(label, "unit");
  label->setBuddy(slider_);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(label);
  layout->addWidget(slider_);
  layout->addWidget(factor_);
  layout->addWidget(kinds_);
  factor_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("10⁰×0")));
  const auto tell = [this] {
    showValues();
    emit changed(exponent(), error());
  };
  connect(slider_, &QSlider::valueChanged, this, tell);
  connect(error_, &QToolButton::toggled, this, tell);
  showValues();
}

QToolButton* MagnifyControl::addKind(const char* name, const QString& text,
                                     const QString& toolTip) {
  auto* kind = new QToolButton(kinds_);
  nameWidget(kind, QLatin1String(name), text);
  kind->setText(text);
  kind->setToolTip(toolTip);
  kind->setCheckable(true);
  kind->setFocusPolicy(Qt::TabFocus);
  return kind;
}

void MagnifyControl::set(int exponent, bool error) {
  slider_->setValue(exponent);
  (error ? error_ : drift_)->setChecked(true);
}

void MagnifyControl::showValues() {
  factor_->setText(magnificationFactor(exponent()));
  kinds_->setEnabled(exponent() > 0);
}

}  // namespace polhode::gui
