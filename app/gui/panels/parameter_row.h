// One parameter: symbol, slider, number, unit, and a sentence when the value makes no sense.
#pragma once

#include <QGridLayout>
#include <QObject>
#include <functional>

#include "app/gui/panels/parameter_range.h"
#include "app/gui/panels/parameter_strip.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

class ParameterRow : public QObject {
  Q_OBJECT
 public:
  /// Why a value makes no sense beside the others, a sentence; empty if it does.
  using Judge = std::function<QString(double value)>;

  /// Grid rows it fills: the controls, below them the strip and the sentence, hidden at first.
  static constexpr int gridRows = 3;
  /// row: the first of them.
  ParameterRow(const ParameterInfo& info, const ParameterRange& range, const QString& symbol,
               QGridLayout* grid, int row, QWidget* parent);

  [[nodiscard]] const ParameterInfo& info() const { return info_; }
  [[nodiscard]] double value() const { return edit_->value(); }
  [[nodiscard]] bool dragging() const { return slider_->isSliderDown(); }
  /// What the slider reaches now.
  [[nodiscard]] const ParameterRange& range() const { return range_; }
  /// Below the slider, as long as there is something to show.
  [[nodiscard]] ParameterStrip* strip() const { return strip_; }
  /// In the order of the keyboard.
  [[nodiscard]] QList<QWidget*> controls() const { return {slider_, edit_}; }
  void setValue(double value);
  /// Whether the slider has been moved and has not reported it yet.
  [[nodiscard]] bool moved() const { return slider_->settling(); }
  /// It never will; the value stays.
  void dropMoved() { slider_->dropMoved(); }
  /// Empty if the value is fine.
  void setProblem(const QString& sentence);
  [[nodiscard]] bool hasProblem() const;
  /// The slider goes no further than the judge lets it, as long as it is content with what there
  /// is.
  void setJudge(Judge judge) { judge_ = std::move(judge); }
  /// Only whole gestures count: the slider reports where it was let go.
  void setReportOnRelease(bool onRelease) { onRelease_ = onRelease; }
  /// An empty reason enables the row.
  void setDisabledReason(const QString& reason);
  /// Sets off its symbol.
  void setPointed(bool pointed);
  /// Marks a value that a run has beside the one that is shown.
  void addTick(double value, const QColor& colour);
  void clearTicks();

 signals:
  void edited();
  void released();  ///< the slider was let go

 private:
  void sliderMoved(int position);
  /// The furthest position on the way that makes sense.
  [[nodiscard]] int furthest(int wished) const;
  [[nodiscard]] double valueAt(int position) const;
  [[nodiscard]] int positionOf(double value) const;
  void showSliderAt(int position);
  void placeSlider();
  void placeTicks();
  [[nodiscard]] QString toolTip() const;

  const ParameterInfo& info_;
  const ParameterRange usual_;
  ParameterRange range_;
  Judge judge_;
  QLabel* label_;
  PlainSlider* slider_;
  NumberEdit* edit_;
  QLabel* unit_;
  ParameterStrip* strip_;
  QLabel* problem_;
  bool onRelease_ = false;
  QList<QPair<double, QColor>> ticks_;
};

}  // namespace polhode::gui
