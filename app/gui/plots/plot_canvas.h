// A column of plots that share their time axis, and what the mouse does in it.
#pragma once

#include <qcustomplot.h>

#include <memory>
#include <vector>

#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/plot_data.h"

class QToolButton;

namespace polhode::gui {

class Narrator;
class PlotOverlay;
struct AxisStep;

class PlotCanvas : public QCustomPlot {
  Q_OBJECT
 public:
  /// plotData: owned by the caller, as are the specs given to setPlots().
  explicit PlotCanvas(const PlotData& plotData, QWidget* parent = nullptr);
  ~PlotCanvas() override;

  void setPlots(const std::vector<PlotSpec*>& specs);
  [[nodiscard]] const std::vector<std::unique_ptr<ChannelPlot>>& plots() const { return plots_; }

  /// After a change of runs or channels.
  void rebuildCurves();
  /// After a change of theme or font.
  void restyle();
  /// Takes a size without being shown: for pictures.
  void layOut(const QSize& size);
  /// Draws the curves anew, with ranges that fit.
  void updateCurves();
  /// Draws cursor and values only.
  void updateOverlay();
  /// Shows which run is highlighted: other pens for the same curves.
  void updateHighlight();
  /// Shows which plots are pointed at.
  void updatePointed() { update(); }
  /// Forgets the fitted value ranges.
  void resetFit();
  /// Something about the picture (not the cursor) has changed since it was drawn last.
  [[nodiscard]] std::size_t signature() const;

  /// The foot of the lowest plot over time, with the labels of the time axis; empty without one.
  [[nodiscard]] QRect timeFoot() const;
  /// From within a paint event of a widget as large as that: what is drawn there.
  void paintFoot(QWidget* onto);

  /// What can be seen of it at once [px]: where that is too low for all plots it shows some of
  /// them, whole.
  void setRoom(const QSize& room);

  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint() * 1.5; }

 signals:
  void seekRequested(double t);
  void hovered(double t);    ///< NaN: the mouse has left
  void runHovered(int run);  ///< its curve is under the mouse; -1: none
  void timeRangeRequested(const QCPRange& range);
  void timeZoomRequested(double factor, double centre);
  void zoomReset();
  void menuRequested(polhode::gui::PlotSpec* spec, const QPoint& globalPosition);
  void sizeToggled(polhode::gui::PlotSpec* spec);       ///< large, or as the others
  void plotChosen(const polhode::gui::PlotSpec* spec);  ///< by the keyboard

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Drag { None, Press, Pan, Rectangle };

  void applyHeights();
  /// Heights of headers that stand above their axes, together [px].
  [[nodiscard]] int headersAboveAxes() const;
  void placeButtons();
  void paintFrames(QPainter& painter) const;
  [[nodiscard]] ChannelPlot* plotAt(const QPoint& position) const;
  [[nodiscard]] const ChannelPlot* lowestOverTime() const;
  [[nodiscard]] QRect titleOf(const ChannelPlot& plot) const;
  [[nodiscard]] QString toolTipAt(const QPoint& position) const;
  void zoomInto(ChannelPlot& plot, const QRect& rect);
  void pan(const QPoint& position);
  void zoomPlane(ChannelPlot& plot, double factor, const QPointF& centre);
  /// centre: stays where it is [px].
  void zoomValues(ChannelPlot& plot, double factor, double centre);
  void clickAt(const QPoint& position);
  void hoverAt(const QPoint& position);

  // hands/plot_canvas_keys.cpp
  /// The plot that keys are for; nullptr where there is none.
  [[nodiscard]] ChannelPlot* current() const;
  [[nodiscard]] bool isOwnKey(const QKeyEvent& event) const;
  void choosePlot(int places);
  void stepAxes(const AxisStep& step);
  void stepCursor(int steps);

  const PlotData& data_;
  PlotOverlay* overlay_ = nullptr;
  QCPMarginGroup* margins_ = nullptr;
  std::vector<std::unique_ptr<ChannelPlot>> plots_;
  std::vector<QToolButton*> buttons_;
  QSize room_;  ///< empty: nobody has said
  Narrator* narrator_ = nullptr;
  std::size_t current_ = 0;  ///< see current(); may be beyond the last one

  Drag drag_ = Drag::None;
  ChannelPlot* dragged_ = nullptr;
  QPoint pressedAt_;
  QCPRange pressedAcross_, pressedValues_;
  double playheadBeforeClick_ = 0;
};

}  // namespace polhode::gui
