// What the bands of neighbours in the plots mean: a sample of each with a word.
#pragma once

#include <QWidget>

namespace polhode::gui {

class BandKey : public QWidget {
  Q_OBJECT
 public:
  explicit BandKey(QWidget* parent);

  /// Of the run whose neighbours they are, as the scenario has it.
  void setColour(const QColor& run);
  [[nodiscard]] const QColor& colour() const { return colour_; }

 private:
  QColor colour_;
};

}  // namespace polhode::gui
