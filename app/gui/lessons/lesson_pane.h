// The pane beside the picture: where the lesson is, what its step says, what it asks.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QWidget>

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
  /// The keyboard goes to the text: it scrolls, and keys of the window mean what they always mean.
  void takeFocus();

 private:
  void buildHead(QAction* leave);
  void buildPage();
  void buildFoot(QAction* back, QAction* next, QAction* panels);
  QToolButton* makeButton(QAction* action, const QString& name);
  void showStep();
  void showQuestion();
  void showAnswered();

  LessonPlayer* player_;
  QString language_;
  QLabel* lesson_;
  StepDots* dots_;
  QLabel* place_;
  QPushButton* goOn_;
  QScrollArea* scroll_;
  QLabel* title_;
  QLabel* text_;
  QuestionBox* question_;
};

}  // namespace polhode::gui
