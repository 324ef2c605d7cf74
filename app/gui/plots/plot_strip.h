// The buttons above the plots.
#pragma once

#include <QToolButton>
#include <QWidget>

class QMenu;

namespace polhode::gui {

class PlotStrip : public QWidget {
  Q_OBJECT
 public:
  explicit PlotStrip(QWidget* parent = nullptr);

  void setFollow(bool follow) { follow_->setChecked(follow); }
  /// Belong to their buttons; filled by others.
  [[nodiscard]] QMenu* addMenu() const { return add_->menu(); }
  [[nodiscard]] QMenu* exportMenu() const { return export_->menu(); }

 signals:
  void followToggled(bool follow);

 private:
  QToolButton* follow_;
  QToolButton* add_;
  QToolButton* export_;
};

}  // namespace polhode::gui
