#include "app/gui/plots/plot_menus.h"

#include <QActionGroup>
#include <QMessageBox>
#include <algorithm>

#include "app/gui/plots/chooser/channel_menu.h"
#include "app/gui/plots/chooser/plane_dialog.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {

namespace {

/// Components that a plot shows together; of more the user takes those that are wanted.
constexpr int mostAtOnce = 4;

}  // namespace

PlotMenus::PlotMenus(PlotList& list, PlotPicture& picture, const PlotData& data, QWidget* window)
    : QObject(window), list_(list), picture_(picture), data_(data), window_(window) {}

void PlotMenus::fillAddMenu(QMenu* menu, std::size_t position) {
  const auto shown = [this](const OfferedChannel& channel, int component) {
    const PlotSpec* spec = list_.find(toQString(channel.channel->id));
    if (spec == nullptr) return false;
    return component == allComponents
               ? spec->components.containsFirst(static_cast<int>(channel.components.size()))
               : spec->components.contains(component);
  };
  fillChannelMenu(menu, {.offered = offeredChannels(data_),
                         .mostAtOnce = mostAtOnce,
                         .whole = true,
                         .leftOut = shown,
                         .take = [this, position](const PlotQuantity& quantity) {
                           list_.add(quantity.channel, position, quantity.component);
                         }});
  menu->addSeparator();
  addPlaneEntry(menu, position);
  const PlotList::Specs& specs = list_.specs();
  addDifferenceEntry(menu, specs.empty() ? QString() : specs.front()->channel, position);
}

void PlotMenus::addPlaneEntry(QMenu* menu, std::size_t position) {
  QAction* action = menu->addAction(tr("Plot against each other…"));
  action->setObjectName(QStringLiteral("addPlane"));
  action->setEnabled(data_.runCount() > 0);
  action->setToolTip(tr("One component of a channel against another, in place of time"));
  whenChosen(action, [this, position] { askForPlane(position); });
}

void PlotMenus::askForPlane(std::size_t position) {
  PlaneDialog dialog(data_, std::nullopt, window_);
  if (dialog.exec() != QDialog::Accepted) return;
  list_.addPlane(dialog.choice().value, dialog.choice().across, position);
}

void PlotMenus::askForOtherQuantities(PlotSpec* spec) {
  if (!list_.contains(spec) || !spec->across) return;
  PlaneDialog dialog(data_, PlaneChoice{spec->value(), *spec->across}, window_);
  // The plot may be gone when the dialog is.
  if (dialog.exec() != QDialog::Accepted || !list_.contains(spec)) return;
  picture_.attach(spec);
  list_.setPlane(spec, dialog.choice().value, dialog.choice().across);
}

void PlotMenus::addPlaneEntries(QMenu* menu, PlotSpec* spec) {
  QAction* other = menu->addAction(tr("Other quantities…"));
  other->setToolTip(tr("What this plot shows against what"));
  whenChosen(other, [this, spec] { askForOtherQuantities(spec); });
  QAction* swap = menu->addAction(tr("Swap axes"));
  swap->setToolTip(tr("What stands upwards lies across, and the other way round"));
  whenChosen(swap, [this, spec] {
    if (!list_.contains(spec) || !spec->across) return;
    picture_.attach(spec);
    list_.setPlane(spec, *spec->across, spec->value());
  });
}

void PlotMenus::addDifferenceEntry(QMenu* menu, const QString& channel, std::size_t position) {
  QAction* action = menu->addAction(tr("Difference of two runs…"));
  action->setObjectName(QStringLiteral("addDifference"));
  action->setEnabled(data_.runCount() > 1);
  action->setToolTip(data_.runCount() > 1
                         ? tr("A channel of one run minus that of another, over time")
                         : tr("There is one run only: add another"));
  whenChosen(action, [this, channel, position] { askForDifference(channel, position); });
}

void PlotMenus::askForDifference(const QString& channel, std::size_t position) {
  if (const auto chosen = askForRuns({channel, {}}))
    list_.addDifference(chosen->channel, chosen->pair, position);
}

std::optional<DifferenceChoice> PlotMenus::askForRuns(const DifferenceChoice& start) {
  DifferenceDialog dialog(data_, start, window_);
  asking_ = &dialog;
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  return dialog.choice();
}

void PlotMenus::moveRuns(const std::map<int, int>& places) {
  if (asking_) asking_->moveRuns(places);
}

void PlotMenus::renewChoices() {
  if (asking_ && data_.history) asking_->fill();
}

void PlotMenus::askForOtherRuns(PlotSpec* spec) {
  if (!list_.contains(spec) || !spec->difference) return;
  const auto chosen = askForRuns({spec->channel, *spec->difference});
  // The plot may be gone when the dialog is.
  if (!chosen || !list_.contains(spec)) return;
  picture_.attach(spec);
  list_.setDifference(spec, chosen->channel, chosen->pair);
}

void PlotMenus::showPlotMenu(PlotSpec* spec, const QPoint& position) {
  const std::size_t below = list_.indexOf(spec) + 1;
  if (below > list_.specs().size()) return;
  QMenu menu(window_);
  menu.setToolTipsVisible(true);
  // A drop or a key may take the plot away while the menu is open.
  connect(&list_, &PlotList::listChanged, &menu, [this, spec, &menu] {
    if (!list_.contains(spec)) menu.close();
  });
  addScaleEntries(&menu, spec);
  addComponentEntries(&menu, spec);

  menu.addSeparator();
  QAction* large = menu.addAction(tr("Large"));
  large->setObjectName(QStringLiteral("plotLarge"));
  large->setCheckable(true);
  large->setChecked(spec->large());
  large->setToolTip(tr("More height than the others (double-click on the title)"));
  connect(large, &QAction::triggered, this, [this, spec](bool on) { list_.setLarge(spec, on); });
  QAction* reset = menu.addAction(tr("Reset zoom"));
  reset->setToolTip(tr("Whole time range, values fitted (double-click)"));
  connect(reset, &QAction::triggered, this, [this] { picture_.resetZoom(); });

  menu.addSeparator();
  QMenu* add = menu.addMenu(tr("Add channel below"));
  add->setToolTipsVisible(true);
  connect(add, &QMenu::aboutToShow, add, [this, add, below] { fillAddMenu(add, below); });
  addPlaneEntry(&menu, below);
  addDifferenceEntry(&menu, spec->channel, below);
  addPlaceEntries(&menu, spec);
  menu.exec(position);
}

void PlotMenus::addScaleEntries(QMenu* menu, PlotSpec* spec) {
  using Choose = void (PlotList::*)(PlotSpec*, bool);
  const auto addScales = [&](QMenu* to, bool now, Choose choose) {
    auto* scales = new QActionGroup(to);
    const auto add = [&](const QString& text, const QString& toolTip, bool logarithmic) {
      QAction* action = to->addAction(text);
      action->setCheckable(true);
      action->setChecked(now == logarithmic);
      action->setToolTip(toolTip);
      scales->addAction(action);
      connect(action, &QAction::triggered, this,
              [this, spec, choose, logarithmic] { (list_.*choose)(spec, logarithmic); });
    };
    add(tr("Linear"), tr("Values as they are"), false);
    add(tr("Logarithmic"),
        tr("Powers of ten. Negative numbers are drawn with their magnitude, zeros on the floor."),
        true);
  };
  addScales(menu, spec->logarithmic, &PlotList::setLogarithmic);
  if (!spec->across) return;
  QMenu* across = menu->addMenu(tr("Across"));
  across->setToolTipsVisible(true);
  addScales(across, spec->acrossLogarithmic, &PlotList::setAcrossLogarithmic);
}

void PlotMenus::addComponentEntries(QMenu* menu, PlotSpec* spec) {
  if (picture_.componentsOf(spec).size() < 2) return;
  QMenu* components = menu->addMenu(tr("Components"));
  connect(components, &QMenu::aboutToShow, components,
          [this, components, spec] { fillComponentMenu(components, spec); });
}

void PlotMenus::fillComponentMenu(QMenu* components, PlotSpec* spec) {
  components->clear();
  const QStringList names = picture_.componentsOf(spec);
  for (int k = 0; k < names.size(); ++k) {
    QAction* action = components->addAction(names[k]);
    action->setCheckable(true);
    action->setChecked(spec->components.contains(k));
    connect(action, &QAction::toggled, this,
            [this, spec, k](bool shown) { list_.showComponent(spec, k, shown); });
  }
}

void PlotMenus::addPlaceEntries(QMenu* menu, PlotSpec* spec) {
  if (spec->difference) {
    QAction* other = menu->addAction(tr("Other runs…"));
    other->setToolTip(tr("Which runs this plot takes the difference of"));
    whenChosen(other, [this, spec] { askForOtherRuns(spec); });
  }
  if (spec->across) addPlaneEntries(menu, spec);
  if (picture_.isDetached(spec)) {
    whenChosen(menu->addAction(tr("Put back into the panel")),
               [this, spec] { picture_.attach(spec); });
  } else {
    QAction* detach = menu->addAction(tr("Detach into a window"));
    detach->setObjectName(QStringLiteral("detachPlot"));
    whenChosen(detach, [this, spec] { picture_.detach(spec); });
  }
  fillExportMenu(menu->addMenu(tr("Export this plot")), spec);
  whenChosen(menu->addAction(tr("Remove")), [this, spec] { list_.remove(spec); });
}

void PlotMenus::fillExportMenu(QMenu* menu, const PlotSpec* only) {
  menu->setToolTipsVisible(true);
  const struct {
    const char* ending;
    QString text, toolTip;
  } formats[]{
      {"png", tr("PNG…"), tr("A picture in pixels, twice as fine as here")},
      {"pdf", tr("PDF…"), tr("A vector picture, for papers")},
      {"svg", tr("SVG…"), tr("A vector picture, to be worked on")},
      {"csv", tr("CSV…"), tr("The numbers of the visible range")},
  };
  for (const auto& format : formats) {
    QAction* action = menu->addAction(format.text);
    const QString ending = QString::fromLatin1(format.ending);
    action->setObjectName(QStringLiteral("export.") + ending);
    action->setToolTip(format.toolTip);
    whenChosen(action, [this, only, ending] { askAndExport(only, ending); });
  }
}

void PlotMenus::askAndExport(const PlotSpec* only, const QString& ending) {
  if (only && !list_.contains(only)) return;
  QString name = only ? only->channel : QStringLiteral("plots");
  if (only && only->difference) name += QStringLiteral("-difference");
  if (only && only->across) name += QStringLiteral("-against-") + only->across->channel;
  const QString fileName = askSaveFile(window_, tr("Export"), name + u'.' + ending, ending,
                                       QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
  if (fileName.isEmpty()) return;
  std::vector<const PlotSpec*> chosen;
  for (const auto& spec : list_.specs())
    if (!only || spec.get() == only) chosen.push_back(spec.get());
  const QString problem = picture_.write(chosen, fileName);
  if (!problem.isEmpty()) QMessageBox::warning(window_, tr("Export"), problem);
}

}  // namespace polhode::gui
