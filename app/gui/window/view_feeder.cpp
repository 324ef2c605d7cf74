#include "app/gui/window/view_feeder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/panels/time_slider.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/shown_runs.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_data.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/chart_passages.h"
#include "app/look/core_text.h"
#include "core/scenario/run_plan.h"

namespace polhode::gui {
namespace {

// A frame's share of the time is a quarter at most, and none is waited for longer than the eye
// asks.
constexpr qint64 frameShare = 4, longestFrame = 25;  // [1, ms]

/// "I3 = 12, stabilisation position".
QString changeWords(const RunChange& change) {
  QStringList words;
  for (const auto& [id, value] : change.parameters)
    words << QStringLiteral("%1 = %2").arg(toQString(id), formatNumber(value, 4));
  if (change.stabilisation)
    words << ViewFeeder::tr("stabilisation %1").arg(coreText(*change.stabilisation));
  const std::pair<const char*, const std::optional<double>&> settings[] = {
      {"rtol", change.rtol}, {"atol", change.atol}, {"step", change.step}};
  for (const auto& [name, value] : settings)
    if (value) words << QStringLiteral("%1 = %2").arg(QLatin1String(name), formatNumber(*value, 4));
  return words.join(QStringLiteral(", "));
}

}  // namespace

ViewFeeder::ViewFeeder(const Views& views, const SimulationController* controller, QObject* parent,
                       Words words)
    : QObject(parent), views_(views), controller_(controller), words_(std::move(words)) {
  connect(controller_, &SimulationController::historyReplaced, this, &ViewFeeder::restart);
  connect(controller_, &SimulationController::advanced, this, &ViewFeeder::refresh);
}

void ViewFeeder::showLooks() {
  const Scenario& scenario = controller_->shownScenario();
  if (scenario.runs.size() != controller_->history().runCount()) return;
  followRuns();
  views_.plots->setRuns(styles());
  views_.scoreboard->setScenario(scenario);
  views_.stages->setReferenceVisible(referenceVisible_);
  views_.stages->showLooks();
  views_.stages->refresh();
  views_.scoreboard->refresh(controller_->history(), true);
  failures_.clear();  // they speak of runs by their names
  refreshFailures();
  refreshGimbal();
  refreshPlots();
}

void ViewFeeder::toggleReference() {
  referenceVisible_ = !referenceVisible_;
  showLooks();
}

/// Of the runs, and of the reference behind them where there is one.
QList<RunStyle> ViewFeeder::styles() const {
  QList<RunStyle> styles = runStyles(controller_->shownScenario());
  if (controller_->history().hasReference()) styles.append(referenceStyle(referenceVisible_));
  return styles;
}

void ViewFeeder::restart() {
  const Scenario& scenario = controller_->shownScenario();
  // Never a history under the styles of another one.
  views_.plots->setHistory(nullptr);
  const std::map<int, int> places = followRuns();
  views_.plots->setRuns(styles());
  views_.plots->setTimeRange(scenario.tEnd);
  views_.plots->setHistory(&controller_->history(), controller_->ghost());
  views_.scoreboard->setScenario(scenario);
  // While it plays the next pictures bring what this one leaves out.
  views_.scoreboard->refresh(controller_->history(), !controller_->playing());
  failures_.clear();
  passages_.clear();
  parted_.clear();
  partings_.restart();
  views_.stages->restart();
  refreshFailures();
  showMarks();
  refreshPlots();
  emit runsReplaced(places);
}

/// Once the scenario is shown: until then the runs of before are, at the places they had.
std::map<int, int> ViewFeeder::followRuns() {
  if (controller_->replacing()) return {};
  std::map<int, int> places = places_.follow(controller_->shownScenario());
  views_.plots->moveRuns(places);
  if (const auto place = places.find(currentRun_); place != places.end())
    currentRun_ = std::max(place->second, -1);
  return places;
}

/// Clock, picture and plots show one time: all of them are told, or none.
void ViewFeeder::refresh() {
  const bool still = !controller_->playing() && !controller_->seeking();
  if (!still && sinceFrame_.isValid() && sinceFrame_.elapsed() < frameInterval_) return;
  sinceFrame_.start();
  views_.transport->refresh();
  views_.stages->refresh();
  refreshFailures();
  refreshGimbal();
  if (referenceLost() != referenceLost_) showMarks();
  views_.scoreboard->setPaused(still && !timeless_);
  views_.scoreboard->setTime(controller_->time());
  views_.scoreboard->refresh(controller_->history(), still);
  refreshPlots();
  frameInterval_ = std::max(views_.stages->shortestInterval(),
                            std::min(frameShare * sinceFrame_.elapsed(), longestFrame));
}

void ViewFeeder::setTimeless(bool timeless) {
  timeless_ = timeless;
  views_.transport->setTimeless(timeless);
  views_.scoreboard->setTimeless(timeless);
  refreshNow();
}

void ViewFeeder::refreshNow() {
  sinceFrame_.invalidate();
  refresh();
  views_.plots->drawNow();
}

void ViewFeeder::refreshPlots() {
  refreshPassages();
  refreshPartings();
  views_.plots->setTime(controller_->time(), controller_->revealedUntil(), controller_->ahead());
  views_.plots->refresh();
}

/// A failure is shown when the playhead reaches it, not when the worker does.
void ViewFeeder::refreshFailures() {
  const History& history = controller_->history();
  const Scenario& scenario = controller_->shownScenario();
  QStringList sentences;
  for (std::size_t i = 0; i < history.runCount() && i < scenario.runs.size(); ++i) {
    const RunHistory& run = history.run(i);
    const bool reached = controller_->revealedUntil() >= run.computedUntil();
    // A run fails once, and keeps its sentence: it is not put into words at every picture.
    QString sentence = failures_.value(static_cast<qsizetype>(i));
    if (sentence.isEmpty() && run.latest.failure && reached)
      sentence = words_(scenario.runs[i], *run.latest.failure);
    sentences << sentence;
  }
  if (sentences == failures_) return;
  failures_ = sentences;
  views_.runList->setFailures(failuresOfRows());
  views_.stages->setFailures(sentences);
  sentences.removeAll(QString());
  views_.failureBar->setSentences(sentences);
  showMarks();
}

/// The list alone has the document's runs.
QStringList ViewFeeder::failuresOfRows() const {
  const Scenario& listed = views_.runList->scenario();
  QStringList rows(std::ssize(listed.runs));
  for (qsizetype i = 0; i < failures_.size(); ++i)
    if (const auto row = placeOfShown(*controller_, listed, static_cast<int>(i)))
      rows[*row] = failures_[i];
  return rows;
}

/// Whether the playhead has been where the motion outgrew every precision.
bool ViewFeeder::referenceLost() const {
  return !controller_->history().referenceKnown(controller_->revealedUntil());
}

void ViewFeeder::showMarks() {
  const Scenario& scenario = controller_->shownScenario();
  QList<PlotMark> marks;
  for (const ParameterChange& change : scenario.changes) {
    QStringList words;
    for (const auto& [id, value] : change.parameters) {
      words << QStringLiteral("%1 = %2").arg(toQString(id), formatNumber(value, 4));
    }
    marks.append({change.t, words.join(QStringLiteral(", ")), QColor()});
  }
  for (const RunSettings& run : scenario.runs) {
    const QColor colour(toQString(run.colour));
    if (startOf(run) > 0)
      marks.append({startOf(run), tr("branch: %1").arg(shownName(run)), colour, true});
    for (const RunChange& change : withoutStart(run).changes)
      marks.append({change.t, changeWords(change), colour});
  }
  showTimes(marks);
  const History& history = controller_->history();
  referenceLost_ = referenceLost();
  if (referenceLost_)
    for (const RunHistory& exact : history.references())
      if (exact.latest.unresolvedFrom)
        marks.append({*exact.latest.unresolvedFrom, tr("reference lost"), QColor()});
  for (qsizetype i = 0; i < failures_.size(); ++i) {
    if (failures_[i].isEmpty()) continue;
    const auto run = static_cast<std::size_t>(i);
    marks.append({history.run(run).latest.failure->t,
                  tr("%1 stopped").arg(shownName(scenario.runs[run])),
                  QColor(toQString(scenario.runs[run].colour))});
  }
  marks += passages_;
  marks += parted_;
  views_.plots->setMarks(marks);
}

/// The same on the time slider: what the scenario itself says.
void ViewFeeder::showTimes(const QList<PlotMark>& marks) {
  QList<TimeMark> times;
  for (const PlotMark& mark : marks) times.append({mark.t, mark.text, mark.colour});
  views_.transport->setMarks(times);
}

void ViewFeeder::refreshPassages() {
  QList<PlotMark> now = chartPassages(controller_->history(), controller_->shownScenario(),
                                      controller_->revealedUntil());
  if (now == passages_) return;
  passages_ = std::move(now);
  showMarks();
}

void ViewFeeder::setPartingAngle(std::optional<double> angle) {
  partings_.setTolerance(angle);
  refreshPartings();
  views_.plots->refresh();
}

void ViewFeeder::setCurrentRun(int run) {
  views_.scoreboard->setCurrentRun(run);
  views_.stages->setCurrentRun(run);
  if (run == currentRun_) return;
  currentRun_ = run;
  refreshPartings();
}

void ViewFeeder::refreshPartings() {
  const History& history = controller_->history();
  const Scenario& scenario = controller_->shownScenario();
  QList<PlotMark> now;
  if (currentRun_ >= 0)
    now = partings_.marks(history, scenario, static_cast<std::size_t>(currentRun_),
                          controller_->revealedUntil());
  if (now == parted_) return;
  parted_ = std::move(now);
  showMarks();
}

void ViewFeeder::refreshGimbal() {
  const History& history = controller_->history();
  const Scenario& scenario = controller_->shownScenario();
  std::optional<double> least;
  QString name;
  if (views_.stages->tellsMargin()) {
    views_.gimbalGauge->setAngle({}, std::nullopt);
    return;
  }
  for (std::size_t i = 0; i < history.runCount() && i < scenario.runs.size(); ++i) {
    const DecimatedSeries* series = history.run(i).find("chart-margin");
    if (!series || !scenario.runs[i].visible) continue;
    const double angle = interpolate(*series, controller_->time());
    if (std::isnan(angle) || (least && std::abs(*least) <= std::abs(angle))) continue;
    least = angle;
    name = shownName(scenario.runs[i]);
  }
  views_.gimbalGauge->setAngle(name, least);
}

}  // namespace polhode::gui
