// Once a frame, brings what the simulation has to show to every view of the window.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <functional>
#include <map>

#include "app/gui/document/failure_text.h"
#include "app/gui/document/run_places.h"
#include "app/gui/plots/plot_mark.h"
#include "app/gui/window/partings.h"
#include "app/look/run_style.h"

namespace polhode::gui {

class MessageBar;
class GimbalGauge;
class PlotPanel;
class RunList;
class Scoreboard;
class SimulationController;
class StagePanel;
class TransportBar;

/// The views, owned by the window.
struct Views {
  StagePanel* stages = nullptr;
  PlotPanel* plots = nullptr;
  Scoreboard* scoreboard = nullptr;
  TransportBar* transport = nullptr;
  MessageBar* failureBar = nullptr;
  GimbalGauge* gimbalGauge = nullptr;
  RunList* runList = nullptr;
};

class ViewFeeder : public QObject {
  Q_OBJECT
 public:
  using Words = std::function<QString(const RunSettings&, const RunFailure&)>;
  /// words: for a failure, which are asked for once.
  ViewFeeder(const Views& views, const SimulationController* controller, QObject* parent = nullptr,
             Words words = failureSentence);

  /// After names, colours or visibility changed.
  void showLooks();
  /// Shows or hides the reference; it is computed all the same.
  void toggleReference();
  /// Marks where runs part from the selected one by more than this angle [rad]; nothing: no marks.
  void setPartingAngle(std::optional<double> angle);
  /// Of the runs that are shown the one that is selected; -1: none of them.
  void setCurrentRun(int run);
  /// Another scenario than the one that is shown is on its way: what is kept by the places of runs
  /// stays where it is, and is of this one's.
  void expectAnother(const Scenario& scenario) { places_.begin(scenario); }
  /// Nothing that hangs on wall time is shown.
  void setTimeless(bool timeless);
  /// Brings all there is to the views, however short ago it has done so before.
  void refreshNow();

 signals:
  /// All views show other runs now, those of before at these places, by their old ones; see
  /// RunPlaces.
  void runsReplaced(const std::map<int, int>& places);

 private:
  [[nodiscard]] QList<RunStyle> styles() const;
  [[nodiscard]] bool referenceLost() const;
  void showMarks();
  void showTimes(const QList<PlotMark>& marks);
  void restart();
  std::map<int, int> followRuns();
  [[nodiscard]] QStringList failuresOfRows() const;
  void refresh();
  void refreshPlots();
  void refreshFailures();
  void refreshGimbal();
  void refreshPassages();
  void refreshPartings();

  Views views_;
  const SimulationController* controller_;
  Words words_;
  QElapsedTimer sinceFrame_;
  qint64 frameInterval_ = 0;  ///< least time until the next one [ms]
  QStringList failures_;
  QList<PlotMark> passages_;  ///< of the ends of charts, as the marks have them
  Partings partings_;
  QList<PlotMark> parted_;  ///< as the marks have them
  RunPlaces places_;        ///< of the runs of differences, and of the selected one
  int currentRun_ = -1;
  bool timeless_ = false;
  bool referenceVisible_ = true;
  bool referenceLost_ = false;  ///< as the marks have it
};

}  // namespace polhode::gui
