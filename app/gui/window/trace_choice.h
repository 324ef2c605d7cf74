// How long the traces are: a switch, and their length in turns while it is on.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace polhode::gui {

class TraceChoice : public QObject {
  Q_OBJECT
 public:
  static constexpr double all = -1;    ///< turns of a trace that never ends
  static constexpr double usual = 20;  ///< a whole precession of the paper's top

  /// shown: the switch, whose owner puts it into menus.
  TraceChoice(QAction* shown, QObject* parent);

  /// The lengths to choose from.
  void fillMenu(QMenu* menu) const;
  /// In turns; 0: none, -1: all.
  [[nodiscard]] double turns() const { return shown_->isChecked() ? length_ : 0; }
  /// 0 switches them off and keeps the length for the next time.
  void setTurns(double turns);
  /// Whether they are shown or not.
  [[nodiscard]] double length() const { return length_; }

 signals:
  void changed(double turns);

 private:
  void setLength(double turns);

  QAction* shown_;
  QActionGroup* lengths_;
  QAction* other_;  ///< a length that is not in the list, of a scenario's view
  double length_ = usual;
};

}  // namespace polhode::gui
