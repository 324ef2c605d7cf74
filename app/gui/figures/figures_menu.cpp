#include "app/gui/figures/figures_menu.h"

#include <QWidgetAction>

#include "app/gui/document.h"
#include "app/gui/figures/figure_words.h"
#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/text.h"

namespace polhode::gui {

FiguresMenu::FiguresMenu(const Document* document, QWidget* window)
    : QMenu(tr("F&igures"), window), document_(document), window_(window) {
  setObjectName(QStringLiteral("figures"));
  setToolTipsVisible(true);
  addFigures();
  addSeparator();
  QAction* own = addAction(tr("&Work–precision…"));
  own->setObjectName(QStringLiteral("workPrecision"));
  own->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
  own->setToolTip(tr("Errors against work of the formulations, solvers and data of your choice."));
  connect(own, &QAction::triggered, this, &FiguresMenu::askWorkPrecision);
}

void FiguresMenu::addHeading(const QString& text) {
  auto* heading = new QLabel(text, this);
  setRole(heading, "heading");
  constexpr int asItems = 24;
  heading->setContentsMargins(asItems, 4, asItems, 4);
  auto* action = new QWidgetAction(this);
  action->setDefaultWidget(heading);
  action->setEnabled(false);
  addAction(action);
}

/// Works with a heading each, their tables apart.
void FiguresMenu::addFigures() {
  const FigureDescription* last = nullptr;
  for (const FigureDescription* figure : figuresInOrder()) {
    const bool otherWork = !last || figureWork(*last) != figureWork(*figure);
    if (last && (otherWork || last->kind != figure->kind))
      if (otherWork || figure->kind == FigureKind::Table) addSeparator();
    if (otherWork) addHeading(figureWork(*figure));
    QAction* action = addAction(figureEntry(*figure));
    action->setObjectName(QStringLiteral("figure.") + toQString(figure->name));
    action->setToolTip(QStringLiteral("<p>%1</p>").arg(toQString(figure->text).toHtmlEscaped()));
    connect(action, &QAction::triggered, this, [this, figure] { open(*figure); });
    last = figure;
  }
}

void FiguresMenu::setTheme(const Theme& theme) {
  theme_ = theme;
  for (const QPointer<FigureWindow>& window : std::as_const(windows_))
    if (window) window->setTheme(theme);
}

FigureWindow* FiguresMenu::open(const FigureDescription& figure) {
  for (const QPointer<FigureWindow>& window : std::as_const(windows_)) {
    if (!window || !window->isVisible() || window->figure().name != figure.name) continue;
    window->raise();
    window->activateWindow();
    return window;
  }
  return openWindow(figure);
}

FigureWindow* FiguresMenu::openWindow(const FigureDescription& figure) {
  auto* window = new FigureWindow(figure, theme_, window_);
  windows_.removeAll(nullptr);
  windows_ << window;
  connect(window, &FigureWindow::openRun, this, [this, window](const Scenario& scenario) {
    asking_ = window;
    emit openRun(scenario);
  });
  window->show();
  return window;
}

void FiguresMenu::say(const QString& sentence) {
  if (asking_) asking_->say(sentence);
}

void FiguresMenu::askWorkPrecision() {
  auto* dialog = new WorkPrecisionDialog(document_->scenario(), choices_, window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    choices_ = dialog->choices();
    openWindow(dialog->figure());
  });
  dialog->open();
}

}  // namespace polhode::gui
