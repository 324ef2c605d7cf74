#include "app/gui/figures/figures_menu.h"

#include "app/gui/document/document.h"
#include "app/gui/figures/figure_words.h"
#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"

namespace polhode::gui {

FiguresMenu::FiguresMenu(const Document* document, QWidget* window)
    : QMenu(tr("F&igures"), window), document_(document), window_(window) {
  setObjectName(QStringLiteral("figures"));
  setToolTipsVisible(true);
  addFigures();
  addSeparator();
  addSessionPortraits();
  QAction* own = addAction(tr("&Work–precision…"));
  own->setObjectName(QStringLiteral("workPrecision"));
  own->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
  own->setToolTip(tr("Errors against work of the formulations, solvers and data of your choice."));
  connect(own, &QAction::triggered, this, &FiguresMenu::askWorkPrecision);
}

/// A menu for each work, its tables apart.
void FiguresMenu::addFigures() {
  QMenu* menu = nullptr;
  const FigureDescription* last = nullptr;
  for (const FigureDescription* figure : figuresInOrder()) {
    if (!last || figureWork(*last) != figureWork(*figure)) {
      // An ampersand of the authors is no mnemonic.
      menu = addMenu(figureWork(*figure).replace(QLatin1Char('&'), QLatin1String("&&")));
      menu->setToolTipsVisible(true);
    } else if (figure->kind == FigureKind::Table && last->kind != FigureKind::Table) {
      menu->addSeparator();
    }
    QAction* action = menu->addAction(figureEntry(*figure));
    action->setObjectName(QStringLiteral("figure.") + toQString(figure->name));
    action->setToolTip(QStringLiteral("<p>%1</p>").arg(coreText(figure->text).toHtmlEscaped()));
    connect(action, &QAction::triggered, this, [this, figure] { open(*figure); });
    last = figure;
  }
}

namespace {

/// A sentence; empty if the scenario has such a picture.
QString whyNoPortrait(const PortraitInfo& portrait, const Scenario& scenario) {
  const std::vector<Problem> problems = validate(scenario);
  return coreText(problems.empty() ? portrait.whyNot(scenario) : problems.front().message);
}

}  // namespace

/// Those that the session cannot have say why.
void FiguresMenu::addSessionPortraits() {
  QMenu* menu = addMenu(tr("&Geometry of this session"));
  menu->setObjectName(QStringLiteral("sessionPortraits"));
  menu->setToolTipsVisible(true);
  for (const FigureDescription& figure : figures()) {
    const PortraitInfo* portrait = findPortrait(figure.portrait);
    if (!portrait) continue;
    QAction* action = menu->addAction(coreText(figure.title));
    action->setObjectName(QStringLiteral("sessionFigure.") + toQString(figure.name));
    // The scenario may be another one than when the menu was shown.
    connect(action, &QAction::triggered, this, [this, figure = &figure, portrait] {
      const Scenario& scenario = document_->scenario();
      if (whyNoPortrait(*portrait, scenario).isEmpty()) openWindow(portraitOf(*figure, scenario));
    });
    connect(menu, &QMenu::aboutToShow, action, [this, action, portrait] {
      const QString reason = whyNoPortrait(*portrait, document_->scenario());
      action->setEnabled(reason.isEmpty());
      action->setToolTip(reason.isEmpty() ? tr("The runs of this session, as they are.") : reason);
    });
  }
}

void FiguresMenu::setLook(const Look& look) {
  look_ = look;
  for (const QPointer<FigureWindow>& window : std::as_const(windows_))
    if (window) window->setLook(look);
}

void FiguresMenu::cancelAll() {
  for (const QPointer<FigureWindow>& window : std::as_const(windows_))
    if (window) window->computation()->cancel();
}

FigureWindow* FiguresMenu::open(const FigureDescription& figure) {
  for (const QPointer<FigureWindow>& window : std::as_const(windows_)) {
    if (!window || !window->isVisible() || window->figure().name != figure.name ||
        window->figure().title != figure.title)
      continue;
    window->raise();
    window->activateWindow();
    return window;
  }
  return openWindow(figure);
}

FigureWindow* FiguresMenu::openWindow(const FigureDescription& figure) {
  auto* window = new FigureWindow(figure, look_, window_);
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
  NumberEdit::takeTyped();
  auto* dialog = new WorkPrecisionDialog(document_->scenario(), choices_, window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    choices_ = dialog->choices();
    openWindow(dialog->figure());
  });
  dialog->open();
}

}  // namespace polhode::gui
