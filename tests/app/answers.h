// Answers the dialogs that stop a test until somebody has answered them.
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QObject>
#include <QTimer>

namespace polhode::gui::test {

/// Types a name into every file dialog, and presses one button of every question. A file dialog
/// that comes back after a question is given up.
class Answers : public QObject {
 public:
  Answers(QString fileName, QMessageBox::StandardButton button)
      : fileName_(std::move(fileName)), button_(button) {
    timer_.setInterval(5);
    connect(&timer_, &QTimer::timeout, this, &Answers::answer);
    timer_.start();
  }

  [[nodiscard]] const QStringList& questions() const { return questions_; }
  [[nodiscard]] int fileDialogs() const { return fileDialogs_; }

 private:
  void answer() {
    QWidget* open = QApplication::activeModalWidget();
    if (auto* box = qobject_cast<QMessageBox*>(open)) {
      questions_ << box->text() + box->informativeText();
      if (box->button(button_))
        box->button(button_)->click();
      else
        box->reject();
    } else if (auto* dialog = qobject_cast<QFileDialog*>(open)) {
      if (typed_) return static_cast<QDialog*>(dialog)->reject();
      ++fileDialogs_;
      typed_ = true;
      dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(fileName_);
      // It may ask before it closes: answered by the next tick.
      QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
    }
  }

  QString fileName_;
  QMessageBox::StandardButton button_;
  QTimer timer_;
  QStringList questions_;
  bool typed_ = false;
  int fileDialogs_ = 0;
};

}  // namespace polhode::gui::test
