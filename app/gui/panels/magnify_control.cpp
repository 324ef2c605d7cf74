#include "app/gui/panels/magnify_control.h"

#include <QHBoxLayout>

#include "app/look/number_format.h"
#include "core/scenario/view.h"

namespace polhode::gui {

MagnifyControl::MagnifyControl(QWidget* parent)
    : QWidget(parent),
      slider_(new PlainSlider(this)),
      factor_(new QLabel(this)),
      kind_(new QToolButton(this)) {
  nameWidget(slider_, QStringLiteral("magnify"), tr("Magnify"));
  slider_->setRange(0, maximumMagnify);
  slider_->setPageStep(1);
  slider_->setFixedWidth(84);
  slider_->setToolTip(tr(
      "Draws what is too small to be seen by this factor larger, from 1 to 10⁹:\n"
      "the body of a drifted quaternion swells, that of directors shears, an open joint opens."));
  nameWidget(kind_, QStringLiteral("magnifyError"), tr("What is magnified"));
  kind_->setCheckable(true);
  kind_->setFocusPolicy(Qt::TabFocus);
  kind_->setToolTip(
      tr("Drift: how far a body is from being rigid, a joint from being closed.\n"
         "Error: how far it is from the exact motion."));
  auto* label = new QLabel(tr("Magnify"), this);
  setRole(label, "unit");
  label->setBuddy(slider_);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addWidget(label);
  layout->addWidget(slider_);
  layout->addWidget(factor_);
  layout->addWidget(kind_);
  factor_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("10⁰×0")));
  kind_->setMinimumWidth(kind_->fontMetrics().horizontalAdvance(tr("Error") + tr("Drift")));
  const auto tell = [this] {
    showValues();
    emit changed(exponent(), error());
  };
  connect(slider_, &QSlider::valueChanged, this, tell);
  connect(kind_, &QToolButton::toggled, this, tell);
  showValues();
}

void MagnifyControl::set(int exponent, bool error) {
  slider_->setValue(exponent);
  kind_->setChecked(error);
}

void MagnifyControl::showValues() {
  factor_->setText(exponent() == 0 ? QStringLiteral("1×")
                                   : powerOfTen(exponent()) + QStringLiteral("×"));
  kind_->setText(error() ? tr("Error") : tr("Drift"));
}

}  // namespace polhode::gui
