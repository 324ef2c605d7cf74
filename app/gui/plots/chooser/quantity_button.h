// A button with a menu of all that can be drawn in a plane: the components of channels.
#pragma once

#include <QToolButton>
#include <functional>

#include "app/gui/plots/chooser/channel_offer.h"

namespace polhode::gui {

class QuantityButton : public QToolButton {
  Q_OBJECT
 public:
  using Offer = std::function<std::vector<OfferedChannel>()>;

  /// offer: what there is when the menu opens.
  QuantityButton(Offer offer, QWidget* parent);

  [[nodiscard]] const PlotQuantity& quantity() const { return quantity_; }
  void setQuantity(const PlotQuantity& quantity);
  /// Other words than the quantity's own name, where it is none of a channel.
  void setWords(const QString& words) { setText(words + QStringLiteral(" ▾")); }
  /// A few letters: in narrow places the words are cut.
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  void chosen(const polhode::gui::PlotQuantity& quantity);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Offer offer_;
  PlotQuantity quantity_;
};

}  // namespace polhode::gui
