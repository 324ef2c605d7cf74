// The strip above the plots and their menus.
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/plots/difference_curve.h"
#include "app/gui/plots/difference_dialog.h"
#include "app/gui/plots/plot_export.h"
#include "app/gui/plots/plot_panel_impl.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

QToolButton* stripButton(const QString& text, const QString& toolTip) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(toolTip);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace

void PlotPanel::Impl::buildStrip() {
  legend = new RunLegend;
  QObject::connect(legend, &RunLegend::toggled, panel, &PlotPanel::runVisibilityToggled);
  QObject::connect(legend, &RunLegend::runHovered, panel, &PlotPanel::runHovered);

  followButton = stripButton(
      PlotPanel::tr("Follow"),
      PlotPanel::tr(
          "Show the last seconds before the playhead only, in a window that fits the motion.\n"
          "The wheel makes the window longer or shorter; a double-click resets it."));
  followButton->setCheckable(true);
  QObject::connect(followButton, &QToolButton::toggled, panel, &PlotPanel::setFollow);

  addButton = stripButton(PlotPanel::tr("+ Plot"), PlotPanel::tr("Add a plot of another channel"));
  addButton->setPopupMode(QToolButton::InstantPopup);
  addMenu = new QMenu(addButton);
  addMenu->setToolTipsVisible(true);
  addButton->setMenu(addMenu);
  QObject::connect(addMenu, &QMenu::aboutToShow, panel,
                   [this] { fillAddMenu(addMenu, plots.size()); });

  exportButton =
      stripButton(PlotPanel::tr("Export…"),
                  PlotPanel::tr("Save all plots as a picture (PNG, PDF, SVG), or the numbers of "
                                "the visible range as CSV"));
  exportButton->setPopupMode(QToolButton::InstantPopup);
  exportButton->setMenu(new QMenu(exportButton));
  fillExportMenu(exportButton->menu(), nullptr);

  auto* row = new QHBoxLayout;
  row->setContentsMargins(4, 0, 4, 0);
  row->setSpacing(4);
  row->addWidget(followButton);
  row->addWidget(addButton);
  row->addStretch();
  row->addWidget(exportButton);
  auto* box = static_cast<QVBoxLayout*>(panel->layout());
  box->addLayout(row);
  box->addWidget(legend);
}

void PlotPanel::Impl::styleStrip() {
  const Theme& theme = data.theme;
  QPalette palette = panel->palette();
  palette.setColor(QPalette::Window, theme.panel);
  palette.setColor(QPalette::WindowText, theme.text);
  panel->setPalette(palette);
  if (scrollArea != nullptr) scrollArea->viewport()->setPalette(palette);

  const QString style =
      QStringLiteral(
          "QToolButton { border: none; border-radius: 4px; padding: 3px 8px; background: "
          "transparent;"
          " color: %1; }"
          "QToolButton:hover, QToolButton:focus { background: %2; }"
          "QToolButton:checked { background: %3; color: %4; }"
          "QToolButton::menu-indicator { image: none; }")
          .arg(theme.text.name(), theme.grid.name(), theme.accent.name(), theme.panel.name());
  for (QToolButton* button : {followButton, addButton, exportButton}) button->setStyleSheet(style);
  legend->setTheme(theme);
}

std::size_t PlotPanel::Impl::indexOf(const PlotSpec* spec) const {
  const auto found = std::find_if(plots.begin(), plots.end(),
                                  [spec](const Plot& plot) { return plot.spec.get() == spec; });
  return static_cast<std::size_t>(found - plots.begin());
}

bool PlotPanel::Impl::channelShown(const QString& id) const {
  return std::any_of(plots.begin(), plots.end(), [&id](const Plot& plot) {
    return plot.spec->channel == id && !plot.spec->difference;
  });
}

void PlotPanel::Impl::fillAddMenu(QMenu* menu, std::size_t position) {
  menu->clear();
  for (const ChannelInfo& channel : catalog::channels()) {
    if (channelShown(toQString(channel.id))) continue;
    QString text = toQString(channel.label);
    if (!channel.unit.empty()) text += QStringLiteral("  [%1]").arg(toQString(channel.unit));
    QAction* action = menu->addAction(text);
    action->setToolTip(toQString(channel.description));
    QObject::connect(action, &QAction::triggered, panel,
                     [this, id = channel.id, position] { addPlot(id, position); });
  }
  if (menu->isEmpty()) menu->addAction(PlotPanel::tr("All channels are shown"))->setEnabled(false);
  menu->addSeparator();
  addDifferenceEntry(menu, plots.empty() ? QString() : plots.front().spec->channel, position);
}

void PlotPanel::Impl::addDifferenceEntry(QMenu* menu, const QString& channel,
                                         std::size_t position) {
  QAction* action = menu->addAction(PlotPanel::tr("Difference of two runs…"));
  action->setObjectName(QStringLiteral("addDifference"));
  action->setEnabled(data.runCount() > 1);
  action->setToolTip(data.runCount() > 1
                         ? PlotPanel::tr("A channel of one run minus that of another, over time")
                         : PlotPanel::tr("There is one run only: add another"));
  // Queued: the dialog must not run inside the menu that asked for it.
  QObject::connect(
      action, &QAction::triggered, panel,
      [this, channel, position] {
        DifferenceDialog dialog(data, {channel, {}}, panel);
        if (dialog.exec() != QDialog::Accepted) return;
        const DifferenceChoice chosen = dialog.choice();
        insertDifference(chosen, position);
      },
      Qt::QueuedConnection);
}

void PlotPanel::Impl::insertDifference(const DifferenceChoice& chosen, std::size_t position) {
  const ChannelInfo* info = catalog::findChannel(chosen.channel.toStdString());
  if (info == nullptr) return;
  insert(
      std::make_unique<PlotSpec>(PlotSpec{
          .channel = chosen.channel, .difference = chosen.pair, .logarithmic = info->logarithmic}),
      position);
}

void PlotPanel::Impl::askForOtherRuns(const PlotSpec* spec) {
  if (indexOf(spec) == plots.size() || !spec->difference) return;
  DifferenceDialog dialog(data, {spec->channel, *spec->difference}, panel);
  // The plot may be gone when the dialog is.
  if (dialog.exec() != QDialog::Accepted || indexOf(spec) == plots.size()) return;
  PlotSpec& changed = *plots[indexOf(spec)].spec;
  const DifferenceChoice chosen = dialog.choice();
  changed.difference = chosen.pair;
  changed.valueRange.reset();
  if (changed.channel != chosen.channel) {
    changed.channel = chosen.channel;
    changed.hiddenComponents.clear();
  }
  const std::size_t i = indexOf(spec);
  if (plots[i].window) attach(spec);
  rebuild();
}

void PlotPanel::Impl::insert(std::unique_ptr<PlotSpec> spec, std::size_t position) {
  const auto at = static_cast<std::ptrdiff_t>(std::min(position, plots.size()));
  plots.insert(plots.begin() + at, Plot{std::move(spec), nullptr});
  rebuild();
}

void PlotPanel::Impl::addPlot(std::string_view channel, std::size_t position) {
  const ChannelInfo* info = catalog::findChannel(channel);
  if (info == nullptr) return;
  auto spec = std::make_unique<PlotSpec>();
  spec->channel = toQString(channel);
  spec->logarithmic = info->logarithmic;
  insert(std::move(spec), position);
}

void PlotPanel::Impl::removePlot(const PlotSpec* spec) {
  const std::size_t i = indexOf(spec);
  if (i == plots.size()) return;
  // The canvas lets go of the spec before the spec goes.
  Plot removed = std::move(plots[i]);
  plots.erase(plots.begin() + static_cast<std::ptrdiff_t>(i));
  rebuild();
  delete removed.window.data();
}

void PlotPanel::Impl::detach(const PlotSpec* spec) {
  const std::size_t i = indexOf(spec);
  if (i == plots.size() || plots[i].window) return;
  auto* window = new DetachedPlot(data, *plots[i].spec, panel);
  connectCanvas(window->canvas());
  // Queued: the window is still in its close event then.
  QObject::connect(
      window, &DetachedPlot::closed, panel, [this, spec] { attach(spec); }, Qt::QueuedConnection);
  plots[i].window = window;
  rebuild();
  window->show();
}

void PlotPanel::Impl::attach(const PlotSpec* spec) {
  const std::size_t i = indexOf(spec);
  if (i == plots.size() || !plots[i].window) return;
  plots[i].window->deleteLater();
  plots[i].window = nullptr;
  rebuild();
}

void PlotPanel::Impl::showPlotMenu(PlotSpec* spec, const QPoint& position) {
  const std::size_t i = indexOf(spec);
  if (i == plots.size()) return;
  QMenu menu(panel);
  menu.setToolTipsVisible(true);

  auto* scales = new QActionGroup(&menu);
  const auto addScale = [&](const QString& text, const QString& toolTip, bool logarithmic) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(spec->logarithmic == logarithmic);
    action->setToolTip(toolTip);
    scales->addAction(action);
    QObject::connect(action, &QAction::triggered, panel, [this, spec, logarithmic] {
      spec->logarithmic = logarithmic;
      spec->valueRange.reset();
      for (PlotCanvas* c : canvases()) {
        c->resetFit();
        c->restyle();
      }
      drawSoon();
    });
  };
  addScale(PlotPanel::tr("Linear"), PlotPanel::tr("Values as they are"), false);
  addScale(
      PlotPanel::tr("Logarithmic"),
      PlotPanel::tr(
          "Powers of ten. Negative numbers are drawn with their magnitude, zeros on the floor."),
      true);

  for (const PlotCanvas* c : canvases()) {
    for (const auto& plot : c->plots()) {
      if (&plot->spec() != spec || plot->components().size() < 2) continue;
      QMenu* components = menu.addMenu(PlotPanel::tr("Components"));
      for (int k = 0; k < plot->components().size(); ++k) {
        QAction* action = components->addAction(plot->components()[k]);
        action->setCheckable(true);
        action->setChecked(!spec->hiddenComponents.contains(k));
        QObject::connect(action, &QAction::toggled, panel, [this, spec, k](bool shown) {
          spec->hiddenComponents.removeAll(k);
          if (!shown) spec->hiddenComponents.append(k);
          for (PlotCanvas* each : canvases()) each->rebuildCurves();
          drawSoon();
        });
      }
    }
  }

  menu.addSeparator();
  QAction* reset = menu.addAction(PlotPanel::tr("Reset zoom"));
  reset->setToolTip(PlotPanel::tr("Whole time range, values fitted (double-click)"));
  QObject::connect(reset, &QAction::triggered, panel, [this] { resetZoom(); });

  menu.addSeparator();
  QMenu* add = menu.addMenu(PlotPanel::tr("Add channel below"));
  add->setToolTipsVisible(true);
  fillAddMenu(add, i + 1);
  addDifferenceEntry(&menu, spec->channel, i + 1);
  if (spec->difference) {
    QAction* other = menu.addAction(PlotPanel::tr("Other runs…"));
    other->setToolTip(PlotPanel::tr("Which runs this plot takes the difference of"));
    QObject::connect(
        other, &QAction::triggered, panel, [this, spec] { askForOtherRuns(spec); },
        Qt::QueuedConnection);
  }
  if (plots[i].window) {
    QObject::connect(
        menu.addAction(PlotPanel::tr("Put back into the panel")), &QAction::triggered, panel,
        [this, spec] { attach(spec); }, Qt::QueuedConnection);
  } else {
    QObject::connect(
        menu.addAction(PlotPanel::tr("Detach into a window")), &QAction::triggered, panel,
        [this, spec] { detach(spec); }, Qt::QueuedConnection);
  }
  fillExportMenu(menu.addMenu(PlotPanel::tr("Export this plot")), spec);
  // Queued: removing the plot takes its canvas away from under the event that opened the menu.
  QObject::connect(
      menu.addAction(PlotPanel::tr("Remove")), &QAction::triggered, panel,
      [this, spec] { removePlot(spec); }, Qt::QueuedConnection);
  menu.exec(position);
}

void PlotPanel::Impl::fillExportMenu(QMenu* menu, const PlotSpec* only) {
  menu->setToolTipsVisible(true);
  const struct {
    const char* ending;
    QString text, toolTip;
  } formats[]{
      {"png", PlotPanel::tr("PNG…"), PlotPanel::tr("A picture in pixels, twice as fine as here")},
      {"pdf", PlotPanel::tr("PDF…"), PlotPanel::tr("A vector picture, for papers")},
      {"svg", PlotPanel::tr("SVG…"), PlotPanel::tr("A vector picture, to be worked on")},
      {"csv", PlotPanel::tr("CSV…"), PlotPanel::tr("The numbers of the visible range")},
  };
  for (const auto& format : formats) {
    QAction* action = menu->addAction(format.text);
    const QString ending = QString::fromLatin1(format.ending);
    action->setObjectName(QStringLiteral("export.") + ending);
    action->setToolTip(format.toolTip);
    // Queued: the dialog must not run inside the menu that asked for it.
    QObject::connect(
        action, &QAction::triggered, panel, [this, only, ending] { askAndExport(only, ending); },
        Qt::QueuedConnection);
  }
}

void PlotPanel::Impl::askAndExport(const PlotSpec* only, const QString& ending) {
  QString name = only ? only->channel : QStringLiteral("plots");
  if (only && only->difference) name += QStringLiteral("-difference");
  const QString fileName = askSaveFile(panel, PlotPanel::tr("Export"), name + u'.' + ending, ending,
                                       QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
  if (fileName.isEmpty()) return;
  const std::vector<const PlotSpec*> chosen = only ? std::vector{only} : specs();
  PlotData shown = data;
  shown.timeRange = wantedTimeRange();
  const QString problem =
      exportPlots(shown, chosen, pictureSize(chosen.size()), panel->font(), fileName);
  if (!problem.isEmpty()) QMessageBox::warning(panel, PlotPanel::tr("Export"), problem);
}

}  // namespace polhode::gui
