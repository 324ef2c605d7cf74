// The window in a lecture: full screen, large, and nothing but what is to be looked at.
#pragma once

#include <QAction>
#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QTimer>
#include <functional>
#include <optional>

#include "app/look/look.h"

class QDockWidget;
class QMainWindow;
class QMenu;

namespace polhode::gui {

class Spotlight;

class PresentationMode : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    QMainWindow* window;
    QDockWidget* plots;                            ///< get more room than at a desk
    std::function<QList<QWidget*>()> outOfTheWay;  ///< those that are not for the audience
  };
  explicit PresentationMode(const Parts& parts);

  void fillMenu(QMenu* menu);
  [[nodiscard]] bool on() const { return before_.has_value(); }
  /// fullScreen: else it keeps the size it has, for pictures of a certain size.
  void enter(bool fullScreen = true);
  /// Everything as it was before: place and size of the window, docks, what was shown.
  void leave();
  /// The docks stay where they are now: others have arranged them since the end.
  void keepDocks();
  /// The docks of the desk: those of the window, or what they will be when all is as before.
  [[nodiscard]] QByteArray deskDocks() const;
  /// Brings them to the window: now, or at the end of the presentation.
  void setDeskDocks(const QByteArray& docks);
  /// Of the whole window now.
  [[nodiscard]] Look lookOf(const Theme& theme) const;

 signals:
  /// It has begun or ended, or text has another size: the look is another one.
  void lookChanged();
  /// Panels have the room that they get while it is on.
  void fitted();
  /// Esc is taken, or free again.
  void toggled(bool on);

  /// After toggled(false): the window has all its sizes again.
  void returned();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// What the window was like.
  struct Before {
    Qt::WindowStates state;
    QRect geometry;
    QByteArray docks;
    QList<QPointer<QWidget>> hidden;
    QPointer<QWidget> focus;
    int tries = 0;  ///< to bring it back
  };

  void buildActions();
  void takeShortcuts();
  void giveShortcuts();
  void changeText(int steps);
  void fit();
  void fillScreen();
  void finishReturn();
  void showMenuWhereAsked();
  [[nodiscard]] QSize picture() const;

  Parts parts_;
  QAction *toggle_, *larger_, *smaller_, *light_, *escape_;
  Spotlight* spotlight_;
  std::optional<Before> before_;
  std::optional<Before> returning_;  ///< until the window has its size again
  bool fullScreen_ = false;
  QList<QAction*> taken_;  ///< of the menus, while those are hidden
  QTimer watch_;
};

}  // namespace polhode::gui
