// All that the window opens: found by opening it, so that what is added to a menu is found too.
#pragma once

#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QTimer>
#include <functional>

#include "app/gui/plots/plot_canvas.h"
#include "tests/app/plots/open_menus.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui::test {

class OpenedWindows {
 public:
  using Look = std::function<void(QWidget&)>;

  OpenedWindows(MainWindow& window, Look look) : window_(window), look_(std::move(look)) {
    timer_.setInterval(5);
    QObject::connect(&timer_, &QTimer::timeout, &window_, [this] { lookAtModal(); });
    timer_.start();
  }

  /// Class names of the windows that were seen.
  [[nodiscard]] const QStringList& seen() const { return seen_; }

  /// What every entry with three dots brings up, in menus and in those of panels, and some without.
  void openAll() {
    for (QMenu* menu : window_.findChildren<QMenu*>()) fillAll(*menu);
    const QStringList others{QStringLiteral("whatIsThis"), QStringLiteral("shortcuts"),
                             QStringLiteral("about"), QStringLiteral("figure.polhodes")};
    QStringList done;
    for (const QPointer<QAction>& action : actions()) {
      if (!action || !action->isEnabled() || action->menu()) continue;
      const QString name = action->objectName().isEmpty() ? action->text() : action->objectName();
      const bool dots = action->text().section(u'\t', 0, 0).endsWith(QChar(0x2026));
      if ((!dots && !others.contains(name)) || done.contains(name)) continue;
      done << name;
      action->trigger();
      lookAtOpen();
    }
    for (QAbstractButton* button : window_.findChildren<QAbstractButton*>())
      if (button->objectName().startsWith(QStringLiteral("details_"))) {
        button->click();
        lookAtOpen();
      }
    detachPlot();
  }

 private:
  [[nodiscard]] QList<QPointer<QAction>> actions() const {
    QList<QPointer<QAction>> all;
    for (QAction* action : window_.findChildren<QAction*>()) all << action;
    for (const QMenu* menu : window_.findChildren<QMenu*>())
      for (QAction* action : menu->actions()) all << action;
    return all;
  }

  void take(QWidget& opened) {
    seen_ << QString::fromLatin1(opened.metaObject()->className());
    look_(opened);
  }

  /// A dialog that stops the test until it has been answered.
  void lookAtModal() {
    if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
      if (detaching_)
        for (QAction* action : menu->actions())
          if (action->objectName() == QStringLiteral("detachPlot")) action->trigger();
      menu->close();
      return;
    }
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || !dialog->isVisible() || looking_) return;
    looking_ = true;
    if (!qobject_cast<QFileDialog*>(dialog)) take(*dialog);  // that one is Qt's
    looking_ = false;
    dialog->reject();
  }

  void lookAtOpen() {
    settle();
    for (QWidget* opened : QApplication::topLevelWidgets()) {
      if (opened == &window_ || !opened->isVisible() || opened->windowType() == Qt::ToolTip ||
          qobject_cast<QMenu*>(opened))
        continue;
      take(*opened);
      opened->close();
    }
    settle();
  }

  void detachPlot() {
    auto* canvas = window_.findChild<PlotCanvas*>();
    detaching_ = true;
    emit canvas->menuRequested(&canvas->plots().front()->spec(), QPoint());
    detaching_ = false;
    lookAtOpen();
  }

  MainWindow& window_;
  Look look_;
  QTimer timer_;
  QStringList seen_;
  bool looking_ = false, detaching_ = false;
};

}  // namespace polhode::gui::test
