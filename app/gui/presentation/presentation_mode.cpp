#include "app/gui/presentation/presentation_mode.h"

#include <QApplication>
#include <QCursor>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/presentation/spotlight.h"
#include "app/gui/widgets/style.h"

namespace polhode::gui {
namespace {

constexpr double presentedPlotsShare = 0.36;     // of the window's width
constexpr int menuInterval = 100;                // [ms]
constexpr int mostTries = 20, tryInterval = 25;  // to bring the docks back [ms]
constexpr int longestReturn = 1000;              // of the window to its size [ms]
constexpr int desktopPatience = 300;             // with the desktop [ms]
constexpr double textSizeStep = 1.1;             // from one size of the text to the next
constexpr int mostTextSteps = 6;                 // up and down
constexpr double ringInLetters = 5;  // diameter of the spotlight in heights of the running text

QString textStepsKey() {
  return QStringLiteral("presentation/textSteps");
}

int textSteps() {
  return std::clamp(QSettings().value(textStepsKey(), 0).toInt(), -mostTextSteps, mostTextSteps);
}

QAction* makePresentationAction(QObject* parent, const QString& name, const QString& text,
                                const QKeySequence& key, const QString& toolTip) {
  auto* action = new QAction(text, parent);
  action->setObjectName(name);
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

/// All that something can be done with, of menus in menus too.
QList<QAction*> leavesOf(const QList<QAction*>& actions) {
  QList<QAction*> leaves;
  for (QAction* action : actions) {
    if (action->menu())
      leaves << leavesOf(action->menu()->actions());
    else if (!action->isSeparator())
      leaves << action;
  }
  return leaves;
}

}  // namespace

PresentationMode::PresentationMode(const Parts& parts)
    : QObject(parts.window), parts_(parts), spotlight_(new Spotlight(parts.window)) {
  buildActions();
  watch_.setInterval(menuInterval);
  connect(&watch_, &QTimer::timeout, this, &PresentationMode::showMenuWhereAsked);
  parts_.window->installEventFilter(this);
}

void PresentationMode::buildActions() {
  toggle_ = makePresentationAction(
      this, QStringLiteral("present"), tr("Pr&esentation"), Qt::Key_F11,
      tr("Full screen, with large text and thick lines: the picture, the plots and the lesson\n"
         "alone (F11; F11 or Esc ends it). The menus come at the upper edge or with Alt."));
  toggle_->setCheckable(true);
  connect(toggle_, &QAction::triggered, this, [this](bool on) { on ? enter() : leave(); });
  larger_ = makePresentationAction(this, QStringLiteral("presentLarger"), tr("&Larger text"),
                                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Plus),
                                   tr("Text and lines larger while presenting."));
  // Where plus is typed with Shift the key is called by what is typed without.
  larger_->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Plus)});
  smaller_ = makePresentationAction(this, QStringLiteral("presentSmaller"), tr("S&maller text"),
                                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Minus),
                                    tr("Text and lines smaller while presenting."));
  smaller_->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Minus), QKeySequence(Qt::CTRL | Qt::Key_Minus)});
  connect(larger_, &QAction::triggered, this, [this] { changeText(1); });
  connect(smaller_, &QAction::triggered, this, [this] { changeText(-1); });
  light_ = makePresentationAction(this, QStringLiteral("spotlightShown"), tr("Pointer &spotlight"),
                                  QKeySequence(Qt::SHIFT | Qt::Key_L),
                                  tr("A bright ring around the pointer, over the picture too."));
  light_->setCheckable(true);
  connect(light_, &QAction::toggled, spotlight_, &Spotlight::setOn);
  escape_ =
      makePresentationAction(this, QStringLiteral("presentLeave"), tr("End presentation"), {}, {});
  connect(escape_, &QAction::triggered, this, &PresentationMode::leave);
  parts_.window->addAction(escape_);
  for (QAction* action : {larger_, smaller_}) action->setEnabled(false);
}

void PresentationMode::fillMenu(QMenu* menu) {
  menu->addActions({toggle_, larger_, smaller_, light_});
}

QSize PresentationMode::picture() const {
  return fullScreen_ ? parts_.window->screen()->size() : parts_.window->size();
}

Look PresentationMode::lookOf(const Theme& theme) const {
  if (!on()) return {theme, 1, false};
  return presentingLook(theme, picture(), bodyPixels(), std::pow(textSizeStep, textSteps()));
}

void PresentationMode::changeText(int steps) {
  QSettings().setValue(textStepsKey(),
                       std::clamp(textSteps() + steps, -mostTextSteps, mostTextSteps));
  emit lookChanged();
  fit();
}

void PresentationMode::enter(bool fullScreen) {
  if (on()) return;
  QMainWindow* window = parts_.window;
  // Who comes back before the window had its size again comes back to the same.
  if (returning_)
    before_ = std::exchange(returning_, std::nullopt);
  else
    before_ = {window->windowState(),       window->geometry(),
               window->saveState(),         {},
               QApplication::focusWidget(), 0};
  before_->hidden.clear();
  before_->tries = 0;
  fullScreen_ = fullScreen;
  takeShortcuts();
  emit toggled(true);
  for (QWidget* widget : parts_.outOfTheWay()) {
    if (widget->isHidden()) continue;
    before_->hidden << widget;
    widget->hide();
  }
  if (fullScreen) window->setWindowState(window->windowState() | Qt::WindowFullScreen);
  escape_->setShortcut(Qt::Key_Escape);
  for (QAction* action : {larger_, smaller_}) action->setEnabled(true);
  toggle_->setChecked(true);
  emit lookChanged();
  watch_.start();
  QTimer::singleShot(0, this, &PresentationMode::fit);
  QTimer::singleShot(desktopPatience, this, &PresentationMode::fillScreen);
}

void PresentationMode::leave() {
  if (!on()) return;
  QMainWindow* window = parts_.window;
  const Before before = *std::exchange(before_, std::nullopt);
  watch_.stop();
  light_->setChecked(false);
  escape_->setShortcut({});
  for (QAction* action : {larger_, smaller_}) action->setEnabled(false);
  toggle_->setChecked(false);
  giveShortcuts();
  // Small again before anything is to fit into the place it had.
  emit lookChanged();
  for (const QPointer<QWidget>& widget : before.hidden)
    if (widget) widget->show();
  if (fullScreen_) window->setWindowState(before.state);
  if (fullScreen_ && !(before.state & Qt::WindowMaximized)) window->setGeometry(before.geometry);
  window->restoreState(before.docks);
  emit toggled(false);
  if (before.focus) before.focus->setFocus(Qt::OtherFocusReason);
  // The desktop gives the window its size when it likes: docks are as they were only then.
  returning_ = before;
  if (window->size() == before.geometry.size())
    QTimer::singleShot(0, this, &PresentationMode::finishReturn);
  else
    QTimer::singleShot(longestReturn, this, &PresentationMode::finishReturn);
}

void PresentationMode::finishReturn() {
  if (!returning_) return;
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  parts_.window->restoreState(returning_->docks);
  // What is laid out anew asks for its former size late, some of it more than once.
  const bool asBefore = parts_.window->saveState() == returning_->docks;
  if (!asBefore && returning_->tries++ < mostTries) {
    QTimer::singleShot(tryInterval, this, &PresentationMode::finishReturn);
    return;
  }
  returning_.reset();
  emit returned();
}

void PresentationMode::keepDocks() {
  if (!returning_) return;
  returning_.reset();
  emit returned();
}

QByteArray PresentationMode::deskDocks() const {
  if (before_) return before_->docks;
  return returning_ ? returning_->docks : parts_.window->saveState();
}

void PresentationMode::setDeskDocks(const QByteArray& docks) {
  if (before_) {
    before_->docks = docks;
    return;
  }
  // Once more when the window has its size again.
  if (returning_) returning_->docks = docks;
  parts_.window->restoreState(docks);
}

/// A window that is to be full screen is so by itself where a desktop cares for it.
void PresentationMode::fillScreen() {
  QMainWindow* window = parts_.window;
  if (!on() || !fullScreen_ || window->size() == window->screen()->size()) return;
  window->setGeometry(window->screen()->geometry());
}

void PresentationMode::fit() {
  if (!on()) return;
  QMainWindow* window = parts_.window;
  if (parts_.plots->isVisible() && !parts_.plots->isFloating())
    window->resizeDocks({parts_.plots}, {qRound(presentedPlotsShare * window->width())},
                        Qt::Horizontal);
  spotlight_->setDiameter(qRound(ringInLetters * lookOf({}).scale * bodyPixels()));
  emit fitted();
}

bool PresentationMode::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parts_.window && event->type() == QEvent::Resize) {
    if (on()) QTimer::singleShot(0, this, &PresentationMode::fit);
    if (returning_ && parts_.window->size() == returning_->geometry.size())
      QTimer::singleShot(0, this, &PresentationMode::finishReturn);
  }
  return QObject::eventFilter(watched, event);
}

/// A menu bar that is hidden takes the shortcuts of its actions with it.
void PresentationMode::takeShortcuts() {
  for (QAction* action : leavesOf(parts_.window->menuBar()->actions())) {
    if (parts_.window->actions().contains(action)) continue;
    parts_.window->addAction(action);
    taken_ << action;
  }
}

void PresentationMode::giveShortcuts() {
  for (QAction* action : std::exchange(taken_, {})) parts_.window->removeAction(action);
}

/// The menus are there while Alt is held, a menu is open or the pointer is at the upper edge.
void PresentationMode::showMenuWhereAsked() {
  QMenuBar* bar = parts_.window->menuBar();
  const QRect area(parts_.window->mapToGlobal(QPoint(0, 0)), parts_.window->size());
  const QPoint pointer = QCursor::pos();
  const int reach = bar->isVisible() ? bar->height() : 1;
  const bool atEdge = area.contains(pointer) && pointer.y() < area.top() + reach;
  const bool asked = parts_.window->isActiveWindow() &&
                     (QGuiApplication::queryKeyboardModifiers() == Qt::AltModifier);
  const bool open = QApplication::activePopupWidget() != nullptr || bar->activeAction() != nullptr;
  const bool wanted = atEdge || asked || (bar->isVisible() && open);
  if (wanted != bar->isVisible()) bar->setVisible(wanted);
}

}  // namespace polhode::gui
