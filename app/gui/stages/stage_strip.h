// The strip above the picture: a button a stage, in the order in which the stages stand, in as many
// rows as it takes.
#pragma once

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidget>

#include "app/gui/widgets/flow_layout.h"

namespace polhode::gui {

/// A switch that is moved along the strip with the mouse, or with Ctrl and the arrow keys.
class StageButton : public QToolButton {
  Q_OBJECT
 public:
  StageButton(QAction* action, QWidget* parent);

 signals:
  void movedTo(const QPoint& place);  ///< of the mouse, in the strip
  void stepped(int places);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QPoint pressed_;
  bool dragged_ = false;
};

class StageStrip : public QWidget {
  Q_OBJECT
 public:
  explicit StageStrip(QWidget* parent);

  /// id: the action's object name is "stage." and this.
  void add(const QString& id, QAction* action);
  /// A button with this menu, at the far end.
  void setMenu(QMenu* menu);
  [[nodiscard]] QStringList order() const { return order_; }
  /// Unknown ids are passed over, missing ones stay behind the others.
  void setOrder(const QStringList& order);

 signals:
  void reordered();

 private:
  /// How many of the others stand before it.
  [[nodiscard]] int placeAt(const QPoint& at, const QString& moved) const;
  void move(const QString& id, int place);
  void arrange();

  QHBoxLayout* layout_;
  FlowLayout* rows_;
  QStringList order_;
  QMap<QString, StageButton*> buttons_;
};

}  // namespace polhode::gui
