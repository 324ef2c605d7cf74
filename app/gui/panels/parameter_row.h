// One parameter: symbol, slider, number, unit, and a sentence when the value makes no sense.
#pragma once

#include <QGridLayout>
#include <QObject>
#include <QTimer>

#include "app/gui/widgets/widgets.h"
#include "core/catalog.h"

namespace polhode::gui {

class ParameterRow : public QObject {
  Q_OBJECT
 public:
  /// Fills two rows of the grid: the controls, and below them the sentence (hidden while all is
  /// well).
  ParameterRow(const ParameterInfo& info, const QString& symbol, QGridLayout* grid, int row,
               QWidget* parent);

  [[nodiscard]] const ParameterInfo& info() const { return info_; }
  [[nodiscard]] double value() const { return edit_->value(); }
  [[nodiscard]] bool dragging() const { return slider_->isSliderDown(); }
  /// In the order of the keyboard.
  [[nodiscard]] QList<QWidget*> controls() const { return {slider_, edit_}; }
  void setValue(double value);
  /// Empty if the value is fine.
  void setProblem(const QString& sentence);
  /// Only whole gestures count: the slider reports where it was let go.
  void setReportOnRelease(bool onRelease) { onRelease_ = onRelease; }
  /// An empty reason enables the row.
  void setDisabledReason(const QString& reason);

 signals:
  void edited();

 private:
  void sliderMoved(int position);
  void placeSlider();
  [[nodiscard]] QString toolTip() const;

  const ParameterInfo& info_;
  QLabel* label_;
  PlainSlider* slider_;
  NumberEdit* edit_;
  QLabel* unit_;
  QLabel* problem_;
  QTimer throttle_;
  bool onRelease_ = false;
};

}  // namespace polhode::gui
