// Gives the docks the heights their contents ask for and the widths that suit the window, until the
// user drags them to others.
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QTimer>

namespace polhode::gui {

class DockFitter : public QObject {
  Q_OBJECT
 public:
  /// `lower` stands below `upper` at the left, `bottom` below the centre, `side` at the right; all
  /// belong to the window.
  struct Docks {
    QDockWidget* upper;
    QDockWidget* lower;
    QDockWidget* bottom;
    QDockWidget* side;
  };
  DockFitter(QMainWindow* window, const Docks& docks);

  /// Whether the user has dragged a border up or down: then no height changes by itself any more,
  /// but for room that the lower dock has no use for and that the upper one comes to need.
  [[nodiscard]] bool chosen() const { return chosen_; }
  /// Whether he has dragged one to the side.
  [[nodiscard]] bool widthsChosen() const { return widthsChosen_; }
  void setWidthsChosen(bool chosen) { widthsChosen_ = chosen; }
  /// For heights that were chosen once, with contents that nobody remembers.
  void setChosen(bool chosen);
  /// Docks are as somebody else wants them, and will be as they were before he lets go.
  void setHeld(bool held) { held_ = held; }
  /// Back to what the contents ask for.
  void forget();
  /// At once, whatever has been asked for on the way here: sizes are those that a video has had
  /// before.
  void fitAfresh();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// A size that was asked for, and of how much.
  struct Asked {
    int size = -1, room = -1;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  void fit();
  void fitWidths();
  static bool isNew(const Asked& asked, Asked& last);
  void fitBottom();
  void fitColumn();
  void growUpper();
  [[nodiscard]] bool isColumn() const;
  [[nodiscard]] QList<int> heights() const;
  [[nodiscard]] QList<int> widths() const;

  QMainWindow* window_;
  Docks docks_;
  bool chosen_ = false, widthsChosen_ = false, held_ = false;
  int chosenFor_ = 0;                   ///< the height that the upper dock asked for then
  QList<int> pressed_, pressedWidths_;  ///< when the mouse went down
  QTimer soon_;
  Asked bottomAsked_, columnAsked_, widthsAsked_;
};

}  // namespace polhode::gui
