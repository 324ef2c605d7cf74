#include "app/gui/map/map_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QFontInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/map/map_export.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr QSize usualMapSize(620, 680);
constexpr int mapMargin = 8, mapSpacing = 8;
constexpr int dragInterval = 30;       // between two edits of a drag, as of a slider [ms]
constexpr double mapCurveWidth = 1.6;  // [px]

MapLabel labelOf(const std::string& parameter, const Scenario& scenario) {
  return {parameterSymbol(parameter, scenario), toQString(parameterInfo(parameter, scenario).unit)};
}

QString geometryKey() {
  return QStringLiteral("map/geometry");
}

}  // namespace

MapWindow::MapWindow(Document* document, EditRouter* editor, const Look& look, QWidget* parent)
    : QWidget(parent, Qt::Window),
      document_(document),
      editor_(editor),
      computation_(new MapComputation(this)),
      controls_(new MapControls(this)),
      picture_(new MapPicture(this)),
      empty_(new QLabel(this)),
      readout_(new QLabel(this)),
      state_(new QLabel(this)),
      export_(new QPushButton(tr("&Export…"), this)) {
  setAttribute(Qt::WA_DeleteOnClose);
  nameWidget(this, QStringLiteral("mapWindow"), tr("Map"));
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(mapMargin, mapMargin, mapMargin, mapMargin);
  layout->setSpacing(mapSpacing);
  layout->addWidget(controls_);
  nameWidget(picture_, QStringLiteral("mapPicture"), tr("Map"));
  picture_->setMinimumSize(320, 240);
  // No tool tip: it would lie over what it tells of. The line below says the same.
  picture_->setAccessibleDescription(
      tr("Drag: the scenario takes the values under the mouse. Arrow keys: cell by cell.\n"
         "Ctrl+click, or Enter: a run stays at these values."));
  layout->addWidget(picture_, 1);
  nameWidget(empty_, QStringLiteral("mapEmpty"), tr("Why there is no map"));
  setRole(empty_, "hint");
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignCenter);
  layout->addWidget(empty_, 1);
  layout->addLayout(makeFoot());
  resize(usualMapSize);
  placed_ = restoreGeometry(QSettings().value(geometryKey()).toByteArray());

  throttle_.setSingleShot(true);
  throttle_.setInterval(dragInterval);
  connect(&throttle_, &QTimer::timeout, this, &MapWindow::applyDrag);
  connect(controls_, &MapControls::chosen, this, &MapWindow::choose);
  connect(computation_, &MapComputation::changed, this, &MapWindow::showMaps);
  connect(document_, &Document::scenarioChanged, this, [this](Consequence consequence) {
    if (consequence == Consequence::Load)
      plans_.clear();  // of others, however alike they are
    else
      followRun();
    takeScenario();
  });
  connect(picture_, &MapPicture::hovered, this, [this](const std::optional<MapPlace>& place) {
    hovered_ = place;
    showReadout();
  });
  connect(picture_, &MapPicture::dragBegan, document_, &Document::beginGesture);
  connect(picture_, &MapPicture::dragged, this, &MapWindow::dragTo);
  connect(picture_, &MapPicture::dragEnded, this, [this] {
    throttle_.stop();
    applyDrag();
    document_->endGesture();
  });
  connect(picture_, &MapPicture::runWanted, this, &MapWindow::addRunOf);
  connect(picture_, &MapPicture::stepped, this, &MapWindow::step);
  setLook(look);
  takeScenario();
}

MapWindow::~MapWindow() {
  if (document_) document_->endGesture();
}

QLayout* MapWindow::makeFoot() {
  nameWidget(readout_, QStringLiteral("mapReadout"), tr("Values under the mouse"));
  readout_->setWordWrap(true);
  readout_->setMinimumHeight(2 * fontMetrics().lineSpacing());
  readout_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  nameWidget(state_, QStringLiteral("mapState"), tr("How far the map is"));
  setRole(state_, "hint");
  nameWidget(export_, QStringLiteral("exportMap"), tr("Export the map"));
  export_->setToolTip(tr("Write the map as PDF, SVG, PNG or CSV, with what it is made from."));
  export_->setMenu(makeExportMenu());
  auto* foot = new QHBoxLayout;
  foot->setSpacing(mapSpacing);
  foot->addWidget(readout_, 1);
  foot->addWidget(state_);
  foot->addWidget(export_);
  return foot;
}

QMenu* MapWindow::makeExportMenu() {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const struct {
    QString ending, text, toolTip;
  } formats[]{{QStringLiteral("pdf"), tr("&PDF…"), tr("A vector picture for a paper.")},
              {QStringLiteral("svg"), tr("&SVG…"), tr("A vector picture for the web.")},
              {QStringLiteral("png"), tr("P&NG…"), tr("A picture of pixels.")},
              {QStringLiteral("csv"), tr("&CSV…"),
               tr("The table that polhode-cli scan makes of the same grid.")}};
  for (const auto& format : formats) {
    QAction* action = menu->addAction(format.text);
    action->setObjectName(QStringLiteral("exportMap.") + format.ending);
    action->setToolTip(format.toolTip);
    connect(action, &QAction::triggered, this,
            [this, ending = format.ending] { askAndExport(ending); });
  }
  return menu;
}

void MapWindow::askAndExport(const QString& ending) {
  const QString proposed = QStringLiteral("map-%1.%2").arg(toQString(choice_.quantity), ending);
  const QString file = askSaveFile(this, tr("Export map"), proposed, ending,
                                   QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
  if (file.isEmpty()) return;
  const QString problem = exportTo(file);
  if (problem.isEmpty())
    state_->setText(tr("Wrote %1.").arg(QFileInfo(file).fileName()));
  else
    QMessageBox::warning(this, tr("Export map"), problem);
}

QString MapWindow::exportTo(const QString& fileName) const {
  return writeMap(picture_->content(), fileName);
}

void MapWindow::setLook(const Look& look) {
  look_ = {look.theme, QFontInfo(font()).pixelSize(), look.line(mapCurveWidth)};
  showMaps();
}

void MapWindow::choose(const MapChoice& choice) {
  choice_ = fitted(choice, document_->scenario());
  saveChoice(choice_, document_->scenario().example);
  controls_->show(choice_, document_->scenario());
  computeAnew();
}

void MapWindow::takeScenario() {
  const Scenario& scenario = document_->scenario();
  choice_ = example_ == scenario.example ? fitted(choice_, scenario) : restoredChoice(scenario);
  example_ = scenario.example;
  runs_ = scenario.runs;
  controls_->show(choice_, scenario);
  setWindowTitle(tr("Map of %1 — Polhode").arg(document_->title()));
  computeAnew();
}

/// Where its run has gone, the first one is mapped.
void MapWindow::followRun() {
  if (choice_.run == MapChoice::allRuns) return;
  const auto places = placesAmong(document_->scenario().runs, runs_);
  choice_.run = static_cast<int>(places[static_cast<std::size_t>(choice_.run)].value_or(0));
}

/// Unless only the mapped parameters have moved: then the map is the one that it was.
void MapWindow::computeAnew() {
  std::vector<MapPlan> plans = plansOf(choice_, document_->scenario());
  const bool same = sameMaps(plans, plans_);
  plans_ = std::move(plans);
  if (plans_.empty()) {
    computation_->cancel();
    showMaps();
  } else if (same) {
    showMaps();
  } else {
    computation_->compute(plans_);
  }
}

std::optional<QPointF> MapWindow::ownValues() const {
  const ParameterValues values = startParameters(document_->scenario());
  const auto x = values.find(choice_.x.parameter), y = values.find(choice_.y.parameter);
  if (x == values.end() || y == values.end()) return std::nullopt;
  return QPointF(x->second, y->second);
}

/// Why there is nothing to be mapped.
QString MapWindow::problemOfChoice() const {
  const Scenario& scenario = document_->scenario();
  const auto run = static_cast<std::size_t>(std::max(choice_.run, 0));
  const auto visibleBranch = [](const RunSettings& each) { return each.visible && isBranch(each); };
  const bool branches = choice_.run == MapChoice::allRuns
                            ? std::ranges::any_of(scenario.runs, visibleBranch)
                            : run < scenario.runs.size() && isBranch(scenario.runs[run]);
  return branches ? tr("A branch has no map of its own: it starts from the state of another run. "
                       "Choose that one above.")
                  : tr("No run is visible: show one in the list of runs, or choose one above.");
}

void MapWindow::showMaps() {
  const Scenario& scenario = document_->scenario();
  const std::vector<SharedMap>& maps = computation_->maps();
  const QString problem = plans_.empty() ? problemOfChoice() : computation_->problem();
  // Maps of another choice stay until there is something of the present one.
  const bool fits = problem.isEmpty() && maps.size() == plans_.size() && !maps.empty() &&
                    maps.front()->plan().axes == plans_.front().axes &&
                    maps.front()->plan().scenario.example == scenario.example;
  empty_->setText(problem.isEmpty() ? tr("The first runs are being computed…") : problem);
  empty_->setVisible(!fits && (!problem.isEmpty() || picture_->content().panels.isEmpty()));
  picture_->setVisible(!empty_->isVisibleTo(this));
  showState();
  if (plans_.empty()) readout_->clear();  // there is nothing to drag over
  if (!fits) return;
  MapContent content;
  const QList<RunStyle> styles = runStyles(scenario);
  for (const SharedMap& map : maps) {
    const auto run = runOf(*map, content.panels.size());
    const RunStyle style =
        run ? styles[static_cast<qsizetype>(*run)] : runStyles(map->plan().scenario).constFirst();
    content.panels << MapPanel{style, map};
  }
  const Quantity& quantity = maps.front()->plan().quantity;
  content.quantity = {quantityName(quantity, scenario), toQString(quantity.unit())};
  content.x = labelOf(choice_.x.parameter, scenario);
  content.y = labelOf(choice_.y.parameter, scenario);
  content.title = quantityName(quantity, scenario) + QStringLiteral(" · ") +
                  coreText(catalog::findExample(scenario.example)->name);
  content.logarithmic = choice_.logarithmic;
  content.section = choice_.section;
  content.cross = ownValues();
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const RunSettings& run = scenario.runs[i];
    if (!run.visible || !isPinned(run)) continue;
    const ParameterValues values = parametersOf(scenario, run);
    content.marks << MapMark{
        {values.find(choice_.x.parameter)->second, values.find(choice_.y.parameter)->second},
        styles[static_cast<qsizetype>(i)].colour};
  }
  picture_->setContent(content, look_);
  showReadout();
}

void MapWindow::showState() {
  std::size_t known = 0, all = 0;
  for (const SharedMap& map : computation_->maps()) {
    known += map->known();
    all += map->size();
  }
  // Maps of another choice are no longer shown.
  if (plans_.empty()) known = all = 0;
  const bool whole = !computation_->running() && known == all;
  state_->setText(
      whole
          ? tr("%1 runs", nullptr, static_cast<int>(all)).arg(formatCount(static_cast<qint64>(all)))
          : tr("computing, %1 %").arg(all > 0 ? 100 * known / all : 0));
  export_->setEnabled(whole && all > 0);
}

void MapWindow::showReadout() {
  if (picture_->content().panels.isEmpty()) return;
  if (!hovered_ || hovered_->panel >= picture_->content().panels.size()) {
    QString hint = tr(
        "Drag over the map: the scenario takes the values under the mouse. Ctrl+click: a run stays "
        "there.");
    if (!picture_->content().marks.isEmpty())
      hint += QLatin1Char('\n') + tr("Dots are pinned runs; the cross is where the sliders are.");
    readout_->setText(hint);
    return;
  }
  readout_->setText(readoutAt(*hovered_));
}

QString MapWindow::readoutAt(const MapPlace& place) const {
  const MapContent& content = picture_->content();
  const MapPanel& panel = content.panels[place.panel];
  const ParameterMap& map = *panel.map;
  if (place.i >= map.axis(0).size() || place.j >= map.axis(1).size()) return {};
  QString text = content.x.at(map.axis(0)[place.i]) + QStringLiteral(",  ") +
                 content.y.at(map.axis(1)[place.j]);
  if (content.panels.size() > 1) text = panel.run.name + QStringLiteral(":  ") + text;
  const MapMember& member = map.nearest(place.i, place.j);
  text += QLatin1Char('\n');
  switch (member.cell) {
    case MapCell::Value:
      return text + content.quantity.at(member.value);
    case MapCell::Never:
      return text + tr("%1: it does not happen until the end.").arg(content.quantity.name);
    case MapCell::Failed:
    case MapCell::Impossible:
      return text + coreText(member.reason);
    case MapCell::Unknown:
      break;
  }
  return text + tr("not computed yet");
}

void MapWindow::dragTo(const QPointF& values) {
  wanted_ = values;
  if (!throttle_.isActive()) throttle_.start();
}

/// Values that make no body are passed over: the scenario stays where it was.
void MapWindow::applyDrag() {
  const std::optional<QPointF> to = std::exchange(wanted_, std::nullopt);
  if (!to || !isOfTheChoice()) return;
  const ParameterValues values{{choice_.x.parameter, to->x()}, {choice_.y.parameter, to->y()}};
  Scenario wished = document_->scenario();
  for (const auto& [id, value] : values) wished.parameters.insert_or_assign(id, value);
  if (validateSystem(wished).empty()) editor_->editInitialState(values);
}

/// Not still that of another choice, whose values are those of other parameters.
bool MapWindow::isOfTheChoice() const {
  const QList<MapPanel>& panels = picture_->content().panels;
  if (panels.isEmpty() || plans_.empty()) return false;
  const MapPlan &shown = panels.first().map->plan(), &chosen = plans_.front();
  return std::ranges::equal(shown.axes, chosen.axes, {}, &MapAxis::parameter,
                            &MapAxis::parameter) &&
         shown.scenario.example == chosen.scenario.example;
}

std::optional<std::size_t> MapWindow::runOf(const ParameterMap& map, qsizetype panel) const {
  const Scenario& scenario = document_->scenario();
  const std::vector<std::size_t> runs = mappedRuns(choice_, scenario);
  const auto number = static_cast<std::size_t>(panel);
  // Whatever it was called when the map was made.
  if (number < std::min(runs.size(), plans_.size()) && sameMaps({plans_[number]}, {map.plan()}))
    return runs[number];
  return runOfMap(map.plan(), scenario);
}

void MapWindow::addRunOf(qsizetype panel, const QPointF& values) {
  const QList<MapPanel>& panels = picture_->content().panels;
  if (!isOfTheChoice() || panel < 0 || panel >= panels.size()) return;
  if (const auto run = runOf(*panels[panel].map, panel))
    addRun(*run, values);
  else
    readout_->setText(tr("The run of this map is no longer there: another map is on its way."));
}

void MapWindow::addRun(std::size_t run, const QPointF& values) {
  const ParameterValues there{{choice_.x.parameter, values.x()}, {choice_.y.parameter, values.y()}};
  QStringList words;
  for (const auto& [id, value] : there)
    words << QStringLiteral("%1 = %2").arg(parameterSymbol(id, document_->scenario()),
                                           formatNumber(value, usualDigits));
  editor_->addRunAt(static_cast<int>(run), there, words.join(QStringLiteral(", ")).toStdString());
}

/// To the middle of the cell so many cells away.
void MapWindow::step(int right, int up) {
  const std::optional<QPointF> own = ownValues();
  const QList<MapPanel>& panels = picture_->content().panels;
  if (!own || !isOfTheChoice()) return;
  const ParameterMap& map = *panels.first().map;
  const auto moved = [&](std::size_t axis, double value, int by) {
    if (by == 0) return value;
    const std::vector<double>& values = map.axis(axis);
    const auto next = std::ranges::lower_bound(values, value) - values.begin();
    const bool between =
        next == std::ssize(values) || values[static_cast<std::size_t>(next)] != value;
    const auto to = next + by + (between && by > 0 ? -1 : 0);
    return values[static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(to, 0, std::ssize(values) - 1))];
  };
  wanted_ = QPointF(moved(0, own->x(), right), moved(1, own->y(), up));
  applyDrag();
}

void MapWindow::keyPressEvent(QKeyEvent* event) {
  const std::optional<QPointF> own = ownValues();
  if (event->key() == Qt::Key_Escape)
    close();
  else if (event->key() == Qt::Key_Return && own)
    addRunOf(0, *own);
  else
    QWidget::keyPressEvent(event);
}

void MapWindow::closeEvent(QCloseEvent* event) {
  computation_->cancel();
  QSettings().setValue(geometryKey(), saveGeometry());
  event->accept();
}

}  // namespace polhode::gui
