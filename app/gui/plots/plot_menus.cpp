// The strip above the plots and their menus.
#include <QActionGroup>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/plots/plot_export.h"
#include "app/gui/plots/plot_panel_impl.h"
#include "app/gui/text.h"
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
  QObject::connect(exportButton, &QToolButton::clicked, panel,
                   [this] { askAndExport(specs(), QStringLiteral("plots")); });

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
  return std::any_of(plots.begin(), plots.end(),
                     [&id](const Plot& plot) { return plot.spec->channel == id; });
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
}

void PlotPanel::Impl::addPlot(std::string_view channel, std::size_t position) {
  const ChannelInfo* info = catalog::findChannel(channel);
  if (info == nullptr) return;
  auto spec = std::make_unique<PlotSpec>();
  spec->channel = toQString(channel);
  spec->logarithmic = info->logarithmic;
  const auto at = static_cast<std::ptrdiff_t>(std::min(position, plots.size()));
  plots.insert(plots.begin() + at, Plot{std::move(spec), nullptr});
  rebuild();
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
  if (plots[i].window) {
    QObject::connect(
        menu.addAction(PlotPanel::tr("Put back into the panel")), &QAction::triggered, panel,
        [this, spec] { attach(spec); }, Qt::QueuedConnection);
  } else {
    QObject::connect(
        menu.addAction(PlotPanel::tr("Detach into a window")), &QAction::triggered, panel,
        [this, spec] { detach(spec); }, Qt::QueuedConnection);
  }
  QObject::connect(
      menu.addAction(PlotPanel::tr("Export this plot…")), &QAction::triggered, panel,
      [this, spec] { askAndExport({spec}, spec->channel); }, Qt::QueuedConnection);
  // Queued: removing the plot takes its canvas away from under the event that opened the menu.
  QObject::connect(
      menu.addAction(PlotPanel::tr("Remove")), &QAction::triggered, panel,
      [this, spec] { removePlot(spec); }, Qt::QueuedConnection);
  menu.exec(position);
}

void PlotPanel::Impl::askAndExport(const std::vector<const PlotSpec*>& chosen,
                                   const QString& name) {
  const QString filters = PlotPanel::tr(
      "PDF (*.pdf);;PNG picture (*.png);;SVG (*.svg);;CSV, the visible range (*.csv)");
  QString filter;
  QString fileName = QFileDialog::getSaveFileName(panel, PlotPanel::tr("Export"),
                                                  name + QStringLiteral(".pdf"), filters, &filter);
  if (fileName.isEmpty()) return;
  if (QFileInfo(fileName).suffix().isEmpty()) {
    const qsizetype start = filter.indexOf(QStringLiteral("*.")) + 1;
    fileName += filter.mid(start, 4);
  }
  PlotData shown = data;
  shown.timeRange = wantedTimeRange();
  const QString problem =
      exportPlots(shown, chosen, pictureSize(chosen.size()), panel->font(), fileName);
  if (!problem.isEmpty()) QMessageBox::warning(panel, PlotPanel::tr("Export"), problem);
}

}  // namespace polhode::gui
