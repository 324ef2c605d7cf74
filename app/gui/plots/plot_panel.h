// The column of plots: one channel each, sharing a time axis and a cursor.
#pragma once

#include <QList>
#include <QWidget>
#include <memory>
#include <span>

#include "app/look/run_style.h"
#include "app/look/theme.h"
#include "core/simulation/history.h"

namespace polhode::gui {

/// A vertical line with a word, e.g. where parameters were changed or a run failed.
struct PlotMark {
  double t;
  QString text;
  QColor colour;  ///< invalid: the theme's secondary colour
};

class PlotPanel : public QWidget {
  Q_OBJECT
 public:
  explicit PlotPanel(QWidget* parent = nullptr);
  ~PlotPanel() override;

  /// The history to draw; owned by the caller and alive until replaced.
  void setHistory(const History* history);
  void setRuns(const QList<RunStyle>& runs);
  void setMarks(const QList<PlotMark>& marks);
  void setTimeRange(double tEnd);
  /// The shared time cursor, and how far curves are drawn ("as they happen").
  void setTime(double playhead, double revealedUntil);
  void setTheme(const Theme& theme);
  /// The run that stands out; -1: none.
  void setHighlighted(int run);
  /// Follow mode: the last seconds only, a window that fits the motion.
  void setFollow(bool follow);
  [[nodiscard]] bool follow() const;
  /// Takes new samples from the history and repaints what is out of date; call at most once a
  /// frame.
  void refresh();

  /// Ids of the channels shown, top to bottom; that of a difference too.
  [[nodiscard]] QStringList channels() const;
  /// Shows these, a curve a run, and nothing else.
  void setChannels(const QStringList& channels);
  /// Adds the plot of a channel of one run minus that of another at the bottom, by their places.
  void addDifference(const QString& channel, int first, int second);
  /// Layout and lin/log choices for QSettings.
  [[nodiscard]] QByteArray saveState() const;
  void restoreState(const QByteArray& state);

  /// Writes all plots as one picture, format after the ending (png, pdf, svg) or the visible range
  /// as csv. Empty on success, else a sentence.
  [[nodiscard]] QString exportTo(const QString& fileName) const;

 signals:
  void seekRequested(double t);        ///< a click in a plot
  void runVisibilityToggled(int run);  ///< a click on a legend entry
  void runHovered(int run);  ///< the mouse is over its curve or its legend entry; -1: over none
  void followChanged(bool follow);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace polhode::gui
