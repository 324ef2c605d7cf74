// The pane beside the picture: where the lesson is, what its step says, what it asks.
#pragma once

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QWidget>

class QBoxLayout;

namespace polhode::gui {

class LessonPlayer;
class QuestionBox;
class StepDots;

class LessonPane : public QWidget {
  Q_OBJECT
 public:
  /// The player must outlive the pane. panels: shows and hides what is folded for the lesson.
  LessonPane(LessonPlayer* player, QAction* back, QAction* next, QAction* leave, QAction* panels,
             const QString& language, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  /// As wide as the widest of its buttons' rows: they stand below each other where they must.
  QSize minimumSizeHint() const override;
  /// At which all of the step is in sight [px], at this width.
  [[nodiscard]] int wishedHeight(int width) const;
  /// That its question waits for an answer, and how to go on without one.
  void tellOpenQuestion();
  /// The keyboard goes to the text: it scrolls, and keys of the window mean what they always mean.
  void takeFocus();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildHead(QAction* leave);
  void buildPage();
  void buildFoot(QAction* back, QAction* next, QAction* panels);
  QToolButton* makeButton(QAction* action, const QString& name);
  void arrangeFoot();
  void elideGoOn();
  void showMore();
  void decideScrollBar();
  /// Without scroll bar and link [px]: what is decided by these must not hang on whether they are
  /// there now, for they come and go with that.
  [[nodiscard]] int heightOfPage() const;
  [[nodiscard]] int roomForPage() const;
  [[nodiscard]] int heightOfLink() const;  ///< to what is below [px]
  [[nodiscard]] int roomOfLink() const;    ///< what it takes now: 0 where it is not there
  /// So far down that all of it is in sight, beginning with a whole line, but not below the first;
  /// and so it stays, whatever is laid out anew, until it is scrolled.
  void reveal(const QWidget* last, const QWidget* first = nullptr);
  void keepRevealed();
  void setRoomBelow(int room);
  void showStep();
  void showQuestion();
  void showAnswered();

  LessonPlayer* player_;
  QString language_;
  QLabel* lesson_;
  StepDots* dots_;
  QLabel* place_;
  QPushButton* goOn_;
  QString goOnText_;
  QScrollArea* scroll_;
  QLabel* title_;
  QLabel* text_;
  QuestionBox* question_;
  QPushButton* more_;
  struct {
    QPointer<const QWidget> last, first;
  } revealed_;
  QAction* next_;
  QBoxLayout* foot_ = nullptr;
  QToolButton* panels_ = nullptr;
  QWidget* way_ = nullptr;  ///< back and next
};

}  // namespace polhode::gui
