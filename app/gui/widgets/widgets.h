// Small widgets that several panels are made of.
#pragma once

#include <QAbstractSpinBox>
#include <QColor>
#include <QComboBox>
#include <QLabel>
#include <QList>
#include <QPair>
#include <QPushButton>
#include <QSlider>
#include <QTimer>

namespace polhode::gui {

/// Name for tests and for assistive technology at once.
void nameWidget(QWidget* widget, const QString& objectName, const QString& accessibleName);
/// Gives a widget its part of the style sheet.
void setRole(QWidget* widget, const char* role);
/// A property that the style sheet asks for.
void setFlag(QWidget* widget, const char* name, bool on);
/// Red outline or none.
void setInvalid(QWidget* widget, bool invalid);

[[nodiscard]] QLabel* makeHeading(const QString& text, QWidget* parent);
[[nodiscard]] QPushButton* makeLink(const QString& text, QWidget* parent);

/// A number of any magnitude: shown short, kept to the last bit unless its text is edited.
class NumberEdit : public QAbstractSpinBox {
  Q_OBJECT
 public:
  explicit NumberEdit(QWidget* parent = nullptr);

  [[nodiscard]] double value() const { return value_; }
  void setValue(double value);
  /// Arrow keys and wheel: by this much, or by powers of ten.
  void setStep(double step) { step_ = step; }
  void setDecadeSteps() { step_ = 0; }
  /// Steps stay within; typed numbers do not have to.
  void setStepRange(double minimum, double maximum);
  /// Nothing but digits can be typed.
  void setWhole(bool whole) { whole_ = whole; }

  /// Property of a button: a press on it does not take what is being typed.
  static constexpr const char* dropsTyped = "dropsTyped";
  /// Takes what is being typed, in whatever field, and what a slider keeps back: before what is
  /// done with all values.
  static void takeTyped();

  void stepBy(int steps) override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 signals:
  void edited(double value);

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  QValidator::State validate(QString& text, int& position) const override;
  StepEnabled stepEnabled() const override { return StepUpEnabled | StepDownEnabled; }

 private:
  void commit();
  void refreshText();

  double value_ = 0;
  double step_ = 1;
  double least_, greatest_;
  bool whole_ = false;
};

/// A slider that keeps the arrow keys for itself while it has the focus, and leaves the wheel to
/// the panel.
class PlainSlider : public QSlider {
  Q_OBJECT
 public:
  explicit PlainSlider(QWidget* parent = nullptr);

  /// Marks at positions.
  void setTicks(const QList<QPair<int, QColor>>& ticks);
  /// Says that it has settled after so long [ms], or as soon as something else is pressed or gets
  /// the focus.
  void settleIn(int time);
  [[nodiscard]] bool settling() const { return rest_.isActive(); }
  /// Says nothing of where it has been moved to.
  void dropMoved();
  /// Whatever slider is about to say that it has settled says so now.
  static void takeMoved();

 signals:
  void settled();

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void settle();

  QTimer rest_{this};
  QList<QPair<int, QColor>> ticks_;
};

/// A list of ids with their names. Items can be disabled with a reason; the wheel scrolls the
/// panel.
class IdCombo : public QComboBox {
  Q_OBJECT
 public:
  explicit IdCombo(QWidget* parent = nullptr);

  /// remark: stands behind the name where the list is open, not where it is closed.
  void addId(const QString& id, const QString& name, const QString& toolTip,
             const QString& remark = {});
  /// A line above those that follow, which cannot be chosen.
  void addHeading(const QString& text);
  /// shortly: the name where the list is open, below a heading that says the rest.
  void addIdBelowHeading(const QString& id, const QString& name, const QString& shortly,
                         const QString& toolTip);
  void rename(int index, const QString& name);
  /// The name alone.
  [[nodiscard]] QString nameAt(int index) const;
  /// An empty reason enables the item.
  void setReason(int index, const QString& reason);
  [[nodiscard]] QString currentId() const { return currentData().toString(); }
  void setCurrentId(const QString& id);
  /// As wide as its names with their remarks, however narrow the closed list is.
  void showPopup() override;
  /// Wide enough for every name.
  QSize minimumSizeHint() const override;

 signals:
  void idChosen(const QString& id);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
};

}  // namespace polhode::gui
