#include "app/gui/plots/chooser/quantity_button.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <algorithm>

#include "app/gui/plots/chooser/channel_menu.h"

namespace polhode::gui {

namespace {

constexpr int margins = 14;  ///< of both sides, inside the button [px]

}  // namespace

QuantityButton::QuantityButton(Offer offer, QWidget* parent)
    : QToolButton(parent), offer_(std::move(offer)) {
  auto* menu = new QMenu(this);
  setMenu(menu);
  setPopupMode(QToolButton::InstantPopup);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    fillChannelMenu(menu, {.offered = offer_(), .take = [this](const PlotQuantity& quantity) {
                             setQuantity(quantity);
                             emit chosen(quantity);
                           }});
  });
}

QSize QuantityButton::minimumSizeHint() const {
  const QSize whole = QToolButton::minimumSizeHint();
  return {std::min(whole.width(), 5 * fontMetrics().averageCharWidth() + margins), whole.height()};
}

void QuantityButton::paintEvent(QPaintEvent*) {
  QStylePainter painter(this);
  QStyleOptionToolButton option;
  initStyleOption(&option);
  const int room = width() - margins;
  if (fontMetrics().horizontalAdvance(text()) > room)
    option.text = fontMetrics().elidedText(text().chopped(2), Qt::ElideRight, room);
  painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

void QuantityButton::setQuantity(const PlotQuantity& quantity) {
  quantity_ = quantity;
  setWords(quantityName(quantity, offer_()));
}

}  // namespace polhode::gui
