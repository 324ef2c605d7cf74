// The magnifying glass: how much larger drift or error are drawn than they are.
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

class MagnifyControl : public QWidget {
  Q_OBJECT
 public:
  explicit MagnifyControl(QWidget* parent = nullptr);

  [[nodiscard]] int exponent() const { return slider_->value(); }
  [[nodiscard]] bool error() const { return error_->isChecked(); }
  void set(int exponent, bool error);

 signals:
  /// By 10^exponent; error: the distance to the exact motion, not the drift.
  void changed(int exponent, bool error);

 private:
  QToolButton* addKind(const char* name, const QString& text, const QString& toolTip);
  void showValues();

  PlainSlider* slider_;
  QLabel* factor_;
  QWidget* kinds_;  ///< the two, of which one is chosen; nothing to choose at 1×
  QToolButton* drift_;
  QToolButton* error_;
};

}  // namespace polhode::gui
