// The runs with their colours and dashes; a click shows or hides one.
#pragma once

#include <QAbstractButton>
#include <QWidget>

#include "app/look/look.h"
#include "app/look/run_style.h"

namespace polhode::gui {

/// Draws a piece of a run's line, as in the plots.
void drawRunSample(QPainter& painter, const QRectF& rect, const RunStyle& run, const QColor& colour,
                   double scale = 1);

class RunLegendEntry;

/// Long names give way in their middle where there is little room; with many runs the samples stand
/// alone: names are where the mouse is, and in the list of runs.
class RunLegend : public QWidget {
  Q_OBJECT
 public:
  explicit RunLegend(QWidget* parent = nullptr);
  void setRuns(const QList<RunStyle>& runs);
  void setLook(const Look& look);
  /// The run whose entry stands out; -1: none.
  void setHighlighted(int run);
  /// Frames the entries of the runs of these names.
  void setPointed(const QStringList& names);

 signals:
  void toggled(int run);
  void runHovered(int run);  ///< -1: the mouse has left

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// Shortens the names where they would take too many lines, or leaves them out.
  void fitNames();
  /// Whether names of this width at the most leave the height to the plots.
  [[nodiscard]] bool tryNames(int most);
  [[nodiscard]] QList<RunLegendEntry*> entries() const;

  QList<RunStyle> runs_;
  int highlighted_ = -1;
  QStringList pointed_;
  Look look_;
};

/// One run of the legend. Checked while the run is shown; the owner of the runs decides about that.
class RunLegendEntry : public QAbstractButton {
  Q_OBJECT
 public:
  RunLegendEntry(const RunStyle& run, const Look& look, QWidget* parent);
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  void setHighlighted(bool on);
  void setPointed(bool on);
  [[nodiscard]] bool isPointed() const { return pointed_; }
  /// How wide the name may be; 0: the sample alone [px].
  void setNameWidth(int most);
  [[nodiscard]] bool named() const { return mostName_ > 0; }
  /// Of the whole name [px].
  [[nodiscard]] int nameWidth() const;

 signals:
  void hovered(bool on);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  [[nodiscard]] int sampleWidth() const;
  [[nodiscard]] int nameStart() const;

  bool highlighted_ = false, pointed_ = false;
  int mostName_ = QWIDGETSIZE_MAX;
  RunStyle run_;
  Look look_;
};

}  // namespace polhode::gui
