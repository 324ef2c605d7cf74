#include "app/gui/panels/parameter_strip.h"

#include <QPainter>

namespace polhode::gui {
namespace {

constexpr int stripHeight = 5;  // [px]
constexpr int halfHandle = 6;   // of the slider: its ends are so far inside [px]

}  // namespace

ParameterStrip::ParameterStrip(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::NoFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  hide();
}

void ParameterStrip::setColours(const QList<QBrush>& colours) {
  if (colours == colours_) return;
  colours_ = colours;
  setVisible(!colours.isEmpty());
  update();
}

QSize ParameterStrip::sizeHint() const {
  return {2 * halfHandle + 10, stripHeight};
}

void ParameterStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const double inner = width() - 2 * halfHandle;
  const auto count = static_cast<double>(colours_.size());
  const auto edge = [&](qsizetype k) {
    return halfHandle + qRound(inner * static_cast<double>(k) / count);
  };
  for (qsizetype k = 0; k < colours_.size(); ++k)
    painter.fillRect(QRect(edge(k), 0, edge(k + 1) - edge(k), height()), colours_[k]);
}

}  // namespace polhode::gui
